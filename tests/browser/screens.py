"""What the goldens show: every page and every state of a board, as somebody new comes to it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Page, expect

import gopura
from gopura.core.chance import QuickDice
from tests.browser.playing import settle
from tests.server.serving import Server

SEATS = {"angkor": 2, "temple": 2, "tikal": 3}
EXPLORER = '.can:is([data-id^="supply:"], [data-id^="explorer:"])'
CHOICES = 4  # at least, in a position that is to be shown
MIDDLE = {"angkor": 30, "temple": 10, "tikal": 90}  # moves


@dataclass(frozen=True)
class Screen:
    """One thing to look at: how it is called, and how one comes to it."""

    name: str
    title: str
    come: Callable[[Page, Server], None]


@cache
def record(game: str, moves: int | None = None) -> str:
    """The record of a game played at random for a while, or to its end; always the same."""
    names = ["Ada", "Ben", "Cho"][: SEATS[game]]
    for seed in range(7, 99):
        table, dice = gopura.start(game, seats=len(names), seed=seed, names=names), QuickDice(seed)
        while not table.over and (moves is None or len(table.played) < moves):
            legal = table.moves()
            few = legal[:-1] if moves and len(legal) > 1 and dice.below(8) else legal  # the last one ends a turn
            table.play(few[dice.below(len(few))])
        if table.over == (moves is None) and (table.over or len(table.moves()) >= CHOICES):
            return str(table.record())
    raise AssertionError("No such game.")


def page_at(path: str) -> Callable[[Page, Server], None]:
    """Come by an address."""

    def come(page: Page, server: Server) -> None:
        page.goto(f"{server.url}{path}")

    return come


def board(game: str, moves: int | None = None) -> Callable[[Page, Server], None]:
    """Come to a board to study with so many moves on it."""

    def come(page: Page, server: Server) -> None:
        page.goto(f"{server.url}/import")
        page.fill("#record", record(game, moves))
        page.click("text=Open the study board")
        page.wait_for_url("**/t/*")
        settle(page)

    return come


def then(come: Callable[[Page, Server], None], act: Callable[[Page], None]) -> Callable[[Page, Server], None]:
    """Come there and do something."""

    def came(page: Page, server: Server) -> None:
        come(page, server)
        act(page)

    return came


def pick(page: Page) -> None:
    """Choose the first thing that is lit; where there are explorers, one of them."""
    page.locator(EXPLORER if page.locator(EXPLORER).count() else ".can").first.dispatch_event("click")
    expect(page.locator("#acts").get_by_role("button", name="Cancel")).to_be_visible()


def go_back(page: Page) -> None:
    """Look at an earlier position."""
    page.keyboard.press(",")
    page.keyboard.press(",")
    expect(page.locator(".table.past")).to_be_attached()
    expect(page.locator(".light.fresh").first).to_be_attached()


def result(page: Page) -> None:
    """Open the result."""
    page.locator("#acts").get_by_role("button", name="Result").dispatch_event("click")
    expect(page.locator("#over-title")).to_be_visible()


def menu(page: Page) -> None:
    """Open the menu."""
    page.keyboard.press("m")
    expect(page.locator("#menu")).to_be_visible()


def rules(page: Page) -> None:
    """Open the short rules."""
    page.locator("#open-rules").click()
    expect(page.locator("#rules-text h3").first).to_be_visible()


PAGES = (
    Screen("home", "Home", page_at("/")),
    Screen("new", "A new table", page_at("/new?game=tikal")),
    Screen("learn", "Lessons", page_at("/learn/angkor")),
    Screen("rules-page", "Rules", page_at("/rules/temple")),
    Screen("import", "A record to study", page_at("/import")),
    Screen("sign-in", "Sign in", page_at("/profile")),
    Screen("ladder", "The ladder", page_at("/ladder")),
    Screen("puzzles", "Puzzles", page_at("/puzzles")),
    Screen("leagues", "Leagues", page_at("/leagues")),
    Screen("notifications", "Notifications", page_at("/notifications")),
    Screen("problem", "A page that is not there", page_at("/t/nowhere")),
)
BOARDS = tuple(
    screen
    for game in SEATS
    for title in [game.capitalize()]
    for screen in (
        Screen(f"{game}-first", f"{title}: a first table", board(game, 0)),
        Screen(f"{game}-middle", f"{title}: in the middle", board(game, MIDDLE[game])),
        Screen(f"{game}-picked", f"{title}: something is chosen", then(board(game, MIDDLE[game]), pick)),
        Screen(f"{game}-past", f"{title}: an earlier position", then(board(game, MIDDLE[game]), go_back)),
        Screen(f"{game}-lesson", f"{title}: a lesson", page_at(f"/learn/{game}/1")),
        Screen(f"{game}-result", f"{title}: the result", then(board(game), result)),
    )
)
BOXES = (
    Screen("menu", "The menu", then(board("angkor", MIDDLE["angkor"]), menu)),
    Screen("rules", "The short rules", then(board("tikal", MIDDLE["tikal"]), rules)),
)
SCREENS = (*PAGES, *BOARDS, *BOXES)
