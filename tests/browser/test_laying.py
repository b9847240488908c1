"""A turn is laid on the board and counts when it is ended."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import Visit, box_of, lay_first_tile, look, new_table, place_one, settle, until
from tests.server.serving import Server


def test_the_last_tile_is_seen_before_the_turn_ends(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    place_one(page)
    expect(page.locator(".imagined.firmly").first).to_be_attached()
    assert look(page)["moves"] == 1
    for seat in "AB":
        shown = page.locator(f'[data-panel="mat:{seat}"] .angkor-score:not(.instead *)').last.text_content()
        assert page.locator(f'#seats [data-seat="{seat}"] .score').text_content() == shown
    page.keyboard.press("u")
    expect(page.locator(".imagined")).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("Place your second piece (2 of 2)")
    assert look(page)["moves"] == 1, "the first one stays"


def test_on_a_phone_jungle_is_seen_where_it_lies_and_not_in_the_hand_before_the_turn_ends(
    visit: Visit, server: Server
) -> None:
    page = visit(server.url, phone=True)
    jungle = page.locator('[data-id="hand:jungle"].can')
    held = 0
    while not held:
        new_table(page, server, A="me", B="bot:random")
        settle(page)
        held = jungle.count()
    choose(page, page.locator('[data-id^="figure:"].can').first, "mat:A")
    until(page, lambda seen: seen["moves"] == 1 and seen["mine"])
    choose(page, jungle, "mat:B")
    until(page, lambda seen: "End turn" in seen["face"])
    expect(page.locator(".imagined.firmly")).not_to_have_count(0)
    expect(page.locator('[data-panel="hand"] .imagined.firmly')).not_to_have_count(0)
    expect(page.locator('[data-panel="mat:B"] .imagined.firmly')).to_contain_text("1/4")
    assert look(page)["lead"] == "mat:B"


def choose(page: Page, thing: Locator, mat: str) -> None:
    """Tap a thing, then twice the first space for it on that mat."""
    thing.tap()
    page.locator(f'[data-panel="{mat}"] .can').first.tap()
    page.get_by_role("button", name="Done").tap()


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


SLABS = """(within) => [...document.querySelectorAll(`${within} .temple-slab:not(.temple-fresh)`)]
  .map((each) => each.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width])"""


def test_a_temple_that_outgrows_its_ground_is_seen_on_the_ground_as_it_is(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "temple", A="me", B="bot:random")
    for id, tile in (("floor:0,0", 0), ("floor", 0), ("floor", 0)):
        settle(page)
        page.locator(f'.scene .can[data-id^="{id}"]').last.dispatch_event("click")
        page.locator('[data-panel="hand:A"] .can').nth(tile).dispatch_event("click")
        expect(page.locator(".scene.imagined .temple-slab.temple-fresh")).not_to_have_count(0)
        before = {tuple(map(round, each)) for each in page.evaluate(SLABS, ".scene:not(.imagined)")}
        over = {tuple(map(round, each)) for each in page.evaluate(SLABS, ".scene.imagined")}
        assert before <= over
        assert not page.locator(".scene.imagined .temple-sign").first.is_visible()
        page.get_by_role("button", name="End turn").click()
        expect(page.locator(".scene.imagined")).to_have_count(0)
        moves = look(page)["moves"]
        until(page, lambda seen: seen["mine"] and seen["moves"] >= moves)  # noqa: B023


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
    lay_first_tile(page, server)
    page.locator('[data-id="supply:leader"]').dispatch_event("click")
    lit = page.locator("[data-panel=map] .light.lit")
    expect(lit.locator(".tag").first).to_have_text("1 AP")
    expect(lit.locator(".tag")).to_have_count(lit.count())
    for key in ("+", "+", "0", "-"):  # as large from wherever one looks
        page.keyboard.press(key)
        size = lit.locator(".tag").first.evaluate(
            "(tag) => parseFloat(getComputedStyle(tag).fontSize) * tag.getScreenCTM().a"
        )
        assert 13.5 < size < 14.5, key


def test_on_a_small_phone_prices_are_whole_and_cover_no_name(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    lay_first_tile(page, server)
    fit = page.get_by_role("button", name="Fit the view")
    fit.click()
    page.locator('[data-id="supply:leader"]').dispatch_event("click")
    expect(page.locator("[data-panel=map] .light.lit .tag").first).to_be_attached()
    covered = page.evaluate("""() => {
      const box = (each) => each.getBoundingClientRect();
      const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
      const tags = [...document.querySelectorAll(".light.lit .tag")];
      return [...document.querySelectorAll(".tikal-hex > .tikal-place")]
        .filter((name) => tags.some((tag) => meet(box(tag), box(name)))).map((name) => name.textContent);
    }""")
    assert covered == []
    place = page.locator('[data-panel=map] [data-id^="hex:"].can').first
    x, y = page.evaluate(
        "(e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height * 0.4]; }",
        place.element_handle(),
    )
    page.touchscreen.tap(x, y)
    expect(page.locator("[data-panel=map] .light.hot .tag")).to_contain_text("AP")


def test_a_tap_on_a_phone_shows_first_and_the_next_one_plays(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] .can").first.tap()
    place = page.locator("[data-panel^=mat] .can").first
    place.tap()
    expect(page.locator(".imagined > g").first).to_be_attached()
    expect(page.locator("#hint")).to_contain_text("Tap again to choose it.")
    assert look(page)["moves"] == 0
    place.tap()
    until(page, lambda seen: seen["moves"] == 1)


def test_no_price_is_written_over_a_button_that_names_it(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/tikal/3")
    page.locator("[data-id^=explorer].can[data-label*='on c2']").first.click()
    expect(page.locator("[data-panel=turn] .light.lit").first).to_be_attached()
    expect(page.locator("[data-panel=turn] .light.lit .tag")).to_have_count(0)
    expect(page.locator("[data-panel=map] .light.lit .tag").first).to_contain_text("AP")


def test_what_a_tap_has_shown_is_done_or_let_go_by_a_button(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] .can").first.tap()
    page.locator("[data-panel^=mat] .can").first.tap()
    page.get_by_role("button", name="Cancel").tap()
    expect(page.get_by_role("button", name="Done")).to_have_count(0)
    page.locator("[data-panel=hand] .can").first.tap()
    page.locator("[data-panel^=mat] .can").first.tap()
    page.get_by_role("button", name="Done").tap()
    until(page, lambda seen: seen["moves"] == 1)


def test_a_turn_ends_on_a_phone_with_two_taps(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, "tikal", A="me", B="bot:random")
    lay_a_tile(page)
    moves = look(page)["moves"]
    page.locator("[data-id=end]").tap()
    expect(page.locator("#hint")).to_have_text("End turn: 10 AP are lost. Tap again to choose it.")
    page.locator("[data-id=end]").tap()
    until(page, lambda seen: seen["moves"] > moves)


def test_what_is_to_be_confirmed_is_confirmed_first(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    lay_a_tile(page)
    moves = look(page)["moves"]
    page.locator("[data-id=end]").click()
    expect(page.locator("#acts")).to_contain_text("Undo")
    page.locator("[data-id=points] circle").first.click()
    expect(page.locator("#hint")).to_have_text("First choose “End turn” or “Undo”.")
    assert look(page)["moves"] == moves
    page.locator("[data-id=end]").click()
    until(page, lambda seen: seen["moves"] > moves)
    page.mouse.move(2, 2)  # not to point at what has come up there
    expect(page.locator("#hint")).to_contain_text("Random bot")


def lay_a_tile(page: Page) -> None:
    """Lay the tile in hand somewhere, as it comes."""
    settle(page)
    page.locator("[data-panel=map] .can").first.click()
    page.get_by_role("button", name="Done").click()
    until(page, lambda seen: seen["moves"] == 1)


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (1440, 900)], ids=str)
def test_what_is_asked_is_as_high_as_its_words(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    page = visit(f"{server.url}/learn/tikal/4", phone=size[0] < 900)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector(".can")
    board = box_of(page, "#board")
    page.evaluate("document.getElementById('hint').textContent = 'A sentence of many words. '.repeat(24)")
    assert page.evaluate(
        "document.querySelector('.say').scrollHeight <= document.querySelector('.say').clientHeight"
    )
    assert box_of(page, "#board") == board


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


def test_the_hex_of_an_explorer_is_as_good_as_the_explorer(visit: Visit, server: Server) -> None:
    """After an action a hex means the one who stands there, or that one the hex which is to be guarded."""
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    page.locator(".can").first.click()
    page.locator('[data-id^="turn:"].can').first.click()
    until(page, lambda seen: seen["moves"] == 1)
    for name in ("supply:worker", "hex:a2"):
        page.locator(f'[data-id="{name}"].can').dispatch_event("click")
    until(page, lambda seen: seen["moves"] == 3)
    page.locator('[data-id="action:dig"].can').click()
    worker = box_of(page, '[data-id="explorer:w1"]')
    page.mouse.click(worker["x"] - 12, worker["y"] + worker["height"] / 2)
    until(page, lambda seen: seen["moves"] == 4)
    expect(page.locator("#log")).to_contain_text("Raises a2 to level 2")
    page.locator('[data-id="action:guard"].can').click()
    page.mouse.click(worker["x"] + worker["width"] / 2, worker["y"] + worker["height"] / 2)
    until(page, lambda seen: seen["moves"] == 5)
    expect(page.locator("#log")).to_contain_text("guard", ignore_case=True)


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
