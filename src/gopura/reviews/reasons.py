"""Why a turn is better than another: what each of the named parts of the game's forecast makes of the difference.

What one would rather have less of is not told: learned weights may say so, people do not think so. A game that
names no parts is compared by its points.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from gopura.bots.thinking import USUAL
from gopura.core.forecast import Forecast
from gopura.core.game import Game
from gopura.core.message import Message, Sentence
from gopura.core.position import Position
from gopura.reviews.say import say

POINTS: Final = -1  # in place of a part: the points
LEVELS: Final = ("hard", USUAL)  # between players of which the parts are weighed: the first that was learned
MOST: Final = 2  # parts that are told on either side
WHOLE: Final = 0.95  # from which on an amount is told as a number
TELLING: Final = 0.25  # of the largest part: what is smaller is not told


class Reason(NamedTuple):
    """What one part makes of the difference between two turns."""

    part: int
    weight: float  # on the prospect of whoever had the turn; positive speaks for the better one
    own: float  # so much more the seat has of it
    others: float  # so much more the others have, in the mean

    @property
    def makes_sense(self) -> bool:
        """Whether having more of it than the others speaks for a turn."""
        return self.weight * (self.own - self.others) > 0

    @property
    def reversed(self) -> "Reason":
        """As seen from the other turn."""
        return Reason(self.part, -self.weight, -self.own, -self.others)


def reasons(
    game: Game[Any, Any], seat: int, better: Sequence[Position], played: Sequence[Position]
) -> list[Reason]:
    """The parts that tell two turns apart, the weightiest first, from the positions to which they lead."""
    forecast, pairs = forecast_for(game, int(better[0].seats)), list(zip(better, played, strict=True))
    if forecast is not None:  # which measures less once the game is over
        pairs = [(one, other) for one, other in pairs if is_over(one) == is_over(other)]
    compare = by_points if forecast is None else by_parts(forecast)
    each = [compare(one, other, seat) for one, other in pairs]
    found = [
        Reason(int(same[0].part), *(mean(same, place) for place in (1, 2, 3))) for same in zip(*each, strict=True)
    ]
    most = max((abs(reason.weight) for reason in found), default=0.0)
    told = [reason for reason in found if reason.makes_sense and abs(reason.weight) >= max(TELLING * most, 1e-6)]
    return sorted(told, key=lambda reason: -abs(reason.weight))[: 2 * MOST]


def forecast_for(game: Game[Any, Any], seats: int) -> Forecast | None:
    """The forecast that weighs the parts for so many seats; None where none was learned."""
    forecasts = game.hints.forecasts
    if forecasts is None:
        return None
    learned = (forecasts.between(seats, level) for level in LEVELS)
    return next((each for each in learned if each is not None), None)


def is_over(position: Position) -> bool:
    """Whether the game has ended."""
    return bool(position.seat_to_act < 0)


def mean(same: Sequence[Reason], place: int) -> float:
    """The mean of one number of a reason over guesses."""
    return sum(float(reason[place]) for reason in same) / len(same)


def by_points(better: Position, played: Position, seat: int) -> list[Reason]:
    """How the points differ."""
    more = [one - other for one, other in zip(better.scores(), played.scores(), strict=True)]
    others = sum(each for number, each in enumerate(more) if number != seat) / max(1, len(more) - 1)
    return [Reason(POINTS, more[seat] - others, more[seat], others)]


def by_parts(forecast: Forecast) -> Callable[[Position, Position, int], list[Reason]]:
    """How each part differs."""

    def compare(better: Position, played: Position, seat: int) -> list[Reason]:
        one, other = forecast.measure(better), forecast.measure(played)
        weights = zip(forecast.parts(better, seat), forecast.parts(played, seat), strict=True)
        seats, parts = int(one.seats), int(one.parts)
        found = []
        for part, (more, less) in enumerate(weights):
            each = [one.amounts[at * parts + part] - other.amounts[at * parts + part] for at in range(seats)]
            others = (sum(each) - each[seat]) / max(1, seats - 1)
            found.append(Reason(part, more - less, each[seat], others))
        return found

    return compare


def in_words(game: Game[Any, Any], found: Sequence[Reason]) -> Iterator[Message]:
    """The reasons in sentences: what speaks for the better turn, then what the other had for it."""
    better = [told(game, reason) for reason in found if reason.weight > 0][:MOST]
    played = [told(game, reason.reversed) for reason in found if reason.weight < 0][:1]
    if better:
        yield say("reason-for", parts=better)
    if better and played:
        yield say("reason-against", parts=played)


def told(game: Game[Any, Any], reason: Reason) -> Message:
    """A part that speaks for a turn, and by how much it differs, as seen from whoever had the turn."""
    is_own = abs(reason.own) >= abs(reason.others)
    amount = reason.own if is_own else reason.others
    name = name_of(game, reason.part)
    return say(
        "reason-part",
        part=name,
        whose="own" if is_own else "others",
        how="more" if amount > 0 else "less",
        amount=f"{abs(amount):.0f}" if abs(amount) >= WHOLE and are_counts(game, reason.part) else "none",
    )


def are_counts(game: Game[Any, Any], part: int) -> bool:
    """Whether the amounts of a part are numbers that people would count."""
    forecasts = game.hints.forecasts
    return part == POINTS or forecasts is None or forecasts.are_counts


def name_of(game: Game[Any, Any], part: int) -> Sentence:
    """What a part is called."""
    forecasts = game.hints.forecasts
    return say("reason-points") if part == POINTS or forecasts is None else forecasts.names[part]
