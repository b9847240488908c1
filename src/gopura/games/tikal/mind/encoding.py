# mypyc: compile
"""Tikal for machines that learn: moves of up to four words, views as numbers for each hex, seat and piece."""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from gopura.core.encoding import Encoding, Section, Speller
from gopura.core.hexes import SIDES
from gopura.games.tikal.data import (
    ACTION_POINTS,
    CAMPS,
    EXPLORER_NAMES,
    EXPLORERS,
    HEX_NAMES,
    HEX_NUMBERS,
    HEXES,
    HIGHEST,
    KINDS,
    LEVEL_PIECES,
    SEAT_LETTERS,
    TILE_NAMES,
    TILE_NUMBERS,
    TILES,
    TREASURE_KINDS,
    TREASURES,
    TREASURES_PER_KIND,
    WORKERS,
)
from gopura.games.tikal.mind.observed import write_numbers
from gopura.games.tikal.rules.moves import SWAP, kind_of, swap, swap_other, swap_own, swap_seat
from gopura.games.tikal.view import ASKED, TURN_KINDS, AuctionView, CrewView, TikalView
from gopura.games.tikal.words.notation import FIGURES, TURN_NAMES, write

MOST_POINTS: Final = 300  # more than any seat ever has
LEVELS: Final = range(2, HIGHEST + 1)
LEADER: Final = EXPLORER_NAMES[0]
TILES_OF_THE_BOX: Final = TILE_NAMES[:TILES]
VERBS: Final = ("tile", "enter", "move", "jump", "dig", "take", "swap", "camp", "guard", "end", "choose", "pass")
WORDS: Final = (
    *VERBS,
    *[f" {name}" for name in (*HEX_NAMES, *TURN_NAMES, *EXPLORER_NAMES, FIGURES[1])],
    *[f"-{name}" for name in HEX_NAMES],
    *[f" {name}" for name in (*TREASURES, *SEAT_LETTERS, *TILES_OF_THE_BOX)],
    "bid ",
    *"0123456789",
)
SPELLER: Final = Speller(WORDS)


def spell(move: int, seat: int, seats: int) -> tuple[int, ...]:
    """The words of a move as the seat sees it: in a swap B is the next seat."""
    if kind_of(move) == SWAP:
        other = (swap_seat(move) - seat) % seats
        move = swap(swap_own(move), other, swap_other(move))
    return SPELLER.spelled(write(move))


def sections(seats: int) -> tuple[Section, ...]:
    """What the numbers of a view mean."""
    kinds = ", ".join(f"{number} {kind}" for number, kind in enumerate(KINDS, start=1))
    return (
        Section("ground", (HEXES,), f"of each hex from a1: 0 unexplored, {kinds}", kinds=1 + len(KINDS)),
        Section("numbers", (HEXES,), "a temple's level, the treasures left in a ruin", most=HIGHEST),
        Section("stones", (HEXES, SIDES), "on the sides of each hex, from N clockwise", most=3),
        Section("worked", (HEXES,), "explorers that dug or hunted here in this turn", most=2),
        Section("camps", (HEXES,), "0 none, else 1 + the seat whose camp stands here", kinds=1 + seats),
        Section("guards", (HEXES,), "0 none, else 1 + the seat whose guard stands here", kinds=1 + seats),
        Section("workers", (seats, HEXES), "of each seat on each hex", most=WORKERS),
        Section("leaders", (seats, HEXES), "1 where the leader stands"),
        Section(
            "explorers", (EXPLORERS,), "where own L, w1, w2 … stand: 0 off the board, 1 + hex", kinds=1 + HEXES
        ),
        Section("work", (EXPLORERS, HEXES), "1 where L, w1, w2 … of the seat to act dug or hunted in this turn"),
        Section("workers_left", (seats,), "not yet on the board", most=WORKERS),
        Section("leader_left", (seats,), "1 if not yet on the board"),
        Section("camps_set", (seats,), "forward camps on the board", most=CAMPS),
        Section("treasures", (seats, TREASURE_KINDS), ", ".join(TREASURES), most=TREASURES_PER_KIND),
        Section("points", (seats,), "scored so far", most=MOST_POINTS),
        Section("level_pieces", (len(LEVELS),), "left of each level from 2 up", most=max(LEVEL_PIECES)),
        Section("to_come", (TILES,), "1 for each tile still in the deck, from A1"),
        Section("treasures_hidden", (TREASURE_KINDS,), "face down, by kind", most=TREASURES_PER_KIND),
        Section("asked", (1,), ", ".join(f"{n} {asked}" for n, asked in enumerate(ASKED)), kinds=len(ASKED)),
        Section("turn_kind", (1,), ", ".join(f"{n} {k}" for n, k in enumerate(TURN_KINDS)), kinds=len(TURN_KINDS)),
        Section("action_points", (1,), "left in this turn", most=ACTION_POINTS),
        Section("tile", (1,), "in hand: 0 none, 1 A1, 2 A2 …", kinds=1 + TILES),
        Section("rules", (2,), "1 if the tile in hand needs a stone; 1 if volcanoes never do"),
        Section("turn", (1,), "the seat to act; the number of seats: nobody, the game is over", kinds=seats + 1),
        Section("tile_seat", (1,), "the seat whose tile turn it is", kinds=seats),
        Section("scorers", (seats,), "place in the order of the scoring round, 0 if none goes on", most=seats),
        Section("offered", (TILES,), "1 for each tile in the auction"),
        Section("waiting", (seats,), "1 for each seat without a turn in the auction's round"),
        Section("bidding", (seats,), "1 for each seat that has not passed"),
        Section("bid", (1,), "the highest so far", most=MOST_POINTS),
        Section("bidder", (1,), "0 nobody, else 1 + the seat of the highest bid", kinds=1 + seats),
        Section("winners", (seats,), "1 for each seat that has won"),
    )


def numbers(view: TikalView) -> list[int]:
    """The view of a seat as numbers, its own things first."""
    assert view["seat"] is not None
    own = SEAT_LETTERS.index(view["seat"])
    crews = [*view["crews"][own:], *view["crews"][:own]]
    seats = [crew["seat"] for crew in crews]
    return [
        *land_numbers(view, seats),
        *piece_numbers(view, crews),
        *[view["level_pieces"][str(level)] for level in LEVELS],
        *tiles_among(tile for tiles in view["tiles_to_come"].values() for tile in tiles),
        *[view["treasures_hidden"][name] for name in TREASURES],
        ASKED.index(view["asked"]),
        TURN_KINDS.index(view["turn_kind"]),
        view["action_points"],
        1 + TILE_NUMBERS[view["tile"]["tile"]] if view["tile"] else 0,
        view["stone_rule"],
        view["free_volcano"],
        seats.index(view["turn"]) if view["turn"] else len(seats),
        seats.index(view["tile_seat"]),
        *[1 + view["scorers"].index(seat) if seat in view["scorers"] else 0 for seat in seats],
        *auction_numbers(view["auction"], seats),
        *[seat in view["winners"] for seat in seats],
    ]


def land_numbers(view: TikalView, seats: list[str]) -> list[int]:
    """The hexes: what they are, their stones, and whose camps and guards stand there."""
    ground, numbers, worked, camps, guards = ([0] * HEXES for _ in range(5))
    stones = [0] * (HEXES * SIDES)
    for name, place in view["hexes"].items():
        hexagon = HEX_NUMBERS[name]
        ground[hexagon] = 1 + KINDS.index(place["kind"])
        numbers[hexagon] = place["number"]
        stones[hexagon * SIDES : (hexagon + 1) * SIDES] = place["stones"]
        worked[hexagon] = place["worked"]
        camps[hexagon] = 1 + seats.index(place["camp"]) if place["camp"] else 0
        guards[hexagon] = 1 + seats.index(place["guard"]) if place["guard"] else 0
    return [*ground, *numbers, *stones, *worked, *camps, *guards]


def piece_numbers(view: TikalView, crews: list[CrewView]) -> list[int]:
    """What each seat has, on the board and off it."""
    own = crews[0]["explorers"]
    return [
        *chain.from_iterable(counts(workers_of(crew)) for crew in crews),
        *chain.from_iterable(counts(leader_of(crew)) for crew in crews),
        *[1 + HEX_NUMBERS[own[name]] if name in own else 0 for name in EXPLORER_NAMES],
        *chain.from_iterable(counts(view["work"].get(name, ())) for name in EXPLORER_NAMES),
        *[crew["workers_left"] for crew in crews],
        *[crew["leader_left"] for crew in crews],
        *[len(crew["camps"]) for crew in crews],
        *[crew["treasures"].get(name, 0) for crew in crews for name in TREASURES],
        *[crew["points"] for crew in crews],
    ]


def workers_of(crew: CrewView) -> list[str]:
    """The hexes on which workers stand, as often as they do."""
    return [place for name, place in crew["explorers"].items() if name != LEADER]


def leader_of(crew: CrewView) -> list[str]:
    """The hex on which the leader stands, if it does."""
    return [place for name, place in crew["explorers"].items() if name == LEADER]


def counts(places: Iterable[str]) -> list[int]:
    """How often each hex is named."""
    found = [0] * HEXES
    for place in places:
        found[HEX_NUMBERS[place]] += 1
    return found


def auction_numbers(auction: AuctionView | None, seats: list[str]) -> list[int]:
    """The auction; all zero where there is none."""
    if auction is None:
        return [0] * (TILES + 2 * len(seats) + 2)
    return [
        *tiles_among(tile["tile"] for tile in auction["offered"]),
        *[seat in auction["waiting"] for seat in seats],
        *[seat in auction["bidding"] for seat in seats],
        auction["bid"],
        1 + seats.index(auction["bidder"]) if auction["bidder"] else 0,
    ]


def tiles_among(names: Iterable[str]) -> list[int]:
    """1 for each tile of the box that is named."""
    found = [0] * TILES
    for name in names:
        found[TILE_NUMBERS[name]] = 1
    return found


ENCODING: Encoding[TikalView] = Encoding(
    words=WORDS, longest=4, spell=spell, sections=sections, numbers=numbers, write=write_numbers
)
