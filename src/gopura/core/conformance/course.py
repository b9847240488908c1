"""The course of a game: its turns, and how it ends."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from gopura.core.conformance.samples import Sample
from gopura.core.conformance.sentences import in_words, whole
from gopura.core.position import Position
from gopura.core.refusal import GopuraError
from gopura.core.result import Result


class Moment(NamedTuple):
    """What is counted in a position."""

    seat: int
    turns: int
    shown: int
    together: int


def turns_are_counted(sample: Sample) -> None:
    """`turns` never falls, rises whenever another seat is to act or nobody; no turn is longer than declared."""
    moments = [
        Moment(int(position.seat_to_act), int(position.turns), int(position.shown), int(position.together))
        for position in sample.positions()
    ]
    moves: Counter[tuple[int, int]] = Counter()
    for number, (before, after) in enumerate(pairwise(moments)):
        where = f"with move {number + 1} of {sample}"
        counted(before, after, where)
        moves[before.turns, before.seat] += 1
    most, longest = sample.game.hints.moves_a_turn[1], max(moves.values(), default=0)
    assert longest <= most, (
        f"hints.moves_a_turn says that a turn has at most {most} moves; one has {longest}: {sample}"
    )


def counted(before: Moment, after: Moment, where: str) -> None:
    """One step: turns and what was shown do not fall, and turns rise where they must."""
    assert after.turns >= before.turns, f"turns fell from {before.turns} to {after.turns} {where}"
    assert after.shown >= before.shown, f"shown fell from {before.shown} to {after.shown} {where}"
    rose = after.turns > before.turns
    if after.seat < 0:
        assert rose, f"turns must rise at the end of the game, {where}"
    elif before.together == 0:
        assert rose or after.seat == before.seat, f"turns must rise when another seat is to act, {where}"
    elif before.together == 1 << before.seat:
        assert rose, f"turns must rise when all have chosen, {where}"


def older_versions_can_be_played(sample: Sample) -> None:
    """Each version that `past` keeps is older than the game, and starts."""
    game = sample.game
    for version in game.past:
        assert 1 <= version < game.facts.version, (
            f"past keeps version {version}, which must be from 1 to {game.facts.version - 1}: {sample}"
        )
        try:
            old = game.at_version(version)
        except GopuraError as problem:
            raise AssertionError(f"{problem} {sample}") from problem
        replace(sample, game=old, seats=old.facts.seats[0], options={}).start()


def the_result_is_whole(sample: Sample) -> None:
    """Every seat is ranked once, the winners first; the sheet adds up; somebody has won, or all play together."""
    position = sample.some_positions()[-1]
    result = sample.game.rules.result(position)
    assert isinstance(result, Result), f"rules.result must give a Result, not {result!r}: {sample}"
    winners_fit(sample, position, result)
    ranked = [seat for place in result.ranking for seat in place]
    assert sorted(ranked) == list(range(sample.seats)), (
        f"result.ranking must hold every seat once, not {result.ranking}: {sample}"
    )
    assert not result.winners or set(result.ranking[0]) == set(result.winners), (
        f"result.ranking must begin with the winners {result.winners}, not with {result.ranking[0]}: {sample}"
    )
    sheet_adds_up(sample, result)
    charted = list(sample.game.rules.chart.values(position))
    assert len(charted) == sample.seats and all(isinstance(each, int) for each in charted), (  # noqa: PT018  one fact
        f"rules.chart must give a number a seat, not {charted}: {sample}"
    )
    for name in (result.counted, sample.game.rules.chart.name):
        in_words(name, "result.counted or rules.chart", sample)
    for field, sentence in (("reason", result.reason), ("decided", result.decided)):
        if sentence:
            whole(sentence, f"result.{field}", sample)


def winners_fit(sample: Sample, position: Position, result: Result) -> None:
    """The result has the position's winners and scores; nobody may have won only where all play together."""
    assert list(result.scores) == position.scores(), (
        f"result.scores must be the position's, {position.scores()}, not {result.scores}: {sample}"
    )
    assert list(result.winners) == position.winners(), (
        f"result.winners must be the position's, {position.winners()}, not {result.winners}: {sample}"
    )
    if sample.game.facts.cooperative:
        assert len(result.winners) in (0, sample.seats), (
            f"result.winners must be all or nobody where facts.cooperative, not {result.winners}: {sample}"
        )
    else:
        assert result.winners, f"winners must name somebody: nobody can win only if facts.cooperative: {sample}"


def sheet_adds_up(sample: Sample, result: Result) -> None:
    """The lines of the score sheet, each with a name and an entry a seat, add up to the scores."""
    for line in result.sheet:
        name = in_words(line.name, "result.sheet", sample)
        assert name, f"result.sheet has a line without a name: {sample}"
        assert len(line.points) == sample.seats, f"result.sheet: {name!r} must have an entry a seat: {sample}"
    if result.sheet:
        sums = [sum(line.points[seat] or 0 for line in result.sheet) for seat in range(sample.seats)]
        assert sums == list(result.scores), (
            f"result.sheet adds up to {sums}, the scores are {list(result.scores)}: {sample}"
        )
