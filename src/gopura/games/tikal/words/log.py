# mypyc: compile
"""What happened in Tikal, in words: made from the view before a move and the view after it."""

from collections.abc import Mapping, Sequence

from gopura.core.hexes import SIDES
from gopura.games.tikal.data import (
    ACTION_POINTS,
    HEX_NAMES,
    HEXES,
    LEADER,
    SEAT_LETTERS,
    TREASURES,
)
from gopura.games.tikal.lookup import acting, crew_of, place_of
from gopura.games.tikal.rules import moves as steps
from gopura.games.tikal.rules.moves import BID, CHOOSE, DIG, ENTER, JUMP, LAY, MOVE, PASS, SET_CAMP, SWAP, TAKE
from gopura.games.tikal.view import ScoringView, TikalView, TileView, tile_view


def log(before: TikalView, move: int, after: TikalView, names: Sequence[str]) -> list[str]:
    """What the move did, in words fit for the seat whose views these are."""
    seat = before["turn"]
    assert seat is not None
    who = dict(zip(SEAT_LETTERS, names, strict=False))
    spent = before["action_points"] - after["action_points"]
    kind = steps.kind_of(move)
    if kind == LAY:
        return lay_lines(before, move - LAY, who[seat])
    if kind in (CHOOSE, BID, PASS):
        return [*auction_lines(before, move, who), *news(before, after, who)]
    if move == steps.END:
        return [*end_lines(before, who[seat]), *scoring_lines(before, after, who), *news(before, after, who)]
    return [f"{who[seat]} {deed(before, move, after, who)} ({spent} AP)."]


def deed(before: TikalView, move: int, after: TikalView, who: Mapping[str, str]) -> str:
    """What an action did, after the name of whoever took it."""
    kind = steps.kind_of(move)
    named = move - kind
    if kind == ENTER:
        return f"brings {'the leader' if named < HEXES else 'a worker'} to {HEX_NAMES[named % HEXES]}"
    if kind in (MOVE, JUMP):
        figure = a_figure(steps.walker(kind, move))
        way = f"from {HEX_NAMES[steps.walk_start(kind, move)]} to {HEX_NAMES[steps.walk_end(kind, move)]}"
        return f"moves {figure} {way}" if kind == MOVE else f"sends {figure} {way}, from camp to camp"
    if kind == DIG:
        place = place_of(before, named)
        return f"digs {place} to level {after['hexes'][place]['number']} with {a_figure(named)}"
    if kind == TAKE:
        place = place_of(before, named)
        left = after["hexes"][place]["number"]
        rest = "the ruin is empty now" if not left else f"{left} {'is' if left == 1 else 'are'} left there"
        return f"takes {a(found(before, after))} from {place} with {a_figure(named)}; {rest}"
    if kind == SWAP:
        own, other = TREASURES[steps.swap_own(move)], TREASURES[steps.swap_other(move)]
        return f"swaps {a(own)} for {a(other)} of {who[SEAT_LETTERS[steps.swap_seat(move)]]}"
    if kind == SET_CAMP:
        return f"sets up a camp on {HEX_NAMES[named]}"
    return guard_deed(before, named, after)


def guard_deed(before: TikalView, named: int, after: TikalView) -> str:
    """Who guards which temple, and how many explorers that costs (TIK-7.2)."""
    place = HEX_NAMES[named % HEXES]
    figure = a_figure(LEADER if named < HEXES else 1)
    left = len(acting(before)["explorers"]) - len(crew_of(after, acting(before)["seat"])["explorers"]) - 1
    others = {0: "", 1: "; another explorer there leaves the game"}
    cost = others.get(left, f"; {left} other explorers there leave the game")
    return f"sets {figure} as guard on {place}, level {after['hexes'][place]['number']}{cost}"


def lay_lines(before: TikalView, named: int, name: str) -> list[str]:
    """Where a tile went."""
    tile = before["tile"]
    assert tile is not None
    lines = [f"{name} lays {the_tile(tile)} on {HEX_NAMES[named // SIDES]}."]
    if not before["stone_rule"] and not (before["free_volcano"] and tile["kind"] == "volcano"):
        lines.append("Nowhere would a stone have joined it, so the stone rule was waived.")
    return lines


def auction_lines(before: TikalView, move: int, who: Mapping[str, str]) -> list[str]:
    """A bid, a pass or a choice."""
    name = who[acting(before)["seat"]]
    if move == PASS:
        return [f"{name} passes."]
    if move >= BID:
        return [f"{name} bids {move - BID}."]
    return [f"{name} chooses {the_tile(tile_view(move - CHOOSE))}."]


def end_lines(before: TikalView, name: str) -> list[str]:
    """The end of a turn, with what was not used."""
    left = before["action_points"]
    return [f"{name} ends the turn{f' with {left} AP left' if left else ''}."]


def scoring_lines(before: TikalView, after: TikalView, who: Mapping[str, str]) -> list[str]:
    """What the end of a scoring turn brought, and for what (TIK-8.1, TIK-8.2)."""
    return [scored(after, scoring, who) for scoring in after["scorings"][len(before["scorings"]) :]]


def scored(after: TikalView, scoring: ScoringView, who: Mapping[str, str]) -> str:
    """One seat's points with their reasons."""
    temples = sum(scoring["temples"].values())
    list_of = ", ".join(
        f"{place} {level}{' (guarded)' if after['hexes'][place]['guard'] else ''}"
        for place, level in scoring["temples"].items()
    )
    held = f"{temples} for temples ({list_of})" if temples else "no temple"
    found = f"{scoring['treasures']} for treasures" if scoring["treasures"] else "no treasure"
    points = crew_of(after, scoring["seat"])["points"]
    return f"{who[scoring['seat']]} scores {scoring['total']}: {held}, {found}; {points} points now."


def news(before: TikalView, after: TikalView, who: Mapping[str, str]) -> list[str]:
    """What follows by itself: a won auction, a tile drawn, a scoring round, the end of the game."""
    if after["turn"] is None:
        return [result(after, who)]
    lines = auction_news(before, after, who) if after["auction"] is not None else []
    tile = after["tile"]
    if tile is not None and before["tile"] is None and after["asked"] != "choose":
        name = who[after["tile_seat"]]
        if after["auction"] is None:
            lines.append(f"{name} draws {the_tile(tile)}.")
        elif before["asked"] == "act":
            lines.append(f"{name} takes the last tile for nothing: {the_tile(tile)}.")
        if after["turn_kind"] == "volcano" and before["turn_kind"] == "tile":
            lines.append(f"Volcano: everybody has {ACTION_POINTS} AP and scores, {name} first.")
    elif after["turn_kind"] == "final" and before["turn_kind"] == "tile":
        order = ", ".join(who[seat] for seat in after["scorers"])
        lines.append(f"All tiles are laid. Last scoring, in this order: {order}.")
    return lines


def auction_news(before: TikalView, after: TikalView, who: Mapping[str, str]) -> list[str]:
    """Tiles laid open, an auction won."""
    auction = after["auction"]
    assert auction is not None
    if before["asked"] == "act" and after["asked"] == "bid" and len(auction["waiting"]) == len(after["crews"]):
        tiles = ", ".join(the_tile(tile) for tile in auction["offered"])
        return [f"A new round; open lie {tiles}."]
    if before["asked"] == "bid" and after["asked"] == "choose":
        price = f"pays {auction['bid']} and" if auction["bid"] else "pays nothing and"
        return [f"{who[acting(after)['seat']]} {price} plays next."]
    return []


def result(after: TikalView, who: Mapping[str, str]) -> str:
    """Who has won, and what broke a tie (TIK-8.5)."""
    winners = [who[seat] for seat in after["winners"]]
    most = max(crew["points"] for crew in after["crews"])
    tied = [crew for crew in after["crews"] if crew["points"] == most]
    if len(winners) > 1:
        return f"The game is over. {', '.join(winners[:-1])} and {winners[-1]} share the win with {most} points."
    if len(tied) == 1:
        return f"The game is over. {winners[0]} wins with {most} points."
    guards = [max((after["hexes"][place]["number"] for place in crew["guards"]), default=0) for crew in tied]
    breaker = "the guard on the more valuable temple" if guards.count(max(guards)) == 1 else "more treasures"
    return f"The game is over. {most} points are a tie; {winners[0]} wins by {breaker}."


def found(before: TikalView, after: TikalView) -> str:
    """The kind of treasure that the seat to act has one more of."""
    had, has = acting(before)["treasures"], acting(after)["treasures"]
    return next(kind for kind in has if has[kind] > had.get(kind, 0))


def the_tile(tile: TileView) -> str:
    """`the temple A1 (level 1)`, `the ruin A2 (4 treasures)`, `the clearing A3`, `the volcano B1`."""
    notes = {"temple": f" (level {tile['number']})", "ruin": f" ({tile['number']} treasures)"}
    return f"the {tile['kind']} {tile['tile']}{notes.get(tile['kind'], '')}"


def a_figure(explorer: int) -> str:
    """`the leader` or `a worker`."""
    return "the leader" if explorer == LEADER else "a worker"


def a(thing: str) -> str:
    """A thing with its article."""
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
