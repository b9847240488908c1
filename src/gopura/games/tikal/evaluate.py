# mypyc: compile
"""What the bots know of Tikal: what each seat has, and what the scorings to come will likely bring it."""

from typing import Final

from mypy_extensions import i64

from gopura.core.hexes import has, lowest, size
from gopura.games.tikal.crew import Crew
from gopura.games.tikal.data import HEXES, LEADER, TILES
from gopura.games.tikal.land import Land
from gopura.games.tikal.position import FINAL_TURN, VOLCANO_TURN, TikalPosition
from gopura.games.tikal.scoring import temples_held

ROUNDS: Final[i64] = 4  # scorings of each seat in a game
LIKELY: Final = 0.7  # the share of a temple held by majority that is still held at the next scoring
REACH: Final = 0.25  # what a temple that others hold is worth to a seat that stands on it
ON_BOARD: Final = 0.6  # what an explorer on the board is worth, and a camp, while there is a game to play
CAMP_WORTH: Final = 1.5
TREASURE_TRUST: Final = 0.95  # treasures are seldom swapped away


def evaluate(position: TikalPosition) -> list[float]:
    """The points that each seat may expect at the end."""
    return [expected(position, seat) for seat in range(position.seats)]


def expected(position: TikalPosition, seat: i64) -> float:
    """One seat's points now, and what it holds times the scorings that are left to it."""
    crew = position.crews[seat]
    left = float(scorings_left(position, seat))
    value = float(crew.points)
    value += left * temple_value(position, seat)
    value += left * float(crew.treasure_points()) * TREASURE_TRUST
    share = float(TILES - position.drawn) / float(TILES)
    value += share * (ON_BOARD * float(explorers_out(crew)) + CAMP_WORTH * float(size(crew.camps)))
    return value


def scorings_left(position: TikalPosition, seat: i64) -> i64:
    """How often the seat will still score: four times a game (TIK-8.3, TIK-8.4)."""
    left = ROUNDS
    for scoring in position.scorings:
        if scoring.seat == seat:
            left -= 1
    return left


def temple_value(position: TikalPosition, seat: i64) -> float:
    """The levels that one scoring may bring: guarded ones surely, held ones likely, contested ones perhaps."""
    land = position.land
    crew = position.crews[seat]
    held = temples_held(land, position.crews, seat)
    sure = is_scoring_now(position, seat)
    value = 0.0
    hexes = land.temples
    while hexes != 0:
        hexagon = lowest(hexes)
        level = float(land.number[hexagon])
        if has(crew.guards, hexagon) or (sure and has(held, hexagon)):
            value += level
        elif has(held, hexagon):
            value += level * LIKELY
        elif not has(land.guarded, hexagon):
            value += level * REACH * foothold(land, seat, hexagon, position.seats)
        hexes &= hexes - 1
    return value


def is_scoring_now(position: TikalPosition, seat: i64) -> bool:
    """Whether the seat is in the turn at whose end it scores."""
    in_round = position.turn_kind == VOLCANO_TURN or position.turn_kind == FINAL_TURN
    return in_round and position.seat_to_act == seat


def foothold(land: Land, seat: i64, hexagon: i64, seats: i64) -> float:
    """The seat's share of the strength that would hold a temple: 0 to 1."""
    own = land.strength_of(seat, hexagon)
    best: i64 = 0
    for other in range(seats):
        best = max(best, land.strength_of(other, hexagon))
    return 0.0 if own == 0 else float(own) / float(best + 1)


def explorers_out(crew: Crew) -> i64:
    """Explorers on the board, the leader counting as two."""
    count: i64 = 0
    explorer: i64 = LEADER
    while explorer <= crew.entered:
        if 0 <= crew.where[explorer] < HEXES:
            count += 2 if explorer == LEADER else 1
        explorer += 1
    return count
