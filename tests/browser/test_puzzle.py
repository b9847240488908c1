"""A puzzle on the page: what is asked stands there until it is solved."""

from playwright.sync_api import expect

from gopura.core.registry import find_game
from gopura.puzzles.shipped import shipped
from tests.browser.playing import Visit
from tests.server.serving import Server


def test_nothing_is_asked_any_more_once_a_puzzle_is_solved(visit: Visit, server: Server) -> None:
    puzzle = next(iter(shipped(find_game("angkor")).values()))
    page = visit(f"{server.url}/puzzles/angkor/{puzzle.name}")
    expect(page.locator("#warning")).to_be_visible()
    address = page.url
    page.evaluate(
        "([at, moves]) => sessionStorage.setItem(at, JSON.stringify(moves))",
        [address.removeprefix(server.url), list(puzzle.line)],
    )
    page.reload()
    expect(page.get_by_role("link", name="Next puzzle")).to_be_visible()
    expect(page.locator("#lesson")).to_have_attribute("data-standing", "done")
    expect(page.locator("#warning")).to_be_hidden()
    expect(page.locator("#acts button")).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#warning")).to_be_visible()
