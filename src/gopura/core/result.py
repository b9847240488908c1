"""How a game ended: who stands where, why, and the score sheet as on paper."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from gopura.core.message import Message, Sentence, Value
from gopura.core.position import Position
from gopura.core.seats import SEAT_LETTERS


@dataclass(frozen=True, slots=True)
class Player:
    """A seat in a sentence of those who know no names: its letter, until `named` puts the player's name there."""

    seat: int

    def __str__(self) -> str:
        return SEAT_LETTERS[self.seat]


class SheetLine(NamedTuple):
    """One line of the score sheet: what the points are for, and how many each seat got; None where it has none."""

    name: Sentence
    points: tuple[int | None, ...]


class Result(NamedTuple):
    """The end of a game. `ranking` names the places from the first on, each with the seats that share it."""

    winners: tuple[int, ...]  # none where everybody has lost
    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    sheet: tuple[SheetLine, ...] = ()  # its lines add up to the scores
    reason: Sentence = ""  # why the game ended
    decided: Sentence = ""  # what decided it, where that was not the score alone
    counted: Sentence = ""  # what the scores count where they do not decide who wins, like tiles laid


def scores_of(position: Any) -> Sequence[int]:
    """`values` for games in which the points tell how it went."""
    scores: list[int] = position.scores()
    return scores


class Chart(NamedTuple):
    """What a chart of a finished game shows: a number a seat in each position, and what it counts."""

    values: Callable[[Any], Sequence[int]] = scores_of
    name: Sentence = ""  # where that is something other than points


POINTS = Chart()


def result_by_points(position: Position) -> Result:
    """The result of a game that says no more than its points and who has won."""
    scores, winners = position.scores(), position.winners()
    return Result(tuple(winners), ranked(scores, winners), tuple(scores))


def winners_by_points(position: Position) -> list[int]:
    """`winners` for games in which most points win and a tie is a shared win; nobody while the game goes on."""
    scores = position.scores()
    over = position.seat_to_act < 0
    return [seat for seat, points in enumerate(scores) if over and points == max(scores)]


def ranked(scores: Sequence[int], winners: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The winners first, whatever their points; the others by theirs."""
    places = [tuple(winners)] if winners else []
    others = [seat for seat in range(len(scores)) if seat not in winners]
    for points in sorted({scores[seat] for seat in others}, reverse=True):
        places.append(tuple(seat for seat in others if scores[seat] == points))
    return tuple(places)


def told(result: Result, names: Sequence[str]) -> list[str]:
    """The result in lines of text: why the game ended, what decided it, and the score sheet."""
    lines = [str(named(each, names)) for each in (result.reason, result.decided) if each]
    for name, points in result.sheet:
        counts = [f"{who} {count}" for who, count in zip(names, points, strict=True) if count is not None]
        lines.append(f"{name}: {', '.join(counts)}")
    return lines


def named(sentence: Sentence, names: Sequence[str]) -> Sentence:
    """The sentence with the names of the players where it speaks of them; itself, where it speaks of nothing."""
    if isinstance(sentence, str) or not sentence.values:
        return sentence
    values = {key: with_names(value, names) for key, value in sentence.values.items()}
    return Message(sentence.catalogue, sentence.key, values)


def with_names(value: Value, names: Sequence[str]) -> Value:
    """A value of a sentence, with the names of the players in it."""
    if isinstance(value, Player):
        return names[value.seat]
    if isinstance(value, Message):
        return named(value, names)
    if isinstance(value, list | tuple):
        return tuple(with_names(each, names) for each in value)
    return value
