"""Which finished games are rated, and who stands where in them. docs/ratings.md says it to players."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from gopura.core.facts import Facts
from gopura.core.result import ranked

COUNTS = ""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who had a seat at the end."""

    user_id: str | None
    bot: str | None
    gave_up: bool = False  # a bot filled in, if only for a while; or lost on time, or left the game unfinished

    @property
    def key(self) -> str:
        """Whose rating it is: a person's, or that of all bots of a level."""
        return f"bot {self.bot}" if self.user_id is None else self.user_id


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over, or was left, as far as ratings go."""

    sitting: Sequence[Sitter]
    scores: Sequence[int]
    won: Sequence[int]
    options: dict[str, str] = field(default_factory=dict)
    study: bool = False
    day: str = ""
    closed: bool = False  # by the host
    handed: bool = False  # a seat was given to somebody else by the host
    helped: bool = False  # somebody was given a hint


def why_not(game: Finished, facts: Facts) -> str:
    """Why a game is not rated, in a word; empty if it is."""
    people = [who.user_id for who in game.sitting if who.user_id is not None]
    if game.study:
        return "study"
    if game.day:
        return "daily"  # which has a count of its own, and can be tried again
    if game.closed or game.handed:
        return "host"
    if not people or len(game.sitting) == 1:
        return "no opponent"
    if len(set(people)) < len(people):
        return "one screen"
    if game.helped:
        return "hints"
    if facts.cooperative:
        return "cooperative"
    return "options" if facts.is_varied(game.options) else COUNTS


def places(game: Finished) -> list[int]:
    """The place of each seat, from 1: as the game ended, but whoever gave it up shares the last one."""
    left = [seat for seat, who in enumerate(game.sitting) if who.gave_up]
    ranking = [[seat for seat in place if seat not in left] for place in ranked(game.scores, game.won)]
    found, taken = [0] * len(game.sitting), 0
    for place in [*ranking, left]:
        for seat in place:
            found[seat] = taken + 1
        taken += len(place)
    return found
