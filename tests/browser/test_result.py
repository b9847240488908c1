"""The end of a game tells: who won, by how much and why, how it went; and it was announced."""

import re

from playwright.sync_api import Page, expect

import gopura
from gopura.core.chance import QuickDice
from tests.browser.playing import Visit, new_table, play_until, settle
from tests.server.serving import Server


def finished(visit: Visit, server: Server, **how: bool) -> Page:
    """A game of Temple against an easy bot, played to its end."""
    page = visit(server.url, **how)
    new_table(page, server, "temple", A="me", B="bot:easy")
    play_until(page)
    expect(page.locator("#over-title")).to_have_text(re.compile("^You (won|lost)"))
    return page


def test_the_result_says_why_and_leads_to_any_turn(visit: Visit, server: Server) -> None:
    page = finished(visit, server)
    expect(page.locator("#over-reason")).to_contain_text(re.compile("wins.*(no legal move|has laid all)"))
    expect(page.locator("#over-sheet .total th")).to_have_text("Tiles laid")
    expect(page.locator("#over-sheet .player").last).to_have_text("Easy bot")
    chart = page.locator("#over-chart > svg")
    expect(chart).to_have_accessible_name(re.compile(r"^Tiles still to lay over \d+ turns"))
    chart.hover()
    expect(page.locator("#over-chart .read")).to_have_text(re.compile(r"^Turn \d+: .* \d+, Easy bot \d+$"))
    chart.click()
    expect(page.locator("#over")).to_be_hidden()
    expect(page.locator("#prompt")).to_have_text(re.compile(r"^Position after \d+ of \d+ moves"))
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_role("button", name="Result").click()
    page.get_by_text("Turn by turn, as a table").click()
    page.get_by_role("button", name="Turn 2", exact=True).click()
    expect(page.locator("#prompt")).to_have_text(re.compile("^Position after 2 of"))


def test_the_next_game_may_be_against_a_harder_bot(visit: Visit, server: Server) -> None:
    page = finished(visit, server)
    page.get_by_role("button", name="Harder: medium bot").click()
    expect(page.locator("#over-title")).to_be_empty()
    expect(page.locator("#seats li").last).to_contain_text("Medium bot")
    settle(page)


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


def test_the_end_is_announced_where_the_turn_is_asked_for(visit: Visit, server: Server) -> None:
    table, dice = gopura.start("angkor", seats=2, seed=4), QuickDice(4)
    while table.view()["princesses_drawn"] < 4:
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])
    page = visit(f"{server.url}/import")
    page.fill("#record", str(table.record()))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    expect(page.locator("#warning")).to_contain_text("the next princess drawn ends it at once")
    page.locator("#replay-first").click()
    expect(page.locator("#warning")).to_be_hidden()
