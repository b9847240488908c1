"""The installed page: without a net it shows finished games that were opened before, and nothing else."""

import json
import time

from playwright.sync_api import Page, expect

from tests.browser.playing import PATIENCE, Visit, expect_prompt, new_table, play_until
from tests.server.serving import Server

KEPT = "async () => (await (await caches.match('/offline/games'))?.json() ?? []).length"
CACHES = "async () => (await caches.keys()).map((name) => name.split(' ')[0]).sort()"
SHELLS = "async () => (await caches.keys()).filter((name) => name.startsWith('shell'))"


def worked(page: Page) -> None:
    """Wait until the worker answers for this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def until_it_is(page: Page, wanted: object, told: str) -> None:
    """Wait until an asynchronous function of the page tells that (to `wait_for_function` a promise is a yes)."""
    end = time.monotonic() + PATIENCE
    while (now := page.evaluate(told)) != wanted:
        assert time.monotonic() < end, f"{told} is still {now}"
        page.wait_for_timeout(50)


def finished(visit: Visit, server: Server) -> tuple[Page, str]:
    """Somebody with a finished game, and its address."""
    page = visit(server.url, worker=True)
    worked(page)
    address = new_table(page, server, "temple", A="me", B="bot:random")
    play_until(page)
    until_it_is(page, 1, KEPT)
    return page, address


def expect_replay(page: Page, server: Server, address: str) -> None:
    """Without a net, the game is found and replayed."""
    page.context.set_offline(True)
    page.goto(server.url)
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    page.locator("#kept a").click()
    page.wait_for_url(address)
    expect(page.locator("#log a").first).to_be_visible()
    page.keyboard.press("Home")
    expect_prompt(page, "Position after 0 of")
    page.keyboard.press("ArrowRight")
    expect_prompt(page, "Position after 1 of")


def test_a_finished_game_is_replayed_without_a_net(visit: Visit, server: Server) -> None:
    page, address = finished(visit, server)
    expect_replay(page, server, address)


def test_a_new_version_replaces_the_old_pages_and_leaves_the_games(visit: Visit, server: Server) -> None:
    page, address = finished(visit, server)
    [old] = page.evaluate(SHELLS)
    page.evaluate("navigator.serviceWorker.register('/worker.js?newer')")
    until_it_is(page, ["shell ?newer"], SHELLS)
    assert old != "shell ?newer"
    expect_replay(page, server, address)


def test_a_game_that_is_kept_is_not_fetched_again(visit: Visit, server: Server) -> None:
    page, _ = finished(visit, server)
    films: list[str] = []
    page.context.on("request", lambda request: films.append(request.url) if "/film" in request.url else None)
    page.reload()
    page.wait_for_load_state("networkidle")
    assert films == []


def test_a_game_that_goes_on_is_never_kept(visit: Visit, server: Server) -> None:
    page = visit(server.url, worker=True)
    worked(page)
    address = new_table(page, server, "temple", A="me", B="bot:random")
    play_until(page, 2)
    page.reload()
    page.context.set_offline(True)
    offline = page.get_by_role("heading", name="You are offline")
    for _ in range(10):  # the worker hears of it a little later
        page.goto(address)
        if offline.is_visible():
            break
        page.wait_for_timeout(300)
    expect(offline).to_be_visible()
    expect(page.locator("#none-kept")).to_be_visible()


def test_nothing_stays_after_the_log_out(visit: Visit, server: Server) -> None:
    page, address = finished(visit, server)
    page.goto(f"{server.url}/profile")
    assert page.evaluate(CACHES) == ["games", "shell"]
    page.get_by_role("button", name="Log out on this device").click()
    page.wait_for_url("**/profile")
    until_it_is(page, ["shell"], CACHES)
    page.context.set_offline(True)
    page.goto(address)
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(page.locator("#none-kept")).to_be_visible()


def test_the_manifest_has_icons_that_are_there(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    address = page.locator('link[rel="manifest"]').get_attribute("href")
    facts = json.loads(page.request.get(f"{server.url}{address}").text())
    assert {each["purpose"] for each in facts["icons"]} == {"any", "maskable"}
    for icon in facts["icons"]:
        picture = page.request.get(f"{server.url}{icon['src']}")
        assert picture.headers["content-type"] == "image/png"
        assert len(picture.body()) < 10_000
