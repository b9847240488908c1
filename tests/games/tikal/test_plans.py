"""The whole turns that Tikal proposes to its bots: legal, finished, and as good as there are."""

from typing import Any

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.playout import play_randomly
from gopura.games.tikal import GAME
from gopura.games.tikal.data import WORKERS
from gopura.games.tikal.mind.evaluate import Access
from gopura.games.tikal.mind.plans import Draft, act_out, lead, plans
from gopura.games.tikal.rules.moves import END
from gopura.games.tikal.rules.position import VOLCANO_TURN, TikalPosition
from gopura.games.tikal.words import notation
from tests.games.tikal.arranging import arranged, give, put, set_camp
from tests.games.tikal.test_second_implementation import started


def is_legal(position: TikalPosition, plan: Any) -> bool:
    """Whether every step of the plan is listed when its time comes, and the turn ends with it."""
    after = position.copy()
    seat = after.seat_to_act
    for step, move in enumerate(plan):
        if move not in list(after.moves()) or after.seat_to_act != seat:
            return False
        if move == END and step < len(plan) - 1:
            return False
        after.apply(move)
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("auction", ["off", "on"])
def test_every_plan_is_legal_to_its_end(seats: int, auction: str) -> None:
    for seed in range(8 if gopura.COMPILED else 3):
        position = started(seats, {"auction": auction}, seed)
        play_randomly(position, QuickDice(seed), 40 * seed)
        if position.seat_to_act >= 0:
            found = plans(position, 5, 3)
            assert len(found) > 0
            assert all(is_legal(position, plan) for plan in found)


@pytest.mark.skipif(not gopura.COMPILED, reason="the sources alone take half a minute for it")
def test_plans_follow_one_another_to_the_end_of_the_game() -> None:
    position = started(2, {}, 4)
    kinds = set()
    while position.seat_to_act >= 0:
        for move in plans(position, 1, 1)[0]:
            kinds.add(notation.write(move).split()[0])
            assert GAME.rules.why_not(position, move) is None
            position.apply(move)
    assert {"tile", "enter", "move", "dig", "end"} <= kinds
    assert max(position.scores()) > 40


def test_fewer_plans_are_given_if_fewer_are_asked_for() -> None:
    position = started(2, {}, 1)
    assert len(plans(position, 3, 6)) == 3
    assert len(plans(position, 1, 6)) == 1


def best_by_trying_everything(position: TikalPosition, known: dict[str, float]) -> float:
    """The best lead that any sequence of actions leads to."""
    sight = str(GAME.view(position, 0)) + str(list(position.turn.work))
    if sight not in known:
        best = lead(position, Access(position))
        for move in position.moves():
            if move != END:
                after = position.copy()
                after.apply(move)
                best = max(best, best_by_trying_everything(after, known))
        known[sight] = best
    return known[sight]


@pytest.mark.parametrize("points", [2, 3, 4])
@pytest.mark.parametrize("kind", [0, VOLCANO_TURN])
def test_a_wide_beam_finds_the_best_small_turn(points: int, kind: int) -> None:
    position = arranged({"a3": "A1 r3", "b3": "A2 r3"})
    put(position, "A", "w a2", "L b1", "w a1")
    put(position, "B", "w a2", "w b1")
    position.begin_actions(0, kind)
    position.turn.points = points
    drafts = act_out(Draft(position, plans_start(), Access(position)), 200)
    assert max(draft.value for draft in drafts) == pytest.approx(best_by_trying_everything(position, {}))


def plans_start() -> Any:
    """No move yet."""
    return plans(arranged(), 1, 1)[0][:0]


def test_a_guard_and_a_swap_are_thought_of() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2")
    give(position, "A", "mask urn urn")
    give(position, "B", "ring")
    drafts = act_out(Draft(position, plans_start(), Access(position)), 400)
    words = {notation.write(move).split()[0] for draft in drafts for move in draft.moves}
    assert {"guard", "swap", "camp", "dig", "enter", "move"} <= words


def test_who_has_everybody_on_the_board_and_both_camps_set_up_still_has_plans() -> None:
    position = arranged({"c1": "B1 r0", "c2": "B2 r0"})
    put(position, "A", "L a2", *["w a2"] * WORKERS)
    set_camp(position, "A", "c1")
    set_camp(position, "A", "c2")
    drafts = act_out(Draft(position, plans_start(), Access(position)), 400)
    words = {notation.write(move).split()[0] for draft in drafts for move in draft.moves}
    assert "move" in words
    assert not {"enter", "camp"} & words


def test_in_an_auction_few_plans_are_low_bids_and_the_pass() -> None:
    position = started(3, {"auction": "on"}, 1)
    assert [notation.write(plan[0]) for plan in plans(position, 3, 8)] == ["pass", "bid 1", "bid 2"]
    assert len(plans(position, 30, 8)) == 7
