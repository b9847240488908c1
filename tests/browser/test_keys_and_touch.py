"""Whole turns without a mouse: by keyboard alone, and by taps on a phone."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.playing import Visit, box_of, new_table, place_one, settle, until
from tests.server.serving import Server

FOCUS = "document.activeElement.classList.contains('can')"
FOCUSED = "document.activeElement.dataset.id ?? document.activeElement.textContent"
SMALL_PHONE = {"width": 360, "height": 740}
# What can be chosen but not tapped: off the screen or under something else.
OUT_OF_REACH = """() => [...document.querySelectorAll('#board .can, #acts button')].filter((thing) => {
  const home = thing.closest('.panel, #acts'), { x, y, width, height } = thing.getBoundingClientRect();
  if (home.hidden) return false;
  return !home.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((thing) => thing.dataset.id ?? thing.textContent)"""
SPOT = """(wanted) => {
  const thing = [...document.querySelectorAll('#board .panel:not([hidden]) .can, #acts button')].find(
    (e) => (e.dataset.id ?? e.textContent).startsWith(wanted));
  if (!thing) return null;
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}"""


def reach(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on that thing or button."""
    for _ in range(80):
        if page.evaluate(FOCUSED) == wanted:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"No way to {wanted} by Tab.")


def tap(page: Page, wanted: str) -> None:
    """Touch the middle of the first thing or button whose id or words begin so, and see that something happens."""
    before = until(page, lambda _: page.evaluate(SPOT, wanted) is not None)
    assert page.evaluate(OUT_OF_REACH) == []
    spot = page.evaluate(SPOT, wanted)
    page.touchscreen.tap(spot["x"], spot["y"])
    until(page, lambda seen: seen != before)


def test_a_turn_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("document.documentElement.scrollHeight") <= 844
    place_one(page)
    page.get_by_role("button", name="End turn").tap()
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    expect(page.locator("#open-chat")).to_be_hidden()  # there is nobody to talk to
    page.click("#toggle-side")
    expect(page.locator("#log")).to_be_in_viewport()
    page.click("#close-side")
    expect(page.locator("#log")).not_to_be_in_viewport()


def test_a_turn_with_the_keyboard_alone(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    expect(page.locator("#mark")).to_have_text("Your turn")
    assert page.title().startswith("● Your turn")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("move between the highlighted options")
    page.keyboard.press("Escape")
    for goal in (1, 2):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert focused
        page.keyboard.press("Enter")
        until(page, lambda seen: "Cancel" in seen["face"])
        assert page.evaluate(FOCUS), "the focus goes on to a place for it"
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        seen = until(page, lambda seen: seen["moves"] >= goal or "End turn" in seen["face"])  # noqa: B023
        if "End turn" in seen["face"]:  # the step ends the turn or shows something hidden
            page.keyboard.press("Control+Enter")
            until(page, lambda seen: seen["moves"] >= goal)  # noqa: B023
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    assert page.evaluate(FOCUS), "and is still on the board when the turn comes round"
    page.keyboard.press("1")
    until(page, lambda seen: "Cancel" in seen["face"])
    page.keyboard.press("Escape")
    until(page, lambda seen: "Cancel" not in seen["face"])


def test_a_turn_of_temple_with_the_keyboard_alone(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "floor:0,0"
    page.keyboard.press("Enter")
    until(page, lambda seen: "Cancel" in seen["face"])
    first = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUS), "arrows walk over the tiles that can be laid"
    assert str(page.evaluate(FOCUSED)).startswith("hand:")
    assert first.startswith("hand:")
    page.keyboard.press("Enter")
    until(page, lambda seen: "End turn" in seen["face"])
    page.keyboard.press("Control+Enter")
    until(page, lambda seen: seen["moves"] >= 2 and seen["mine"])
    assert page.evaluate(FOCUS), "and the focus is on the board when the turn comes round"


def test_a_turn_of_tikal_with_the_keyboard_alone(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    until(page, lambda seen: "Cancel" in seen["face"])
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    until(page, lambda seen: seen["moves"] == 1)
    reach(page, "supply:worker")
    page.keyboard.press("Enter")
    until(page, lambda seen: "Cancel" in seen["face"])
    reach(page, "camp:a1")
    page.keyboard.press("Enter")
    until(page, lambda seen: seen["moves"] == 2)
    page.keyboard.press("u")
    until(page, lambda seen: seen["moves"] == 1)
    page.keyboard.press("r")
    until(page, lambda seen: seen["moves"] == 2)
    reach(page, "end")
    page.keyboard.press("Enter")
    until(page, lambda seen: "UndoEnd turn" in seen["face"])  # the button; the hint says it before
    page.keyboard.press("Control+Enter")
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    assert page.evaluate(FOCUS)


def test_a_turn_of_temple_by_taps_on_a_small_phone(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    for wanted in ("floor:0,0", "hand:", "hand:", "End turn"):
        tap(page, wanted)
    until(page, lambda seen: seen["moves"] >= 2 and seen["mine"])
    assert page.evaluate(OUT_OF_REACH) == []


def test_a_state_that_comes_between_two_taps_leaves_the_first_one_standing(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    late: list[Callable[[], None]] = []

    def hold_back(socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()
        line.on_message(
            lambda letter: (
                late.append(lambda: socket.send(letter))
                if json.loads(letter)["type"] == "state" and not late
                else socket.send(letter)
            )
        )

    page.route_web_socket("**/live?*", hold_back)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    for wanted in ("floor:0,0", "hand:"):
        tap(page, wanted)
    done = page.get_by_role("button", name="Done")
    expect(done).to_be_visible()
    page.evaluate("document.querySelector('#acts button').classList.add('of-before')")
    [send] = late
    send()
    expect(page.locator(".of-before")).to_have_count(0)  # the buttons were drawn anew
    expect(done).to_be_visible()
    expect(page.locator("#hint")).to_contain_text("Tap again")
    tap(page, "hand:")
    until(page, lambda seen: "End turn" in seen["face"])


def test_all_that_is_said_of_a_turn_is_seen_on_a_small_phone(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    for wanted in ("floor:0,0", "hand:", "hand:"):
        tap(page, wanted)
    until(page, lambda seen: "End turn" in seen["face"])
    assert (
        page.evaluate(
            "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.say'))"
        )
        <= 1
    )


def test_a_turn_of_tikal_by_taps_on_a_small_phone(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    new_table(page, server, "tikal", A="me", B="bot:random", C="bot:random", D="bot:random")
    settle(page)
    for wanted in ("hex:", "turn:", "turn:", "supply:worker", "camp:", "camp:", "end", "end"):
        tap(page, wanted)
    until(page, lambda seen: seen["moves"] >= 6 and seen["mine"])
    assert page.evaluate(OUT_OF_REACH) == []


def test_a_finger_may_miss_by_a_little(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    page.keyboard.press("p")
    box = box_of(page, "[data-panel=plan] .can")
    page.touchscreen.tap(box["x"] - 8, box["y"] + box["height"] / 2)
    until(page, lambda seen: "Cancel" in seen["face"])


def test_on_a_phone_a_hint_leaves_the_question_whole(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("#aim-close").click()
    for id in ("figure:tiger", "A:d5"):
        page.locator(f'[data-id="{id}"]').dispatch_event("click")
    expect(page.locator("#hint.refused")).to_be_visible()
    for words in (".asked", "#hint"):
        assert page.locator(words).evaluate("(each) => each.scrollWidth <= each.clientWidth + 1")
        expect(page.locator(words)).to_be_in_viewport(ratio=0.9)


def test_one_hint_after_the_other_without_a_mouse(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    page.get_by_role("button", name="Hint", exact=True).press("Enter")
    page.get_by_role("button", name="Yes", exact=True).press("Enter")
    expect(page.get_by_role("button", name="How to begin?")).to_be_focused()


def test_another_mat_is_brought_to_the_front_and_back_by_the_keyboard(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.set_viewport_size({"width": 390, "height": 844})
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    for name in (re.compile("’s mat$"), "Your mat"):
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".small-picture .caption, .small-name .caption")).to_be_focused()
