# mypyc: compile
"""What is asked of the seat to act: the tile in hand and its turns, the action points, the auction."""

from gopura.core.art import telling, wrapped
from gopura.core.drawing import part
from gopura.core.elements import Node, circle, g, rect, text
from gopura.core.listing import all_of
from gopura.core.message import Message, Sentence, in_each_language
from gopura.games.tikal.board.art import KEPT, icon
from gopura.games.tikal.board.brush import CREAM, GOLD, INK
from gopura.games.tikal.board.map_panel import HexFace, tile
from gopura.games.tikal.board.tray import TRAY_WIDTH, ground
from gopura.games.tikal.data import (
    ACTION_POINTS,
    CAMP_PRICE,
    DIG_PRICE,
    GUARD_PRICE,
    SWAP_PRICE,
    TAKE_PRICE,
)
from gopura.games.tikal.say import does, say
from gopura.games.tikal.view import TikalView, TileView
from gopura.games.tikal.words.naming import a_tile, tile_named

TURN_HEIGHT = 208
BID_HIGH, BIDS_ACROSS, BIDS_TOP = 62, 6, 176  # chips of an auction: their height, how many in a row, where
ACTIONS = (
    ("dig", "button-dig", DIG_PRICE),
    ("hunt", "button-hunt", TAKE_PRICE),
    ("camp", "button-camp", CAMP_PRICE),
    ("guard", "button-guard", GUARD_PRICE),
    ("swap", "button-swap", SWAP_PRICE),
)
GUARDS = (("worker", "button-worker"), ("leader", "button-leader"))
COLUMNS = (92, 164, 236, 304, 366)
SCORINGS = ("scoring-1", "scoring-2", "scoring-3", "scoring-4", "scoring-points")


def turn_parts(view: TikalView) -> dict[str, str]:
    """The words, and below them whatever there is to click."""
    said = str(headline(view)), str(subline(view)), turn_height(view)
    if view["turn"] is not None and view["asked"] == "act":
        return acting_parts(*said, view["action_points"])
    parts = {"turn": words(*said)}
    if view["turn"] is None:
        return parts | {"turn-scorings": table_of_scorings(scorings_of(view))}
    if view["asked"] == "lay":
        assert view["tile"] is not None
        return parts | {"turn-tile": in_hand(*tile_key(view["tile"])[1:])}
    return parts | auction_parts(view)


@in_each_language(256)
def acting_parts(headline: str, subline: str, height: int, points: int) -> dict[str, str]:
    """What is said of a seat that acts, and what there is to click."""
    return {"turn": words(headline, subline, height), **action_parts(points)}


def headline(view: TikalView) -> Message:
    """Who is asked, and for what."""
    seat = view["turn"]
    if seat is None:
        key = "turn-over-wins" if len(view["winners"]) == 1 else "turn-over-shared"
        return say(key, winners=all_of(view["winners"]))
    own = "yes" if seat == view["seat"] else "no"
    if view["asked"] == "act":
        return say("turn-points", own=own, seat=seat, left=view["action_points"], all=ACTION_POINTS)
    if view["asked"] == "bid":
        auction = view["auction"]
        if auction is None or auction["bidder"] is None:
            return say("turn-bids-first", own=own, seat=seat)
        return say("turn-bids", own=own, seat=seat, bidder=auction["bidder"], bid=auction["bid"])
    if view["asked"] == "choose":
        return say("turn-chooses", own=own, seat=seat)
    assert view["tile"] is not None
    return say("turn-lays", own=own, seat=seat, tile=a_tile(view["tile"]))


def subline(view: TikalView) -> Sentence:
    """What kind of turn it is."""
    if view["turn"] is None:
        return say("sub-scorings")
    if view["asked"] == "act":
        if view["turn_kind"] == "tile":
            return ""
        key = "sub-volcano" if view["turn_kind"] == "volcano" else "sub-final"
        return say(key, order=", ".join(view["scorers"]), seat=view["turn"])
    if view["asked"] == "lay":
        assert view["tile"] is not None
        how = "sub-where-and-how" if view["tile"]["turns"] > 1 else "sub-where"
        free = "sub-free-and-how" if view["tile"]["turns"] > 1 else "sub-free"
        return say(how if view["stone_rule"] else free)
    return ""


def scorings_of(view: TikalView) -> tuple[tuple[str, tuple[tuple[int, int], ...], int], ...]:
    """For each seat the points of its scorings, for temples and for treasures, and all it has."""
    return tuple(
        (
            crew["seat"],
            tuple(
                (sum(scoring["temples"].values()), scoring["treasures"])
                for scoring in view["scorings"]
                if scoring["seat"] == crew["seat"]
            ),
            crew["points"],
        )
        for crew in view["crews"]
    )


@in_each_language(KEPT)
def table_of_scorings(rows: tuple[tuple[str, tuple[tuple[int, int], ...], int], ...]) -> str:
    """What every scoring brought to whom."""
    return part(
        "turn-scorings",
        [text(".tikal-price", x=x, y=92)[str(say(head))] for x, head in zip(COLUMNS, SCORINGS, strict=True)],
        [
            (
                icon(f"seat-{seat}", 32, 105 + 27 * row, 0.8),
                [
                    text(".tikal-button", x=x, y=111 + 27 * row)[f"{temples} + {treasures}"]
                    for x, (temples, treasures) in zip(COLUMNS, scorings, strict=False)
                ],
                text(".tikal-button", x=COLUMNS[-1], y=111 + 27 * row)[str(total)],
            )
            for row, (seat, scorings, total) in enumerate(rows)
        ],
    )


def turn_height(view: TikalView) -> int:
    """How high the panel is: higher where there are many bids to choose from."""
    auction = view["auction"]
    if auction is None or view["asked"] != "bid":
        return TURN_HEIGHT
    count = most_bid(view) - auction["bid"]
    return max(TURN_HEIGHT, BIDS_TOP + 10 + BID_HIGH * -(-count // BIDS_ACROSS))


def most_bid(view: TikalView) -> int:
    """The points of the seat to act, all of which it may bid."""
    return next(crew["points"] for crew in view["crews"] if crew["seat"] == view["turn"])


@in_each_language(KEPT)
def words(head: str, sub: str, high: int) -> str:
    """The tray with its lines."""
    below = wrapped(sub, 16, 48, TRAY_WIDTH - 16, 18, "tikal-note")
    return part("turn", ground(high), text(".tikal-title", x=16, y=27)[head], below)


@in_each_language(KEPT)
def action_parts(left: int) -> dict[str, str]:
    """The action points as stones, and the buttons."""
    parts = {"turn-points": points(left)}
    for place, (id, word, price) in enumerate(ACTIONS):
        x, cost = 14 + 74 * place, str(say("price-ap", price=price))
        parts[f"turn-action-{id}"] = button(
            f"action:{id}", str(say(word)), cost, x, 81, 71, price > left, does(id)
        )
    for place, (id, word) in enumerate(GUARDS):
        x, role, is_dim = 14 + 93 * place, str(say("button-as-guard")), left < GUARD_PRICE
        parts[f"turn-guard-{id}"] = button(
            f"guard:{id}", str(say(word)), role, x, 142, 88, is_dim, does(f"guard-{id}")
        )
    return parts | {"turn-end": button("end", str(say("button-end")), "", 200, 142, 181)}


@in_each_language(KEPT)
def points(left: int) -> str:
    """Ten stones, the ones left filled."""
    return part(
        "turn-points",
        telling(
            "points",
            str(say("points-said", left=left)),
            [point(i, i < left) for i in range(int(ACTION_POINTS))],
            about=does("points"),
        ),
    )


def point(place: int, is_left: bool) -> Node:
    """One action point."""
    fill, stroke = (GOLD, GOLD) if is_left else ("none", "#7d9484")
    return circle(cx=29 + 37 * place, cy=66, r=10, fill=fill, stroke=stroke, stroke_width=2)


@in_each_language(KEPT)
def button(
    id: str, word: str, below: str, x: int, y: int, width: int, is_dim: bool = False, about: str = ""
) -> str:
    """A button with a word and its price, dim if that cannot be paid, and what is said about it."""
    high = 58
    return part(
        f"turn-{id.replace(':', '-')}",
        g(
            class_="tikal-item push tikal-dim" if is_dim else "tikal-item push",
            data_id=id,
            data_label=f"{word}, {below}" if below else word,
            data_about=about or None,
        )[
            rect(x=x, y=y, width=width, height=high, rx=10, fill="#7a3d27", stroke=INK, stroke_width=2),
            rect(x=x + 3, y=y + 3, width=width - 6, height=high // 2, rx=8, fill="#8f4c32"),
            text(".tikal-button", x=x + width // 2, y=y + (25 if below else 36))[word],
            " ",  # two words, as in its name
            text(".tikal-price", x=x + width // 2, y=y + 47)[below] if below else None,
        ],
    )


def tile_key(found: TileView) -> tuple[str, str, int, tuple[int, ...], int]:
    """All that the picture of a tile shows."""
    return found["tile"], found["kind"], found["number"], tuple(found["stones"]), found["turns"]


@in_each_language(KEPT)
def in_hand(kind: str, number: int, stones: tuple[int, ...], turns: int) -> str:
    """The tile in hand, and its turns side by side."""
    return part(
        "turn-tile",
        telling(
            "hand",
            str(say("tile-in-hand", tile=tile_named(kind, number, stones))),
            g(transform="translate(64 132) scale(.86)")[land_tile(kind, number, stones)],
        ),
        [
            g(class_="tikal-item way", data_id=f"turn:{turn}", data_label=str(say("turned-said", turn=turn)))[
                rect(x=130 + 85 * (turn % 3), y=60 + 72 * (turn // 3), width=80, height=68, rx=10, fill="#3d5c48"),
                g(
                    ".tikal-turned",
                    transform=f"translate({170 + 85 * (turn % 3)} {94 + 72 * (turn // 3)}) scale(.58)",
                )[land_tile(kind, number, (*stones[-turn:], *stones[:-turn]) if turn else stones)],
            ]
            for turn in range(turns)
        ]
        if turns > 1
        else None,
    )


def tile_said(name: str, kind: str) -> str:
    """A tile in words."""
    return str(say("tile-said", tile=name, kind=kind))


def land_tile(kind: str, number: int, stones: tuple[int, ...]) -> Node:
    """A tile as it would lie on the map."""
    return tile(HexFace(kind, number, stones, None, None, 0, None))


def auction_parts(view: TikalView) -> dict[str, str]:
    """The open tiles, and the bids that the seat to act can make."""
    auction = view["auction"]
    assert auction is not None
    parts = {}
    for place, found in enumerate(auction["offered"]):
        parts[f"turn-offer-{place}"] = offer(place, *tile_key(found))
    if view["asked"] == "bid":
        parts["turn-pass"] = button("pass", str(say("button-pass")), "", 300, 6, 84)
        parts["turn-bids"] = bids(auction["bid"] + 1, most_bid(view))
    return parts


@in_each_language(KEPT)
def offer(place: int, name: str, kind: str, number: int, stones: tuple[int, ...], _turns: int) -> str:
    """A tile that lies open."""
    x = 56 + 95 * place
    return part(
        f"turn-offer-{place}",
        g(class_="tikal-item", data_id=f"tile:{name}", data_label=tile_said(name, kind))[
            g(transform=f"translate({x} 106) scale(.7)")[land_tile(kind, number, stones)],
            text(".tikal-price", x=x, y=168)[name],
        ],
    )


@in_each_language(KEPT)
def bids(least: int, most: int) -> str:
    """A chip for each bid that can be paid."""
    return part("turn-bids", [bid(points, points - least) for points in range(least, most + 1)])


def bid(points: int, place: int) -> Node:
    """One bid."""
    x, y = 14 + 62 * (place % BIDS_ACROSS), BIDS_TOP + BID_HIGH * (place // BIDS_ACROSS)
    return g(class_="tikal-item", data_id=f"bid:{points}", data_label=str(say("bid-said", points=points)))[
        rect(x=x, y=y, width=58, height=BID_HIGH - 4, rx=8, fill=CREAM, stroke=INK, stroke_width=1),
        text(".tikal-bid", x=x + 29, y=y + 33)[str(points)],
    ]
