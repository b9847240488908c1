"""The end of a game tells: who won, by how much and why, how it went; and it was announced."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import gopura
from gopura.core.chance import QuickDice
from gopura.core.registry import game_names
from tests.browser.playing import Visit, new_table, play_until, settle
from tests.server.serving import Server


def finished(visit: Visit, server: Server, *, winner: str = "", phone: bool = False) -> Page:
    """A game of Temple against an easy bot, played to its end; who wins is chance, unless it is said."""
    page = visit(server.url, phone=phone)
    if winner:
        as_if_won_by(page, winner)
    new_table(page, server, "temple", A="me", B="bot:easy")
    play_until(page)
    expect(page.locator("#over-title")).to_have_text(re.compile("^You (won|lost)"))
    return page


def test_the_result_says_why_and_leads_to_any_turn(visit: Visit, server: Server) -> None:
    page = finished(visit, server)
    expect(page.locator("#over-reason")).to_have_text(re.compile("(no legal move|has laid all)"))
    expect(page.locator("#over-reason")).not_to_contain_text("wins")  # of two, that is said
    expect(page.locator("#over-sheet .total th")).to_have_text("Tiles laid")
    expect(page.locator("#over-sheet .player")).to_have_text(["You", "Easy bot"])
    chart = page.locator("#over-chart > svg")
    expect(chart).to_have_accessible_name(re.compile(r"^Tiles still to lay over \d+ turns"))
    chart.hover()
    expect(page.locator("#over-chart .read")).to_have_text(re.compile(r"^Turn \d+: You \d+, Easy bot \d+$"))
    chart.click()
    expect(page.locator("#over")).to_be_hidden()
    expect(page.locator("#prompt")).to_have_text(re.compile(r"^Position after \d+ of \d+ moves"))
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_role("button", name="Result").click()
    page.get_by_text("Turn by turn, as a table").click()
    page.get_by_role("button", name="Turn 2", exact=True).click()
    expect(page.locator("#prompt")).to_have_text(re.compile("^Position after 2 of"))


def as_if_won_by(page: Page, letter: str) -> None:
    """Let the page hear that a seat has won, whoever did: easy beats somebody who clicks at random."""

    def hear(socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()

        def told(text: str | bytes) -> None:
            said = json.loads(text)
            for seat in said.get("seats", []) if said["type"] == "state" else []:
                seat["won"] = seat["seat"] == letter
            socket.send(json.dumps(said))

        line.on_message(told)

    page.route_web_socket("**/live?*", hear)


def test_who_has_won_may_play_against_a_harder_bot_next(visit: Visit, server: Server) -> None:
    page = finished(visit, server, winner="A")
    expect(page.get_by_role("button", name="Easier")).to_have_count(0)  # than easy, though a random bot is there
    page.get_by_role("button", name="Harder: medium bot").click()
    expect(page.locator("#over-title")).to_be_empty()
    expect(page.locator("#seats li").last).to_contain_text("Medium bot")
    settle(page)


def test_who_has_lost_is_offered_nothing_harder(visit: Visit, server: Server) -> None:
    page = finished(visit, server, winner="B")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_role("button", name="Harder")).to_have_count(0)


def test_on_a_phone_what_to_do_next_takes_three_rows_at_most(visit: Visit, server: Server) -> None:
    page = finished(visit, server, winner="A", phone=True)
    tops = page.evaluate(
        "[...document.querySelectorAll('#over-acts button, #over-acts .button')]"
        ".map((each) => Math.round(each.getBoundingClientRect().top))"
    )
    assert len(tops) == 7
    assert len(set(tops)) == 3


def test_a_chart_can_still_be_read_on_a_phone_that_is_turned(visit: Visit, server: Server) -> None:
    page = finished(visit, server)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("document.querySelector('#over-chart svg').viewBox.baseVal.width < 400")
    sizes = page.evaluate(
        "[...document.querySelectorAll('#over-chart svg text')]"
        ".map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
    )
    assert min(sizes) >= 11


def test_the_link_to_a_game_is_copied_where_nothing_else_shares_it(visit: Visit, server: Server) -> None:
    page = finished(visit, server)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.canShare = undefined")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url.partition("#")[0]


def test_on_a_phone_the_sheet_is_as_wide_as_the_box_and_the_chart_can_be_read(
    visit: Visit, server: Server
) -> None:
    page = finished(visit, server, phone=True)
    width = "(it) => document.querySelector(it).scrollWidth - document.querySelector(it).clientWidth"
    assert page.evaluate(width, "#over") == 0
    height: float = page.evaluate("document.querySelector('#over-chart text').getBoundingClientRect().height")
    assert height >= 11
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)


def nearly_over(game: str) -> tuple[str, str]:
    """The record of a game played at random until its end is near, and what is said of that."""
    for seed in range(4, 99):
        table, dice = gopura.start(game, seats=2, seed=seed), QuickDice(seed)
        while not table.over:
            if warned := str(table.game.words.warning(table.view())):
                return str(table.record()), warned
            moves = table.moves()
            table.play(moves[dice.below(len(moves))])
    raise AssertionError("No such game.")


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("phone", [False, True])
def test_the_end_is_announced_where_the_turn_is_asked_for_whatever_else_is_said(
    visit: Visit, server: Server, game: str, *, phone: bool
) -> None:
    record, warned = nearly_over(game)
    page = visit(f"{server.url}/import", phone=phone)
    page.fill("#record", record)
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    settle(page)
    expect(page.locator("#warning")).to_be_visible()
    assert game != "angkor" or warned == "The next princess ends the game at once."
    page.locator(".can").first.dispatch_event("pointerover", {"pointerType": "mouse"})
    expect(page.locator("#hint")).not_to_be_empty()
    expect(page.locator("#warning")).to_be_in_viewport(ratio=1)
    if not phone:
        page.locator("#replay-first").click()
        expect(page.locator("#warning")).to_be_hidden()
