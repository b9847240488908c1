"""Positions of Angkor arranged by hand, for tests that need one certain thing on the table."""

from collections.abc import Mapping

from gopura.core.chance import SeedDice, read_seed
from gopura.core.message import Sentence
from gopura.core.squares import square_named
from gopura.games.angkor import GAME
from gopura.games.angkor.data import ITEM_NAMES, TILES
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.words import notation

TEMPLES = ("d5", "e4")
OVERGROWN = dict.fromkeys(TEMPLES, "jungle")
# The one way to be stuck: the only tile but jungle is water in a corner of a full mat, walled in by the figures.
WALLED_IN = OVERGROWN | {"a8": "water", "a7": "tiger", "b7": "fountain", "b8": "statue"}


def arranged(
    *shows: Mapping[str, str], hand: str = "", seats: int = 2, mat: str = "notched", seed: int = 1
) -> AngkorPosition:
    """A to act, holding the tiles named; A's mat shows the first items, B's the next, all the printed temples."""
    options = GAME.facts.settle({"mat": mat, "first": "A"}, seats)
    position = GAME.rules.start(seats, options, SeedDice(read_seed(seed)))
    for owner, items in enumerate(shows):
        for space, item in items.items():
            position.mats[owner].show(ITEM_NAMES.index(item), square_named(space))
    hold(position, 0, hand)
    return position


def hold(position: AngkorPosition, seat: int, hand: str) -> None:
    """Give the seat exactly these tiles."""
    for kind in range(TILES):
        position.hands[seat * TILES + kind] = hand.split().count(ITEM_NAMES[kind])


def stack(position: AngkorPosition, tiles: str) -> None:
    """Let the supply hold exactly these tiles; the first one named is drawn first."""
    position.supply = type(position.supply)([ITEM_NAMES.index(tile) for tile in reversed(tiles.split())])
    position.left = len(position.supply)


def play(position: AngkorPosition, *moves: str) -> AngkorPosition:
    """Play moves that must be legal."""
    for move in moves:
        assert refusal(position, move) is None, f"{move}: {refusal(position, move)}"
        position.apply(notation.read(move))
    return position


def refusal(position: AngkorPosition, move: str) -> tuple[str, Sentence] | None:
    """The rule by which the move is refused and the message, None if it is not."""
    refused = GAME.rules.why_not(position, notation.read(move))
    return None if refused is None else (refused.rule, refused.sentence)


def sentence(position: AngkorPosition, move: str) -> str:
    """Why the move is refused, in words."""
    return str(GAME.rules.why_not(position, notation.read(move)))


def legal(position: AngkorPosition) -> set[str]:
    """All legal moves as texts."""
    return {notation.write(move) for move in position.moves()}


def places(position: AngkorPosition, item: str, mat: str = "A") -> set[str]:
    """The spaces of a mat on which the item may go."""
    start = f"{item}@{mat}"
    return {move[len(start) :] for move in legal(position) if move.startswith(start)}
