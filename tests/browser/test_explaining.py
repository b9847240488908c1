"""Everything that is drawn says what it is: to a pointer that rests, to the keyboard, to a finger that stays."""

import pytest
from playwright.sync_api import expect

from gopura.core.registry import game_names
from tests.browser.playing import Visit, box_of, look, new_table, settle
from tests.server.serving import Server

PRESS = """([selector, kind]) => {
  const thing = document.querySelector(selector);
  const { x, y } = thing.getBoundingClientRect();
  const at = { bubbles: true, pointerType: 'touch', clientX: x + 3, clientY: y + 3 };
  thing.dispatchEvent(kind === 'click' ? new MouseEvent(kind, at) : new PointerEvent(kind, at));
}"""
UNEXPLAINED = """[...document.querySelectorAll('.board [data-id]')]
  .filter((thing) => !thing.dataset.label).map((thing) => thing.dataset.id)"""


@pytest.mark.parametrize(
    ("game", "thing", "words"),
    [
        ("angkor", "landed:A", "0 of at most 4 jungle tiles"),
        ("angkor", "tiger:B", "Tiger not placed yet"),
        ("angkor", "figure:tiger", "It scores 1 point for each jungle tile joined to it"),
        ("tikal", "supply:B:worker", "18 workers"),
        ("tikal", "supply:B:leader", "Counts 3 towards being the strongest"),
        ("tikal", "hex:a2", "In every scoring its level goes, in points"),
        ("temple", "hand:o1", ""),
    ],
)
def test_a_pointer_that_rests_is_told_what_is_below_it(
    visit: Visit, server: Server, game: str, thing: str, words: str
) -> None:
    page = visit(server.url)
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    if page.locator(f'[data-id="{thing}"]').count() == 0:
        thing = "head:A"
    box = box_of(page, f'[data-id="{thing}"]')
    page.mouse.move(box["x"] + min(box["width"] / 2, 12), box["y"] + box["height"] / 2)
    expect(page.locator("#tip")).to_contain_text(words)
    expect(page.locator("#tip")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()


@pytest.mark.parametrize("game", game_names())
def test_everything_with_an_id_has_words(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url)
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    assert page.evaluate(UNEXPLAINED) == []


def test_the_keyboard_is_told_where_it_is(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.label")
    expect(page.locator("#tip")).to_contain_text(focused[1:])


def test_a_finger_that_stays_is_told_and_chooses_nothing(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    thing = "[data-panel=hand] .can"
    page.evaluate(PRESS, [thing, "pointerdown"])
    expect(page.locator("#tip")).to_contain_text("in hand")
    page.evaluate(PRESS, [thing, "pointerup"])
    page.evaluate(PRESS, [thing, "click"])
    assert "Cancel" not in look(page)["face"]
    page.evaluate(PRESS, [thing, "click"])
    assert "Cancel" in look(page)["face"]
