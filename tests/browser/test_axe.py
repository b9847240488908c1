"""Every page and every state of a table is open to all: to axe, and by the contrast of words in both themes."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from gopura.core.registry import game_names
from tests.browser.judging import assert_open_to_all
from tests.browser.playing import Visit, expect_prompt, new_table, play_until, settle, until
from tests.server.serving import Server

PAGES = (
    "/",
    "/new",
    "/daily",
    "/friends",
    "/ladder",
    "/leagues",
    "/leagues/new",
    "/import",
    "/rules/temple",
    "/about",
    "/api/docs",
    "/forgot",
    "/offline",
    "/nothing",
)
OF_A_PERSON = ("/", "/mine", "/friends", "/notifications", "/profile")
DEVICES = ("desktop", "phone")
RESULT = "[...document.querySelectorAll('#acts button')].find((b) => b.textContent === 'Result').click()"
UNLIT = "[data-id]:not(.can, .can *, :has(.can))"


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("path", [*PAGES, "/mine", "/mine/finished", "/profile"])
def test_every_page(visit: Visit, server: Server, path: str, device: str) -> None:
    page = visit(f"{server.url}{path}", phone=device == "phone")
    assert_open_to_all(page, path)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing reaches out to the right"


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("device", DEVICES)
def test_lessons(visit: Visit, server: Server, game: str, device: str) -> None:
    page = visit(f"{server.url}/learn/{game}", phone=device == "phone")
    assert_open_to_all(page, "the lessons")
    page.goto(f"{server.url}/learn/{game}/1")
    page.wait_for_selector(".can")
    assert_open_to_all(page, "a lesson")


@pytest.mark.parametrize("device", DEVICES)
def test_what_guests_and_people_with_accounts_see(visit: Visit, server: Server, device: str) -> None:
    page = visit(server.url, phone=device == "phone")
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    for path in OF_A_PERSON:
        page.goto(f"{server.url}{path}")
        assert_open_to_all(page, f"a guest's {path}")
    page.goto(f"{server.url}/profile")
    signing_up = page.locator('form[action="/profile/sign-up"]')
    signing_up.locator('[name="name"]').fill(f"Ada of the {device}")
    signing_up.locator('[name="password"]').fill("a long enough secret")
    signing_up.get_by_role("button").click()
    expect(page.locator('form[action="/profile/password"]')).to_be_visible()
    assert_open_to_all(page, "the profile of an account")
    page.goto(f"{server.url}/people/Ada of the {device}")
    assert_open_to_all(page, "a person's page")
    page.goto(f"{server.url}/friends")
    assert_open_to_all(page, "the friends of an account")


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("device", DEVICES)
def test_every_state_of_a_table(visit: Visit, server: Server, game: str, device: str) -> None:
    page = visit(server.url, phone=device == "phone")
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    for state in states(page):
        assert_open_to_all(page, state)


def states(page: Page) -> Iterator[str]:
    """Bring the table into one state after the other."""
    yield "the first table of the game"
    page.locator("#aim-close").click()
    yield "my turn"
    page.locator(".can").first.dispatch_event("click")
    yield "picked"
    page.locator(UNLIT).first.dispatch_event("click")
    expect(page.locator("#hint.refused")).to_be_visible()
    yield "refused"
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-id]:focus")).to_be_attached()
    yield "focused"
    yield from boxes(page)
    play_until(page, 4)
    settle(page)
    yield "later"
    if page.locator("#toggle-scene").is_visible():
        page.locator("#toggle-scene").click()
        yield "the plan of a scene"
    page.evaluate("document.getElementById('open-since').click()")
    yield "since my last turn"
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    expect_prompt(page, "Position after 0")
    yield "a past position"


def boxes(page: Page) -> Iterator[str]:
    """All that opens over or beside the board."""
    for key, box in (("m", "menu"), ("?", "keys")):
        page.keyboard.press(key)
        expect(page.locator(f"#{box}")).to_be_visible()
        yield box
        page.keyboard.press("Escape")
    for key, pane in (("l", "log"), ("t", "chat")):
        page.keyboard.press(key)
        expect(page.locator(f"#pane-{pane}")).to_be_visible()
        yield pane
    page.locator("#board").dispatch_event("pointerdown")  # the drawer of a phone closes
    page.locator("#open-rules").click()
    expect(page.locator("#rules .short")).to_be_visible()
    yield "the rules"
    page.locator("#close-rules").click()


@pytest.mark.parametrize("device", DEVICES)
def test_a_table_that_waits_and_who_comes(visit: Visit, server: Server, device: str) -> None:
    ada = visit(server.url, phone=device == "phone")
    address = new_table(ada, server, A="me", B="open")
    assert_open_to_all(ada, "an invitation")
    ada.keyboard.press("Escape")
    assert_open_to_all(ada, "waiting")
    assert_open_to_all(visit(address, phone=device == "phone"), "invited")


@pytest.mark.parametrize("device", DEVICES)
def test_several_people_at_one_screen(visit: Visit, server: Server, device: str) -> None:
    page = visit(server.url, phone=device == "phone")
    new_table(page, server, A="me", B="here:Ben")
    until(page, lambda seen: seen["mine"] or seen["cover"])
    play_until(page)  # until the screen is handed on
    expect(page.locator("#cover")).to_be_visible()
    assert_open_to_all(page, "handing on the screen")


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", game_names())
def test_watching_to_the_end(visit: Visit, server: Server, game: str, device: str) -> None:
    page = visit(server.url, phone=device == "phone")
    new_table(page, server, game, A="bot:random", B="bot:random")
    until(page, lambda seen: bool(seen["over"]), 120)
    page.wait_for_timeout(1_500)  # the result comes by itself where the page has seen the last move
    page.evaluate(RESULT)
    expect(page.locator("#over")).to_be_visible()
    assert_open_to_all(page, "the result")
    page.locator("#over-acts").get_by_role("button", name="Close").click()
    assert_open_to_all(page, "after the end")
