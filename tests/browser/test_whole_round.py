"""A whole round in real browsers: three seats, the console and the wall, through real doors."""

import pytest
from playwright.sync_api import expect
from real_class import real_class

from kit import words
from kit.log import read

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def klass(tmp_path_factory):
    with real_class(tmp_path_factory.mktemp("class")) as made:
        yield made


def best_word(device):
    """A good word of the device's own hand."""
    letters = "".join(c["letter"] for c in device.hand())
    return words.best(letters, "kids").words[0].upper()


def test_a_whole_round(klass):  # noqa: PLR0915 - a round is told in one go
    # Ana types a wrong code first, then the right one, and takes her seat.
    ana = klass.device()
    ana.join("QQQQ")
    expect(ana.page.get_by_text("No class has the code QQQQ")).to_be_visible()
    ana.join(klass.lesson.code.lower())
    ana.page.get_by_role("button", name="Ana", exact=True).click()
    expect(ana.page.get_by_text("You are in.")).to_be_visible()

    # Ben's device tries Ana's seat, is told so, and takes Ben's.
    ben = klass.device(width=360, height=740)
    ben.join(klass.lesson.code)
    taken = ben.page.get_by_role("button", name="Ana")
    expect(taken).to_contain_text("taken")
    taken.click(force=True)
    expect(ben.page.get_by_text("Somebody sits there already")).to_be_visible()
    ben.page.get_by_role("button", name="Ben", exact=True).click()
    expect(ben.page.get_by_text("You are in.")).to_be_visible()

    # A guest with HTML for a name is shown as typed.
    guest = klass.device()
    guest.join(klass.lesson.code)
    guest.page.locator("input[name=nickname]").fill("<b>Bo</b>")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_text("<b>Bo</b>")).to_be_visible()

    console = klass.console()
    expect(console.page.get_by_text("<b>Bo</b>").first).to_be_visible()
    wall = klass.wall(console)
    expect(wall.page.get_by_text(klass.lesson.code).first).to_be_visible()
    expect(wall.page.get_by_text("192.168.1.7:8866").first).to_be_visible()

    # The teacher starts; everybody has cards.
    console.page.get_by_role("button", name="Start the round").click()
    for device in (ana, ben, guest):
        expect(device.page.locator(".kit-rack [data-card]")).to_have_count(10)

    # Ana lays a word by keyboard, Ben by tapping.
    ana_word, ben_word = best_word(ana), best_word(ben)
    ana.spell(ana_word)
    expect(ana.page.locator(".kit-word", has_text=ana_word)).to_be_visible()
    for letter in ben_word:
        cards = ben.page.locator(".kit-rack [data-card]")
        cards.filter(has_text=letter).first.click()
    ben.page.get_by_role("button", name="Lay word").click()
    expect(ben.page.locator(".kit-word", has_text=ben_word)).to_be_visible()

    # A reload in the middle brings Ben back with everything on the board.
    ben.page.reload()
    expect(ben.page.locator(".kit-word", has_text=ben_word)).to_be_visible()
    left = 10 - len(ben_word)
    expect(ben.page.locator(".kit-rack [data-card]")).to_have_count(left)

    # Pause and go on.
    console.page.get_by_role("button", name="Pause").click()
    expect(ana.page.get_by_text("The cards are covered").first).to_be_visible()
    console.page.get_by_role("button", name="Go on").click()
    expect(ana.page.get_by_role("button", name="Lay word")).to_be_visible()

    no_hand_reaches_another_browser(klass, {"Ana": ana, "Ben": ben, "<b>Bo</b>": guest})
    for device, secret in ((ana, ben_word), (ben, ana_word), (guest, ana_word)):
        assert secret.encode() not in device.wire()
        assert secret not in device.page.content()
        assert secret not in device.page.evaluate("JSON.stringify({...localStorage})")
    for public in (wall, console):
        assert ana_word.encode() not in public.wire()

    # Two minutes later the words are checked and shown.
    klass.forward(130)
    expect(wall.page.get_by_text(ana_word).first).to_be_visible()
    expect(ana.page.get_by_text("The best these letters can do")).to_be_visible()
    expect(ben.page.get_by_text("You made one good word")).to_be_visible()

    # The teacher overrules Ana's word and takes that back: her points follow.
    assert points(klass, "Ana") > 0
    console.page.get_by_role("button", name=f"{ana_word}: Not a word").click()
    expect(ana.page.get_by_text("No word counts this time.")).to_be_visible()
    assert points(klass, "Ana") == 0
    console.page.get_by_role("button", name=f"Undo: You said {ana_word}").click()
    console.page.get_by_role("dialog").get_by_role("button", name="Undo").click()
    expect(ana.page.get_by_text("You made one good word")).to_be_visible()
    assert points(klass, "Ana") > 0

    # The log has what was played.
    frames = read(klass.school.store)
    assert set(frames.words["word"]) == {ana_word, ben_word}
    assert len(frames.spellouts) == 3

    # A seat's token reached the browser that holds the seat, and no other.
    for device in (ana, ben, guest):
        token = device.page.evaluate("localStorage.getItem('kit-seat')").encode()
        assert token
        assert not [w for w in klass.pages if w is not device and token in w.wire()]

    # A page that is closed leaves its seat away, not here.
    seat = console.page.locator(".kit-seat", has_text="Ben")
    expect(seat).to_contain_text("here")
    ben.page.close(run_before_unload=True)
    expect(seat).to_contain_text("away")

    # Nothing left the machine, nothing failed in a page.
    for watched in klass.pages:
        assert watched.errors == []
        assert {h.split(":")[0] for h in watched.hosts if h} == {"127.0.0.1"}


def points(klass, name):
    """What a student has from the first round, as the store has it."""
    klass.lesson.refresh()
    scores = klass.lesson.table.state.rounds[0].over.scores
    return next(s.total for s in scores if klass.lesson.name(s.player) == name)


def no_hand_reaches_another_browser(klass, devices):
    """Frame by frame: a page was sent its own hand and nobody else's."""
    klass.lesson.refresh()
    names = {p: klass.lesson.name(p) for p in klass.lesson.lesson.state.desks}
    hands = {names[h.player]: h.cards for h in klass.lesson.table.state.rounds[0].hands}
    assert set(hands) == set(devices)
    for name, device in devices.items():
        sent = {"".join(c["letter"] for c in s["hand"]) for s in device.screens() if s.get("hand")}
        assert sent == {hands[name]}
        for screen in device.screens():
            assert not screen.get("mates")
    for watched in klass.pages:
        if watched not in devices.values():
            assert not [s for s in watched.screens() if s.get("hand") or s.get("letters")]
