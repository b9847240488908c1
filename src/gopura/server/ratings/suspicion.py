"""What looks odd among rated games, for the host to judge: nothing is done about it by itself."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from gopura.server.ratings.folding import Fold, Meeting, Result

FEWEST = 5  # games between two people before anything is said of them
LOPSIDED = 0.8  # of these games won
ODD = 3.0  # standard deviations between what was expected and what happened
OFTEN_GIVEN_UP = 3  # games, if they are half of all between the two


@dataclass(frozen=True, slots=True)
class Odd:
    """Something odd between two people: who gained, and who lost."""

    winner: str
    loser: str
    why: str


def thrown(game: str, seats: int, results: Sequence[Result]) -> list[Odd]:
    """Pairs in which one has lost to the other far more than games with others explain, or has given up often."""
    found = []
    for (winner, loser), met in sorted(Fold(game, seats).take_all(results).meetings.items()):
        if met.games >= FEWEST:
            why = lost_too_often(game, seats, results, winner, loser, met) or given_up_too_often(met)
            found += [Odd(winner, loser, why)] if why else []
    return found


def lost_too_often(game: str, seats: int, results: Sequence[Result], one: str, other: str, met: Meeting) -> str:
    """What is odd about how often one has won against the other; nothing if it is not."""
    if met.won < LOPSIDED * met.games:
        return ""
    expected = without(game, seats, results, one, other)
    if expected is None or surprise(met, expected) < ODD:
        return ""
    return f"{met.won:g} of {met.games} won, {expected * met.games:.1f} expected"


def given_up_too_often(met: Meeting) -> str:
    """The same of the games that the other has given up."""
    is_odd = met.gave_up >= OFTEN_GIVEN_UP and 2 * met.gave_up >= met.games
    return f"{met.gave_up} of {met.games} games given up" if is_odd else ""


def without(game: str, seats: int, results: Sequence[Result], one: str, other: str) -> float | None:
    """How often one should win by their games with others; None where these are too few to tell."""
    others = (each for each in results if {who.key for who in each.placed} != {one, other})
    fold = Fold(game, seats).take_all(others)
    if fold.is_provisional(one) or fold.is_provisional(other):
        return None
    return fold.chance(one, other)


def surprise(met: Meeting, expected: float) -> float:
    """By how many standard deviations more was won than expected."""
    return (met.won - expected * met.games) / math.sqrt(met.games * expected * (1 - expected))
