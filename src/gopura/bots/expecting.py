"""What a seat may expect between players of a level, from what it knows: shares of the win, and their parts."""

from dataclasses import dataclass
from typing import Final

from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice
from gopura.core.forecast import Forecast
from gopura.core.position import Position

GUESSES: Final = 24  # at what is hidden


@dataclass(frozen=True, slots=True)
class Expectation:
    """Each seat's share of the win, and what speaks for the seat that looks, the weightiest first."""

    shares: list[float]
    parts: list[tuple[str, float]]  # together, how far its prospect is above the mean of the others'


def expect(seen: Seen, level: str, move: int) -> Expectation | None:
    """What may be expected after that move of the seat, the mean over guesses; None where that was not learned."""
    forecasts = seen.game.hints.forecasts
    forecast = None if forecasts is None else forecasts.between(int(seen.seats), level)
    if forecasts is None or forecast is None:
        return None
    found = [after(seen, forecast, move, number) for number in range(GUESSES if seen.game.facts.hides else 1)]
    shares = [sum(each) / len(found) for each in zip(*(shares for shares, _ in found), strict=True)]
    sums = [sum(each) / len(found) for each in zip(*(parts for _, parts in found), strict=True)]
    parts = zip([str(name) for name in forecasts.names], sums, strict=True)
    return Expectation(shares, sorted(parts, key=lambda part: -abs(part[1])))


def after(seen: Seen, forecast: Forecast, move: int, number: int) -> tuple[list[float], list[float]]:
    """The shares and the parts after that move in one of the guesses."""
    guess = seen.guess(QuickDice(number))
    guess.apply(move)
    shares = forecast.shares(guess) if guess.seat_to_act >= 0 else won(guess)
    return shares, forecast.parts(guess, int(seen.seat))


def won(position: Position) -> list[float]:
    """The shares of the win at the end."""
    winners = position.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(int(position.seats))]
