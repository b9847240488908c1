# mypyc: compile
"""What words and pictures look up in a view of Tikal."""

from collections.abc import Iterator
from typing import NamedTuple

from gopura.games.tikal.data import EXPLORER_NAMES, SEAT_LETTERS
from gopura.games.tikal.view import CrewView, TikalView


def acting(view: TikalView) -> CrewView:
    """The crew of the seat to act."""
    return next(crew for crew in view["crews"] if crew["seat"] == view["turn"])


def crew_of(view: TikalView, seat: str) -> CrewView:
    """The crew of a seat."""
    return view["crews"][SEAT_LETTERS.index(seat)]


def place_of(view: TikalView, explorer: int) -> str:
    """The hex of an explorer of the seat to act."""
    return acting(view)["explorers"][EXPLORER_NAMES[explorer]]


class Token(NamedTuple):
    """Explorers of a seat that stand together and are alike."""

    seat: str
    is_leader: bool
    together: int
    explorer: str  # the lowest of them
    acts: bool  # whether they can be moved now
    worked: int  # how many hexes they have worked on in this turn
    explorers: tuple[str, ...]  # all of them


def tokens_by_hex(
    crews: list[CrewView], work: dict[str, list[str]], acting: str | None
) -> dict[str, tuple[Token, ...]]:
    """The figures on each hex: the leader, then the workers, seat by seat."""
    found: dict[str, list[Token]] = {}
    for crew in crews:
        for place, token in tokens_of(crew, work, acts=crew["seat"] == acting):
            found.setdefault(place, []).append(token)
    return {place: tuple(tokens) for place, tokens in found.items()}


def tokens_of(crew: CrewView, work: dict[str, list[str]], *, acts: bool) -> Iterator[tuple[str, Token]]:
    """One seat's figures, those alike together; those of the seat to act can be clicked."""
    alike: dict[tuple[str, bool, tuple[str, ...]], list[str]] = {}
    for explorer, place in crew["explorers"].items():
        done = tuple(work.get(explorer, ())) if acts else ()
        alike.setdefault((place, explorer == "L", done), []).append(explorer)
    for (place, is_leader, done), explorers in alike.items():
        together = tuple(explorers)
        yield place, Token(crew["seat"], is_leader, len(together), together[0], acts, len(done), together)
