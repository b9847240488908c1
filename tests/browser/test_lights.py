"""What lights up on the board: what can be clicked, what is refused, what has changed."""

import json
import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from gopura.core.registry import game_names
from tests.browser.playing import (
    Visit,
    box_of,
    lay_first_tile,
    new_table,
    place_one,
    play_until,
    settle,
    sit_down,
    until,
)
from tests.browser.screens import board
from tests.server.serving import Server

LIGHT_BOX = """(selector) => {
  const light = document.querySelector(selector);
  for (const moving of light.getAnimations()) {
    moving.pause();
    moving.currentTime = 125;
  }
  return light.querySelector('.line').getBoundingClientRect().toJSON();
}"""
CONTRAST = """(selector) => {
  const light = (element) => {
    const parts = getComputedStyle(document.querySelector(element)).color.match(/[\\d.]+/g).slice(0, 3);
    const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = parts.map((part) => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = document.querySelector(selector);
  const ink = light(selector);
  ground.style.color = getComputedStyle(ground).backgroundColor;
  const paper = light(selector);
  return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
}"""


# Colours as they look to those who see no red, green or blue, or no colour: linear RGB, after Machado et al. 2009.
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "no colour": ((0.2126, 0.7152, 0.0722),) * 3,
}
ANY_GROUND = 9.0  # of two colours so far apart one differs by 3:1 from whatever lies below both


def luminance(colour: str, eyes: str) -> float:
    """How bright a computed colour is to these eyes."""
    parts = [float(part) / 255 for part in re.findall(r"[\d.]+", colour)[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    seen = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in EYES[eyes]]
    return sum(weight * max(0.0, c) for weight, c in zip((0.2126, 0.7152, 0.0722), seen, strict=True))


def contrast(one: str, other: str, eyes: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, bright = sorted((luminance(one, eyes), luminance(other, eyes)))
    return (bright + 0.05) / (dark + 0.05)


def colours_of(page: Page, selector: str, *names: str) -> list[str]:
    """Computed colours of the first thing there."""
    page.wait_for_selector(selector, state="attached")
    look = "([at, names]) => names.map((name) => getComputedStyle(document.querySelector(at))[name])"
    found: list[str] = page.evaluate(look, [selector, names])
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", game_names())
def test_whatever_is_lit_picked_or_pointed_at_stands_out_from_any_ground(
    visit: Visit, server: Server, game: str, theme: Literal["light", "dark"]
) -> None:
    page = visit(server.url)
    page.emulate_media(color_scheme=theme)
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    pairs = []
    if game == "temple":
        pairs.append(colours_of(page, ".temple-ghost.can > i", "borderTopColor", "outlineColor"))
        page.locator(".scene .can").first.click()
        page.locator('[data-panel="hand:A"] .can').first.hover()
    else:
        page.locator(".can").first.click()
        page.locator(".can:not([aria-pressed])").first.hover()
        pairs.append(lines(page, "picked"))
    pairs += [lines(page, kind) for kind in ("lit", "hot")]
    for line, edge in pairs:
        for eyes in EYES:
            assert contrast(line, edge, eyes) >= ANY_GROUND, (line, edge, eyes)


def lines(page: Page, kind: str) -> list[str]:
    """The two colours of a light."""
    return [colours_of(page, f".light.{kind} .{name}", "stroke")[0] for name in ("line", "edge")]


# How far the frame of a lit hex stays from its border, in units of the board, of which a stone there takes five.
CLEAR = """() => [...document.querySelectorAll('[data-panel=map] .light')].flatMap((light) => {
  const edge = light.querySelector('.edge');
  const ground = document.querySelector(`[data-panel=map] [data-id="${light.dataset.of}"] use`);
  if (!light.dataset.of.startsWith('hex:')) return [];
  const [inner, outer] = [edge, ground].map((each) => each.getBoundingClientRect());
  const wide = parseFloat(getComputedStyle(edge).strokeWidth);
  return [((outer.height - inner.height) / 2 - wide / 2) / edge.getScreenCTM().a];
})"""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)], ids=str)
def test_stones_on_the_borders_of_lit_hexes_can_be_counted(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    page = visit(server.url, phone=size[0] < 900)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lay_first_tile(page, server)
    page.locator('[data-id="supply:leader"]').dispatch_event("click")
    expect(page.locator("[data-panel=map] .light.lit").first).to_be_attached()
    clear = page.evaluate(CLEAR)
    assert clear
    assert min(clear) >= 4


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_place_for_a_tile_is_framed_as_a_hex(visit: Visit, server: Server, phone: bool) -> None:
    page = visit(server.url, phone=phone)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    lights = page.locator("[data-panel=map] .light.lit")
    expect(lights.first).to_be_attached()
    expect(lights.locator("polygon.line")).to_have_count(lights.count())


def test_what_a_lit_hex_tells_is_above_its_frame(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    lay_first_tile(page, server)
    page.locator('[data-id="supply:leader"]').dispatch_event("click")
    above = page.locator('.light.lit[data-of="hex:a2"] .edge ~ g .over')
    expect(above).to_have_count(2)  # its name and its level


@pytest.mark.parametrize("game", game_names())
def test_lights_wash_nothing_out(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url)
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    if game == "temple":
        page.click("#toggle-scene")
    page.locator(".panel:not([hidden]) .can").first.click()
    page.locator(".panel:not([hidden]) .can:not([aria-pressed])").first.hover()
    for kind in ("picked", "lit", "hot"):
        fill = colours_of(page, f".light.{kind} .line", "fill")[0]
        assert fill == "none" or float(fill.rstrip(")").split(",")[-1]) <= 0.2, (kind, fill)


def test_no_light_covers_a_tile_that_is_turned_on_its_hex(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    page.locator('[data-id^="hex:"].can').first.click()
    expect(page.locator("[data-panel=map] .imagined > g").first).to_be_attached()
    expect(page.locator("[data-panel=map] .light.picked .line")).to_have_css("fill", "none")
    above = page.locator("[data-panel=map] .light.picked ~ g > .over")
    expect(above.first).to_be_attached()  # what the tile tells is above the frame, too
    page.get_by_role("button", name="Cancel").click()
    expect(above).to_have_count(0)


def test_a_button_that_does_nothing_now_looks_so(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    lay_first_tile(page, server)
    dig, end = (colours_of(page, f'[data-id="{id}"] > rect', "opacity") for id in ("action:dig", "end"))
    assert float(dig[0]) < 0.3, "nobody stands on a temple"
    assert end == ["1"]


def test_what_a_button_would_do_can_be_read_while_it_does_nothing(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    lay_first_tile(page, server)
    ink, strength = colours_of(page, '[data-id="action:dig"] > text', "fill", "opacity")
    assert colours_of(page, '[data-id="action:dig"]', "opacity") == ["1"]
    tray = colours_of(page, ".tikal-tray", "fill")[0]
    parts = [[float(part) for part in re.findall(r"[\d.]+", each)[:3]] for each in (ink, tray)]
    seen = [float(strength) * above + (1 - float(strength)) * below for above, below in zip(*parts, strict=True)]
    assert contrast(f"rgb({seen[0]}, {seen[1]}, {seen[2]})", tray, "all colours") >= 4.5


def test_what_is_refused_is_framed_where_it_is(visit: Visit, server: Server) -> None:
    page = visit(server.url, moving=True)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.locator("[data-panel=hand] [data-id^=figure]").first.click()
    page.locator('[data-id="A:d5"]').click()
    page.wait_for_selector(".light.no")
    light, space = page.evaluate(LIGHT_BOX, ".light.no"), box_of(page, '[data-id="A:d5"]')
    assert abs(light["x"] - space["x"]) <= 4
    assert abs(light["width"] - space["width"]) <= 4


def test_a_rule_that_a_refusal_leads_to_can_be_read(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/rules/tikal#TIK-4.2")
    assert page.evaluate(CONTRAST, "strong:target") >= 4.5


def test_a_count_in_the_hand_is_above_the_light(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    counts = 0
    while not counts:  # until two tiles are dealt that are alike and can be laid
        new_table(page, server, A="me", B="bot:random")
        settle(page)
        counts = page.locator("[data-panel=hand] .can .over").count()
    expect(page.locator("[data-panel=hand] .light .edge ~ g .over")).to_have_count(counts)


VEILED = """() => [...document.querySelectorAll('[data-panel="hand:A"] .light .line')]
  .map((each) => getComputedStyle(each).fill)"""


def test_lights_leave_the_dots_of_tiles_readable(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    page.locator(".scene .can").first.click()
    page.locator('[data-panel="hand:A"] .can').first.hover()
    expect(page.locator('[data-panel="hand:A"] .light.hot')).to_have_count(1)
    veils = page.evaluate(VEILED)
    assert len(veils) > 5
    assert set(veils) == {"none"}


def test_a_figure_that_walks_on_is_pointed_out_once(visit: Visit, server: Server) -> None:
    ada = visit(server.url)
    address = new_table(ada, server, "tikal", first="B", A="me", B="open")
    ben = visit(address)
    sit_down(ben)
    settle(ben)
    ben.locator(".can").first.click()
    ben.locator('[data-id^="turn:"].can').first.click()
    for number, clicks in enumerate(
        (("supply:leader", "camp:a1"), ("explorer:L", "hex:a2"), ("explorer:L", "hex:a1"))
    ):
        until(ben, lambda seen: seen["moves"] > number)  # noqa: B023
        for id in clicks:
            ben.locator(f'[data-id="{id}"]').dispatch_event("click")
        leader = ada.locator('.light.fresh[data-of="explorer:L"]')
        until(ada, lambda seen: seen["moves"] > number + 1)  # noqa: B023
        expect(leader).to_have_count(1)


def test_a_jump_in_the_replay_points_out_the_last_move_only(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    play_until(page, 12)
    page.keyboard.press("Home")
    expect(page.locator("#prompt")).to_contain_text("Position after 0")
    expect(page.locator(".light.fresh")).to_have_count(0)
    page.locator("#log a").nth(8).dispatch_event("click")
    expect(page.locator("#prompt")).to_contain_text("Position after 9")
    expect(page.locator(".light.fresh").first).to_be_attached()
    spaces = marked_spaces(page)
    assert len(spaces) == 1, spaces


def marked_spaces(page: Page) -> list[str]:
    """The spaces of mats that are pointed out."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.light.fresh')].map((each) => each.dataset.of)"
    )
    return [id for id in found if id[1:2] == ":"]


def test_what_others_did_is_pointed_out_until_the_player_goes_on(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    place_one(page)
    place_one(page)
    page.keyboard.press("Control+Enter")
    until(page, lambda seen: seen["moves"] >= 4 and seen["mine"])
    expect(page.locator(".light.fresh").first).to_be_attached()
    page.locator("[data-panel=hand] .can").first.click()
    expect(page.locator(".light.fresh")).to_have_count(0)


# After some clicks on the way to moves, whatever a move needs next and is not lit where it is; and why.
DARK = """async ([paths, most]) => {
  const next = new Map();
  for (const path of paths) path.forEach((id, at) => {
    const before = JSON.stringify(path.slice(0, at));
    next.set(before, (next.get(before) ?? new Set()).add(id));
  });
  const shown = (id) => [...document.querySelectorAll(`.board [data-id="${CSS.escape(id)}"]`)]
    .find((thing) => !thing.closest('.panel').hidden);
  const why = (id) => {
    const thing = shown(id);
    if (!thing?.matches('.can')) return 'cannot be clicked';
    if (thing.matches('.lit-by-itself')) return '';
    const line = document.querySelector(`.light.lit[data-of="${CSS.escape(id)}"] .line`);
    if (!line) return 'is not lit';
    const [a, b] = [thing, line].map((each) => each.getBoundingClientRect());
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return Math.min(across / a.width, down / a.height) > 0.6 ? '' : 'is lit elsewhere';
  };
  const befores = [...next.keys()];
  const step = Math.max(1, Math.floor(befores.length / most));
  const dark = [];
  let looked = 0;
  for (const before of befores.filter((_, i) => i % step === 0)) {
    [...document.querySelectorAll('#acts button')].find((each) => each.textContent === 'Cancel')?.click();
    for (const id of JSON.parse(before)) shown(id).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (const id of next.get(before)) {
      looked += 1;
      if (why(id)) dark.push(`${before} ${id} ${why(id)}`);
    }
  }
  return [looked, dark];
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("game", "moves"),
    [("angkor", 8), ("angkor", 60), ("temple", 4), ("temple", 12), ("tikal", 30), ("tikal", 120)],
)
def test_all_that_a_move_needs_next_is_lit(
    visit: Visit, server: Server, game: str, moves: int, phone: bool
) -> None:
    page = visit(server.url, phone=phone)
    states: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda told: states.append(json.loads(told))))
    board(game, moves)(page, server)
    page.wait_for_timeout(200)
    first = json.loads(page.locator("#state").text_content() or "")
    state = next(each for each in [*reversed(states), first] if each.get("choices"))
    for flat in (False, True) if game == "temple" else (False,):
        if flat:
            page.keyboard.press("p")
        looked, dark = page.evaluate(DARK, [[path for _, path, _, _ in state["choices"]], 20])
        assert looked
        assert dark == []
