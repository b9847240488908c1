"""The table as people meet it, in a real browser, against a real server."""

import json
import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from gopura.core.registry import find_game, game_names
from tests.browser.playing import (
    Visit,
    expect_prompt,
    look,
    new_table,
    place_one,
    play_in_turn,
    play_until,
    settle,
    sit_down,
    until,
)
from tests.server.serving import Server

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
    page.get_by_role("button", name=f"Play now: {find_game(game).facts.title}").click()
    page.wait_for_url("**/t/*")
    play_until(page)
    expect(page.locator("#over-title")).to_have_text(re.compile("^You (won|lost|share)"), timeout=10_000)
    expect(page.locator("#over-sheet .player")).to_have_count(find_game(game).facts.seats[0])
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#over-title")).to_be_empty()
    settle(page)


def test_how_to_go_on_is_in_sight_on_a_phone_that_is_turned(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    new_table(page, server, "temple", A="me", B="bot:random")
    play_until(page)
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)


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
    sit_down(ben)
    play_in_turn((ada, ben), 13)
    ben.keyboard.press(",")
    expect_prompt(ben, "Position after")
    assert ben.request.get(f"{address}/at/4?seat=A").status == 403
    ben.keyboard.press("Escape")
    play_in_turn((ada, ben))
    for page in (ada, ben):
        expect(page.locator("#over-title")).to_contain_text("You ")
        page.keyboard.press("Escape")
    drawn = [line for line in ada.locator("#log a").all_text_contents() if "Draws" in line]
    secret = [line for line in drawn if not re.search(r"Draws \d+ tiles?\.", line)]
    name = ada.locator("#seats .you .name").inner_text()
    assert len(secret) > 5, "Ada has drawn tiles that only she knows"
    assert any("Ben" in text for text in wire)
    for line in secret:
        told = f"{name} draws {line.split('Draws ')[1]}"
        assert not any(told in text for text in wire)
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
    return [str(thing.get_attribute("data-label")) for thing in things]


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
    expect_prompt(page, "End your turn?")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect_prompt(page, "Place your second piece (2 of 2)")
    place_one(page)
    page.get_by_role("button", name="End turn").click()
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    assert page.get_by_role("button", name="Undo", exact=True).is_disabled()


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
    expect(page.locator("#hint a")).to_contain_text("ANG-5.1")  # it waits for whoever goes there to click
    page.locator('[data-id="B:d5"]').click()
    expect(page.locator("#hint.refused")).to_be_visible()


def test_a_state_that_comes_again_leaves_the_reason_to_be_read(visit: Visit, server: Server) -> None:
    """As when somebody clicks on a page that has just been loaded, before its line to the server is open."""
    page = visit(server.url)
    states: list[str | bytes] = []

    def late(socket: WebSocketRoute) -> None:
        """The state that a line begins with comes when something is asked, before the answer."""
        line = socket.connect_to_server()

        def ask(wish: str | bytes) -> None:
            if json.loads(wish)["op"] == "why":
                socket.send(states[0])
            line.send(wish)

        def answer(letter: str | bytes) -> None:
            states.append(letter) if json.loads(letter)["type"] == "state" else socket.send(letter)

        socket.on_message(ask)
        line.on_message(answer)

    page.route_web_socket("**/live?*", late)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] [data-id^=figure]").first.click()
    page.locator('[data-id="A:d5"]').click()
    expect(page.locator("#hint.refused")).to_contain_text("ANG-5.1")
    assert states


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
        page.get_by_role("button", name="End turn").click()
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
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("#cover-words")).to_have_text("Hand the screen to Ben.")
    for key in (",", "Home", "m", "?", "Escape"):
        page.keyboard.press(key)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect_prompt(page, "Ben’s turn.")
    expect(page.locator("#cover")).to_be_visible()
    page.click("#cover-show")
    expect(page.locator("#seats .you .name")).to_have_text("Ben")
    place_one(page)


def test_what_one_has_done_oneself_is_told_without_ones_name(visit: Visit, server: Server) -> None:
    ada, ben = visit(server.url), visit("about:blank")
    ben.goto(new_table(ada, server, A="me", B="open"))
    ada.keyboard.press("Escape")
    sit_down(ben)
    place_one(ada)
    place_one(ada)
    ada.get_by_role("button", name="End turn").click()
    expect(ada.locator("#hint")).to_have_text(re.compile(r"^(Lays|Places) .*\. Draws "))
