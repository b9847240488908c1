"""What a pointer on the board means, and a scene that turns."""

import pytest
from playwright.sync_api import expect

import gopura
from tests.browser.playing import (
    Visit,
    box_of,
    new_table,
    settle,
    until,
)
from tests.server.serving import Server


def test_a_double_click_is_one_click(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] .can").first.dblclick()
    until(page, lambda seen: "Cancel" in seen["face"])


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


@pytest.mark.parametrize(
    ("game", "lit", "said"),
    [
        ("angkor", "[data-panel=hand] .can", ": now choose a space for it."),
        ("temple", ".scene .can", "Floor on 0,0: now choose a tile for it."),
        ("tikal", '[data-panel="map"] .can', "choose it again to turn it, then Done"),
    ],
)
def test_after_a_click_is_said_what_comes_next(
    visit: Visit, server: Server, game: str, lit: str, said: str
) -> None:
    page = visit(server.url)
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    page.locator(lit).first.dispatch_event("click")
    expect(page.locator("#hint")).to_contain_text(said)


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
    until(page, lambda seen: seen["moves"] > 0 or "End turn" in seen["face"])


def test_a_click_means_what_is_lit_below_it(visit: Visit, server: Server) -> None:
    table = gopura.start("tikal", seats=2, seed=3, options={"first": "A"})
    table.play(table.moves()[0])
    for move in ("enter L a1", "move L a1-a2"):
        table.play(move)
    page = visit(f"{server.url}/import")
    page.fill("#record", str(table.record()))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    settle(page)
    page.locator('[data-id="explorer:L"]').click()
    tents = box_of(page, '[data-id="camp:a1"]')
    page.mouse.click(tents["x"] + tents["width"] / 3, tents["y"] + tents["height"] * 3 / 4)
    until(page, lambda seen: seen["moves"] == 4)
    expect(page.locator("#log a").last).to_contain_text("then moves on to a1")


def test_a_place_may_be_clicked_before_the_tile_that_goes_there(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator('.can:not([data-panel="hand"] *)').first.click()
    until(page, lambda seen: "Cancel" in seen["face"])
    page.locator("[data-panel=hand] .can:not(.picked)").first.click()
    until(page, lambda seen: seen["moves"] > 0 or "End turn" in seen["face"])


def test_a_tile_that_does_not_fit_the_place_gets_a_reason(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] .can").first.click()
    page.evaluate(
        """() => {
          const things = [...document.querySelectorAll('[data-panel]:not([data-panel=hand]) [data-id]')];
          const wrong = things.find((thing) => !thing.classList.contains('can'));
          wrong.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        }"""
    )
    expect(page.locator("#hint.refused")).to_be_visible()
