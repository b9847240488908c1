# mypyc: compile
"""What happened in Tikal, in words: made from the view before a move and the view after it."""

from collections.abc import Mapping, Sequence

from gopura.core.listing import all_of
from gopura.core.message import Message, Sentence
from gopura.core.tally import Gain, Tally
from gopura.games.tikal.data import ACTION_POINTS, HEX_NAMES, SEAT_LETTERS, TREASURE_POINTS, TREASURES
from gopura.games.tikal.lookup import acting, crew_of, place_of
from gopura.games.tikal.rules.moves import (
    BID,
    CHOOSE,
    DIG,
    END,
    ENTER,
    JUMP,
    LAY,
    MOVE,
    PASS,
    SET_CAMP,
    SWAP,
    TAKE,
    explorer_of,
    hexagon_of,
    is_worker,
    kind_of,
    points_bid,
    swap_other,
    swap_own,
    swap_seat,
    tile_chosen,
    walk_end,
    walk_start,
    walker,
)
from gopura.games.tikal.say import say
from gopura.games.tikal.view import CrewView, ScoringView, TikalView, tile_view
from gopura.games.tikal.words.naming import a_tile, a_treasure, figure, figure_of, treasure_name

# What a line about a way becomes when the figure goes on.
WALKED = {
    "log-enter": "log-enter-walk",
    "log-enter-walk": "log-enter-walk",
    "log-move": "log-walk",
    "log-jump": "log-walk",
    "log-walk": "log-walk",
}


def log(before: TikalView, move: int, after: TikalView, names: Sequence[str]) -> list[Message]:
    """What the move did, in words fit for the seat whose views these are."""
    seat = before["turn"]
    assert seat is not None
    who = dict(zip(SEAT_LETTERS, names, strict=False))
    kind = kind_of(move)
    if kind == LAY:
        return lay_lines(before, move, who[seat])
    if kind in (CHOOSE, BID, PASS):
        return [auction_line(move, who[seat]), *news(before, after, who)]
    if kind == END:
        ended = say("log-end", name=who[seat], left=before["action_points"])
        return [ended, *scoring_lines(before, after, who), *news(before, after, who)]
    return [deed(before, move, after, who)]


def deed(before: TikalView, move: int, after: TikalView, who: Mapping[str, str]) -> Message:
    """What an action did, and what it cost."""
    kind = kind_of(move)
    name = who[acting(before)["seat"]]
    price = before["action_points"] - after["action_points"]
    if kind == ENTER:
        place = HEX_NAMES[hexagon_of(move)]
        return say("log-enter", name=name, figure=figure(is_worker(move)), place=place, price=price)
    if kind in (MOVE, JUMP):
        return way(kind, move, name, price)
    if kind in (DIG, TAKE):
        return work(before, move, after, name, price)
    if kind == SWAP:
        own, wanted = TREASURES[swap_own(move)], TREASURES[swap_other(move)]
        other = who[SEAT_LETTERS[swap_seat(move)]]
        return say("log-swap", name=name, own=a_treasure(own), wanted=a_treasure(wanted), other=other, price=price)
    if kind == SET_CAMP:
        return say("log-camp", name=name, place=HEX_NAMES[hexagon_of(move)], price=price)
    return guard_deed(before, move, after, name, price)


def way(kind: int, move: int, name: str, price: int) -> Message:
    """Who went where."""
    start, place = HEX_NAMES[walk_start(kind, move)], HEX_NAMES[walk_end(kind, move)]
    who = figure_of(walker(kind, move))
    key = "log-move" if kind == MOVE else "log-jump"
    return say(key, name=name, figure=who, start=start, place=place, price=price)


def joined(before: Sentence, line: Sentence) -> Message | None:
    """A way and the way that goes on from its end, as one walk; None where the line is something else."""
    if not (isinstance(before, Message) and isinstance(line, Message)):
        return None
    begun, step = before.values, line.values
    if before.key not in WALKED or line.key not in ("log-move", "log-jump"):
        return None
    if (begun["name"], begun["figure"], begun["place"]) != (step["name"], step["figure"], step["start"]):
        return None
    passed = (
        {} if before.key in ("log-enter", "log-enter-walk") else {"via": (*begun.get("via", ()), begun["place"])}
    )
    start, price = begun.get("start", begun["place"]), begun["price"] + step["price"]
    return say(WALKED[before.key], **{**step, "start": start, "price": price, **passed})


def work(before: TikalView, move: int, after: TikalView, name: str, price: int) -> Message:
    """What a dig raised, or a hunt found."""
    explorer = explorer_of(move)
    place = place_of(before, explorer)
    left, digger = after["hexes"][place]["number"], figure_of(explorer)
    if kind_of(move) == DIG:
        return say("log-dig", name=name, place=place, level=left, figure=digger, price=price)
    treasure = a_treasure(found(before, after))
    return say("log-take", name=name, treasure=treasure, place=place, figure=digger, left=left, price=price)


def guard_deed(before: TikalView, move: int, after: TikalView, name: str, price: int) -> Message:
    """Who guards which temple, and how many explorers that costs (TIK-7.2)."""
    place = HEX_NAMES[hexagon_of(move)]
    lost = len(acting(before)["explorers"]) - len(crew_of(after, acting(before)["seat"])["explorers"]) - 1
    level = after["hexes"][place]["number"]
    return say(
        "log-guard",
        name=name,
        figure=figure(is_worker(move)),
        place=place,
        level=level,
        lost=lost,
        price=price,
    )


def lay_lines(before: TikalView, move: int, name: str) -> list[Message]:
    """Where a tile went."""
    tile = before["tile"]
    assert tile is not None
    lines = [say("log-lay", name=name, tile=a_tile(tile), place=HEX_NAMES[hexagon_of(move)])]
    if not before["stone_rule"] and not (before["free_volcano"] and tile["kind"] == "volcano"):
        lines.append(say("log-stone-rule-waived"))
    return lines


def auction_line(move: int, name: str) -> Message:
    """A bid, a pass or a choice."""
    kind = kind_of(move)
    if kind == PASS:
        return say("log-pass", name=name)
    if kind == BID:
        return say("log-bid", name=name, bid=points_bid(move))
    return say("log-choose", name=name, tile=a_tile(tile_view(tile_chosen(move))))


def scoring_lines(before: TikalView, after: TikalView, who: Mapping[str, str]) -> list[Message]:
    """What the end of a scoring turn brought, and for what (TIK-8.1, TIK-8.2)."""
    return [scored(after, scoring, who) for scoring in after["scorings"][len(before["scorings"]) :]]


def scored(after: TikalView, scoring: ScoringView, who: Mapping[str, str]) -> Message:
    """One seat's points with their reasons, for a page one by one."""
    seat, total = scoring["seat"], scoring["total"]
    said = scored_said(after, scoring, who)
    gains = [*temple_gains(after, scoring), *treasure_gains(crew_of(after, seat))]
    return Tally(said, seat, say("tally-scored", name=who[seat], total=total), gains) if gains else said


def temple_gains(after: TikalView, scoring: ScoringView) -> list[Gain]:
    """What each temple brought, the highest first (TIK-8.1)."""
    gains = []
    for place, level in sorted(scoring["temples"].items(), key=lambda temple: -temple[1]):
        key = "tally-guarded" if after["hexes"][place]["guard"] else "tally-temple"
        gains.append(Gain(level, say(key, place=place), f"hex:{place}"))
    return gains


def treasure_gains(crew: CrewView) -> list[Gain]:
    """What the treasures of each kind brought (TIK-8.2)."""
    return [
        Gain(
            TREASURE_POINTS[count],
            say("tally-treasure", treasure=treasure_name(kind), count=count),
            f"treasure:{crew['seat']}:{kind}",
        )
        for kind, count in crew["treasures"].items()
        if count
    ]


def scored_said(after: TikalView, scoring: ScoringView, who: Mapping[str, str]) -> Message:
    """The same in one sentence."""
    held = [
        say("log-temple-guarded" if after["hexes"][place]["guard"] else "log-temple", place=place, level=level)
        for place, level in scoring["temples"].items()
    ]
    return say(
        "log-scored",
        name=who[scoring["seat"]],
        total=scoring["total"],
        temples=sum(scoring["temples"].values()),
        held=", ".join([str(temple) for temple in held]),
        treasures=scoring["treasures"],
        points=crew_of(after, scoring["seat"])["points"],
    )


def news(before: TikalView, after: TikalView, who: Mapping[str, str]) -> list[Message]:
    """What follows by itself: a won auction, a tile drawn, a scoring round, the end of the game."""
    if after["turn"] is None:
        return [result_line(after, who)]
    lines = auction_news(before, after, who) if after["auction"] is not None else []
    tile = after["tile"]
    if tile is not None and before["tile"] is None and after["asked"] != "choose":
        name = who[after["tile_seat"]]
        if after["auction"] is None:
            lines.append(say("log-draw", name=name, tile=a_tile(tile)))
        elif before["asked"] == "act":
            lines.append(say("log-last-tile", name=name, tile=a_tile(tile)))
        if after["turn_kind"] == "volcano" and before["turn_kind"] == "tile":
            lines.append(say("log-volcano", points=ACTION_POINTS, name=name))
    elif after["turn_kind"] == "final" and before["turn_kind"] == "tile":
        lines.append(say("log-last-scoring", names=all_of([who[seat] for seat in after["scorers"]])))
    return lines


def auction_news(before: TikalView, after: TikalView, who: Mapping[str, str]) -> list[Message]:
    """Tiles laid open, an auction won."""
    auction = after["auction"]
    assert auction is not None
    if before["asked"] == "act" and after["asked"] == "bid" and len(auction["waiting"]) == len(after["crews"]):
        return [say("log-round", tiles=all_of([a_tile(tile) for tile in auction["offered"]]))]
    if before["asked"] == "bid" and after["asked"] == "choose":
        return [say("log-won", name=who[acting(after)["seat"]], bid=auction["bid"])]
    return []


def result_line(after: TikalView, who: Mapping[str, str]) -> Message:
    """Who has won, and what broke a tie (TIK-8.5)."""
    winners = all_of([who[seat] for seat in after["winners"]])
    most = max(crew["points"] for crew in after["crews"])
    tied = [crew for crew in after["crews"] if crew["points"] == most]
    if len(after["winners"]) > 1:
        return say("log-shared", winners=winners, points=most)
    if len(tied) == 1:
        return say("log-wins", winners=winners, points=most)
    guards = [max([after["hexes"][place]["number"] for place in crew["guards"]], default=0) for crew in tied]
    key = "log-wins-by-guard" if guards.count(max(guards)) == 1 else "log-wins-by-treasures"
    return say(key, winners=winners, points=most)


def found(before: TikalView, after: TikalView) -> str:
    """The kind of treasure that the seat to act has one more of."""
    had, has = acting(before)["treasures"], acting(after)["treasures"]
    return next(kind for kind in has if has[kind] > had.get(kind, 0))
