"""What a seat scores is seen: upon what brought it, on its way to the seat, and listed in the log."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from gopura.core.learning import attempted, solved
from gopura.core.registry import find_game
from tests.browser.playing import Visit, settle, until
from tests.browser.test_motion import moved, watched
from tests.server.serving import Server

TAGS = """() => Object.fromEntries([...document.querySelectorAll('.light.gained')]
  .map((light) => [light.dataset.of, light.querySelector('.tag')?.textContent]))"""


def before_scoring(page: Page, server: Server) -> None:
    """A board to study on which A, who holds two temples, has only to end the turn to score."""
    game = find_game("tikal")
    lesson = next(each for each in game.lessons if each.steps[-1].solution == ("end",) and each.name == "volcano")
    table = attempted(game, lesson, solved(lesson)[:-1]).table
    page.goto(f"{server.url}/import")
    page.fill("#record", str(table.record()))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    settle(page)


def end_turn(page: Page) -> None:
    """Score."""
    before = page.locator("#replay-slider").get_attribute("max")
    page.locator('[data-id="end"].can').dispatch_event("click")
    until(page, lambda seen: seen["moves"] > int(before or 0))


def tags(page: Page) -> dict[str, Any]:
    """The points that are written upon things."""
    found: dict[str, Any] = page.evaluate(TAGS)
    return found


def test_points_are_written_upon_what_brought_them_until_the_player_goes_on(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    before_scoring(page, server)
    end_turn(page)
    expect(page.locator(".light.gained")).to_have_count(2)
    assert tags(page) == {"hex:a2": "+2", "hex:b1": "+5"}
    expect(page.locator(".light.gained").first).to_have_css("text-shadow", "none")  # it tells its level as before
    page.locator('[data-id^="supply:"].can').first.dispatch_event("click")
    expect(page.locator(".light.gained")).to_have_count(0)


def test_the_log_lists_what_was_scored_for_what(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    before_scoring(page, server)
    end_turn(page)
    tally = page.locator("#log .tally")
    expect(tally.locator("b")).to_have_text(["+5", "+2"])
    expect(tally.locator("span")).to_contain_text(["scores 7 points", "temple b1", "temple a2"])
    expect(page.locator("#log")).not_to_contain_text("7 for temples")


def test_looking_back_shows_it_again(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    before_scoring(page, server)
    end_turn(page)
    page.keyboard.press(",")
    expect(page.locator(".table.past")).to_be_attached()
    expect(page.locator(".light.gained")).to_have_count(0)
    page.keyboard.press(".")
    expect(page.locator(".light.gained")).to_have_count(2)


def test_points_go_from_what_brought_them_to_the_seat(visit: Visit, server: Server) -> None:
    page = visit(server.url, moving=True)
    before_scoring(page, server)
    watched(page)
    end_turn(page)
    page.wait_for_function("window.moved.filter(({ what }) => what === 'gained').length === 2")
    assert len({each["from"]["transform"] for each in moved(page) if each["what"] == "gained"}) == 2


def test_a_lesson_shows_what_its_scoring_brought(visit: Visit, server: Server) -> None:
    game = find_game("tikal")
    number = [lesson.name for lesson in game.lessons].index("volcano") + 1
    page = visit(f"{server.url}/learn/tikal/{number}")
    moves = json.dumps(solved(game.lessons[number - 1])[:-1])
    page.evaluate("([at, moves]) => sessionStorage.setItem(at, moves)", [f"/learn/tikal/{number}", moves])
    page.reload()
    expect(page.locator("#lesson-say")).to_have_text(" ".join(str(game.lessons[number - 1].steps[-1].say).split()))
    page.locator('[data-id="end"].can').dispatch_event("click")
    expect(page.locator(".light.gained")).to_have_count(2)
