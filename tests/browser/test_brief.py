"""What a newcomer meets at the table: the aim once, and the rules beside the board."""

import pytest
from playwright.sync_api import Page, expect

from gopura.core.registry import game_names
from tests.browser.playing import Visit, new_table, settle
from tests.server.serving import Server


def at_table(visit: Visit, server: Server, *, phone: bool = False) -> Page:
    """A first game of Angkor."""
    page = visit(server.url, phone=phone)
    page.locator('form:has(input[value="angkor"]) button').first.click()
    page.wait_for_url("**/t/*")
    settle(page)
    return page


def test_the_aim_is_shown_until_it_is_closed_and_then_no_more(visit: Visit, server: Server) -> None:
    page = at_table(visit, server)
    expect(page.locator("#aim")).to_be_visible()
    page.reload()
    page.click("#aim-close")
    expect(page.locator("#aim")).to_be_hidden()
    page.reload()
    settle(page)
    expect(page.locator("#aim")).to_be_hidden()


def test_who_has_learned_the_game_here_is_not_told_its_aim(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.evaluate("localStorage.setItem('learned', JSON.stringify({ angkor: [1, 2, 3] }))")
    new_table(page, server, "angkor", A="me", B="bot:random")
    settle(page)
    expect(page.locator("#aim")).to_be_hidden()


def test_on_a_phone_the_aim_goes_when_the_board_is_touched(visit: Visit, server: Server) -> None:
    page = at_table(visit, server, phone=True)
    expect(page.locator("#aim")).to_be_visible()
    page.locator("#board").click(position={"x": 5, "y": 300})
    expect(page.locator("#aim")).to_be_hidden()


def test_who_only_watches_is_not_greeted(visit: Visit, server: Server) -> None:
    address = at_table(visit, server).url
    watcher = visit(address)
    expect(watcher.locator("#prompt")).not_to_be_empty()
    expect(watcher.locator("#aim")).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_rules_open_beside_the_board_and_close_by_escape(visit: Visit, server: Server, phone: bool) -> None:
    page = at_table(visit, server, phone=phone)
    page.click("#open-rules")
    expect(page.locator("#rules .now")).to_be_in_viewport()
    expect(page.locator("#rules")).to_be_focused()
    expect(page.locator("#open-rules")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    expect(page.locator("#open-rules")).to_be_focused()


@pytest.mark.parametrize("game", game_names())
def test_whatever_is_written_on_a_picture_of_the_rules_can_be_read(
    visit: Visit, server: Server, game: str
) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    page.locator("#aim-close").click()
    page.click("#open-rules")
    page.wait_for_selector(".short .still")
    small = page.evaluate("""() => [...document.querySelectorAll('.still text')].filter((each) => {
      const style = getComputedStyle(each);
      return style.visibility !== 'hidden' && parseFloat(style.fontSize) * each.getScreenCTM().a < 10.9;
    }).map((each) => each.textContent)""")
    assert small == []


def test_escape_closes_the_rules_before_it_lets_go_of_a_choice(visit: Visit, server: Server) -> None:
    page = at_table(visit, server)
    page.locator("[data-panel=hand] .can").first.click()
    page.click("#open-rules")
    page.keyboard.press("Escape")
    expect(page.locator(".light.picked")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".light.picked")).to_have_count(0)


def test_a_lesson_has_the_rules_too_but_greets_nobody(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/temple/1")
    expect(page.locator("#aim")).to_have_count(0)
    page.click("#open-rules")
    expect(page.locator("#rules .still").first).to_be_visible()
