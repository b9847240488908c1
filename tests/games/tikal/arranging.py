"""Positions of Tikal arranged by hand, for tests that need one certain thing on the table."""

from collections.abc import Mapping
from typing import NamedTuple

from gopura.core.bits import bit
from gopura.core.chance import SeedDice, read_seed
from gopura.core.message import Message
from gopura.core.refusal import Refusal
from gopura.games.tikal import GAME
from gopura.games.tikal.data import EXPLORER_NAMES, HEX_NAMES, LEADER, TILE_NAMES, TREASURES
from gopura.games.tikal.rules.actions import come_on
from gopura.games.tikal.rules.crew import strength_of
from gopura.games.tikal.rules.position import NO_TILE, TILE_TURN, TO_LAY, TikalPosition
from gopura.games.tikal.words import notation

SEATS = "ABCD"

#   The printed hexes, and the price of each border between them:
#
#     a2 temple 1       a2 - a1  2     a1 - b2  1     no stone between a2 and b2
#     b2 clearing       a1 - b1  2                    nor between b2 and b1
#     a1 base camp
#     b1 temple 1


def arranged(tiles: Mapping[str, str] | None = None, seats: int = 2, **options: str) -> TikalPosition:
    """A to act with ten points, after these tiles were laid: `{"c1": "A3 r2"}`."""
    settled = GAME.facts.settle({"first": "A", **options}, seats)
    position = GAME.rules.start(seats, settled, SeedDice(read_seed(1)))
    for place, words in (tiles or {}).items():
        name, turn = words.split()
        position.land.lay(TILE_NAMES.index(name), HEX_NAMES.index(place), int(turn[1:]))
    position.tile = NO_TILE
    position.begin_actions(0, TILE_TURN)
    return position


def put(position: TikalPosition, seat: str, *explorers: str) -> None:
    """Bring explorers on where they are wanted: `put(position, "A", "w a2", "L b1")`."""
    crew = position.crews[SEATS.index(seat)]
    for words in explorers:
        figure, place = words.split()
        come_on(position.land, crew, SEATS.index(seat), figure == "w", HEX_NAMES.index(place))


def in_hand(position: TikalPosition, tile: str) -> TikalPosition:
    """The seat to act has to lay that tile."""
    position.tile = TILE_NAMES.index(tile)
    position.asked = TO_LAY
    return position


def give(position: TikalPosition, seat: str, treasures: str) -> None:
    """Give treasures to a seat: `give(position, "A", "mask urn urn")`. The box is not asked for them."""
    for kind in treasures.split():
        position.crews[SEATS.index(seat)].add_treasure(TREASURES.index(kind), 1)


def set_camp(position: TikalPosition, seat: str, place: str) -> None:
    """Set up a camp for nothing."""
    position.crews[SEATS.index(seat)].camps |= bit(HEX_NAMES.index(place))
    position.land.camps |= bit(HEX_NAMES.index(place))


def set_level(position: TikalPosition, place: str, level: int) -> None:
    """Raise a temple, taking no piece from the stock."""
    position.land.number[HEX_NAMES.index(place)] = level


def play(position: TikalPosition, *moves: str) -> TikalPosition:
    """Play moves that must be legal."""
    for text in moves:
        assert refusal(position, text) is None, f"{text}: {refusal(position, text)}"
        position.apply(understood(position, text))
    return position


def understood(position: TikalPosition, text: str) -> int:
    """The canonical move of a text."""
    return GAME.rules.canonical(position, notation.read(text))


class Reason(NamedTuple):
    """Why a move is refused: the rule, what is said, and the values in it."""

    rule: str
    key: str
    values: dict[str, object]


def no(rule: str, key: str, **values: object) -> Reason:
    """The reason that a test expects."""
    return Reason(rule, key, values)


def refusal(position: TikalPosition, text: str) -> Reason | None:
    """Why the move is refused, None if it is not."""
    refused = GAME.rules.why_not(position, understood(position, text))
    return None if refused is None else reason_of(refused)


def reason_of(refused: Refusal) -> Reason:
    """A refusal as facts. It can be put into words, too."""
    assert isinstance(refused.sentence, Message)
    assert refused.reason[-1] == "."
    return Reason(refused.rule, refused.sentence.key, refused.sentence.values)


def legal(position: TikalPosition) -> set[str]:
    """All legal moves as texts."""
    return {notation.write(move) for move in position.moves()}


def legal_of(position: TikalPosition, word: str) -> set[str]:
    """All legal moves that begin with the word."""
    return {text for text in legal(position) if text.split()[0] == word}


def place_of(position: TikalPosition, seat: str, explorer: str) -> str:
    """The hex where an explorer stands."""
    return HEX_NAMES[position.crews[SEATS.index(seat)].where[EXPLORER_NAMES.index(explorer)]]


def level_of(position: TikalPosition, place: str) -> int:
    """The level of a temple, or the treasures of a ruin."""
    return position.land.number[HEX_NAMES.index(place)]


def strength(position: TikalPosition, seat: str, place: str) -> int:
    """A seat's strength on a hex, counted from its explorers."""
    where = position.crews[SEATS.index(seat)].where
    there = [explorer for explorer in range(len(where)) if where[explorer] == HEX_NAMES.index(place)]
    counted = sum(strength_of(explorer) for explorer in there)
    assert counted == position.land.strength_of(SEATS.index(seat), HEX_NAMES.index(place))
    assert (LEADER in there) <= (counted >= 3)
    return counted


def next_tile(position: TikalPosition, tile: str) -> None:
    """Let that tile be drawn next."""
    deck = position.deck[:]
    wanted = list(deck).index(TILE_NAMES.index(tile))
    deck[wanted], deck[position.drawn] = deck[position.drawn], deck[wanted]
    position.deck = deck


def at_the_end(seats: int = 2, **options: str) -> TikalPosition:
    """A has laid the last tile and has ten points left."""
    position = arranged({}, seats, **options)
    position.drawn = len(position.deck)
    if position.auction is not None:
        position.auction.offered = position.auction.waiting = 0
    return position


def finished(points: list[int]) -> TikalPosition:
    """A game that is over with these points; guards and treasures are to be arranged."""
    position = at_the_end(seats=len(points))
    for crew, scored in zip(position.crews, points, strict=True):
        crew.points = scored
    position.seat_to_act = -1
    return position


def set_guard_on(position: TikalPosition, seat: str, place: str, level: int) -> None:
    """A guard of a seat on a temple of that level."""
    position.crews[SEATS.index(seat)].guards |= bit(HEX_NAMES.index(place))
    position.land.guarded |= bit(HEX_NAMES.index(place))
    set_level(position, place, level)
