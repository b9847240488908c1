"""What bots steer by: shares, plans, keys, outlooks, forecasts."""

from collections.abc import Callable
from math import isclose
from typing import Any

from gopura.core.chance import QuickDice
from gopura.core.conformance.hearing import played
from gopura.core.conformance.samples import Sample, fingerprint
from gopura.core.outlook import Outlook, judge_all
from gopura.core.position import Position

CLOSE = 1e-9
PLANS, WIDTH = 3, 1  # how many plans are asked for, how widely they are looked for
TRIES = 6


def shares_of_the_win_make_one_whole(sample: Sample) -> None:
    """`evaluate` gives a share from 0 to 1 to each seat, together 1; where all play together, each by itself."""
    for position in sample.some_positions():
        shares = sample.game.hints.evaluate(position)
        assert len(shares) == sample.seats, f"hints.evaluate must give one share a seat, not {shares}: {sample}"
        assert all(-CLOSE <= share <= 1 + CLOSE for share in shares), (
            f"hints.evaluate must give shares from 0 to 1, not {shares}: {sample}"
        )
        assert sample.game.facts.cooperative or isclose(sum(shares), 1, abs_tol=1e-6), (
            f"hints.evaluate must give shares that are together 1, not {shares}: {sample}"
        )


def plans_are_legal_whatever_is_hidden(sample: Sample) -> None:
    """`plans` gives at most as many as asked for, each legal to its last move in every world that fits."""
    plans = sample.game.hints.plans
    if plans is None:
        return
    dice = sample.dice()
    for position in list(sample.asking())[::3]:
        found = plans(position, PLANS, WIDTH)
        assert 1 <= len(found) <= PLANS, (
            f"hints.plans must give 1 to {PLANS} plans when {PLANS} are asked for, not {len(found)}: {sample}"
        )
        for world in (position, position.determinize(position.seat_to_act, dice)):
            for plan in found:
                plan_is_legal(sample, world.copy(), [int(move) for move in plan])


def plan_is_legal(sample: Sample, world: Position, plan: list[int]) -> None:
    """Each move of a plan is listed when its time comes."""
    assert plan, f"hints.plans gives a plan without a move: {sample}"
    for move in plan:
        assert move in list(world.moves()), (
            f"hints.plans: {sample.game.words.write(move)} of {list(map(sample.game.words.write, plan))} "
            f"is not legal when its time comes: {sample}"
        )
        world.apply(move)


def keys_tell_positions_apart(sample: Sample) -> None:
    """`key` is shared by equal positions, however they came about, and by no others of a game."""
    key = sample.game.hints.key
    if key is None:
        return
    dice, known = sample.dice(), dict[int, str]()
    for position in sample.some_positions():
        found, print_of_it = key(position), fingerprint(sample, position)
        assert key(position.copy()) == found, f"hints.key differs for a copy: {sample}"
        assert known.setdefault(found, print_of_it) == print_of_it, (
            f"hints.key is the same for different positions of a game: {sample}"
        )
        for _ in range(TRIES):
            orders_share_their_key(sample, position, key, dice)


def orders_share_their_key(sample: Sample, position: Position, key: Callable[[Any], int], dice: QuickDice) -> None:
    """Where moves can change places and the same comes of it, the key is the same."""
    line = [position]
    moves: list[int] = []
    for _ in range(3):
        listed = line[-1].moves()
        if len(listed) == 0:
            return
        moves.append(int(listed[dice.below(len(listed))]))
        line.append(played(line[-1], moves[-1]))
    other = position
    for move in reversed(moves):
        if other.seat_to_act < 0 or sample.game.rules.why_not(other, move) is not None:
            return
        other = played(other, move)
    if fingerprint(sample, line[-1]) == fingerprint(sample, other):
        assert key(line[-1]) == key(other), f"hints.key differs for a position reached in another order: {sample}"


def an_outlook_agrees_with_the_evaluation(sample: Sample) -> None:
    """`outlook` gives each move what `evaluate` gives after it; one left out is worth as much as one in it."""
    outlook = sample.game.hints.outlook
    if outlook is None:
        return
    for position in sample.asking():
        found, due = outlook(position), judge_all(position, sample.game.hints.evaluate)
        worth = worths(due)
        for move, (value, end) in worths(found).items():
            text = sample.game.words.write(move)
            assert move in worth, f"hints.outlook: {text} is not legal: {sample}"
            assert isclose(value, worth[move][0], abs_tol=CLOSE), (
                f"hints.outlook: {text} is worth {worth[move][0]} by evaluate, not {value}: {sample}"
            )
            assert end == worth[move][1], f"hints.outlook is wrong about whether {text} ends the game: {sample}"
        missed = [move for move in worth if move not in worths(found)]
        values = sorted({round(value, 6) for value, _ in worths(found).values()})
        for move in missed:
            text = sample.game.words.write(move)
            assert any(isclose(worth[move][0], value, abs_tol=1e-5) for value in values), (
                f"hints.outlook leaves out {text}, and nothing worth as much is in: {sample}"
            )


def forecasts_add_up(sample: Sample) -> None:
    """`forecasts` measures every part that it names; the parts of a prospect add up; shares are together 1."""
    forecasts = sample.game.hints.forecasts
    if forecasts is None:
        return
    for position in sample.some_positions():
        measures = forecasts.measure(position)
        assert (measures.seats, measures.parts) == (sample.seats, len(forecasts.names)), (
            f"hints.forecasts must measure {len(forecasts.names)} parts of {sample.seats} seats, "
            f"not {measures.parts} of {measures.seats}: {sample}"
        )
        for level in (level for seats, level in forecasts.weights if seats == sample.seats):
            forecast = forecasts.between(sample.seats, level)
            assert forecast is not None
            assert isclose(sum(forecast.shares(position)), 1, abs_tol=CLOSE)
            prospects = forecast.prospects(measures)
            for seat in range(sample.seats if sample.seats > 1 else 0):
                others = (sum(prospects) - prospects[seat]) / (sample.seats - 1)
                assert isclose(sum(forecast.parts(position, seat)), prospects[seat] - others, abs_tol=1e-6), (
                    f"hints.forecasts: the parts of seat {seat} do not add up: {sample}"
                )


def worths(outlook: Outlook) -> dict[int, tuple[float, bool]]:
    """Each move with its value and whether it ends the game."""
    return {
        int(move): (float(value), bool(end))
        for move, value, end in zip(outlook.moves, outlook.values, outlook.ends, strict=True)
    }
