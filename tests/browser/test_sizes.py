"""Every screen: what is written can be read, what can be tapped can be hit, and nothing hangs over the edge."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import gopura
from gopura.core.chance import QuickDice
from tests.browser.playing import Visit, box_of, settle
from tests.server.serving import Server

TOUCHED = [(360, 640), (390, 844), (844, 390), (768, 1024)]
POINTED = [(1440, 900), (1920, 1080), (3840, 2160)]
SEATS = {"angkor": 4, "temple": 2, "tikal": 4}
MOVES = {"angkor": 45, "temple": 3, "tikal": 120}
LATE = {"angkor": 80, "temple": 20, "tikal": 200}
BOARDS = {"angkor": "mat:", "temple": "plan", "tikal": "map"}
READABLE = 11  # pixels
TAPPABLE = 40
CLICKABLE = 24
# How large texts are, and things that can be chosen, in the panels that a selector finds.
SIZES = """(selector) => {
  const panels = [...document.querySelectorAll(selector)].filter((panel) => !panel.hidden);
  const within = (what) => panels.flatMap((panel) => [...panel.querySelectorAll(what)]);
  const shows = (text) => text.textContent.trim() && getComputedStyle(text).visibility === 'visible';
  const sizeOf = (text, { a, b }) => parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  const texts = within('svg:first-child text').filter(shows).map((text) =>
    ({ what: text.textContent, size: sizeOf(text, text.getScreenCTM()) }));
  for (const use of within('use')) {  // what a symbol says, as large as it is used
    const symbol = document.getElementById(use.getAttribute('href').slice(1));
    const { width } = symbol.viewBox?.baseVal ?? {};
    const scale = width ? (use.width.baseVal.value || width) / width : 1;
    if (getComputedStyle(use).getPropertyValue('--words') === 'hidden') continue;
    const grown = 11 * parseFloat(getComputedStyle(use).getPropertyValue('--pixel') || '0');
    for (const text of symbol.querySelectorAll('text')) {
      const { fontSize } = getComputedStyle(text);
      const most = Math.min(grown, parseFloat(getComputedStyle(text).getPropertyValue('--most') || '0'));
      const more = text.matches('.legible') ? Math.max(1, most / parseFloat(fontSize)) : 1;
      texts.push({ what: text.textContent, size: more * sizeOf(text, use.getScreenCTM().scale(scale)) });
    }
  }
  const targets = within('.can').map((thing) => {
    const { width, height } = thing.getBoundingClientRect();
    return { what: thing.dataset.id, size: Math.min(width, height) };
  });
  return { texts, targets };
}"""
LEGIBLE = SIZES.replace("child text", "child .legible").replace("within('use')", "[]")
WORDS = """() => [...document.querySelectorAll('.top *, .ask *, .lens *')]
  .filter((each) => each.checkVisibility() && each.children.length === 0 && each.textContent.trim())
  .map((each) => ({ what: each.textContent, size: parseFloat(getComputedStyle(each).fontSize) }))"""
BUTTONS = """() => [...document.querySelectorAll('.acts button, .lens button, .tools button')]
  .filter((each) => each.checkVisibility())
  .map((each) => ({ what: each.textContent, size: each.getBoundingClientRect().height }))"""


def mid_game(game: str, seats: int, moves: int = 0) -> str:
    """The record of a game played at random for a while, by seats that seldom end a turn early."""
    for seed in range(1, 99):
        table, dice = gopura.start(game, seats=seats, seed=seed), QuickDice(seed)
        while not table.over and len(table.played) < (moves or MOVES[game]):
            legal = table.moves()
            few = legal[:-1] if len(legal) > 1 and dice.below(10) else legal
            table.play(few[dice.below(len(few))])
        if not table.over:
            return str(table.record())
    raise AssertionError("No such game.")


def studied(visit: Visit, server: Server, game: str, *, phone: bool, seats: int = 0, moves: int = 0) -> Page:
    page = visit(f"{server.url}/import", phone=phone)
    page.fill("#record", mid_game(game, seats or SEATS[game], moves))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    settle(page)
    return page


def resized(page: Page, width: int, height: int) -> None:
    """Another screen; waits until the board has been laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def below(sizes: list[dict[str, Any]], least: float) -> list[dict[str, Any]]:
    """Whatever is smaller than that."""
    return [each for each in sizes if each["size"] < least - 0.05]


@pytest.mark.parametrize("game", SEATS)
def test_on_every_screen_the_panels_can_be_read_and_hit(visit: Visit, server: Server, game: str) -> None:
    page = studied(visit, server, game, phone=True)
    for width, height in TOUCHED + POINTED:
        resized(page, width, height)
        found = page.evaluate(SIZES, ".dock .panel")
        least = TAPPABLE if (width, height) in TOUCHED else CLICKABLE
        assert found["texts"], (width, height)
        assert below(found["texts"], READABLE) == [], (width, height)
        assert below(found["targets"], least) == [], (width, height)
        assert below(page.evaluate(WORDS), READABLE) == [], (width, height)
        assert below(page.evaluate(BUTTONS), least) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize("moves", [MOVES, LATE], ids=["in-the-middle", "late"])
@pytest.mark.parametrize("game", SEATS)
def test_from_close_by_everything_on_a_board_can_be_read_and_hit(
    visit: Visit, server: Server, game: str, moves: dict[str, int]
) -> None:
    page = studied(visit, server, game, phone=True, moves=moves[game])
    if game == "temple":
        page.keyboard.press("p")
    for width, height in TOUCHED:
        resized(page, width, height)
        for _ in range(14):
            page.keyboard.press("+")
        found = page.evaluate(SIZES, f".panel.lead[data-panel^='{BOARDS[game]}']")
        assert below(found["texts"], READABLE) == [], (width, height)
        assert below(found["targets"], TAPPABLE) == [], (width, height)


def test_from_close_by_every_place_in_space_can_be_hit(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "temple", phone=True, moves=LATE["temple"])
    places = """() => [...document.querySelectorAll('.scene .can > i')].map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return { what: each.parentElement.dataset.id, size: Math.min(width, height) };
    })"""
    for width, height in TOUCHED[:3]:
        resized(page, width, height)
        for _ in range(20):
            page.keyboard.press("+")
        assert below(page.evaluate(places), TAPPABLE) == [], (width, height)
        page.keyboard.press("0")


SMALL_MATS = """() => [...document.querySelectorAll('.panel.main:not(.lead)')].map((panel) => {
  const caption = panel.querySelector('.caption');
  const name = caption.querySelector('span:not(.badge)');
  const { width, height } = panel.getBoundingClientRect();
  return { words: name.textContent, size: parseFloat(getComputedStyle(name).fontSize), width, height,
    cut: name.scrollWidth > name.clientWidth, seen: caption.checkVisibility() };
})"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_mat_with_little_room_says_whose_it_is_and_nothing_too_small(
    visit: Visit, server: Server, seats: int
) -> None:
    page = studied(visit, server, "angkor", phone=True, seats=seats)
    for width, height in [*TOUCHED[:3], (640, 360), (720, 450), (384, 512)]:
        resized(page, width, height)
        small, lead = page.evaluate(SMALL_MATS), box_of(page, ".panel.lead")
        assert len(small) == seats - 1
        for each in small:
            assert each["seen"]
            assert each["words"].endswith("’s mat")
            assert each["size"] >= READABLE
            assert min(each["width"], each["height"]) >= TAPPABLE, (width, height, each)
            assert (width, height) != (390, 844) or not each["cut"], each
        assert lead["width"] >= min(0.45 * width, 0.55 * height), (width, height)
        assert page.evaluate(SIZES, ".panel.small-picture")["texts"] == []
    resized(page, 390, 844)
    caption = page.locator(".small-picture .caption").last
    words = caption.inner_text()
    caption.tap()
    expect(page.get_by_role("button", name="Your mat", exact=True)).to_be_visible()
    expect(page.locator(".lead svg").first).to_contain_text(words.partition("\n")[2] or words)


def test_what_a_temple_is_measured_by_can_be_read_at_first_sight(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "temple", phone=True, moves=LATE["temple"])
    signs = """() => [...document.querySelectorAll('.temple-sign span')].map((each) =>
      ({ what: each.textContent, size: each.getBoundingClientRect().height }))"""
    for width, height in TOUCHED:
        resized(page, width, height)
        assert below(page.evaluate(signs), READABLE) == [], (width, height)
    page.keyboard.press("p")
    for width, height in TOUCHED:
        resized(page, width, height)
        rim = page.evaluate(
            SIZES.replace("child text", "child .temple-rim").replace("within('use')", "[]"), ".panel.lead"
        )["texts"]
        assert below([each for each in rim if each["what"].lstrip("-").isdigit()], READABLE) == [], (width, height)


# The box around all pieces and places of a scene, and around the scene; all of it is what there was to see.
FRAMED = """() => {
  const scene = document.querySelector('.scene').getBoundingClientRect();
  const things = [...document.querySelectorAll('.scene [data-piece], .scene button')]
    .map((each) => each.getBoundingClientRect());
  const [left, top] = ['left', 'top'].map((side) => Math.min(...things.map((each) => each[side])));
  const [right, bottom] = ['right', 'bottom'].map((side) => Math.max(...things.map((each) => each[side])));
  return { left: left - scene.left, right: scene.right - right, top: top - scene.top,
    bottom: scene.bottom - bottom };
}"""


def test_a_large_temple_has_all_the_room_of_a_small_screen(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "temple", phone=True, moves=LATE["temple"])
    for width, height in TOUCHED[:3]:
        resized(page, width, height)
        beside = page.evaluate(FRAMED)
        assert all(beside[side] >= -1 for side in ("left", "right", "top", "bottom")), (width, height, beside)
        across, down = beside["left"] + beside["right"], beside["top"] + beside["bottom"]
        assert across < 30 or down < 80, (width, height, beside)


def test_a_scene_stands_still_while_all_of_it_is_in_sight(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "temple", phone=True, moves=LATE["temple"])
    first = ".scene [data-piece]"
    here = box_of(page, first)
    page.keyboard.press(",")
    expect(page.locator(".table.past")).to_be_attached()
    assert box_of(page, first) == pytest.approx(here, abs=1)


def test_the_buttons_that_turn_a_scene_say_how_many_places_are_hidden(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "temple", phone=False, moves=LATE["temple"])
    turn = page.locator("#turn-left")
    expect(turn).to_have_attribute("data-hidden", re.compile(r"^[1-9]"))
    hidden = turn.get_attribute("data-hidden")
    told = page.locator("#turn-left").evaluate("button => getComputedStyle(button, '::after').content")
    assert told == f'"{hidden} hidden"'
    expect(turn).to_have_accessible_name(re.compile(f"{hidden} places? (is|are) hidden"))
    for _ in range(8):
        page.keyboard.press("w")  # from straight above nothing is behind a wall
    expect(turn).not_to_have_attribute("data-hidden", hidden or "")
    assert int(turn.get_attribute("data-hidden") or "0") < int(hidden or "0")


def test_a_tap_between_two_small_places_looks_closer(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "temple", phone=True, moves=LATE["temple"])
    resized(page, 360, 640)
    page.keyboard.press("p")
    crowd = """() => {
      const boxes = [...document.querySelectorAll('.panel.lead .can')].map((each) => each.getBoundingClientRect());
      const far = (box, x, y) =>
        Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      for (const { left, top, width, height } of boxes) {
        const [right, bottom] = [left + width, top + height];
        for (const [x, y] of [[left, top], [right, bottom], [right, top], [left, bottom]]) {
          const near = boxes.filter((each) => far(each, x, y) < 6);
          const least = Math.min(...near.map((each) => Math.min(each.width, each.height)));
          if (near.length > 1 && least < 26) return [x, y];
        }
      }
    }"""
    spot = page.evaluate(crowd)
    assert spot
    before = page.evaluate(SIZES, ".panel.lead")["targets"]
    page.touchscreen.tap(*spot)
    expect(page.locator("#hint")).to_contain_text("Tap the one you mean.")
    after = page.evaluate(SIZES, ".panel.lead")["targets"]
    assert min(each["size"] for each in after) > 1.5 * min(each["size"] for each in before)


def test_on_the_smallest_phone_all_that_can_be_pushed_is_in_sight(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "tikal", phone=True)
    resized(page, 360, 640)
    assert page.locator("#acts button").count() == 4
    assert page.evaluate("document.getElementById('acts').scrollWidth") < box_of(page, "#acts")["width"] + 1


@pytest.mark.parametrize("game", ["angkor", "tikal"])
def test_what_a_board_has_to_say_can_be_read_on_a_phone_at_first_sight(
    visit: Visit, server: Server, game: str
) -> None:
    page = studied(visit, server, game, phone=True, seats=2)
    for width, height in TOUCHED[1:]:  # on the smallest from close by, as below
        resized(page, width, height)
        words = page.evaluate(LEGIBLE, ".panel.lead")["texts"]
        assert words
        assert below(words, READABLE) == [], (width, height)


@pytest.mark.parametrize("game", SEATS)
def test_a_lesson_is_as_high_as_its_highest_step_and_leaves_the_rest_to_the_board(
    visit: Visit, server: Server, game: str
) -> None:
    page = visit(f"{server.url}/learn/{game}/1", phone=True)
    page.wait_for_selector(".can", state="attached")
    for width, height in TOUCHED + POINTED:
        resized(page, width, height)
        lesson, ask = (box_of(page, each) for each in ("#lesson", "#ask"))
        highest = page.evaluate(
            "Math.max(...[...document.querySelectorAll('.room')].map((r) => r.getBoundingClientRect().bottom))"
        )
        board = box_of(page, ".scene" if game == "temple" else ".panel.lead")
        assert lesson["bottom"] - highest < 60, (width, height)
        assert ask["height"] <= 84
        assert board["width"] * board["height"] > 0.045 * width * height, (width, height)
        dock = box_of(page, ".dock")
        assert dock["top"] >= lesson["bottom"] - 1, (width, height)
        assert below(page.evaluate(SIZES, ".dock .panel")["texts"], READABLE) == [], (width, height)


@pytest.mark.parametrize("game", SEATS)
def test_a_browser_that_enlarges_enlarges_the_words(visit: Visit, server: Server, game: str) -> None:
    page = studied(visit, server, game, phone=False)
    at_once = [each["size"] for each in page.evaluate(SIZES, ".dock .panel")["texts"]]
    resized(page, 720, 450)  # what is left of 1440 × 900 at 200 %
    doubled = [2 * each["size"] for each in page.evaluate(SIZES, ".dock .panel")["texts"]]
    assert min(doubled) > 1.3 * min(at_once)


@pytest.mark.parametrize(("game", "seats"), [("angkor", 2), ("angkor", 4), ("temple", 2), ("tikal", 4)])
def test_a_browser_that_enlarges_enlarges_the_board_that_leads(
    visit: Visit, server: Server, game: str, seats: int
) -> None:
    page = studied(visit, server, game, phone=False, seats=seats)
    if game == "temple":
        page.keyboard.press("p")  # words in a scene are as far away as what they stand on
    at_once = [each["size"] for each in page.evaluate(SIZES, ".panel.lead")["texts"]]
    resized(page, 720, 450)
    mats = page.locator(".panel.main").count()
    for mat in range(mats):  # whichever mat one taps
        if mats > 1:
            page.locator(".panel.main").nth(mat).click(position={"x": 5, "y": 30})
        doubled = [2 * each["size"] for each in page.evaluate(SIZES, ".panel.lead")["texts"]]
        assert min(doubled) > min(at_once)


def test_the_map_has_more_than_half_of_a_desktop_screen(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "tikal", phone=False)
    box = box_of(page, "[data-panel=map]")
    assert box["width"] * box["height"] >= 0.55 * 1440 * 900
    page.click("#toggle-side")
    page.wait_for_function("document.querySelector('[data-panel=map]').clientWidth > 1050")
    wide = box_of(page, "[data-panel=map]")
    assert wide["width"] * wide["height"] >= 0.65 * 1440 * 900


def test_what_is_asked_stands_beside_the_board_of_a_phone_that_is_turned(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "tikal", phone=True)
    resized(page, 844, 390)
    ask, board, dock = (box_of(page, each) for each in (".ask", "[data-panel=map]", ".dock"))
    assert board["right"] <= ask["left"] + 1
    assert dock["top"] == pytest.approx(ask["bottom"], abs=2)
    assert ask["height"] < 160
    assert board["height"] > 330
