"""A browser that cannot use WebSockets plays by requests alone."""

from playwright.sync_api import Request, expect

from tests.browser.playing import (
    Visit,
    new_table,
    place_one,
    play_in_turn,
    sit_down,
    until,
)
from tests.server.serving import Server

NO_SOCKETS = "globalThis.WebSocket = class { constructor() { throw new Error('none'); } };"


def test_who_cannot_use_websockets_plays_all_the_same(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.add_init_script(NO_SOCKETS)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    place_one(page)
    page.get_by_role("button", name="End turn").click()
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])


def test_two_people_without_websockets_play_and_see_each_other(visit: Visit, server: Server) -> None:
    ada = visit(server.url)
    ada.add_init_script(NO_SOCKETS)
    address = new_table(ada, server, A="me", B="open")
    ben = visit("about:blank")
    ben.add_init_script(NO_SOCKETS)
    ben.goto(address)
    sit_down(ben)
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
    sit_down(carl, "Carl")
    for name in ("Ben", None):
        page.click("#cover-show")
        place_one(page)
        place_one(page)
        page.get_by_role("button", name="End turn").click()
        if name:
            expect(page.locator("#cover-words")).to_have_text(f"Hand the screen to {name}.")
    carl.click("#tab-chat")
    carl.fill("#chat-text", "Well played!")
    carl.keyboard.press("Enter")
    expect(page.locator("#chat")).to_contain_text("Well played!")
    expect(page.locator('#seats [data-seat="C"] .here.on')).to_be_attached()
    until(page, lambda _: len(asking) <= 1)
