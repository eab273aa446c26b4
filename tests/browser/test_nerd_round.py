"""Nerd Words in real browsers: four seats, the console and the wall, through real doors."""

import json
import re

import pytest
from playwright.sync_api import expect
from real_class import NAMES, real_class

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def klass(tmp_path_factory):
    with real_class(tmp_path_factory.mktemp("nerd")) as made:
        yield made


def newest(device):
    """The newest screen that came over a page's wire."""
    return device.screens()[-1]


def secrets_of(klass):
    """The hands as the store has them, by player, and the term and bet of the open round."""
    klass.lesson.refresh()
    state = klass.lesson.at(klass.lesson.tables[0]).state
    hands = {h.player: {e.term for c in h.cards for e in state.deck[c].terms} for h in state.hands}
    return hands, state


def stored(device):
    """All that a browser keeps."""
    return device.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")


def listed(console, name):
    """A list of the console by what stands above it."""
    label = console.page.get_by_text(name, exact=True)
    return console.page.locator("label.kit-field", has=label).locator("select")


def named(devices):
    """The devices by the names of their players."""
    return dict(zip(NAMES, devices, strict=True))


def role(devices):
    """Clue giver, mate and rivals, by what each page shows."""
    giver = next(d for d in devices if d.page.locator(".kit-giver").is_visible())
    team = newest(giver)["team"]
    others = [d for d in devices if d is not giver]
    mates = [d for d in others if newest(d)["team"] == team]
    rivals = [d for d in others if newest(d)["team"] != team]
    return giver, mates[0], rivals


def test_a_whole_round_of_nerd_words(klass):  # noqa: PLR0915 - a round is told in one go
    sizes = ((768, 1024), (360, 740), (1366, 768), (320, 640))
    devices = [klass.seated(n, width=w, height=h) for n, (w, h) in zip(NAMES, sizes, strict=True)]
    console = klass.console()
    wall = klass.wall(console)

    # The teacher chooses the game and a deck, and deals; everybody keeps the seat.
    listed(console, "Game").select_option(label="Nerd Words: Science!")
    expect(console.page.get_by_text("Choose a deck.").first).to_be_visible()
    listed(console, "Deck").select_option(label="Weather seasons")
    console.page.get_by_role("button", name="Deal the cards").click()
    for device in devices:
        expect(device.page.get_by_text(re.compile("gives clues first"))).to_be_visible()

    # A child starts the round; the clue giver reloads, chooses a term, reloads again.
    devices[0].page.get_by_role("button", name="Start round 1").click()
    expect(wall.page.get_by_text(re.compile("chooses a term")).first).to_be_visible()
    klass.lesson.refresh()
    owner = klass.lesson.name(klass.lesson.at(klass.lesson.tables[0]).state.rounds[-1].giver)
    at = named(devices)[owner]
    expect(at.page.locator(".kit-giver")).to_be_visible()
    giver, mate, rivals = role(devices)
    giver.page.reload()
    giver.page.get_by_role("radio").first.check()
    giver.page.get_by_role("button", name=re.compile("^Give clues for")).click()
    clue = giver.page.get_by_label("Your clue")
    expect(clue).to_be_visible()
    giver.page.reload()
    term = newest_giving(giver)["term"]

    # A clue is checked while it is typed: the term itself is refused, with the reason.
    clue = giver.page.get_by_label("Your clue")
    clue.fill(term)
    expect(
        giver.page.get_by_text(re.compile("^The first letter of the term is kept"))
    ).to_be_visible()
    letter = next(x["letter"] for x in newest_giving(giver)["letters"] if x["left"])
    clue.fill(f"{letter.lower()}xq")
    expect(giver.page.get_by_text("This clue is fine").last).to_be_visible()
    giver.page.reload()
    clue = giver.page.get_by_label("Your clue")
    expect(clue).to_have_value(f"{letter.lower()}xq")  # typed, not sent: it is still there
    giver.page.locator(".kit-giver .kit-bets input[value='3']").check()
    giver.page.get_by_role("button", name="Show the clue").click()
    expect(wall.page.get_by_text(f"{letter.lower()}xq").first).to_be_visible()

    # Nobody but the clue giver has had the term, and nobody but its owner a hand.
    hands, state = secrets_of(klass)
    for name, device in named(devices).items():
        player = next(p for p, n in klass.lesson.roster().items() if n == name)
        told = device.wire().decode("utf-8", "ignore") + stored(device)
        foreign = {t for p, terms in hands.items() if p != player for t in terms} - hands[player]
        assert not [t for t in foreign if f'"{t}"' in told], name
    for page in (wall, console):
        assert f'"{term}"' not in page.wire().decode("utf-8", "ignore")

    # A rival writes; the team mate sees it, nobody else; a reload keeps it; the lock closes.
    first, second = rivals
    first.page.get_by_label("Your team's guess").fill("secret idea")
    expect(second.page.get_by_label("Your team's guess")).to_have_value("secret idea")
    first.page.reload()
    expect(first.page.get_by_label("Your team's guess")).to_have_value("secret idea")
    for page in (giver, mate, wall, console):
        assert b"secret idea" not in page.wire()
    slip = term[:-1] + ("x" if term[-1] != "x" else "y")
    box = first.page.get_by_label("Your team's guess")
    box.fill(slip)
    first.page.get_by_role("button", name="Lock in guess").dblclick()
    expect(second.page.get_by_text(slip).first).to_be_visible()
    mate.page.get_by_label("Your team's guess").fill("something else")
    mate.page.keyboard.press("Enter")

    # The misspelling goes to the teacher; a reload of the console loses nothing.
    expect(console.page.get_by_text(slip).first).to_be_visible()
    console.page.reload()
    expect(console.page.get_by_text(slip).first).to_be_visible()
    console.page.get_by_role("button", name=f"{slip}: Right").click()
    expect(wall.page.get_by_text(term).first).to_be_visible()
    for device in (*devices, wall):
        expect(device.page.get_by_text(term, exact=True).first).to_be_visible()
    scores = {t["team"]: t["score"] for t in newest(wall)["tables"][0]["teams"]}
    rival_team = newest(first)["team"]
    assert scores == {rival_team: 10, 1 - rival_team: 9}

    # The teacher turns the verdict: scores follow everywhere; then takes that back.
    console.page.get_by_text(re.compile("Guesses of this game")).click()
    turn = console.page.get_by_role("button", name=re.compile(f"{slip}.*It was not right"))
    turn.click()
    wait_for(wall, lambda s: s["tables"][0]["teams"][rival_team]["score"] == 6)
    console.page.get_by_role("button", name=re.compile("^Undo")).first.click()
    console.page.get_by_role("dialog").get_by_role("button", name="Undo", exact=True).click()
    wait_for(wall, lambda s: s["tables"][0]["teams"][rival_team]["score"] == 10)
    wait_for(first, lambda s: s["table"]["teams"][rival_team]["score"] == 10)

    # Nothing went wrong in any page, and nothing was asked of anywhere else.
    for page in (*devices, wall, console):
        assert page.errors == []
        assert page.hosts - {""} <= {f"127.0.0.1:{p}" for p in klass.room.ports.values()}
    assert state.deck


def newest_giving(device):
    """What the clue giver's page knows, once it has come back."""
    expect(device.page.locator(".kit-giver")).to_be_visible()
    return [s for s in device.screens() if s.get("giving")][-1]["giving"]


def wait_for(device, right):
    """Wait until a page's newest screen is as expected."""
    for _ in range(100):
        if right(newest(device)):
            return
        device.page.wait_for_timeout(100)
    pytest.fail(json.dumps(newest(device))[:2000])
