"""Looking closer at a board: by wheel, by two fingers, by keys and by buttons."""

import contextlib
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

import gopura
from tests.browser.playing import Visit, box_of, lay_first_tile, look, new_table, settle, until
from tests.browser.screens import board
from tests.server.serving import Server

SEEN = "(id) => document.querySelector(`[data-panel='${id}'] svg`).viewBox.baseVal.width"
MIDDLE = """(id) => {
  const { x, y, width, height } = document.querySelector(`[data-id="${id}"]`).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
TURNED = {"width": 844, "height": 390}
SMALL_PHONE = {"width": 360, "height": 640}


def seen(page: Page, panel: str = "map") -> float:
    """How many units of a drawing one sees across."""
    found: float = page.evaluate(SEEN, panel)
    return found


def middle(page: Page, id: str) -> tuple[float, float]:
    """Where a thing is on the screen."""
    x, y = page.evaluate(MIDDLE, id)
    return x, y


def touch(page: Page, kind: str, *fingers: tuple[float, float]) -> None:
    """Fingers as a touch screen reports them."""
    session: Any = page.context.new_cdp_session(page)
    points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(fingers)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.detach()


def pinch(page: Page, at: tuple[float, float], begin: float, end: float) -> None:
    """Two fingers about a point that move apart, or together."""
    x, y = at
    session: Any = page.context.new_cdp_session(page)

    def send(kind: str, half: float | None) -> None:
        points = [] if half is None else [{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", begin)
    for step in range(1, 6):
        send("touchMove", begin + (end - begin) * step / 5)
    send("touchEnd", None)
    session.detach()


def at_tikal(visit: Visit, server: Server, *, phone: bool = False) -> Page:
    page = visit(server.url, phone=phone)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    return page


def test_the_wheel_looks_closer_at_what_is_under_the_pointer(visit: Visit, server: Server) -> None:
    page = at_tikal(visit, server)
    before, (x, y) = seen(page), middle(page, "hex:b2")
    page.mouse.move(x, y)
    for _ in range(4):
        page.mouse.wheel(0, -120)
    page.wait_for_function(f"({SEEN})('map') < {before * 0.7}")
    assert middle(page, "hex:b2") == pytest.approx((x, y), abs=3)


def test_a_drag_moves_the_map_and_is_no_click(visit: Visit, server: Server) -> None:
    page = at_tikal(visit, server)
    page.keyboard.press("+")
    page.keyboard.press("+")
    x, y = middle(page, "hex:d3")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 30, steps=4)
    page.mouse.up()
    assert middle(page, "hex:d3") == pytest.approx((x - 60, y - 30), abs=8)
    expect(page.locator("#hint.refused")).to_have_count(0)


def test_a_click_means_the_same_from_close_by(visit: Visit, server: Server) -> None:
    page = at_tikal(visit, server)
    page.locator('[data-panel="map"] .can').first.hover()
    page.keyboard.press("+")
    place = page.evaluate("document.querySelector('[data-panel=map] .can').dataset.id")
    page.evaluate(f"""document.querySelector('[data-id="{place}"]').focus()""")
    page.mouse.click(*middle(page, place))
    until(page, lambda seen: "Cancel" in seen["face"])


def test_two_fingers_look_closer(visit: Visit, server: Server) -> None:
    page = at_tikal(visit, server, phone=True)
    before, at = seen(page), middle(page, "hex:b2")
    pinch(page, at, 30, 80)
    page.wait_for_function(f"({SEEN})('map') < {before * 0.6}")
    assert middle(page, "hex:b2") == pytest.approx(at, abs=12)
    pinch(page, at, 80, 10)
    page.wait_for_function(f"({SEEN})('map') >= {before * 0.98}")


def test_a_tap_means_the_same_from_close_by(visit: Visit, server: Server) -> None:
    page = at_tikal(visit, server, phone=True)
    place = page.evaluate("document.querySelector('[data-panel=map] .can').dataset.id")
    pinch(page, middle(page, place), 30, 60)
    page.touchscreen.tap(*middle(page, place))
    until(page, lambda seen: "Cancel" in seen["face"])


def test_keys_and_buttons_look_closer_and_fit_again(visit: Visit, server: Server) -> None:
    page = at_tikal(visit, server)
    home = seen(page)
    page.keyboard.press("+")
    once = seen(page)
    page.get_by_role("button", name="Zoom in").click()
    twice = seen(page)
    page.get_by_role("button", name="Zoom out").click()
    page.keyboard.press("-")
    assert twice < once < home
    assert seen(page) == pytest.approx(home, abs=1)
    page.keyboard.press("+")
    page.keyboard.press("0")
    assert seen(page) == pytest.approx(home, abs=1)


def test_the_buttons_mean_the_mat_at_which_they_are(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "angkor", A="me", B="bot:random", C="bot:random")
    settle(page)
    views = (
        "[...document.querySelectorAll('.panel.main > svg:first-child')].map((svg) => svg.viewBox.baseVal.width)"
    )
    before = page.evaluate(views)
    page.locator(".panel.main").nth(1).click(position={"x": 60, "y": 12})  # another mat was touched last
    page.get_by_role("button", name="Zoom in").click()
    after = page.evaluate(views)
    lead = page.evaluate("[...document.querySelectorAll('.panel.main')].findIndex((p) => p.matches('.lead'))")
    assert after[lead] < before[lead]
    assert [after[i] for i in range(3) if i != lead] == [before[i] for i in range(3) if i != lead]
    page.get_by_role("button", name="Fit the view").click()
    assert page.evaluate(views) == before


def test_a_player_who_is_tapped_shows_what_is_theirs(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size(TURNED)  # type: ignore[arg-type]
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    head = page.locator('[data-id="head:B"]')
    expect(head).not_to_be_in_viewport()
    page.locator('#seats [data-seat="B"]').click()
    expect(head).to_be_in_viewport()


@pytest.mark.parametrize("game", ["angkor", "tikal", "temple"])
def test_every_board_can_be_looked_at_closer(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url)
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    if game == "temple":
        page.keyboard.press("p")
    panel = {"angkor": "mat:A", "tikal": "map", "temple": "plan"}[game]
    before, box = seen(page, panel), box_of(page, f"[data-panel='{panel}']")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -240)
    page.wait_for_function(f"({SEEN})('{panel}') < {before * 0.8}")


def test_the_keyboard_brings_what_it_is_at_into_sight(visit: Visit, server: Server) -> None:
    page = at_tikal(visit, server)
    x, y = middle(page, "hex:h5")
    page.mouse.move(x, y)
    for _ in range(8):
        page.mouse.wheel(0, -240)
    page.wait_for_function(f"({SEEN})('map') < 400")
    page.keyboard.press("ArrowRight")
    place = page.evaluate("document.activeElement.dataset.id")
    board, (x, y) = box_of(page, "[data-panel=map]"), middle(page, place)
    assert board["left"] < x < board["right"]
    assert board["top"] < y < board["bottom"]


def test_a_phone_first_looks_at_the_explored_land(visit: Visit, server: Server) -> None:
    page = at_tikal(visit, server, phone=True)
    assert seen(page) < 778
    page.get_by_role("button", name="Fit the view").click()
    assert seen(page) >= 778, "pressed once more, the button shows all of it"
    page.get_by_role("button", name="Fit the view").click()
    assert seen(page) < 778


def test_a_mat_is_not_under_buttons_that_would_do_nothing(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, "angkor", A="me", B="bot:random")
    settle(page)
    smaller = [page.get_by_role("button", name=name) for name in ("Zoom out", "Fit the view")]
    for each in smaller:
        expect(each).to_be_hidden()
    page.get_by_role("button", name="Zoom in").click()
    for each in smaller:
        expect(each).to_be_visible()
    smaller[1].click()
    expect(smaller[0]).to_be_hidden()


@pytest.mark.parametrize("turned", [False, True])
def test_in_a_lesson_on_a_phone_no_space_is_under_the_buttons(visit: Visit, server: Server, turned: bool) -> None:
    page = visit(f"{server.url}/learn/angkor/1", phone=True)
    if turned:
        page.set_viewport_size(TURNED)  # type: ignore[arg-type]
    settle(page)
    hit = page.evaluate("""() => [...document.querySelectorAll(".angkor-space")].filter((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".lens");
    }).map((each) => each.dataset.id)""")
    assert hit == []


UNDER = """() => {
  const boxes = (found) => [...found].filter((each) => each.checkVisibility())
    .map((each) => [each.dataset.id ?? each.id, each.getBoundingClientRect()]);
  const [can, buttons] = [".panel.main .can, .scene .can", ".lens button"]
    .map((all) => boxes(document.querySelectorAll(all)));
  return can.flatMap(([id, a]) => buttons.filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5).map(([button]) => `${id} under ${button}`));
}"""


def under(page: Page) -> list[str]:
    """What can be clicked but lies under the buttons, once the board has found its size."""
    with contextlib.suppress(TimeoutError):
        page.wait_for_function(f"() => ({UNDER})().length === 0", timeout=5_000)
    found: list[str] = page.evaluate(UNDER)
    return found


@pytest.mark.parametrize(("game", "moves"), [("angkor", 30), ("temple", 10), ("tikal", 90), ("tikal", 30)])
def test_nothing_that_can_be_clicked_is_under_the_buttons(
    visit: Visit, server: Server, game: str, moves: int
) -> None:
    page = visit(server.url, phone=True)
    board(game, moves)(page, server)
    for flat in (False, True) if game == "temple" else (False,):
        if flat:
            page.keyboard.press("p")
        for width, height in [(360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1440, 900)]:
            page.set_viewport_size({"width": width, "height": height})
            assert under(page) == [], (width, height)
            page.locator("[data-panel^=hand] .can, .panel.main .can").first.dispatch_event("click")
            assert under(page) == [], (width, height)
            page.keyboard.press("Escape")


def test_what_lies_below_the_buttons_is_not_meant(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "angkor", A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] .can").first.click()
    page.locator(".panel.main .can").first.wait_for()
    page.evaluate("""() => {
      const lens = document.getElementById("lens"), plus = document.getElementById("zoom-in");
      const both = [document.querySelector(".panel.main .can"), plus];
      const [a, b] = both.map((each) => each.getBoundingClientRect());
      lens.style.left = `${lens.offsetLeft + a.x - b.x}px`;
      lens.style.top = `${lens.offsetTop + a.y - b.y}px`;
    }""")
    box = box_of(page, "#zoom-in")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("button", name="Zoom out")).to_be_visible()
    seen = look(page)
    assert "End turn" not in seen["face"]
    assert seen["moves"] == 0
    expect(page.locator("#ask.picking")).to_be_visible()  # what was chosen is chosen still


def with_a_worker(visit: Visit, server: Server) -> Page:
    """A small phone that shows all of the map, and on it one worker, where others could go."""
    table = gopura.start("tikal", seats=2, seed=3, options={"first": "A"})
    table.play(table.moves()[0])
    for move in ("enter w a1", "move w1 a1-a2"):
        table.play(move)
    page = visit(f"{server.url}/import", phone=True)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    page.fill("#record", str(table.record()))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    settle(page)
    page.get_by_role("button", name="Fit the view").click()
    page.wait_for_function(f"({SEEN})('map') >= 778")
    return page


@pytest.mark.parametrize("missed", [0, 5])
def test_a_tap_on_the_only_piece_means_it_and_looks_no_closer(visit: Visit, server: Server, missed: int) -> None:
    page = with_a_worker(visit, server)
    before, box = seen(page), box_of(page, '[data-id="explorer:w1"]')
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + missed)
    until(page, lambda seen: "Cancel" in seen["face"])
    expect(page.locator("[data-panel=map] .light.picked")).to_have_attribute("data-of", "explorer:w1")
    assert seen(page) == before


def test_on_a_phone_another_turn_begins_with_all_that_is_in_use(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    lay_first_tile(page, server)
    home = seen(page)
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_function(f"({SEEN})('map') < {home * 0.9}")
    page.locator("[data-id=end]").dispatch_event("click")
    page.locator("#acts").get_by_role("button", name="End turn").click()
    until(page, lambda seen: seen["moves"] > 2 and seen["mine"])
    page.wait_for_function(f"({SEEN})('map') >= {home * 0.95}")
