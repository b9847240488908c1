"""The log, the replay and boards to study, in a real browser."""

import re

from playwright.sync_api import Route, expect

import gopura
from tests.browser.playing import (
    Visit,
    expect_prompt,
    look,
    new_table,
    play_until,
    until,
)
from tests.server.serving import Server


def test_the_log_leads_back_through_the_game_and_tells_what_happened_since(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    address = new_table(page, server, A="me", B="bot:random")
    play_until(page, 4)
    page.goto(server.url)
    page.goto(address)
    expect(page.locator("#since-list li")).to_have_count(1)  # one turn of two steps
    page.get_by_role("button", name="Continue").click()
    page.locator("#log a").first.click()
    expect_prompt(page, "Position after 1 of 4 moves.")
    page.keyboard.press("ArrowRight")
    expect_prompt(page, "Position after 2 of 4 moves.")
    page.keyboard.press("End")
    expect_prompt(page, "Place the first of 2")
    page.click("#open-since")
    expect(page.locator("#since-list li")).to_have_count(1)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#prompt")).to_have_text(re.compile("Position after [23] of 4 moves."))
    expect_prompt(page, "Place the first of 2")


def test_the_log_tells_each_turn_under_its_player_with_the_points_it_brought(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    play_until(page, 13)
    turns = page.locator("#log > .turn")
    expect(turns).to_have_count(7)  # the last of one step so far
    heads = turns.locator(".name").all_text_contents()
    assert heads[::2] == ["You"] * 4
    assert len(set(heads[1::2])) == 1
    assert [turn.locator("a").count() for turn in turns.all()] == [2] * 6 + [1]
    gains = page.locator("#log .gain").all_text_contents()
    assert gains
    assert all(re.fullmatch(r"[+−]\d+ points", gain) for gain in gains)
    page.reload()
    assert page.locator("#log .gain").all_text_contents() == gains
    expect(turns.last.locator(".draft")).to_have_count(1)
    turns.nth(4).locator("a").first.focus()
    play_until(page, 14)
    expect(turns.nth(6).locator("a")).to_have_count(2)
    expect(turns.nth(4).locator("a").first).to_be_focused()  # lines that stay are not made anew


def test_of_two_positions_the_one_asked_for_last_is_shown(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    play_until(page, 4)
    held: list[Route] = []
    page.route("**/at/1?*", lambda route: held.append(route))
    page.locator("#log a").first.click()
    until(page, lambda _: bool(held))
    page.locator("#log a").nth(1).click()
    expect_prompt(page, "Position after 2 of 4 moves.")
    held[0].continue_()
    page.keyboard.press(",")
    until(page, lambda _: len(held) == 3)  # and one to see what the second move has changed
    page.keyboard.press(",")
    expect_prompt(page, "Position after 0 of 4 moves.")  # two steps back, though the first has not arrived
    held[2].abort()
    expect_prompt(page, "Position after 0 of 4 moves.")
    page.route("**/at/3?*", lambda route: route.abort())
    page.locator("#log a").nth(2).click()
    expect(page.locator("#hint.refused")).to_have_text("The server cannot be reached.")


def test_who_looks_elsewhere_is_told_what_happened_meanwhile(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    play_until(page, 1)
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    play_until(page, 2)
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    expect(page.locator("#since")).to_be_hidden()
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#since-list li")).to_have_count(1)


def test_a_record_can_be_studied(visit: Visit, server: Server) -> None:
    table = gopura.start("angkor", seats=2, seed=3, options={"first": "A"})
    for _ in range(5):
        table.play(table.moves()[0])
    page = visit(f"{server.url}/import")
    page.set_input_files(
        "#file", {"name": "a.gopura", "mimeType": "text/plain", "buffer": str(table.record()).encode()}
    )
    expect(page.locator("#record")).to_have_value(str(table.record()))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    assert look(page)["moves"] == 5
    page.get_by_role("button", name="Ask a bot").click()
    advice = re.compile("should play .+ → .+ on your mat.*: .+ of the time")
    expect(page.locator("#hint")).to_contain_text(advice, timeout=30_000)
    page.locator("#log .draft button").first.click()
    until(page, lambda seen: seen["moves"] == 0)


def test_a_long_log_comes_in_pieces_and_is_whole_in_the_end(visit: Visit, server: Server) -> None:
    table = gopura.start("tikal", seats=2, seed=4)
    while len(table.played) < 300:
        moves = table.moves()
        table.play(moves[-2 if len(moves) > 1 else -1])  # the last one ends a turn
    page = visit(f"{server.url}/import")
    page.fill("#record", str(table.record()))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    expect(page.locator("#log a")).to_have_count(300)
    told = [" ".join(words) for words in table.log(None)]
    assert page.locator("#log a").all_text_contents() == told
    page.locator("#log a").first.click()
    expect_prompt(page, "Position after 1 of 300 moves.")


def test_a_finished_game_is_studied_and_goes_on_another_way(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    address = new_table(page, server, "temple", A="me", B="bot:random")
    play_until(page)
    page.get_by_role("button", name="Study").click()
    expect(page).not_to_have_url(address)
    page.locator("#log .draft button").nth(1).click()
    until(page, lambda seen: seen["moves"] == 1 and seen["mine"])
    page.keyboard.press("r")
    until(page, lambda seen: seen["moves"] == 2)
