"""A click anywhere on anything drawn is answered: it does something, or there is a reason, or what it is."""

import os
from typing import Any

import pytest
from playwright.sync_api import Page

import gopura
from gopura.core.chance import QuickDice
from gopura.core.registry import find_game, game_names
from gopura.server.say import say
from tests.browser.playing import Visit, look, new_table, play_until, settle
from tests.browser.test_sizes import resized
from tests.server.serving import Server

SLOW = bool(os.environ.get("GOPURA_SLOW"))  # 300 states of each game in play, and shorter otherwise
PARTS = 15 if SLOW else 1
STATES = 20 if SLOW else 6  # of each part
CLICKED = 12 if SLOW else 25  # shapes in each state
# Click some of all shapes that are drawn, if `picked` each with something chosen before; gives those that nothing
# answered, or only a sentence without a reason. Whatever was begun is let go again.
FAULTS = """async ({ seed, most, picked, noReason }) => {
  const DRAWN = 'path, rect, circle, ellipse, polygon, polyline, line, use, text, image';
  const hint = document.getElementById('hint');
  const face = () => [
    document.getElementById('acts').textContent,
    document.querySelector('.panel.lead')?.dataset.panel,
    document.querySelectorAll('.light.picked, .scene .picked').length,
    document.getElementById('replay-slider').max,
  ].join('|');
  const tick = () => new Promise((go) => setTimeout(go, 4));
  const until = async (holds) => {
    for (const end = Date.now() + 6000; Date.now() < end; await tick()) if (holds()) return true;
    return false;
  };
  const shapes = () => [...document.querySelectorAll('.board .panel > svg:not(.glass) *, .board .scene *')]
    .filter((each) => each.checkVisibility() && !each.closest('defs, .lights')
      && (!(each instanceof SVGElement) || each.matches(DRAWN)));
  let dice = 16807 * seed;
  const faults = [];
  for (let i = 0; i < most; i++) {
    dice = (dice * 48271) % 0x7fffffff;
    const lit = [...document.querySelectorAll('.board .can')];
    if (picked && lit.length) lit[dice % lit.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const all = shapes();
    const shape = all[dice % all.length];
    hint.replaceChildren();
    const before = face();
    const { left, top, width, height } = shape.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    shape.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
    const answered = await until(() => hint.textContent || face() !== before);
    if (!answered || hint.textContent.includes(noReason)) {
      faults.push(`${hint.textContent} ${shape.parentNode.outerHTML.slice(0, 160)}`);
    }
    document.activeElement?.blur();
    if (!document.querySelector('.table.past')) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    if (face().split('|')[3] !== before.split('|')[3]) break;  // a move was played
  }
  return faults;
}"""


def faults(page: Page, seed: int, picked: bool = False) -> list[str]:
    """Shapes that are drawn and answer no click, of those that were tried."""
    no_reason = str(say("nothing-to-do-with-that"))
    wanted = {"seed": seed, "most": CLICKED, "picked": picked, "noReason": no_reason}
    found: list[str] = page.evaluate(FAULTS, wanted)
    return found


def game_at_random(game: str, seats: int, seed: int, share: float = 1) -> str:
    """The record of a game played at random, or of a share of it from its beginning."""
    table, dice, played = gopura.start(game, seats=seats, seed=seed), QuickDice(seed), []
    while not table.over:
        moves = table.moves()
        played.append(moves[dice.below(len(moves))])
        table.play(played[-1])
    if share < 1:
        table = gopura.start(game, seats=seats, seed=seed)
        for move in played[: int(share * len(played))]:
            table.play(move)
    return str(table.record())


def study(page: Page, server: Server, record: str) -> None:
    """Put a record on a board to study, where whoever looks moves all seats."""
    page.goto(f"{server.url}/import")
    page.fill("#record", record)
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    settle(page)


@pytest.mark.timeout(3600 if SLOW else 300)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", game_names())
def test_in_play_every_click_is_answered(visit: Visit, server: Server, game: str, part: int) -> None:
    page, seats = visit(server.url), find_game(game).facts.seats
    for state in range(part * STATES, (part + 1) * STATES):
        if state == part * STATES or look(page)["over"]:
            study(page, server, game_at_random(game, seats[part % len(seats)], state, part / PARTS))
        assert faults(page, state + 1, picked=state % 2 == 1) == []
        play_until(page, look(page)["moves"] + 1 + state % 3, seed=state + 1)


def looked_at(page: Page, moves: int) -> None:
    """Another position of the game."""
    page.evaluate(f"location.hash = ''; document.getElementById('replay-slider').value = {moves}")
    page.locator("#replay-slider").dispatch_event("input")
    page.wait_for_function(
        "(moves) => document.getElementById('prompt').textContent.startsWith(`Position after ${moves} of`)",
        arg=moves,
    )


@pytest.mark.parametrize("game", game_names())
def test_in_past_positions_and_at_the_end_every_click_is_answered(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url)
    study(page, server, game_at_random(game, 2, 5))
    assert faults(page, 1) == []
    last = int(page.locator("#replay-slider").get_attribute("max") or 0)
    for state in range(STATES):
        looked_at(page, state * (last - 1) // STATES)
        assert faults(page, state + 2) == []


@pytest.mark.parametrize("game", game_names())
def test_at_a_table_every_click_is_answered_to_players_and_watchers(
    visit: Visit, server: Server, game: str
) -> None:
    player, watcher = visit(server.url), visit(server.url)
    watcher.goto(new_table(player, server, game, A="me", B="bot:random"))
    for state in range(STATES):
        play_until(player, 2 * state)
        seen: dict[str, Any] = settle(player)
        assert faults(player, state + 1) == []
        assert faults(watcher, state + 1) == []
        if seen["over"]:
            break


@pytest.mark.parametrize("game", game_names())
def test_on_a_phone_every_tap_is_answered(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, game, A="me", B="bot:random")
    for width, height in ((390, 844), (844, 390)):
        resized(page, width, height)
        settle(page)
        assert faults(page, width) == []
