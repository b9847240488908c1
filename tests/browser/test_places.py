"""Buttons keep their places: what ends a turn never comes to lie where something else was just pushed."""

import contextlib
from functools import partial
from operator import ne

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from gopura.core.registry import game_names
from tests.browser.playing import CLICK, Visit, box_of, expect_prompt, look, new_table, place_one, settle, until
from tests.server.serving import Server

DESKTOPS = [(1440, 900), (1280, 800), (1920, 1080)]
SCREENS = [(1440, 900), (1024, 768), (390, 844), (844, 390), (360, 640)]
PLACES = """() => Object.fromEntries([...document.querySelectorAll('#acts button')].map((each) => {
  const { left, right } = each.getBoundingClientRect();
  return [each.textContent, [left, right]];
}))"""
COVERED = """() => {
  const ask = document.getElementById('ask').getBoundingClientRect();
  const say = document.querySelector('.say');
  const things = document.querySelectorAll('#board, .panel:not([hidden]):not(.main), .lens button, .acts button');
  const isUnder = (each) => {
    const { top, bottom, width } = each.getBoundingClientRect();
    return width > 0 && (each.closest('.acts') ? top < ask.top || bottom > innerHeight : bottom > ask.top + 1);
  };
  return [...[...things].filter((each) => each.checkVisibility() && isUnder(each)).map((each) => each.outerHTML),
    ...(say.scrollHeight > say.clientHeight + 1 ? [say.textContent] : [])];
}"""
PUSH = """([name, times]) => {
  const named = () => [...document.querySelectorAll('#acts button')].find((each) => each.textContent === name);
  const { left, top, width, height } = named().getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  for (let i = 0; i < times; i++) {
    const found = document.elementFromPoint(clientX, clientY);
    found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
  }
}"""


def push(page: Page, name: str, times: int = 1) -> None:
    """Push where that button is, so often at once, whatever comes to lie there."""
    page.evaluate(PUSH, [name, times])


@pytest.mark.parametrize("size", SCREENS)
def test_what_ends_a_turn_stands_where_nothing_else_does(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    page = visit(server.url, phone=size[0] < 900)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    spots: dict[str, tuple[float, float]] = {}
    for _ in range(2):
        spots |= page.evaluate(PLACES)
        page.locator("[data-panel=hand] .can").first.dispatch_event("click")
        until(page, lambda seen: "Cancel" in seen["face"])
        spots |= page.evaluate(PLACES)
        page.keyboard.press("Escape")
        until(page, lambda seen: "Cancel" not in seen["face"])
        place_one(page)
    spots |= page.evaluate(PLACES)
    ends = spots.pop("End turn")
    assert {"Undo", "Cancel"} <= spots.keys()
    assert spots["Undo"] == pytest.approx(spots["Cancel"], abs=1)
    assert all(right < ends[0] for _, right in spots.values()), (ends, spots)


def test_a_second_tap_does_not_push_what_has_just_come_to_lie_there(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    page.locator("[data-panel=hand] .can").first.dispatch_event("click")
    until(page, lambda seen: "Cancel" in seen["face"])
    push(page, "Cancel", 2)
    until(page, lambda seen: "Cancel" not in seen["face"])
    asked = page.evaluate("performance.now()")
    page.wait_for_function("(asked) => performance.now() > asked + 500", arg=asked)
    assert look(page)["moves"] == 1  # Undo lies there now
    push(page, "Undo")
    until(page, lambda seen: seen["moves"] == 0)


LONG = "Bartholomew Featherstone"
CUT = """() => [...document.querySelectorAll('.seats .name')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
  .map((each) => each.title)"""
SMALL = """() => [...document.querySelectorAll('.seats .name')].map((each) => getComputedStyle(each).fontSize)
  .filter((size) => parseFloat(size) < 11)"""


@pytest.mark.parametrize("size", SCREENS)
def test_the_names_of_four_are_read_on_every_screen(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    page = visit(server.url, phone=size[0] < 900)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    new_table(page, server, A="me", B=f"here:{LONG}", C="bot:medium", D="bot:random")
    expect(page.locator("#seats .name")).to_have_count(4)
    assert page.locator("#seats .name").evaluate_all("(all) => all.every((each) => each.checkVisibility())")
    page.wait_for_function(f"(long) => ({CUT})().every((each) => each === long)", arg=LONG)  # others: whole
    assert page.locator("#seats .name").nth(1).get_attribute("title") == LONG
    assert page.evaluate(SMALL) == []


def covered(page: Page) -> list[str]:
    """What lies under what is asked, or is not read whole, once the board has found its place."""
    with contextlib.suppress(TimeoutError):
        page.wait_for_function(f"() => ({COVERED})().length === 0", timeout=5_000)
    found: list[str] = page.evaluate(COVERED)
    return found


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("size", DESKTOPS)
def test_what_is_asked_lies_over_nothing_on_a_desktop_and_is_read_whole(
    visit: Visit, server: Server, game: str, size: tuple[int, int]
) -> None:
    page = visit(server.url)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    new_table(page, server, game, A="me", B="bot:random")
    for click in range(1, 13):
        settle(page)
        assert covered(page) == []
        before = look(page)
        if before["over"]:  # a game of Temple may be, after five moves
            break
        page.evaluate(CLICK, click / 13)
        until(page, partial(ne, before))
        assert covered(page) == []


def test_an_angkor_prompt_is_one_line_on_a_laptop(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    for prompt in ("Place your first piece", "Place your second piece"):
        expect_prompt(page, prompt)
        assert box_of(page, ".asked")["height"] < 30
        place_one(page)
