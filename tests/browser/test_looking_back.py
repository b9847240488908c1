"""The log, the replay and boards to study, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

import gopura
from tests.browser.playing import (
    Visit,
    expect_prompt,
    look,
    new_table,
    place_one,
    play_until,
    settle,
    until,
)
from tests.server.serving import Server


def test_the_log_leads_back_through_the_game_and_tells_what_happened_since(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    address = new_table(page, server, A="me", B="bot:random")
    play_until(page, 4)
    page.goto(server.url)
    page.goto(address)
    expect(page.locator("#since-list li")).to_have_count(1)  # of one opponent
    expect(page.locator("#since-list .told")).to_have_text(re.compile(r"\. .*\.$"))  # two steps
    expect(page.locator(".light.fresh").first).to_be_attached()
    page.locator("#since").get_by_role("button", name="Close").click()
    expect(page.locator("#since")).to_be_hidden()
    page.locator("#log a").first.click()
    expect_prompt(page, "Position after 1 of 4 moves.")
    page.keyboard.press("ArrowRight")
    expect_prompt(page, "Position after 2 of 4 moves.")
    page.keyboard.press("End")
    expect_prompt(page, "Place your first piece (1 of 2)")
    page.click("#open-since")
    expect(page.locator("#since-list li")).to_have_count(1)
    expect_prompt(page, "Place your first piece (1 of 2)")  # who wants no motion sees what has changed, at once
    page.get_by_role("button", name="Step by step").press("Enter")  # or one step after the other
    expect(page.locator(".table.past")).to_be_attached()
    expect(page.get_by_role("button", name="Next step")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next step")).to_be_focused()
    page.keyboard.press("Enter")
    expect_prompt(page, "Place your first piece (1 of 2)")
    expect(page.get_by_role("button", name="Show again")).to_be_focused()
    place_one(page)
    expect(page.locator("#since")).to_be_hidden()
    expect(page.locator(".light.fresh")).to_have_count(0)


def missed(visit: Visit, server: Server, *, held: bool = False) -> Page:
    """A page that is opened again after a bot has played; held, it goes on to see only the first position."""
    page = visit(server.url, moving=True)
    address = new_table(page, server, A="me", B="bot:random")
    play_until(page, 4)
    settle(page)
    page.goto(server.url)
    if held:
        page.route("**/at/3?*", lambda _: None)
    page.add_init_script(PROMPTS)
    page.goto(address)
    return page


PROMPTS = """addEventListener('DOMContentLoaded', () => {
  window.prompts = [];
  const prompt = document.getElementById('prompt');
  new MutationObserver(() => window.prompts.push(prompt.textContent)).observe(prompt, { childList: true });
})"""


def test_what_others_did_is_seen_again_as_motion_and_stays_marked(visit: Visit, server: Server) -> None:
    page = missed(visit, server)
    told = page.locator("#since .told")
    expect(told).to_have_text(re.compile(r"\. .*\.$"))
    expect_prompt(page, "Place your first piece (1 of 2)")
    steps = [words for words in dict.fromkeys(page.evaluate("window.prompts")) if words.startswith("Random bot")]
    assert " ".join(steps) == told.text_content()
    expect(page.locator(".light.fresh").first).to_be_attached()
    page.get_by_role("button", name="Step by step").click()
    expect(page.locator(".table.past")).to_be_attached()
    for step in steps:
        page.get_by_role("button", name="Next step").click()
        expect(told).to_contain_text(step)
    expect_prompt(page, "Place your first piece (1 of 2)")


@pytest.mark.parametrize("by_key", [False, True])
def test_any_click_or_key_skips_it_and_does_nothing_else(visit: Visit, server: Server, *, by_key: bool) -> None:
    page = missed(visit, server, held=True)
    expect(page.locator(".table.past")).to_be_attached()
    if by_key:
        page.keyboard.press("m")
    else:
        box = page.locator("#open-menu").bounding_box()
        assert box
        page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(page.locator(".table.past")).to_have_count(0)
    expect(page.locator("#menu")).to_be_hidden()
    expect_prompt(page, "Place your first piece (1 of 2)")
    expect(page.locator(".light.fresh").first).to_be_attached()
    page.locator("#open-menu").click()  # the next one counts
    expect(page.locator("#menu")).to_be_visible()


def unnamed(sentence: str, name: str) -> str:
    """What stands below the name of whoever it is about."""
    return re.sub(f"^{name} ([a-z])", lambda found: found[1].upper(), sentence)


LINE = ("(a) => Number(a.hash.slice(1))", "(a) => a.textContent")


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
    expect(page.locator("#log a[href='#300']")).to_be_attached()
    expect(page.locator("#log a").first).to_have_attribute("href", "#1")
    movers = [table.names[seat] for seat in table.movers]
    told = [
        " ".join(unnamed(each, by) for each in words) for by, words in zip(movers, table.log(None), strict=True)
    ]
    shown = dict(
        zip(*(page.locator("#log a").evaluate_all(f"(all) => all.map({what})") for what in LINE), strict=True)
    )
    walks = {move for move, words in shown.items() if "by way of" in words or "then moves on" in words}
    assert 0 < len(walks) < len(shown) < 300
    scored = {move for move, words in shown.items() if re.search(r"\b[Ss]cores ", words)}  # told point by point
    assert [w for move, w in shown.items() if move not in walks | scored and w != told[move - 1]] == []
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
