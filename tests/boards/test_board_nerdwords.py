"""A student's Nerd Words in a real browser, with a model that stands in for the kernel."""

import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import browser as a_browser

pytestmark = pytest.mark.browser

FRONTEND = Path(__file__).parents[1] / "frontend"
Open = Callable[..., Any]
HERE = {"round": 4, "slot": 2}
GUESS = "Your team's guess"
BOX = "input.kit-word-box:visible"
SPEECH = """(where) => {
  window.spoken = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  speechSynthesis.getVoices = () => [{ lang: "en-GB", localService: where === "here" }];
  speechSynthesis.speak = (speech) => spoken.push(speech.text);
}"""
"""One voice, of this device or of elsewhere, and an ear that keeps what is spoken."""


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

    def open_page(name: str, **changes: object) -> Any:
        context = browser.new_context(viewport={"width": 1366, "height": 768}, has_touch=True)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.clock.install(time=0)
        shot = look.fixture(f"nerd_{name}")
        page.clock.pause_at(1)
        look.set_up(page, shot["board"], shot["screen"] | changes)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def sent(page: Any, kind: str = "act") -> list[Any]:
    messages: list[Any] = page.evaluate("kit.sent")
    return [message for message in messages if message["kind"] == kind]


def actions(page: Any, kind: str = "") -> list[Any]:
    found = [message["action"] for message in sent(page)]
    return [action for action in found if not kind or action["type"] == kind]


def status(page: Any) -> str:
    text: str = page.locator(".kit-status > span").first.text_content()
    return text


def press(page: Any, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).click()


def change(page: Any, part: str, **changes: object) -> None:
    """A new screen in which a part has changed."""
    page.evaluate(
        "([part, changes]) => { const s = kit.screen();"
        " s[part] = s[part] && {...s[part], ...changes}; kit.show(s); }",
        [part, changes],
    )


def reload(page: Any) -> None:
    page.reload()
    page.wait_for_selector("html[data-ready]")


def kept(page: Any) -> str:
    """All that this browser remembers, apart from the seat."""
    text: str = page.evaluate("JSON.stringify({...sessionStorage})")
    return text


# ---- a guesser


def test_typing_writes_at_most_once_a_second(show: Open) -> None:
    page = show("guess")
    page.get_by_label(GUESS).focus()
    page.keyboard.type("so")
    page.clock.run_for(10)
    page.keyboard.type("lar")
    page.clock.run_for(900)
    assert [one["text"] for one in actions(page)] == ["so"]
    page.clock.run_for(100)
    assert actions(page) == [
        {"type": "Write", **HERE, "text": "so", "bet": 0},
        {"type": "Write", **HERE, "text": "solar", "bet": 0},
    ]


def test_a_double_press_locks_in_once_and_nothing_is_written_after_it(show: Open) -> None:
    page = show("guess")
    page.evaluate("kit.hold = true")
    page.get_by_label(GUESS).fill(" solar energy ")
    page.get_by_role("button", name="Lock in guess").dblclick()
    page.get_by_label(GUESS).press("Enter")
    page.clock.run_for(3000)
    assert actions(page) == [{"type": "LockIn", **HERE, "text": "solar energy", "bet": 0}]


def test_an_empty_guess_is_not_sent_and_the_status_line_says_what_to_do(show: Open) -> None:
    page = show("guess")
    page.get_by_label(GUESS).press("Enter")
    assert status(page) == "Write a guess first."
    assert actions(page) == []


def test_arrows_choose_the_bet_which_is_one_tab_stop(show: Open) -> None:
    page = show("guess")
    page.get_by_label(GUESS).focus()
    for key in ("Tab", "ArrowRight", "ArrowRight", "Tab"):
        page.keyboard.press(key)
    assert page.get_by_role("button", name="Lock in guess").evaluate(
        "node => node === document.activeElement"
    )
    page.get_by_label(GUESS).fill("solar")
    page.get_by_label(GUESS).press("Enter")
    assert actions(page, "LockIn") == [{"type": "LockIn", **HERE, "text": "solar", "bet": 2}]


def test_a_mates_draft_does_not_overwrite_what_is_being_typed(show: Open) -> None:
    page = show("guess")
    box = page.get_by_label(GUESS)
    box.focus()
    page.keyboard.type("sol")
    change(page, "guessing", text="thermal", bet=3, by="Heron")
    assert box.input_value() == "sol"
    assert box.evaluate("node => node === document.activeElement")
    assert page.get_by_text("Heron writes: thermal").is_visible()
    press(page, "Use it here")
    assert box.input_value() == "thermal"
    assert page.get_by_label("3", exact=True).is_checked()


def test_a_mates_draft_comes_in_when_nobody_types_here(show: Open) -> None:
    page = show("guess")
    box = page.get_by_label(GUESS)
    box.fill("sol")
    page.clock.run_for(4000)
    change(page, "guessing", text="thermal", bet=3, by="Heron")
    assert box.input_value() == "thermal"
    assert page.get_by_text("Heron wrote this.").is_visible()


def test_a_guess_survives_a_reload_but_not_the_next_clue(show: Open) -> None:
    page = show("guess")
    page.get_by_label(GUESS).fill("solar ener")
    page.get_by_label("4", exact=True).check()
    reload(page)
    assert page.get_by_label(GUESS).input_value() == "solar ener"
    assert page.get_by_label("4", exact=True).is_checked()
    change(page, "guessing", slot=3)
    assert page.get_by_label(GUESS).input_value() == ""


def test_a_screen_leaves_the_guess_and_the_focus_alone(show: Open) -> None:
    page = show("guess")
    page.get_by_label(GUESS).fill("solar")
    page.get_by_label(GUESS).focus()
    change(page, "table", round=4)
    assert page.get_by_label(GUESS).input_value() == "solar"
    assert page.get_by_label(GUESS).evaluate("node => node === document.activeElement")


def test_a_locked_board_has_nothing_to_write_in(show: Open) -> None:
    page = show("guess_locked")
    assert page.locator(BOX).count() == 0
    assert page.get_by_text("solar energy").first.is_visible()


def test_the_silent_seconds_count_down_and_keep_the_own_idea(show: Open) -> None:
    page = show("think")
    page.clock.run_for(3000)
    assert page.locator(".kit-think-left").text_content() == "5 s, nobody talks"
    page.get_by_label("Your own idea").fill("sun")
    page.clock.run_for(10)
    assert actions(page) == [{"type": "Think", **HERE, "text": "sun"}]
    assert page.get_by_role("button", name="Lock in guess").count() == 0


def test_the_screen_says_what_is_called_when_the_time_is_up(show: Open) -> None:
    page = show("guess")
    page.clock.run_for(42000)
    assert actions(page)[0] == {"type": "CallTime", **HERE}
    quiet = show("between")
    quiet.clock.run_for(42000)
    assert actions(quiet) == []


def test_a_space_that_comes_again_after_a_void_clue_is_empty(show: Open) -> None:
    page = show("guess")
    page.get_by_label(GUESS).fill("solar")
    change(page, "table", phase="clue")
    change(page, "table", phase="guess")
    assert page.get_by_label(GUESS).input_value() == ""
    assert "solar" not in kept(page)


def test_clues_are_read_aloud_only_by_a_voice_of_this_device(show: Open) -> None:
    page = show("guess")
    page.evaluate(SPEECH, "elsewhere")
    change(page, "table", slot=2)
    assert page.get_by_role("button", name="Read aloud").count() == 0
    page.evaluate(SPEECH, "here")
    change(page, "table", slot=2)
    press(page, "Read aloud")
    assert page.evaluate("spoken") == ["ray. light"]


# ---- the clue giver


def test_a_term_is_chosen_by_keyboard(show: Open) -> None:
    page = show("choose")
    page.get_by_role("radio", name="thermal energy").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert actions(page) == [{"type": "Choose", "round": 4, "card": 7, "term": 1}]
    assert page.get_by_role("radio", name="orbit").is_disabled()


def test_a_check_is_asked_after_a_lull_and_its_refusal_is_shown(show: Open) -> None:
    page = show("handed", device=None)
    page.evaluate("kit.refusal = 'You gave this clue already. Find another word.'")
    page.get_by_label("Your clue").press_sequentially("ray")
    page.clock.run_for(200)
    assert sent(page, "check") == []
    page.clock.run_for(100)
    asked = [{k: v for k, v in one.items() if k != "id"} for one in sent(page, "check")]
    assert asked == [{"kind": "check", "card": None, "term": None, "slot": 2, "clue": "ray"}]
    assert page.locator(".kit-check:visible").text_content().endswith("Find another word.")
    go = page.get_by_role("button", name="Show the clue")
    assert go.get_attribute("aria-disabled") == "true"
    assert actions(page) == []


def test_a_warning_is_shown_and_does_not_stop_the_clue(show: Open) -> None:
    page = show("clue_warned")
    assert "It may be close to the term." in page.locator(".kit-check:visible").text_content()
    page.evaluate("kit.hold = true")
    page.get_by_role("button", name="Show the clue").dblclick()
    assert actions(page) == [{"type": "Reveal", **HERE}]


def test_the_button_writes_the_clue_bets_and_shows(show: Open) -> None:
    page = show("handed", device=None)
    page.get_by_label("Your clue").fill("orbit")
    page.get_by_label("3", exact=True).check()
    press(page, "Show the clue")
    page.wait_for_function("kit.sent.filter((one) => one.kind === 'act').length === 3")
    assert actions(page) == [
        {"type": "WriteClue", **HERE, "clue": "orbit"},
        {"type": "SetBet", **HERE, "bet": 3},
        {"type": "Reveal", **HERE},
    ]


def test_the_first_refusal_stops_showing_and_is_said(show: Open) -> None:
    page = show("handed", device=None)
    page.get_by_label("Your clue").fill("orbit")
    page.evaluate("kit.refusal = 'Begin with one of these: AEL.'")
    press(page, "Show the clue")
    page.wait_for_function("document.querySelector('.kit-status').textContent.includes('AEL')")
    assert [one["type"] for one in actions(page)] == ["WriteClue"]
    assert page.get_by_label("Your clue").input_value() == "orbit"


def test_a_letter_that_may_not_start_a_clue_says_why_and_a_free_one_starts_it(show: Open) -> None:
    page = show("handed", device=None)
    page.get_by_role("button", name="S: the first letter is kept for clue 4").focus()
    assert page.locator(".kit-tiles-hint:visible").text_content().startswith("S: the first letter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.get_by_label("Your clue").input_value() == "o"
    assert page.locator(".kit-tile[tabindex='0']").count() == 1


def test_the_clue_giver_judges_once(show: Open) -> None:
    page = show("judge")
    page.evaluate("kit.hold = true")
    page.get_by_role("button", name="sunlight energy: Not right").dblclick()
    judged = {"type": "Judge", **HERE, "guess": "sunlight energy", "right": False}
    assert actions(page) == [judged]


def test_the_next_term_is_kept_and_a_clue_for_it_tried(show: Open) -> None:
    page = show("hand")
    page.get_by_text("Your cards").click()
    page.get_by_label("Try a first clue").fill("heredity")
    page.clock.run_for(300)
    assert [(one["card"], one["term"], one["slot"]) for one in sent(page, "check")] == [(12, 0, 1)]
    page.get_by_label("osmosis").check()
    press(page, "Keep osmosis for my turn")
    assert actions(page) == [{"type": "Prepare", "card": 12, "term": 1}]


def test_whoever_may_start_the_next_round_does(show: Open) -> None:
    page = show("between")
    press(page, "Start round 5")
    assert actions(page) == [{"type": "NextRound", "round": 5}]


# ---- one device for several


def test_a_covered_device_shows_no_secret_before_somebody_says_who_he_is(show: Open) -> None:
    page = show("handover")
    assert page.get_by_text("Give the device to Ana. Everybody else looks away.").is_visible()
    assert "solar" not in page.content()
    assert page.locator(BOX).count() == 0
    press(page, "I am Ana")
    assert [one["player"] for one in sent(page, "show")] == ["p1"]


def test_covering_takes_the_secret_out_of_the_page_at_once_and_keeps_nothing(show: Open) -> None:
    page = show("handed")
    page.get_by_label("Your clue").fill("orbit")
    page.evaluate("kit.hold = true")
    press(page, "Cover it again")
    assert page.locator(BOX).count() == 0
    assert "solar" not in page.locator(".kit-main").inner_html()
    assert page.evaluate(
        "[...document.querySelectorAll('input')].every((one) => one.value !== 'orbit')"
    )
    assert "orbit" not in kept(page)
    change(page, "table", round=4)
    assert page.locator(BOX).count() == 0
    assert len(sent(page, "hide")) == 1


def test_another_turn_can_be_taken_first(show: Open) -> None:
    page = show("handover")
    press(page, "Ben can get a term ready")
    press(page, "I am Ben")
    assert [one["player"] for one in sent(page, "show")] == ["p4"]


def test_a_team_at_one_device_writes_without_handing_over_and_takes_a_mate_in(show: Open) -> None:
    page = show("device_team")
    assert page.locator(".kit-go:visible").all_text_contents() == ["Lock in guess"]
    page.get_by_label(GUESS).fill("solar power")
    page.clock.run_for(10)
    assert [one["text"] for one in actions(page, "Write")] == ["solar power"]
    page.get_by_text("At this device").click()
    press(page, "Wren")
    press(page, "Heron plays elsewhere")
    assert [one["player"] for one in sent(page, "add")] == ["p3"]
    assert [one["player"] for one in sent(page, "drop")] == ["p2"]
    press(page, "Heron can get a term ready")
    press(page, "I am Heron")
    assert [one["player"] for one in sent(page, "show")] == ["p2"]


def test_an_idea_on_a_shared_device_is_sent_once_and_kept_nowhere(show: Open) -> None:
    shared = look.fixture("nerd_handed")["screen"]["device"]
    page = show("think", device=shared)
    page.get_by_label("Your own idea").press_sequentially("sun")
    page.clock.run_for(3000)
    assert actions(page) == []
    press(page, "Keep my idea")
    assert actions(page) == [{"type": "Think", **HERE, "text": "sun"}]
    assert "sun" not in kept(page)


def test_covering_hides_what_the_team_locked_in(show: Open) -> None:
    shared = look.fixture("nerd_handed")["screen"]["device"]
    page = show("guess_locked", device=shared)
    assert "solar energy" in page.locator(".kit-main").inner_html()
    page.evaluate("kit.hold = true")
    press(page, "Cover it again")
    assert "solar energy" not in page.locator(".kit-main").inner_html()


def test_the_next_round_of_a_shared_device_has_one_button(show: Open) -> None:
    turn = {"player": "p4", "label": "Start round 5", "urgent": False}
    shared = look.fixture("nerd_handover")["screen"]["device"] | {"turns": [turn]}
    page = show("between", device=shared)
    press(page, "Start round 5")  # there is only one of that name
    assert actions(page) == [{"type": "NextRound", "round": 5}]


# ---- for everybody


def test_names_and_guesses_are_shown_as_typed(show: Open) -> None:
    page = show("long")
    page.get_by_text("Who plays").click()
    assert page.get_by_text("<img src=x onerror=alert(1)>").is_visible()
    assert page.locator("img[src='x']").count() == 0


def test_every_gain_says_why(show: Open) -> None:
    page = show("between")
    assert page.get_by_text("+5: 3 + bet 2").is_visible()
    page.get_by_text("Where the points came from").click()
    rows = page.locator(".kit-moves > li")
    assert rows.count() == 6
    assert "bet 2 lost" in rows.nth(2).text_content()
