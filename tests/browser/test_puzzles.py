"""Puzzles on the board: what one finds is solved, what is shown is not."""

import json

import pytest
from playwright.sync_api import Page, expect

from gopura.core.registry import find_game
from gopura.puzzles.puzzle import Puzzle
from gopura.puzzles.shipped import shipped
from tests.browser.playing import Visit
from tests.server.serving import Server
from tests.server.test_puzzles import address, wrong


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    """Two of Angkor's set."""
    return list(shipped(find_game("angkor")).values())[:2]


def tried(page: Page, server: Server, puzzle: Puzzle, moves: tuple[str, ...]) -> None:
    """A puzzle at which this browser has just tried these moves."""
    page.evaluate("([at, moves]) => sessionStorage.setItem(at, moves)", [address(puzzle), json.dumps(moves)])
    page.goto(f"{server.url}{address(puzzle)}")


def test_a_solution_that_is_shown_is_not_solved(visit: Visit, server: Server, puzzles: list[Puzzle]) -> None:
    page = visit(f"{server.url}/puzzles")
    answer = page.locator("#lesson-answer")
    tried(page, server, puzzles[0], wrong(puzzles[0]))
    expect(answer).to_contain_text("Not quite: there is a better turn.")
    page.get_by_role("button", name="Show a solution").click()
    expect(answer).to_contain_text("This is a solution. You have ")
    expect(answer).not_to_contain_text("solved", ignore_case=True)
    page.reload()
    expect(answer).to_contain_text("This is a solution. You have ")
    tried(page, server, puzzles[1], puzzles[1].line)
    expect(answer).to_contain_text("Solved! ")
    expect(answer).to_contain_text(f"You have solved 1 of {len(shipped(find_game('angkor')))} here.")
