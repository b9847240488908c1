# mypyc: compile
"""One seat's pieces beside the map: points, explorers, camps and guards left, treasures."""

from gopura.core.art import about, seat_letter, telling
from gopura.core.drawing import part, remembered
from gopura.core.elements import Node, g, rect, text
from gopura.core.message import Message, in_each_language
from gopura.games.tikal.board.art import KEPT, icon
from gopura.games.tikal.board.brush import INK
from gopura.games.tikal.board.tray import TRAY_WIDTH, ground
from gopura.games.tikal.data import CAMPS, GUARDS, TREASURES
from gopura.games.tikal.say import does, say
from gopura.games.tikal.view import AuctionView, CrewView, TikalView
from gopura.games.tikal.words.naming import treasure_name

CREW_HEIGHT = 160
OFFERED = {"supply:worker": (56, 96), "supply:leader": (156, 60)}  # where its ground lies, and how wide


def crew_parts(view: TikalView, crew: CrewView) -> dict[str, str]:
    """The tray of a seat."""
    acts = crew["seat"] == view["turn"]
    is_lit = acts or crew["seat"] in view["winners"]
    return tray_parts(crew, note(view, crew), is_lit, acts and view["asked"] == "act")


@remembered(1024)
def tray_parts(crew: CrewView, said: str, is_lit: bool, can_enter: bool) -> dict[str, str]:
    """All that lies in the tray of a seat."""
    seat = crew["seat"]
    temples = sum(crew["temples"].values())
    parts = {
        f"{seat}-tray": tray(seat, is_lit, said),
        f"{seat}-score": score(seat, crew["points"], temples, crew["treasure_points"]),
        f"{seat}-supply": supply(seat, crew["workers_left"], crew["leader_left"], can_enter),
        f"{seat}-left": left(seat, CAMPS - len(crew["camps"]), GUARDS - len(crew["guards"])),
    }
    for place, kind in enumerate(TREASURES):
        parts[f"{seat}-{kind}"] = treasure(seat, place, kind, crew["treasures"].get(kind, 0))
    return parts


def note(view: TikalView, crew: CrewView) -> str:
    """A word on what the seat is about."""
    seat = crew["seat"]
    if seat in view["winners"]:
        return str(say("note-wins" if len(view["winners"]) == 1 else "note-shares"))
    auction = view["auction"]
    if auction is not None and view["asked"] == "bid":
        return str(bidding_note(auction, seat))
    return str(say("note-to-act")) if seat == view["turn"] else ""


def bidding_note(auction: AuctionView, seat: str) -> Message:
    """What the seat does in the auction."""
    if seat == auction["bidder"]:
        return say("note-bids", bid=auction["bid"])
    if seat in auction["bidding"]:
        return say("note-bidding")
    return say("note-passed" if seat in auction["waiting"] else "note-played")


@in_each_language(KEPT)
def tray(seat: str, is_lit: bool, said: str) -> str:
    """The ground of the tray, lit for whoever is to act or has won."""
    return part(
        f"{seat}-tray",
        ground(CREW_HEIGHT, is_lit=is_lit),
        icon(f"seat-{seat}", 30, 34, 1.25),
        g(transform=about(30, 34, 37.5))[seat_letter(seat, "tikal-seat")],
        text(".tikal-note", x=380, y=88, text_anchor="end")[said],
    )


@in_each_language(KEPT)
def score(seat: str, points: int, temples: int, treasures: int) -> str:
    """The points scored, and what a scoring would bring now."""
    said = str(say("score-said", points=points, temples=temples, treasures=treasures))
    return part(
        f"{seat}-score",
        telling(
            f"score:{seat}",
            said,
            text(".tikal-note", x=16, y=88)[str(say("score-line", temples=temples, treasures=treasures))],
            text(".tikal-score", x=TRAY_WIDTH - 12, y=46)[str(points)],
        ),
    )


@in_each_language(KEPT)
def supply(seat: str, workers: int, has_leader: bool, acts: bool) -> str:
    """The explorers that have not come on yet; they can be clicked while the seat acts."""
    return part(
        f"{seat}-supply",
        piece(
            "supply:worker" if acts and workers else f"supply:{seat}:worker",
            str(say("supply-workers-said", workers=workers, seat=seat)),
            g(class_=None if workers else "tikal-absent")[
                icon(f"seat-{seat}", 80, 34, 1),
                text(".tikal-small", x=102, y=40)[str(say("times", count=workers))],
            ],
            does("worker"),
            str(say("own-supply-workers-said", workers=workers)),
        ),
        piece(
            "supply:leader" if acts and has_leader else f"supply:{seat}:leader",
            str(say("supply-leader-said" if has_leader else "supply-leader-out-said", seat=seat)),
            g(class_=None if has_leader else "tikal-absent")[icon(f"leader-{seat}", 186, 37, 1.05)],
            does("leader"),
            str(say("own-supply-leader-said")),
        ),
    )


def piece(id: str, said: str, drawn: Node, use: str, own: str) -> Node:
    """Something of the supply, with a ground where it can be brought on now, by whom it is named otherwise."""
    if id not in OFFERED:
        return telling(id, said, drawn, about=use)
    x, width = OFFERED[id]
    back = rect(".aside", x=x, y=6, width=width, height=58, rx=10, fill="#3d5c48")
    return g(class_="tikal-item", data_id=id, data_label=said, data_own=own, data_about=use)[back, drawn]


@in_each_language(KEPT)
def left(seat: str, camps: int, guards: int) -> str:
    """Camps and guards that the seat can still set."""
    return part(
        f"{seat}-left",
        telling(
            f"camps:{seat}",
            str(say("camps-left-said", seat=seat, camps=camps)),
            [
                g(class_=None if i < camps else "tikal-absent")[icon(f"camp-{seat}", 232 + 30 * i, 50, 0.5)]
                for i in range(int(CAMPS))
            ],
            about=does("camp"),
        ),
        telling(
            f"guards:{seat}",
            str(say("guards-left-said", seat=seat, guards=guards)),
            [
                g(class_=None if i < guards else "tikal-absent")[icon(f"shield-{seat}", 290 + 24 * i, 36, 0.5)]
                for i in range(int(GUARDS))
            ],
            about=does("guard"),
        ),
    )


@in_each_language(KEPT)
def treasure(seat: str, place: int, kind: str, count: int) -> str:
    """The treasures of one kind that the seat has."""
    x = 29 + 48 * place
    drawn = (
        icon(f"treasure-{kind}", x, 126, 1),
        text(".tikal-count", x=x + 16, y=146, fill="#fff", stroke=INK, stroke_width=4, paint_order="stroke")[
            str(count)
        ]
        if count > 1
        else None,
    )
    around = rect(x=x - 24, y=102, width=48, height=50, fill="transparent")  # so that a finger hits it
    id = f"treasure:{seat}:{kind}"
    said = str(say("treasure-said", treasure=treasure_name(kind), seat=seat, count=count))
    use = does("treasure")
    if not count:
        return part(f"{seat}-{kind}", telling(id, said, drawn, around, look="tikal-absent", about=use))
    return part(
        f"{seat}-{kind}", g(class_="tikal-item", data_id=id, data_label=said, data_about=use)[drawn, around]
    )
