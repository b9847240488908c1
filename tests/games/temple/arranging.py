"""Positions of Temple arranged by hand, for tests that need one certain building on the table."""

import gopura
from gopura.core.chance import SeedDice, read_seed
from gopura.core.message import Message
from gopura.core.refusal import Refusal
from gopura.games.temple import GAME
from gopura.games.temple.data import COLOUR_LETTERS, DIRECTION_LETTERS, tile_name
from gopura.games.temple.rules.hand import NO_COLOUR, Hand
from gopura.games.temple.rules.places import FLOOR, TOP, WALL, place_at
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.words import notation

# Test position a: the first floor, the second player's corner wall on its north and east sides.
CORNER = "0,0=1 0,0N=2 0,0E=3"
# And with the first player's tunnel behind it.
TUNNEL = f"{CORNER} ^0,1=2 0,2S=3"


def arranged(building: str, hand: str = "r123456", *, current: str = "r", edits: bool = False) -> TemplePosition:
    """A to act with these tiles in hand, before a building of B's.

    `0,0=1` is a floor of value 1, `^0,1=2` a top, `0,0N=3` a wall. The building need not be one that could arise.
    """
    options = GAME.facts.settle({"first": "A", "edits": edits}, 2)
    position = GAME.rules.start(2, options, SeedDice(read_seed(1)))
    for part in building.split():
        place, value = part.split("=")
        position.plan.lay(place_named(place), 8 * COLOUR_LETTERS.index("k") + int(value))
    position.hands = [held(hand, current, "roygt"), held("k123456", "k", "bvpnk")]
    return position


def place_named(name: str) -> int:
    """`0,0`, `^0,1`, `0,0N`."""
    slot = TOP if name[0] == "^" else WALL + DIRECTION_LETTERS.index(name[-1]) if name[-1].isalpha() else FLOOR
    x, y = name.strip("^NESW").split(",")
    return place_at(int(x), int(y), slot)


def held(hand: str, current: str, colours: str) -> Hand:
    """A hand like `r26 g123456` with its current colour (`""` for none), all other tiles of its colours laid."""
    kept = {colour[0] + value for colour in hand.split() for value in colour[1:]}
    found = Hand(0)
    for number in [COLOUR_LETTERS.index(colour) for colour in colours]:
        found.take(number)
        for value in range(1, 7):
            if tile_name(8 * number + value) not in kept:
                found.lay(8 * number + value)
    found.current = COLOUR_LETTERS.index(current) if current else NO_COLOUR
    return found


def refusal(position: TemplePosition, move: str) -> str | None:
    """Why the move is refused, as facts; None if it is not."""
    return facts(GAME.rules.why_not(position, GAME.rules.canonical(position, notation.read(move))))


def facts(refused: Refusal | None) -> str | None:
    """The rule, the entry of the catalogue and its values: `TEM-4.5 top-needs-walls cell=0,1 walls=1`."""
    if refused is None:
        return None
    assert isinstance(refused.sentence, Message)
    values = (f" {name}={value}" for name, value in refused.sentence.values.items())
    return f"{refused.rule} {refused.sentence.key}{''.join(values)}"


def legal(position: TemplePosition, kind: str = "") -> set[str]:
    """All legal moves of a kind as texts."""
    return {text for text in (notation.write(move) for move in position.moves()) if text.startswith(kind)}


def places(position: TemplePosition, kind: str) -> set[str]:
    """The places on which there are moves of that kind, whatever the tiles."""
    return {" ".join(part.split("@")[1] for part in text.split()[1:]) for text in legal(position, f"{kind} ")}


def play(position: TemplePosition, *moves: str) -> TemplePosition:
    """Play moves that must be legal."""
    for move in moves:
        assert refusal(position, move) is None, f"{move}: {refusal(position, move)}"
        assert move in legal(position)
        position.apply(notation.read(move))
    return position


def table(*moves: str, options: dict[str, str] | None = None) -> gopura.Table:
    """A game of Temple after these moves, in which A begins."""
    started = gopura.start("temple", seed=1, options={"first": "A", **(options or {})})
    for move in moves:
        started.play(move)
    return started
