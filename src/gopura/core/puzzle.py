"""What can be asked of a turn so that the answer can be proved: an optional part of a game."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from gopura.core.message import Sentence
from gopura.core.position import Position

P = TypeVar("P", bound=Position)
Bound = Callable[[P], int]


def each_move(position: Position) -> Iterable[Iterable[int]]:
    """`ways` for games in which every move is looked at by itself."""
    return [(int(move),) for move in position.moves()]


@dataclass(frozen=True)
class Goal(Generic[P]):
    """A question about one turn: of all turns that the seat to act can play, find one worth most.

    What a turn is worth depends on nothing that the seat cannot know, nor on chance: equal turns are worth the
    same in every deal that fits what it knows.
    """

    name: str
    title: Sentence
    task: Callable[[int], Sentence]  # what is asked, where the best turn is worth so much
    is_asked: Callable[[P], bool]  # whether it can be asked here, at the beginning of a turn
    worth: Callable[[P, P, int], int]  # of the turn from one position to another, to that seat
    tell: Callable[[P, P, int], Sentence]  # what that turn came to, and why it is worth no more
    least: int = 1  # nothing is asked where the best turn is worth less
    # How the search for the best turn goes on from a position of it: pieces of turns such that one of the best is
    # made of them. With `bound`, made anew for each turn, no state is looked at that can come to no more than has
    # been found; `key` is shared by states of one turn from which the same can be reached.
    ways: Callable[[P], Iterable[Iterable[int]]] = each_move
    bound: Callable[[], Bound[P]] | None = None
    key: Callable[[P], Hashable] | None = None
    # The rules that a move is an example of, and what they are called as themes of puzzles.
    rules: Callable[[P, int], Sequence[str]] = lambda _position, _move: ()
    themes: Mapping[str, Sentence] = field(default_factory=dict)  # by the number of the rule
