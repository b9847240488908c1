"""The table as people meet it, in a real browser, against a real server."""

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, WebSocket, expect

import gopura
from gopura.core.registry import find_game, game_names
from tests.browser.playing import (
    Visit,
    box_of,
    expect_prompt,
    look,
    new_table,
    place_one,
    play_in_turn,
    play_until,
    settle,
    until,
)
from tests.server.serving import Server

NO_SOCKETS = "globalThis.WebSocket = class { constructor() { throw new Error('none'); } };"
COUNT_PINGS = """
globalThis.counted = { lines: 0, asked: 0, answered: 0 };
globalThis.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    counted.lines += 1;
    this.addEventListener("message", ({ data }) => {
      if (JSON.parse(data).type === "reply") counted.answered += 1;
    });
  }
  send(text) {
    if (JSON.parse(text).op === "ping") counted.asked += 1;
    super.send(text);
  }
};
"""


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_from_the_home_page_to_the_result(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url)
    page.get_by_role("button", name=f"Play {find_game(game).texts.title} now against bots").click()
    page.wait_for_url("**/t/*")
    play_until(page)
    expect(page.locator("#over-title")).to_contain_text("win", timeout=10_000)
    expect(page.locator("#over-scores li")).to_have_count(find_game(game).seats[0])
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#over-title")).to_be_empty()
    settle(page)


def test_two_browsers_and_a_bot_and_no_hand_crosses_the_wire(visit: Visit, server: Server) -> None:
    ada = visit(server.url)
    address = new_table(ada, server, A="me", B="open", C="bot:random")
    expect_prompt(ada, "Waiting for one more player.")
    ada.keyboard.press("Escape")
    wire: list[str] = []
    ben = visit("about:blank")
    ben.on(
        "response",
        lambda answer: wire.append(answer.text()) if answer.url.startswith(address) and answer.ok else None,
    )

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: wire.append(str(frame)))

    ben.on("websocket", listen)
    ben.goto(address)
    ben.fill('[name="name"]', "Ben")
    ben.click("text=Sit down")
    play_in_turn((ada, ben), 13)
    ben.keyboard.press(",")
    expect_prompt(ben, "Position after")
    assert ben.request.get(f"{address}/at/4?seat=A").status == 403
    ben.keyboard.press("Escape")
    play_in_turn((ada, ben))
    for page in (ada, ben):
        expect(page.locator("#over-title")).to_contain_text("win")
        page.keyboard.press("Escape")
    secret = [line for line in ada.locator("#log li").all_text_contents() if "draws" in line and "(" in line]
    assert len(secret) > 5, "Ada has drawn tiles that only she knows"
    assert any("Ben" in text for text in wire)
    for line in secret:
        assert not any(line in text for text in wire)
        assert line not in ben.content()
    ben.select_option("#replay-eyes", "A")  # now that it is over, anybody may know
    expect(ben.locator("#log")).to_contain_text(secret[0])
    for page in (ada, ben):
        page.locator("#replay-first").click()
        expect_prompt(page, "Position after 0")
    assert hand(ben) == hand(ada)
    ben.select_option("#replay-eyes", "-")
    expect(ben.locator("[data-panel=hand]")).to_have_count(0)
    expect_prompt(ben, "Position after 0")


def hand(page: Page) -> list[str]:
    """What lies in the hand that the page shows."""
    things = page.locator("[data-panel=hand] [data-id]").all()
    assert things
    return [str(thing.get_attribute("data-id")) for thing in things]


def test_undo_goes_up_to_the_lock_and_the_step_that_locks_asks_first(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    assert look(page)["moves"] == 1
    page.keyboard.press("u")
    until(page, lambda seen: seen["moves"] == 0)
    page.keyboard.press("r")
    until(page, lambda seen: seen["moves"] == 1)
    place_one(page)
    expect_prompt(page, "This ends your turn.")
    page.get_by_role("button", name="No").click()
    expect_prompt(page, "Place the second of 2")
    place_one(page)
    page.get_by_role("button", name="Yes").click()
    seen = until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    assert "Undo" not in seen["face"]


def test_a_click_that_leads_nowhere_says_why_with_its_rule(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] [data-id^=figure]").first.click()
    page.locator('[data-id="A:d5"]').click()
    expect(page.locator("#hint.refused")).to_contain_text("ANG-5.1")
    expect(page.locator("#hint a")).to_have_attribute("href", "/rules/angkor#ANG-5.1")
    page.locator('[data-panel="mat:A"] .can').first.hover()
    expect(page.locator("#hint.refused")).to_have_count(0)
    page.locator("#hint").hover()
    expect(page.locator("#hint a")).to_have_text("ANG-5.1")  # it waits for whoever goes there to click
    page.locator('[data-id="B:d5"]').click()
    expect(page.locator("#hint.refused")).to_be_visible()


def test_the_page_heals_when_the_server_is_killed_and_restarted(visit: Visit, folder: Path) -> None:
    server = Server(folder).start()
    try:
        page = visit(server.url)
        new_table(page, server, A="me", B="bot:random")
        place_one(page)
        server.kill()
        expect(page.locator("#net")).to_contain_text("lost", timeout=10_000)
        server.start(server.port)
        expect(page.locator("#net")).to_contain_text("again", timeout=20_000)
        assert look(page)["moves"] == 1
        place_one(page)
        page.get_by_role("button", name="Yes").click()
        until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    finally:
        server.stop()


def test_a_second_tab_stays_in_step(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    second = page.context.new_page()
    second.goto(page.url)
    place_one(page)
    until(second, lambda seen: seen["moves"] == 1)
    second.keyboard.press("u")
    until(page, lambda seen: seen["moves"] == 0)


def test_a_hidden_tab_keeps_its_line(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true });")
    page.add_init_script(COUNT_PINGS)
    page.clock.install()
    new_table(page, server, A="me", B="bot:random")
    expect(page.locator("#seats .here.on")).to_have_count(1)
    page.clock.pause_at(datetime.now() + timedelta(hours=1))  # from here time goes only as the test lets it
    for _ in range(16):  # 80 seconds
        until(page, lambda _: bool(page.evaluate("counted.asked === counted.answered")))
        page.clock.run_for(5000)
    assert page.evaluate("counted.lines") == 1
    assert 2 <= page.evaluate("counted.asked") <= 5


def test_at_one_screen_a_cover_hides_the_hands(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="here:Ben")
    expect(page.locator("#cover")).to_be_visible()
    assert page.locator("[data-panel=hand]").count() == 0
    page.click("#cover-show")
    place_one(page)
    place_one(page)
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#cover-words")).to_have_text("Pass the screen to Ben.")
    for key in (",", "Home", "m", "?", "Escape"):
        page.keyboard.press(key)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect_prompt(page, "Ben’s turn.")
    expect(page.locator("#cover")).to_be_visible()
    page.click("#cover-show")
    expect(page.locator("#seats .you .name")).to_have_text("Ben")
    place_one(page)


def test_who_cannot_use_websockets_plays_all_the_same(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.add_init_script(NO_SOCKETS)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    place_one(page)
    page.get_by_role("button", name="Yes").click()
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])


def test_two_people_without_websockets_play_and_see_each_other(visit: Visit, server: Server) -> None:
    ada = visit(server.url)
    ada.add_init_script(NO_SOCKETS)
    address = new_table(ada, server, A="me", B="open")
    ben = visit("about:blank")
    ben.add_init_script(NO_SOCKETS)
    ben.goto(address)
    ben.fill('[name="name"]', "Ben")
    ben.click("text=Sit down")
    ada.keyboard.press("Escape")
    play_in_turn((ada, ben), 6)
    for page in (ada, ben):
        until(page, lambda seen: seen["moves"] == 6)
        expect(page.locator("#seats .here.on")).to_have_count(2)


def test_without_websockets_people_talk_and_pass_the_screen(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.add_init_script(NO_SOCKETS)
    asking: set[Request] = set()
    page.on("request", lambda sent: asking.add(sent) if "/poll" in sent.url else None)
    page.on("requestfinished", lambda sent: asking.discard(sent))
    page.on("requestfailed", lambda sent: asking.discard(sent))
    address = new_table(page, server, A="me", B="here:Ben", C="open")
    carl = visit(address)
    carl.fill('[name="name"]', "Carl")
    carl.click("text=Sit down")
    for name in ("Ben", None):
        page.click("#cover-show")
        place_one(page)
        place_one(page)
        page.get_by_role("button", name="Yes").click()
        if name:
            expect(page.locator("#cover-words")).to_have_text(f"Pass the screen to {name}.")
    carl.click("#tab-chat")
    carl.fill("#chat-text", "Well played!")
    carl.keyboard.press("Enter")
    expect(page.locator("#chat")).to_contain_text("Well played!")
    expect(page.locator('#seats [data-seat="C"] .here.on')).to_be_attached()
    until(page, lambda _: len(asking) <= 1)


def test_the_log_leads_back_through_the_game_and_tells_what_happened_since(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    address = new_table(page, server, A="me", B="bot:random")
    play_until(page, 4)
    page.goto(server.url)
    page.goto(address)
    expect(page.locator("#since-list li")).to_have_count(1)  # one turn of two steps
    page.get_by_role("button", name="Go on").click()
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
    until(page, lambda _: len(held) == 2)
    page.keyboard.press(",")
    expect_prompt(page, "Position after 0 of 4 moves.")  # two steps back, though the first has not arrived
    held[1].abort()
    expect_prompt(page, "Position after 0 of 4 moves.")
    page.route("**/at/3?*", lambda route: route.abort())
    page.locator("#log a").nth(2).click()
    expect(page.locator("#hint.refused")).to_have_text("The server cannot be reached.")


def test_a_double_click_is_one_click(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] .can").first.dblclick()
    until(page, lambda seen: "Cancel" in seen["face"])


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
    page.click("text=Set it up")
    page.wait_for_url("**/t/*")
    assert look(page)["moves"] == 5
    page.get_by_role("button", name="Ask a bot").click()
    advice = re.compile("should play .+ in hand → .+ on your mat.*: .+ of the win")
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
    page.click("text=Set it up")
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


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_ground_of_a_scene_is_in_sight_up_to_its_corners(visit: Visit, server: Server, phone: bool) -> None:
    page = visit(server.url, phone=phone)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    scene, ground = box_of(page, ".temple-scene"), box_of(page, ".temple-ground")
    assert scene["left"] <= ground["left"]
    assert ground["right"] <= scene["right"]
    assert scene["top"] <= ground["top"]
    assert ground["bottom"] <= scene["bottom"]


def test_a_scene_turns_by_drag_and_by_key_and_gives_way_to_the_plan(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)

    def turned() -> str:
        found: str = page.evaluate("document.getElementById('board').style.getPropertyValue('--yaw')")
        return found

    first = turned()
    page.keyboard.press("q")
    second = turned()
    page.mouse.move(80, 200)
    page.mouse.down()
    page.mouse.move(180, 220, steps=3)
    page.mouse.up()
    assert len({first, second, turned()}) == 3
    page.keyboard.press("0")
    assert turned() == first
    expect(page.locator("[data-panel=plan]")).to_be_hidden()
    page.keyboard.press("p")
    expect(page.locator("[data-panel=plan]")).to_be_visible()
    expect(page.locator(".scene")).to_be_hidden()
    page.locator("[data-panel=plan] .can").first.click()
    page.locator('[data-panel="hand:A"] .can').first.click()
    until(page, lambda seen: seen["moves"] > 0 or "Yes" in seen["face"])


def test_a_click_means_what_is_lit_below_it(visit: Visit, server: Server) -> None:
    table = gopura.start("tikal", seats=2, seed=3, options={"first": "A"})
    table.play(table.moves()[0])
    for move in ("enter L a1", "move L a1-a2"):
        table.play(move)
    page = visit(f"{server.url}/import")
    page.fill("#record", str(table.record()))
    page.click("text=Set it up")
    page.wait_for_url("**/t/*")
    settle(page)
    page.locator('[data-id="explorer:L"]').click()
    tents = box_of(page, '[data-id="camp:a1"]')
    page.mouse.click(tents["x"] + tents["width"] / 3, tents["y"] + tents["height"] * 3 / 4)
    until(page, lambda seen: seen["moves"] == 4)
    expect(page.locator("#log li").last).to_contain_text("from a2 to a1")
