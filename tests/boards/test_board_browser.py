"""The boards in a real browser, with a model that stands in for the kernel."""

import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import browser as a_browser

pytestmark = pytest.mark.browser

FRONTEND = Path(__file__).parents[1] / "frontend"
Open = Callable[..., Any]


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
    pages: list[Any] = []
    errors: list[str] = []

    def open_page(name: str, width: int = 1366, height: int = 768, **changes: object) -> Any:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True)
        page = context.new_page()
        page.set_default_timeout(5000)
        pages.append(context)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.clock.install(time=0)
        shot = look.fixture(name)
        look.set_up(page, shot["board"], shot["screen"] | changes)
        return page

    yield open_page
    for context in pages:
        context.close()
    assert errors == []


def sent(page: Any, kind: str = "act") -> list[Any]:
    messages: list[Any] = page.evaluate("kit.sent")
    return [message for message in messages if message["kind"] == kind]


def actions(page: Any) -> list[Any]:
    return [message["action"] for message in sent(page)]


def card(page: Any, number: int) -> Any:
    return page.locator(f"[data-card='{number}']")


def tray(page: Any) -> str:
    text: str = page.locator(".kit-tray").get_attribute("aria-label")
    return text.removeprefix("Your word: ")


def status(page: Any) -> str:
    text: str = page.locator(".kit-status > span").first.text_content()
    return text


def press(page: Any, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).click()


LAY = {"type": "Lay", "round": 2, "cards": [2, 4, 0, 7, 8]}  # TRAIN out of AETORZMINS


def test_taps_lay_a_word(show: Open) -> None:
    page = show("play", words=[])
    for number in LAY["cards"]:
        card(page, number).tap()
    assert tray(page) == "TRAIN"
    press(page, "Lay word")
    assert actions(page) == [LAY]


def test_the_keyboard_alone_lays_a_word_and_takes_letters_back(show: Open) -> None:
    page = show("play", words=[])
    page.keyboard.type("nose")
    page.keyboard.press("Escape")
    assert tray(page) == ""
    page.keyboard.type("trains")
    page.keyboard.press("Backspace")
    assert tray(page) == "TRAIN"
    page.keyboard.press("Enter")
    assert actions(page) == [LAY]


def test_arrows_walk_in_the_group_which_is_one_tab_stop(show: Open) -> None:
    page = show("play", words=[])
    page.keyboard.press("Tab")
    for key in ("ArrowRight", "ArrowRight", "Space", "ArrowDown"):
        page.keyboard.press(key)
    assert tray(page) == "T"
    assert page.locator(".kit-tray [data-card]:focus").count() == 1
    assert page.locator(".kit-rack [data-card][tabindex='0']").count() == 1


def test_shift_and_arrows_carry_a_card(show: Open) -> None:
    page = show("play", words=[])
    page.keyboard.type("ten")
    card(page, 8).focus()
    page.keyboard.press("Shift+ArrowLeft")
    assert tray(page) == "TNE"


def test_a_drag_brings_a_card_to_its_place_in_the_tray_and_back(show: Open) -> None:
    page = show("play", words=[])
    page.keyboard.type("te")
    card(page, 8).drag_to(card(page, 1), target_position={"x": 4, "y": 20})
    assert tray(page) == "TNE"
    card(page, 2).drag_to(card(page, 5))
    assert tray(page) == "NE"
    assert actions(page) == []


def test_a_short_word_is_not_sent_and_the_status_line_says_why(show: Open) -> None:
    page = show("play", words=[])
    page.keyboard.type("te")
    button = page.get_by_role("button", name="Lay word")
    assert button.get_attribute("aria-disabled") == "true"
    button.click(force=True)  # a person can
    assert status(page) == "Pick 2 more letters."
    assert actions(page) == []


def test_a_double_press_sends_once(show: Open) -> None:
    page = show("play", words=[])
    page.keyboard.type("train")
    page.evaluate("kit.hold = true")
    page.get_by_role("button", name="Lay word").dblclick()
    page.keyboard.press("Enter")
    assert actions(page) == [LAY]


def test_a_refusal_is_said_and_gives_the_cards_back(show: Open) -> None:
    page = show("play", words=[])
    page.evaluate("kit.refusal = 'You laid this word already.'")
    page.keyboard.type("train")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.kit-rack [data-card]').length === 10")
    assert status(page) == "You laid this word already."


def test_tray_and_order_survive_a_reload_but_not_a_new_deal(show: Open) -> None:
    page = show("play", words=[])
    press(page, "Shuffle")
    page.keyboard.type("mit")
    order = page.locator(".kit-rack .kit-slot").evaluate_all("all => all.map(s => s.dataset.slot)")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert tray(page) == "MIT"
    again = page.locator(".kit-rack .kit-slot").evaluate_all("all => all.map(s => s.dataset.slot)")
    assert again == order
    page.evaluate("kit.show({...kit.screen(), round: 3})")
    assert tray(page) == ""


def test_a_new_screen_leaves_tray_and_focus_alone(show: Open) -> None:
    page = show("play", words=[])
    page.keyboard.type("mi")
    card(page, 0).focus()
    page.evaluate("kit.show({...kit.screen(), sentence: 'News'})")
    assert tray(page) == "MI"
    assert status(page) == "News"
    assert card(page, 0).evaluate("node => node === document.activeElement")


def test_in_open_mode_every_letter_comes_back(show: Open) -> None:
    page = show("ten_words")
    assert page.locator(".kit-rack [data-card]").count() == 10
    page.get_by_role("button", name="Take back TRAIN").click()
    assert actions(page) == [{"type": "TakeBack", "round": 2, "cards": [2, 4, 0, 7, 8]}]


def test_a_pause_covers_the_cards_and_stops_the_keys(show: Open) -> None:
    page = show("paused")
    page.keyboard.type("a")
    assert tray(page) == ""
    assert page.get_by_role("button", name="Lay word").count() == 0
    letter = page.locator(".kit-rack .kit-card > span").first
    assert letter.evaluate("node => getComputedStyle(node).visibility") == "hidden"


def test_leaving_the_code_box_submits_nothing_and_enter_does(show: Open) -> None:
    page = show("join")
    box = page.get_by_label("Class code")
    box.fill("kite")
    box.blur()
    assert sent(page, "join") == []
    box.press("Enter")
    assert [one["code"] for one in sent(page, "join")] == ["KITE"]


def test_a_taken_name_explains_itself_and_a_free_one_sits_down(show: Open) -> None:
    page = show("pick")
    page.get_by_role("button", name="Heron taken").click(force=True)
    assert "ask your teacher" in status(page)
    assert sent(page, "sit") == []
    press(page, "Wren")
    assert [one["player"] for one in sent(page, "sit")] == ["p2"]


@pytest.mark.parametrize("name", ["pick", "wall_lobby", "console_play"])
def test_a_name_is_shown_as_typed(show: Open, name: str) -> None:
    page = show(name)
    assert page.get_by_text("<img src=x onerror=alert(1)>").first.is_visible()
    assert page.locator("img[src='x']").count() == 0


def test_silence_is_told_and_ends_by_itself(show: Open) -> None:
    page = show("play", words=[])
    bar = page.locator(".kit-lost")
    assert bar.text_content() == ""
    page.evaluate("kit.deaf = true")
    page.clock.run_for(7000)
    assert "comes back by itself" in bar.text_content()
    page.keyboard.type("train")
    page.keyboard.press("Enter")
    assert actions(page) == []
    assert tray(page) == "TRAIN"
    page.evaluate("kit.deaf = false")
    page.clock.run_for(2500)
    assert bar.text_content() == ""
    assert len(sent(page, "hello")) == 2
    page.keyboard.press("Enter")
    assert actions(page) == [LAY]


def test_the_clock_announces_itself_and_calls_time(show: Open) -> None:
    page = show("play", words=[])
    page.clock.run_for(1000)
    assert page.locator(".kit-time").text_content() == "1:21"
    page.clock.run_for(22000)
    assert status(page) == "60 seconds left"
    page.clock.run_for(60000)
    assert actions(page)[0] == {"type": "CallTime", "round": 2}


def test_the_seat_token_is_kept_and_said_again(show: Open) -> None:
    page = show("join")
    assert [one["token"] for one in sent(page, "hello")] == [None]
    page.evaluate("kit.down({kind: 'seat', token: 'abc'})")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert [one["token"] for one in sent(page, "hello")] == ["abc"]


def test_after_a_round_a_device_with_anothers_name_on_it_can_be_let_go(show: Open) -> None:
    page = show("results")
    press(page, "This is not me")
    assert [one["kind"] for one in sent(page, "leave")] == ["leave"]
    assert not show("results", start=3).get_by_role("button", name="This is not me").is_visible()


def test_the_teacher_starts_rules_and_sets_a_seat(show: Open) -> None:
    page = show("console_results")
    press(page, "Next round")
    page.get_by_role("button", name="Not a word", exact=True).first.click()
    page.get_by_role("button", name="Heron", exact=False).first.click()
    page.get_by_label("Kids, from 3 letters").check()
    page.get_by_role("button", name="Done").click()
    assert actions(page) == [
        {"type": "Start", "round": 3},
        {"type": "Rule", "round": 2, "word": "PHOTOZOA", "good": False},
        {
            "type": "SetSeat",
            "player": "p1",
            "setting": {"hand_size": 10, "table": "kids", "extra_s": 0},
        },
    ]


def test_the_teacher_frees_a_seat_and_deals_no_more_cards(show: Open) -> None:
    seats = look.fixture("console_results")["screen"]["seats"]
    page = show("console_results", seats=[seat | {"at_table": True} for seat in seats])
    for label in ("Free the seat", "Deal no more cards"):
        page.get_by_role("button", name="Heron", exact=False).first.click()
        press(page, label)
    told = [one["what"] for one in sent(page, "ask")]
    assert told == [{"type": "Release", "player": "p1"}, {"type": "Remove", "player": "p1"}]


def test_undo_asks_first(show: Open) -> None:
    page = show("console_results")
    page.get_by_role("button", name="Undo: Time ran out.").click()
    assert actions(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Undo").click()
    assert actions(page) == [{"type": "Undo", "to": 49}]  # step 50 is taken back too


@pytest.mark.parametrize("name", sorted(path.stem for path in (FRONTEND / "fixtures").iterdir()))
def test_nothing_scrolls_sideways_and_targets_are_large(show: Open, name: str) -> None:
    page = show(name)
    for width in look.WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert (width, look.sideways(page)) <= (width, 0)
        assert (width, small_targets(page)) == (width, [])


def small_targets(page: Any) -> list[str]:
    small: list[str] = page.locator("button:visible, summary:visible, select:visible").evaluate_all(
        "all => all.filter(n => Math.min(n.offsetWidth, n.offsetHeight) < 44)"
        ".map(n => n.className + ' ' + n.textContent)"
    )
    return small


@pytest.mark.parametrize("name", ["wall_lobby", "wall_play_same", "wall_play_own", "wall_results"])
def test_the_wall_can_be_read_from_the_back_row(show: Open, name: str) -> None:
    page = show(name, width=1920, height=1080)
    page.clock.run_for(500)
    key = ".kit-time:visible, .kit-letters .kit-card > span:visible, .kit-status > span, .kit-code"
    sizes = page.locator(key).evaluate_all(
        "all => all.map(n => parseFloat(getComputedStyle(n).fontSize))"
    )
    assert min(sizes) >= 0.05 * 1080
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080


def test_a_wall_with_many_words_stays_on_one_screen(show: Open) -> None:
    found = [{"word": f"MONSTER{n}", "times": 9} for n in range(90)]
    best = {"points": 900, "words": ["QUARTZITES"]}
    page = show("wall_results", width=1920, height=1080, found=found, best=best)
    assert page.get_by_text("more").is_visible()
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080
