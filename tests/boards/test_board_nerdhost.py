"""Wall and console of Nerd Words in a real browser; a model stands in for the kernel."""

import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import browser as a_browser

pytestmark = pytest.mark.browser

FRONTEND = Path(__file__).parents[1] / "frontend"
Open = Callable[..., Any]
WALLS = sorted(path.stem for path in (FRONTEND / "fixtures").glob("nerdwall_*.json"))
ALONE = ["nerdwall_guess", "nerdwall_clue", "nerdwall_between", "nerdwall_over", "nerdwall_long"]
SCREENS = [(1366, 768), (1920, 1080)]


def harness() -> Any:
    """The script that takes pictures knows how to serve a board to a page."""
    spec = importlib.util.spec_from_file_location("look", FRONTEND / "look.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


look = harness()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with a_browser() as chromium:
        yield chromium


@pytest.fixture
def show(browser: Any) -> Iterator[Open]:
    """Open a fixture in a page whose clock stands unless the test moves it."""
    contexts: list[Any] = []
    errors: list[str] = []

    def open_page(name: str, width: int = 1366, height: int = 768, **changes: object) -> Any:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.clock.install(time=0)
        shot = look.fixture(name)
        page.clock.pause_at(1)
        look.set_up(page, shot["board"], shot["screen"] | changes)
        page.clock.run_for(500)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def sent(page: Any, kind: str) -> list[Any]:
    messages: list[Any] = page.evaluate("kit.sent")
    return [message for message in messages if message["kind"] == kind]


def wishes(page: Any) -> list[Any]:
    """What the lesson was asked for."""
    return [message["what"] for message in sent(page, "ask")]


def acts(page: Any) -> list[Any]:
    """What was done, with the table it was done at."""
    return [(message["table"], message["action"]) for message in sent(page, "act")]


def press(page: Any, label: str, within: str = "body") -> None:
    page.locator(within).get_by_role("button", name=label, exact=True).click()


def field(page: Any, label: str) -> Any:
    """The list under this label."""
    return page.get_by_role("combobox", name=label)


def chosen(page: Any) -> str:
    name: str = page.get_by_role("tab", selected=True).locator("b").text_content()
    return name


# ---- the set-up


def test_deal_sends_once(show: Open) -> None:
    page = show("nerdconsole_setup")
    page.evaluate("kit.hold = true")
    for _ in range(2):
        press(page, "Deal the cards")
    assert wishes(page) == [{"type": "Deal"}]


def test_what_cannot_be_dealt_says_why_and_has_no_deal_button(show: Open) -> None:
    page = show("nerdconsole_trouble")
    assert page.get_by_text("A game needs two players or more.").is_visible()
    assert page.get_by_role("button", name="Deal the cards").count() == 0


def test_a_child_is_moved_by_two_taps(show: Open) -> None:
    page = show("nerdconsole_setup")
    page.get_by_role("button", name="Juniper", exact=True).tap()
    page.get_by_role("button", name="Juniper goes here, Table 2, Triangles").tap()
    assert wishes(page) == [{"type": "Place", "player": "juniper", "table": 2, "team": 1}]


def test_a_child_is_moved_by_the_keyboard_and_keeps_the_focus(show: Open) -> None:
    page = show("nerdconsole_setup")
    chip = page.get_by_role("button", name="Heron", exact=True)
    chip.focus()
    page.keyboard.press("Enter")
    assert chip.get_attribute("aria-pressed") == "true"
    page.get_by_role("button", name="Heron opens a new table").focus()
    page.keyboard.press("Enter")
    assert wishes(page) == [{"type": "Place", "player": "heron", "table": 3, "team": 0}]
    assert chip.evaluate("node => node === document.activeElement")
    assert chip.get_attribute("aria-pressed") == "false"


def test_escape_puts_a_picked_child_back(show: Open) -> None:
    page = show("nerdconsole_setup")
    page.get_by_role("button", name="Wren", exact=True).click()
    assert page.locator(".kit-put:visible").count() > 0
    page.keyboard.press("Escape")
    assert page.locator(".kit-put:visible").count() == 0
    assert wishes(page) == []


def test_the_set_up_asks_for_game_deck_rules_players_and_tables(show: Open) -> None:
    page = show("nerdconsole_setup")
    field(page, "Game").select_option("spellout")
    field(page, "Deck").select_option("weather_seasons")
    page.get_by_role("radio", name="the rulebook").check(force=True)
    page.get_by_role("checkbox", name="Onyx").check()
    field(page, "Tables").select_option("3")
    press(page, "Mix again")
    press(page, "Add a bot")
    assert wishes(page) == [
        {"type": "Game", "game": "spellout"},
        {"type": "Deck", "deck": "weather_seasons"},
        {"type": "Preset", "preset": "strict"},
        {"type": "Here", "player": "onyx", "here": True},
        {"type": "Split", "tables": 3},
        {"type": "Split", "tables": 2},
        {"type": "AddBot"},
    ]


def test_one_rule_is_changed_and_the_others_are_sent_as_they_were(show: Open) -> None:
    page = show("nerdconsole_setup")
    page.get_by_text("Time, points and more").click()
    field(page, "To write a clue").select_option("")
    rules = look.fixture("nerdconsole_setup")["screen"]["setup"]["rules"]
    assert wishes(page) == [{"type": "Rules", "rules": rules | {"clue_limit_s": None}}]


def test_a_refused_wish_is_said_and_the_control_goes_back(show: Open) -> None:
    page = show("nerdconsole_setup")
    page.evaluate("kit.refusal = 'This deck cannot be read.'")
    field(page, "Deck").select_option("weather_seasons")
    page.get_by_role("status").get_by_text("This deck cannot be read.").wait_for()
    assert field(page, "Deck").input_value() == "cells_body"


def test_a_deck_names_what_cannot_be_played(show: Open) -> None:
    page = show("nerdconsole_setup")
    page.get_by_text("3 terms cannot be played").click()
    assert page.get_by_text("“gas” has too few letters").is_visible()


def test_the_set_up_of_spellout_lets_the_other_game_be_chosen(show: Open) -> None:
    page = show("console_lobby")
    field(page, "Game").select_option("nerdwords")
    assert wishes(page) == [{"type": "Game", "game": "nerdwords"}]


# ---- the tables


def test_judging_says_table_round_slot_guess_and_verdict(show: Open) -> None:
    page = show("nerdconsole_play_five")
    press(page, "ecologist: Right")
    press(page, "solar enrgy: Not right")
    judged = {"type": "Judge", "round": 3, "slot": 1, "guess": "ecologist", "right": True}
    other = {"type": "Judge", "round": 4, "slot": 2, "guess": "solar enrgy", "right": False}
    assert acts(page) == [(2, judged), (1, other)]


def test_the_chosen_table_stays_chosen_when_screens_come(show: Open) -> None:
    page = show("nerdconsole_play_five")
    page.get_by_role("tab", name="Table 4").click()
    page.evaluate("kit.show({ ...kit.screen(), asks: [], sentence: 'News.' })")
    assert chosen(page) == "Table 4"
    assert page.get_by_role("tabpanel").get_by_role("heading", name="Table 4").is_visible()
    page.evaluate("kit.show({ ...kit.screen(), tables: kit.screen().tables.slice(0, 3) })")
    assert chosen(page) == "Table 1"


def test_tables_are_one_tab_stop_with_arrows_inside(show: Open) -> None:
    page = show("nerdconsole_play_five")
    page.get_by_role("tab", selected=True).focus()
    for key in ("ArrowRight", "End", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    assert chosen(page) == "Table 5"
    assert page.locator("[role='tab'][tabindex='0']").count() == 1
    assert page.locator("[role='tab']:focus b").text_content() == "Table 5"


def test_steps_go_to_the_chosen_table_and_one_is_filled(show: Open) -> None:
    page = show("nerdconsole_play_five")
    page.get_by_role("tab", name="Table 3").click()
    assert page.locator(".kit-go:visible").all_text_contents() == ["Start round 6"]
    press(page, "Start round 6")
    assert acts(page) == [(3, {"type": "NextRound", "round": 6})]


@pytest.mark.parametrize(
    ("table", "label", "yes", "action"),
    [
        (4, "End this round", "End this round", {"type": "Forfeit", "round": 4}),
        (1, "End this game", "End this game", {"type": "Stop"}),
        (1, "Take away “light”", "Take it away", {"type": "VoidClue", "round": 4, "slot": 2}),
        (1, "Undo: Clue 2 was shown.", "Undo", {"type": "Undo", "to": 40}),
    ],
)
def test_what_cannot_be_taken_back_asks_first(
    show: Open, table: int, label: str, yes: str, action: object
) -> None:
    page = show("nerdconsole_play_five")
    page.get_by_role("tab", name=f"Table {table}").click()
    press(page, label, "[role='tabpanel']")
    assert acts(page) == []
    press(page, yes, "dialog[open]")
    assert acts(page) == [(table, action)]


def test_a_new_game_and_the_end_of_the_lesson_ask_first(show: Open) -> None:
    page = show("nerdconsole_over")
    for label in ("New game", "End lesson"):
        press(page, label, ".kit-bar")
        press(page, "Not now", "dialog[open]")
    assert wishes(page) == []
    press(page, "New game", ".kit-bar")
    press(page, "New game", "dialog[open]")
    assert wishes(page) == [{"type": "NewSetup"}]


def test_a_verdict_is_turned(show: Open) -> None:
    page = show("nerdconsole_play_between")
    press(page, "laser beam: It was right")
    overruled = {"type": "Overrule", "round": 4, "slot": 1, "team": 0, "right": True}
    assert acts(page) == [(1, overruled)]


def test_a_refused_clue_stays_covered_until_asked_for_and_can_be_allowed(show: Open) -> None:
    page = show("nerdconsole_refused")
    clue = page.get_by_text("sunshine")
    assert not clue.is_visible()
    page.locator("summary", has_text="Show the clue").click()
    assert clue.is_visible()
    press(page, "Allow this clue")
    allowed = {"type": "AllowClue", "round": 4, "slot": 3, "clue": "sunshine"}
    assert acts(page) == [(1, allowed)]


def test_the_term_is_covered_when_the_teacher_gives_clues(show: Open) -> None:
    page = show("nerdconsole_giving")
    term = page.get_by_text("solar energy", exact=True)
    assert not term.is_visible()
    press(page, "Show the term")
    assert term.is_visible()
    press(page, "Cover it again")
    assert not term.is_visible()
    press(page, "Show the term")
    screen = look.fixture("nerdconsole_giving")["screen"]
    screen["tables"][0]["giving"] = None
    page.evaluate("screen => kit.show(screen)", screen)
    page.evaluate("screen => kit.show(screen)", look.fixture("nerdconsole_giving")["screen"])
    assert not term.is_visible()


def test_the_clue_of_the_teacher_says_its_table(show: Open) -> None:
    page = show("nerdconsole_giving")
    press(page, "Show the term")
    page.get_by_label("Your clue").fill("optics")
    page.clock.run_for(1000)
    assert [one["table"] for one in sent(page, "check")] == [1]


def test_a_seat_offers_who_plays_another_team_and_leaving(show: Open) -> None:
    page = show("nerdconsole_play_clue")

    def choose(label: str) -> None:
        page.get_by_role("button", name="Juniper").first.click()
        press(page, label, "dialog[open]")

    choose("a bot")
    choose("Leaves; clues come from: you")
    press(page, "Leaves; clues come from: you", "dialog[open]")
    choose("Free the seat")
    assert acts(page) == [
        (1, {"type": "StandIn", "player": "juniper", "by": "@bot"}),
        (1, {"type": "Leave", "player": "juniper", "by": "@teacher"}),
    ]
    assert wishes(page) == [{"type": "Release", "player": "juniper"}]


def test_every_table_calls_its_own_time(show: Open) -> None:
    page = show("nerdconsole_play_five")
    page.clock.run_for(56_000)
    calls = [(table, action) for table, action in acts(page) if action["type"] == "CallTime"]
    assert (5, {"type": "CallTime", "round": 3, "slot": 4}) in calls
    assert {table for table, _ in calls} == {5}


# ---- the wall


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("name", ALONE)
def test_clue_words_have_a_twentieth_of_the_height(
    show: Open, name: str, size: tuple[int, int]
) -> None:
    page = show(name, *size)
    sizes = page.locator(".kit-wt-word:visible").evaluate_all(
        "all => all.map(n => parseFloat(getComputedStyle(n).fontSize))"
    )
    assert len(sizes) > 1
    assert min(sizes) >= 0.05 * size[1]


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("name", WALLS)
def test_the_wall_stays_on_one_screen(show: Open, name: str, size: tuple[int, int]) -> None:
    page = show(name, *size)
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    assert page.locator(".kit-code").is_visible()
    assert page.locator(".kit-qr").is_visible()


@pytest.mark.parametrize("name", ["nerdwall_guess", "nerdwall_three", "nerdwall_five"])
def test_no_word_of_the_wall_is_cut(show: Open, name: str) -> None:
    cut = (
        show(name)
        .locator(".kit-wt-word, .kit-wt-score, .kit-time")
        .evaluate_all(
            "all => all.filter(n => n.scrollWidth > n.clientWidth + 1 && n.clientWidth > 0)"
            ".map(n => n.textContent)"
        )
    )
    assert cut == []


def test_the_wall_of_several_tables_calls_the_time_of_each(show: Open) -> None:
    page = show("nerdwall_three")
    page.clock.run_for(13_000)
    assert (2, {"type": "CallTime", "round": 3, "slot": 1}) in acts(page)


def test_the_clock_of_one_table_stands_in_the_head(show: Open) -> None:
    page = show("nerdwall_guess")
    assert page.locator(".kit-bar .kit-time:visible").text_content() == "0:41"
    tables = look.fixture("nerdwall_three")["screen"]["tables"]
    page.evaluate("tables => kit.show({ ...kit.screen(), tables })", tables)
    assert page.locator(".kit-bar .kit-time:visible").count() == 0
    assert page.locator(".kit-wt-head .kit-time:visible").count() == 2


def test_the_wall_goes_from_one_game_to_the_other(show: Open) -> None:
    page = show("wall_play_same")
    page.evaluate("screen => kit.show(screen)", look.fixture("nerdwall_guess")["screen"])
    assert page.locator(".kit-letters").count() == 0
    assert page.locator(".kit-wt-word:visible").count() == 2
    page.evaluate("screen => kit.show(screen)", look.fixture("wall_play_same")["screen"])
    assert page.locator(".kit-letters .kit-card:visible").count() > 0
    assert page.locator(".kit-time:visible").count() == 1
