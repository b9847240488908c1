"""Pieces are seen to go where they are; it is only paint, short, and can be done without."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import gopura
from gopura.core.registry import game_names
from tests.browser.playing import Visit, look, new_table, place_one, play_until, settle, until
from tests.server.serving import Server

LONGEST = 400  # milliseconds
NOTE = """() => {
  window.moved = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    const { left, right, top, bottom } = this.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const what = this.className.baseVal ?? this.className;
    window.moved.push({ what, lasts: how.duration, x, y, from: frames[0], frames: frames.length });
    return animate.call(this, frames, how);
  };
}"""

RINGS = """() => {
  window.rung = 0;
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () {
    window.rung += 1;
    return createOscillator.call(this);
  };
}"""


def watched(page: Page) -> None:
    """Note from now on what is moved."""
    page.evaluate(NOTE)


def moved(page: Page) -> list[dict[str, Any]]:
    """What was moved so far."""
    found: list[dict[str, Any]] = page.evaluate("window.moved")
    return found


@pytest.mark.parametrize("game", game_names())
def test_pieces_move_for_a_moment_and_leave_nothing_behind(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url, moving=True)
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    watched(page)
    play_until(page, 6)
    found = moved(page)
    assert found
    assert all(each["lasts"] <= LONGEST for each in found)
    expect(page.locator(".sky > *")).to_have_count(0)
    expect(page.locator(".moving")).to_have_count(0)


def test_a_tile_comes_from_the_hand(visit: Visit, server: Server) -> None:
    page = visit(server.url, moving=True)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    watched(page)
    place_one(page)
    page.wait_for_function("window.moved.length")
    (tile,) = [each for each in moved(page) if each["what"] == ""]
    hand = page.locator("[data-panel=hand]").bounding_box()
    across, down = (float(part.strip("px")) for part in tile["from"]["transform"][10:].split(")")[0].split(", "))
    assert hand
    assert hand["x"] < tile["x"] + across < hand["x"] + hand["width"]
    assert hand["y"] < tile["y"] + down < hand["y"] + hand["height"]


def test_whoever_wants_no_motion_sees_none(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    watched(page)
    play_until(page, 6)
    assert moved(page) == []


def test_points_go_to_whoever_has_won_them(visit: Visit, server: Server) -> None:
    page = visit(server.url, moving=True)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    watched(page)
    play_until(page, 4)
    assert any(each["what"] == "gained" for each in moved(page))


def test_a_click_while_something_moves_acts_at_once(visit: Visit, server: Server) -> None:
    page = visit(server.url, moving=True)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    place_one(page)
    expect(page.locator(".sky > svg")).to_have_count(1)
    expect(page.locator(".sky :is(.can, [data-id])")).to_have_count(0)  # what flies is nothing to be clicked
    page.locator("[data-panel=hand] .can").first.click()
    expect(page.locator(".sky > svg")).to_have_count(0)
    expect(page.locator(".light.picked")).to_have_count(1)


def test_sounds_are_off_after_one_click_and_stay_so(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.evaluate(RINGS)
    switch = page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    place_one(page)
    until(page, lambda seen: look(page) == seen)
    assert page.evaluate("window.rung") == 0
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_a_walk_of_many_steps_goes_along_its_way(visit: Visit, server: Server) -> None:
    table = gopura.start("tikal", seats=2, seed=3)
    while not (
        walks := [walk for walk in table.shortcuts() if len(walk.moves) > 2 and "supply" not in walk.path[0]]
    ):
        moves = table.moves()
        table.play(moves[-2 if len(moves) > 1 else -1])
    page = visit(f"{server.url}/import", moving=True)
    page.fill("#record", str(table.record()))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    settle(page)
    watched(page)
    for step in walks[-1].path:
        page.locator(f'[data-id="{step}"]').first.dispatch_event("click")
    until(page, lambda seen: seen["moves"] > len(table.played))
    assert max(each["frames"] for each in moved(page)) == len(walks[-1].moves) + 1
    page.get_by_role("button", name="Undo", exact=True).click()  # the whole walk at once
    until(page, lambda seen: seen["moves"] == len(table.played))
