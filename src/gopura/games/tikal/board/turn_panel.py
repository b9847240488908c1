"""What is asked of the seat to act: the tile in hand and its turns, the action points, the auction."""

from functools import lru_cache

from gopura.core.drawing import part
from gopura.core.elements import Node, circle, g, rect, text
from gopura.core.listing import all_of
from gopura.core.message import Message, Sentence
from gopura.games.tikal.board.art import KEPT, icon
from gopura.games.tikal.board.brush import CREAM, GOLD, INK, shown
from gopura.games.tikal.board.map_panel import MAP_WIDTH, HexFace, tile
from gopura.games.tikal.data import (
    ACTION_POINTS,
    CAMP_PRICE,
    DIG_PRICE,
    GUARD_PRICE,
    TAKE_PRICE,
)
from gopura.games.tikal.say import say
from gopura.games.tikal.view import TikalView, TileView
from gopura.games.tikal.words.naming import the_tile

TURN_HEIGHT = 190
ACTIONS = (
    ("dig", "button-dig", DIG_PRICE),
    ("hunt", "button-hunt", TAKE_PRICE),
    ("camp", "button-camp", CAMP_PRICE),
    ("guard", "button-guard", GUARD_PRICE),
)
GUARDS = (("worker", "button-worker"), ("leader", "button-leader"))
SCORINGS = ("scoring-1", "scoring-2", "scoring-3", "scoring-4", "scoring-points")


def turn_parts(view: TikalView) -> dict[str, str]:
    """The words, and below them whatever there is to click."""
    parts = {"turn": words(str(headline(view)), str(subline(view)))}
    if view["turn"] is None:
        return parts | {"turn-scorings": table_of_scorings(scorings_of(view))}
    if view["asked"] == "act":
        return parts | action_parts(view["action_points"])
    if view["asked"] == "lay":
        assert view["tile"] is not None
        return parts | {"turn-tile": in_hand(*tile_key(view["tile"]))}
    return parts | auction_parts(view)


def headline(view: TikalView) -> Message:
    """Who is asked, and for what."""
    seat = view["turn"]
    if seat is None:
        key = "turn-over-wins" if len(view["winners"]) == 1 else "turn-over-shared"
        return say(key, winners=all_of(view["winners"]))
    if view["asked"] == "act":
        return say("turn-points", seat=seat, left=view["action_points"], all=ACTION_POINTS)
    if view["asked"] == "bid":
        auction = view["auction"]
        if auction is None or auction["bidder"] is None:
            return say("turn-bids-first", seat=seat)
        return say("turn-bids", seat=seat, bidder=auction["bidder"], bid=auction["bid"])
    if view["asked"] == "choose":
        return say("turn-chooses", seat=seat)
    assert view["tile"] is not None
    return say("turn-lays", seat=seat, tile=the_tile(view["tile"]))


def subline(view: TikalView) -> Sentence:
    """What kind of turn it is."""
    if view["turn"] is None:
        return say("sub-scorings")
    if view["asked"] == "act":
        if view["turn_kind"] == "tile":
            return say("sub-actions")
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


@lru_cache(maxsize=KEPT)
def table_of_scorings(rows: tuple[tuple[str, tuple[tuple[int, int], ...], int], ...]) -> str:
    """What every scoring brought to whom."""
    return part(
        "turn-scorings",
        [text(".tikal-price", x=150 + 140 * i, y=78)[str(say(head))] for i, head in enumerate(SCORINGS)],
        [
            (
                icon(f"seat-{seat}", 40, 94 + 25 * row, 0.7),
                [
                    text(".tikal-button", x=150 + 140 * i, y=100 + 25 * row)[f"{temples} + {treasures}"]
                    for i, (temples, treasures) in enumerate(scorings)
                ],
                text(".tikal-button", x=710, y=100 + 25 * row)[str(total)],
            )
            for row, (seat, scorings, total) in enumerate(rows)
        ],
    )


@lru_cache(maxsize=KEPT)
def words(head: str, sub: str) -> str:
    """The tray with its two lines."""
    return part(
        "turn",
        rect(".tikal-tray", x=2, y=2, width=MAP_WIDTH - 4, height=TURN_HEIGHT - 4, rx=12),
        text(".tikal-title", x=18, y=34)[head],
        text(".tikal-note", x=18, y=58)[sub],
    )


@lru_cache(maxsize=KEPT)
def action_parts(left: int) -> dict[str, str]:
    """The action points as stones, and the buttons."""
    parts = {"turn-points": points(left)}
    for place, (id, word, price) in enumerate(ACTIONS):
        x, cost = 18 + 110 * place, str(say("price-ap", price=price))
        parts[f"turn-action-{id}"] = button(f"action:{id}", str(say(word)), cost, x, 98, is_dim=price > left)
    for place, (id, word) in enumerate(GUARDS):
        x, role, is_dim = 458 + 92 * place, str(say("button-as-guard")), left < GUARD_PRICE
        parts[f"turn-guard-{id}"] = button(f"guard:{id}", str(say(word)), role, x, 84, is_dim=is_dim)
    return parts | {"turn-end": button("end", str(say("button-end")), "", 646, 114)}


@lru_cache(maxsize=KEPT)
def points(left: int) -> str:
    """Ten stones, the ones left filled."""
    return part(
        "turn-points",
        shown(
            "points", str(say("points-said", left=left)), [point(i, i < left) for i in range(int(ACTION_POINTS))]
        ),
    )


def point(place: int, is_left: bool) -> Node:
    """One action point."""
    fill, stroke = (GOLD, GOLD) if is_left else ("none", "#7d9484")
    return circle(cx=30 + 30 * place, cy=80, r=10, fill=fill, stroke=stroke, stroke_width=2)


@lru_cache(maxsize=KEPT)
def button(id: str, word: str, below: str, x: int, width: int, *, is_dim: bool = False) -> str:
    """A button with a word and its price, dim if that cannot be paid."""
    y, high = 100, 74
    return part(
        f"turn-{id.replace(':', '-')}",
        g(
            class_="tikal-item tikal-dim" if is_dim else "tikal-item",
            data_id=id,
            data_label=f"{word} {below}".strip(),
        )[
            rect(x=x, y=y, width=width, height=high, rx=10, fill="#7a3d27", stroke=INK, stroke_width=2),
            rect(x=x + 3, y=y + 3, width=width - 6, height=high // 2, rx=8, fill="#8f4c32"),
            text(".tikal-button", x=x + width // 2, y=y + (36 if below else 44))[word],
            text(".tikal-price", x=x + width // 2, y=y + 58)[below] if below else None,
        ],
    )


def tile_key(found: TileView) -> tuple[str, str, int, tuple[int, ...], int]:
    """All that the picture of a tile shows."""
    return found["tile"], found["kind"], found["number"], tuple(found["stones"]), found["turns"]


@lru_cache(maxsize=KEPT)
def in_hand(name: str, kind: str, number: int, stones: tuple[int, ...], turns: int) -> str:
    """The tile in hand, and its turns side by side."""
    return part(
        "turn-tile",
        shown(
            "hand",
            tile_said(name, kind),
            g(transform="translate(70 124) scale(.95)")[land_tile(kind, number, stones)],
            text(".tikal-small", x=132, y=84)[name],
        ),
        [
            g(class_="tikal-item", data_id=f"turn:{turn}", data_label=str(say("turned-said", turn=turn)))[
                rect(x=168 + 100 * turn, y=78, width=92, height=100, rx=10, fill="#3d5c48"),
                g(transform=f"translate({214 + 100 * turn} 122) scale(.66)")[
                    land_tile(kind, number, (*stones[-turn:], *stones[:-turn]) if turn else stones)
                ],
                text(".tikal-price", x=214 + 100 * turn, y=173)[f"r{turn}"],
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
        owned = next(crew["points"] for crew in view["crews"] if crew["seat"] == view["turn"])
        parts["turn-pass"] = button("pass", str(say("button-pass")), "", 660, 100)
        parts["turn-bids"] = bids(auction["bid"] + 1, owned)
    return parts


@lru_cache(maxsize=KEPT)
def offer(place: int, name: str, kind: str, number: int, stones: tuple[int, ...], _turns: int) -> str:
    """A tile that lies open."""
    x = 60 + 100 * place
    return part(
        f"turn-offer-{place}",
        g(class_="tikal-item", data_id=f"tile:{name}", data_label=tile_said(name, kind))[
            g(transform=f"translate({x} 122) scale(.74)")[land_tile(kind, number, stones)],
            text(".tikal-price", x=x, y=182)[name],
        ],
    )


@lru_cache(maxsize=KEPT)
def bids(least: int, most: int) -> str:
    """A chip for each bid that can be paid, smaller where there are many."""
    count = most - least + 1
    across = 7 if count <= 28 else 10 if count <= 60 else 15
    high = min(27, 108 // max(1, -(-count // across)))
    return part("turn-bids", [bid(least + place, place, across, high) for place in range(count)])


def bid(points: int, place: int, across: int, high: int) -> Node:
    """One bid."""
    wide = 210 // across
    x, y = 440 + wide * (place % across), 70 + high * (place // across)
    size = min(16, wide - 5, high - 2)
    return g(class_="tikal-item", data_id=f"bid:{points}", data_label=str(say("bid-said", points=points)))[
        rect(x=x, y=y, width=wide - 2, height=high - 2, rx=4, fill=CREAM, stroke=INK, stroke_width=1),
        text(".tikal-bid", x=x + wide // 2 - 1, y=y + high // 2 + size // 3, font_size=size)[str(points)],
    ]
