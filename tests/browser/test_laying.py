"""A turn is laid on the board and counts when it is ended."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.playing import Visit, look, new_table, place_one, settle, until
from tests.server.serving import Server


def test_the_last_tile_is_seen_before_the_turn_ends(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    place_one(page)
    expect(page.locator(".imagined.firmly").first).to_be_attached()
    assert look(page)["moves"] == 1
    page.keyboard.press("u")
    expect(page.locator(".imagined")).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("Place the second of 2")
    assert look(page)["moves"] == 1, "the first one stays"


def test_another_place_takes_the_tile_that_is_laid(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    page.locator("[data-panel=hand] .can").first.click()
    places = page.evaluate(
        "[...document.querySelectorAll('[data-panel^=mat] .can')].map((each) => each.dataset.id)"
    )
    for place in places[:2]:
        page.locator(f'[data-id="{place}"]').click()
        expect(page.locator(f'.light.picked[data-of="{place}"]')).to_have_count(1)
        until(page, lambda seen: "End turn" in seen["face"])
    page.get_by_role("button", name="End turn").click()
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    expect(page.locator("#log a").nth(1)).to_contain_text(places[1][2:])


def test_a_tile_of_temple_stands_in_the_scene_before_the_turn_ends(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    page.locator(".scene .can").first.click()
    page.locator('[data-panel="hand:A"] .can').first.click()
    expect(page.locator(".scene.imagined .temple-slab")).to_have_count(1)
    assert look(page)["moves"] == 0


def test_a_tile_is_seen_where_the_pointer_rests(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] .can").first.click()
    places = page.locator("[data-panel^=mat] .can")
    for place in (places.nth(0), places.nth(1)):
        place.hover()
        expect(page.locator(f"#part-{id_of(place).replace(':', '-')}.instead")).to_have_count(1)
        expect(page.locator(".imagined > g").first).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator(".imagined")).to_have_count(0)
    assert look(page)["moves"] == 0


def id_of(thing: Locator) -> str:
    """The id of a thing on the board."""
    return str(thing.get_attribute("data-id"))


def test_a_tile_of_tikal_is_turned_on_its_hex_by_further_clicks(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    place = page.locator('[data-id^="hex:"].can').first
    seen = set()
    for _ in range(3):
        place.dispatch_event("click")
        page.wait_for_timeout(300)
        expect(page.locator("[data-panel=map] .imagined > g").first).to_be_attached()
        seen.add(page.locator("[data-panel=map] .imagined").inner_html())
    assert len(seen) == 3
    assert look(page)["moves"] == 0
    page.get_by_role("button", name="Done").click()
    until(page, lambda seen: seen["moves"] == 1)


def test_the_price_stands_on_every_hex_that_can_be_reached(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    page.locator(".can").first.click()
    page.locator('[data-id^="turn:"].can').first.click()
    until(page, lambda seen: seen["moves"] == 1)
    page.locator('[data-id="supply:leader"]').dispatch_event("click")
    lit = page.locator("[data-panel=map] .light.lit")
    expect(lit.locator(".tag").first).to_have_text("1 AP")
    expect(lit.locator(".tag")).to_have_count(lit.count())


def test_a_tap_on_a_phone_shows_first_and_the_next_one_plays(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] .can").first.tap()
    place = page.locator("[data-panel^=mat] .can").first
    place.tap()
    expect(page.locator(".imagined > g").first).to_be_attached()
    assert look(page)["moves"] == 0
    place.tap()
    until(page, lambda seen: seen["moves"] == 1)


@pytest.mark.parametrize("order", [("hand", "mat"), ("mat", "hand")], ids=["tile first", "place first"])
def test_tile_and_place_come_in_any_order(visit: Visit, server: Server, order: tuple[str, str]) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    for kind in order:
        page.locator(f'[data-panel^="{kind}"] .can:not([aria-pressed])').first.click()
    until(page, lambda seen: seen["moves"] == 1)


@pytest.mark.parametrize("order", [("dig", "explorer:L"), ("explorer:L", "dig")])
def test_dig_and_explorer_come_in_any_order(visit: Visit, server: Server, order: tuple[str, str]) -> None:
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    page.locator(".can").first.click()
    page.locator('[data-id^="turn:"].can').first.click()
    for number, clicks in enumerate((("supply:leader", "hex:a2"), order)):
        until(page, lambda seen: seen["moves"] > 2 * number)  # noqa: B023
        for name in clicks:
            id = f"action:{name}" if name == "dig" else name
            page.locator(f'[data-id="{id}"].can').dispatch_event("click")
    until(page, lambda seen: seen["moves"] == 4)
    page.keyboard.press("u")
    until(page, lambda seen: seen["moves"] == 3)
    page.keyboard.press("u")
    until(page, lambda seen: seen["moves"] == 1)  # the walk of two is one step


def test_one_push_ends_the_turn_when_no_action_points_are_left(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    page.locator('[data-id^="hex:"].can').first.click()
    page.get_by_role("button", name="Done").click()
    for moves in range(1, 11):
        until(page, lambda seen: seen["moves"] == moves)  # noqa: B023
        page.locator('[data-id="supply:worker"].can').first.click()
        page.locator('[data-id="camp:a1"].can').first.click(force=True)
    until(page, lambda seen: seen["moves"] == 11)
    page.locator('[data-id="end"].can').click()
    until(page, lambda seen: seen["moves"] > 11)
