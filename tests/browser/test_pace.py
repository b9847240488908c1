"""What others do is seen step by step before one is asked; whoever is impatient goes on at once."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Visit, new_table, place_one, play_until, settle, until
from tests.server.serving import Server

LONG_ENOUGH = 400  # milliseconds
OURS = 2  # moves of a turn
# Notes of each step when it came and what was seen, and when one was asked; does something at the last one.
WATCH = """(deed) => {
  const [slider, ask] = ['replay-slider', 'ask'].map((id) => document.getElementById(id));
  const pieces = () => [...document.querySelectorAll('.panel.main [data-piece]')];
  const known = new Set(pieces().map((each) => each.dataset.piece));
  const isAsked = () => ask.classList.contains('mine');
  window.steps = [];
  let before = slider.max;
  new MutationObserver(() => {
    if (slider.max === before) return;
    before = slider.max;
    const come = pieces().filter((each) => !known.has(each.dataset.piece));
    for (const each of come) known.add(each.dataset.piece);
    const at = come.map((each) => each.closest('.panel').dataset.panel);
    const lead = document.querySelector('.panel.lead').dataset.panel;
    steps.push({ moves: Number(slider.max), at, lead, came: performance.now(), asked: isAsked() });
    if (Number(slider.max) < 4 || !deed) return;
    document.body.dispatchEvent(new (window[deed])(deed === 'KeyboardEvent' ? 'keydown' : 'pointerdown', {
      bubbles: true, key: 'Shift' }));
    steps.at(-1).goesOn = isAsked();
  }).observe(slider, { attributes: true, attributeFilter: ['max'] });
  new MutationObserver(() => isAsked() && steps.push({ asked: true, came: performance.now() })).observe(ask, {
    attributes: true, attributeFilter: ['class'] });
}"""


def watched(page: Page, server: Server, deed: str = "") -> list[dict[str, Any]]:
    """What was noted of the bot's first turn."""
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    place_one(page)
    page.evaluate(WATCH, deed)
    play_until(page, OURS)
    until(page, lambda seen: seen["moves"] >= 2 * OURS and seen["mine"])
    found: list[dict[str, Any]] = page.evaluate("window.steps")
    first = next(i for i, each in enumerate(found) if each.get("moves", 0) > OURS)
    return found[first:]


def test_what_a_bot_does_is_seen_before_one_is_asked(visit: Visit, server: Server) -> None:
    found = watched(visit(server.url, moving=True), server)
    steps, [asked, *_] = (
        [each for each in found if "moves" in each],
        [each for each in found if "moves" not in each],
    )
    assert steps[-1]["moves"] == 2 * OURS
    assert not any(each["asked"] for each in steps)
    seen = [after["came"] - step["came"] for step, after in zip(steps, [*steps[1:], asked], strict=True)]
    assert all(each > LONG_ENOUGH for each in seen), seen


@pytest.mark.parametrize("deed", ["PointerEvent", "KeyboardEvent"])
def test_any_press_goes_on_at_once(visit: Visit, server: Server, deed: str) -> None:
    steps = watched(visit(server.url, moving=True), server, deed)
    last = next(each for each in steps if each.get("moves") == 2 * OURS)
    assert not last["asked"]
    assert last["goesOn"]


def test_who_wants_no_motion_is_asked_at_once(visit: Visit, server: Server) -> None:
    steps = watched(visit(server.url), server)
    assert next(each for each in steps if each.get("moves") == 2 * OURS)["asked"]


def test_on_a_phone_the_board_on_which_something_happens_is_in_front(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True, moving=True)
    steps = [each for each in watched(page, server) if each.get("at")]
    assert steps
    assert all(each["at"] == [each["lead"]] for each in steps), steps
    assert page.evaluate("document.querySelector('.panel.lead').dataset.panel") == "mat:A"
