"""The moves that clicks may stand for, legal or not: the inverse of the paths of `choices`, made from the ids."""

from collections.abc import Iterable, Iterator, Sequence

from gopura.core.listing import one_of
from gopura.core.refusal import Refusal
from gopura.games.tikal.board.acts_meant import how_to, meant_in_turn
from gopura.games.tikal.board.clicked import Clicked, Thing, thing_of
from gopura.games.tikal.data import ACTION_POINTS, HEX_NAMES, SEAT_LETTERS, TILE_NAMES, TURNS
from gopura.games.tikal.rules.moves import BID, CHOOSE, END, PASS, lay
from gopura.games.tikal.rules.position import TO_ACT, TO_BID, TO_CHOOSE, TO_LAY, TikalPosition
from gopura.games.tikal.rules.refusals import why_not
from gopura.games.tikal.say import say


def meant(position: TikalPosition, clicked: Sequence[str]) -> Iterator[int | Refusal]:
    """The moves that these clicks, in any order, may stand for, the likeliest first; or why they stand for none.

    Where one of them is legal, those that are not are left out: nobody asks about them. Nothing comes back for an
    id that is drawn nowhere.
    """
    things = [thing_of(position, id) for id in clicked]
    known = [thing for thing in things if thing is not None]
    if not known or len(known) < len(things):
        return
    if position.seat_to_act < 0:
        yield END
        return
    click = Clicked(known, int(position.seat_to_act))
    yield from likeliest(position, moves_meant(position, click))
    yield from why_no_move(position, click)


def moves_meant(position: TikalPosition, click: Clicked) -> Iterator[int | Refusal]:
    """The moves of what is asked now, and after them those that come at another time."""
    if position.asked == TO_LAY:
        yield from laying(position, click)
    elif position.asked == TO_ACT:
        yield from meant_in_turn(position, click)
    if position.asked != TO_ACT or click.has("turn"):
        yield from (lay(hexagon, 0) for hexagon in click.numbers("hex"))
    yield from (CHOOSE + tile for tile in click.numbers("tile"))
    yield from (BID + points for points in click.numbers("bid"))
    if click.has("pass"):
        yield PASS
    if click.has("end") or click.has("turn"):
        yield END if click.has("end") else lay(0, 0)


def likeliest(position: TikalPosition, moves: Iterable[int | Refusal]) -> Iterator[int | Refusal]:
    """The legal moves; where there are none, those that only points are missing for, then the others."""
    found = list(dict.fromkeys(moves))
    legal = [move for move in found if isinstance(move, int) and why_not(position, move) is None]
    if legal:
        yield from legal
        return
    rich = position.copy()
    rich.turn.points = ACTION_POINTS
    near = [move for move in found if isinstance(move, int) and why_not(rich, move) is None]
    yield from near
    yield from (move for move in found if move not in near)


def laying(position: TikalPosition, click: Clicked) -> Iterator[int | Refusal]:
    """The tile in hand on the hexes that were clicked, the last one first, in the turns that were clicked."""
    tile = position.tile
    turns = click.numbers("turn") or list(range(TURNS[tile]))
    hexes = click.numbers("hex")
    for hexagon in reversed(hexes):
        yield from (lay(hexagon, turn) for turn in turns)
    if click.has("turn") and not hexes:
        everywhere = [lay(hexagon, turn) for hexagon in range(len(HEX_NAMES)) for turn in turns]
        legal = [move for move in everywhere if why_not(position, move) is None]
        yield from legal
        if not legal:
            yield Refusal("TIK-2.2", say("fits-nowhere-like-that", tile=TILE_NAMES[tile]))


def why_no_move(position: TikalPosition, click: Clicked) -> Iterator[int | Refusal]:
    """Why no move can be meant by these things: by one of them, or not by all of them together."""
    yield from filter(None, (idle(position, thing) for thing in reversed(click.things)))
    if len(click.things) > 1:
        for thing in reversed(click.things):
            yield from unless_legal(position, Clicked([thing], click.seat))
    if position.asked == TO_ACT:
        yield from how_to(position, click)
    else:
        yield from one_only(position, click)
        yield END  # which is refused, with what has to be done first
    yield Refusal("TIK-2.1", say("not-together"))


def unless_legal(position: TikalPosition, click: Clicked) -> Iterator[int | Refusal]:
    """What one thing alone may be meant for, where none of it is legal."""
    found = list(likeliest(position, moves_meant(position, click)))
    if not any(isinstance(move, int) and why_not(position, move) is None for move in found):
        yield from found


def one_only(position: TikalPosition, click: Clicked) -> Iterator[Refusal]:
    """One hex, one bid, one tile: two of them are too many."""
    kind = {TO_LAY: "hex", TO_BID: "bid", TO_CHOOSE: "tile"}[position.asked]
    if len(click.numbers(kind)) == len(click.things):
        if kind == "hex":
            places = one_of(HEX_NAMES[hexagon] for hexagon in sorted(click.numbers("hex")))
            yield Refusal("TIK-2.1", say("one-tile-a-turn", places=places))
        else:
            yield Refusal("TIK-9.2", say("one-bid" if kind == "bid" else "one-tile-chosen"))


def idle(position: TikalPosition, thing: Thing) -> Refusal | None:
    """Why nobody makes a move with a thing; None for what moves are made with."""
    if thing.kind in WHOSE and thing.seat != position.seat_to_act:
        return Refusal("TIK-1.8", say(WHOSE[thing.kind], seat=SEAT_LETTERS[thing.seat]))
    if thing.kind == "points":
        return Refusal("TIK-2.1", say("action-points-are-spent", left=position.turn.points, all=ACTION_POINTS))
    if thing.kind == "hand":
        return in_hand(position)
    if thing.kind in IDLE:
        rule, key = IDLE[thing.kind]
        return Refusal(rule, say(key))
    return None


WHOSE = {
    "explorer": "explorers-of-another",
    "supply": "supply-of-another",
    "camps": "camps-of-another",
    "guards": "guards-of-another",
}
IDLE = {
    "score": ("TIK-8.3", "score-is-counted"),
    "level": ("TIK-4.1", "pieces-come-by-digging"),
    "stack": ("TIK-1.4", "tiles-come-by-themselves"),
    "hidden": ("TIK-5.1", "treasures-come-by-hunting"),
}


def in_hand(position: TikalPosition) -> Refusal | None:
    """The tile in hand is laid by choosing its place."""
    if position.asked != TO_LAY:
        return why_not(position, lay(0, 0))
    key = "choose-hex-for-tile" if TURNS[position.tile] > 1 else "choose-hex-for-volcano"
    return Refusal("TIK-2.2", say(key, tile=TILE_NAMES[position.tile]))
