"""Tikal in a terminal: Rich markup whose signs can be read without colour too."""

from collections.abc import Iterable, Iterator

from gopura.core.listing import all_of
from gopura.core.marks import SEAT_MARKS
from gopura.core.message import Message, Sentence
from gopura.games.tikal.data import ACTION_POINTS, CAMPS, GRID, GUARDS
from gopura.games.tikal.lookup import Token, tokens_by_hex
from gopura.games.tikal.say import say
from gopura.games.tikal.view import AuctionView, CrewView, HexView, TikalView
from gopura.games.tikal.words.naming import a_tile, treasure_name

WIDE = 11  # of a hex
TALL = 4
HEAD = 8  # of the headings below the map
SIGNS: dict[str, tuple[Sentence, str]] = {
    "temple": ("T", "#4a3210 on #e4cf9c"),
    "clearing": ("c", "#1d3009 on #a9c268"),
    "ruin": ("R", "#3b2408 on #cf9f68"),
    "volcano": ("V", "#ffb13b on #4a3230"),
    "camp": (say("terminal-base"), "#10240a on #8fb06a"),
}


def text(view: TikalView) -> str:
    """The board for a terminal."""
    return "\n".join([*map_lines(view), "", *(crew_line(view, crew) for crew in view["crews"]), "", *below(view)])


def map_lines(view: TikalView) -> Iterator[str]:
    """The map, the raised columns half a hex higher."""
    tokens = tokens_by_hex(view["crews"], view["work"], view["turn"] if view["asked"] == "act" else None)
    for line in range(int(GRID.rows) * TALL + TALL // 2):
        row_of = []
        for column, letter in enumerate(GRID.columns):
            down = line if GRID.is_raised(column) else line - TALL // 2
            row, part = int(GRID.rows) - down // TALL, down % TALL
            name = f"{letter}{row}"
            inside = 0 <= down < int(GRID.rows) * TALL
            row_of.append(cell(view, name, part, tokens.get(name, ())) if inside else " " * WIDE)
        yield "".join(row_of).rstrip()


def cell(view: TikalView, name: str, part: int, tokens: tuple[Token, ...]) -> str:
    """One line of a hex: its land, its stones, its explorers, a gap."""
    found = view["hexes"].get(name)
    if part == TALL - 1:
        return " " * WIDE
    if found is None:
        lines = (f"{name} +" if name in view["places"] else name, "", "")
        return f"[dim]{lines[part].ljust(WIDE)}[/]" if part == 0 else " " * WIDE
    style = SIGNS[found["kind"]][1]
    if part == 0:
        return f"[bold {style}]{land_words(name, found).ljust(WIDE - 1)}[/] "
    if part == 1:
        stones = "".join(str(count) if count else "·" for count in found["stones"])
        return f"[{style}]{stones.ljust(WIDE - 1)}[/] "
    return explorers(tokens)


def land_words(name: str, found: HexView) -> str:
    """`a2 T3 gA`: the hex, its land and number, whose guard or camp."""
    sign = SIGNS[found["kind"]][0]
    number = str(found["number"]) if found["kind"] in ("temple", "ruin") else ""
    owner = f" g{found['guard']}" if found["guard"] else f" ^{found['camp']}" if found["camp"] else ""
    return f"{name} {sign}{number}{owner}"


def explorers(tokens: tuple[Token, ...]) -> str:
    """`●2 ●L ■1`: workers by number, leaders as L; as many as there is room for."""
    together: dict[str, list[str]] = {}
    for token in tokens:
        together.setdefault(token.seat, []).append("L" if token.is_leader else str(token.together))
    shown = [(seat, f"{SEAT_MARKS[seat][0]}{'+'.join(counts)}") for seat, counts in together.items()]
    width = sum(len(words) for _, words in shown) + len(shown) - 1
    gap = " " if width <= WIDE - 1 else ""
    markup = gap.join(f"[bold {SEAT_MARKS[seat][1]}]{words}[/]" for seat, words in shown)
    plain = gap.join(words for _, words in shown)
    return markup + " " * max(0, WIDE - len(plain))


def crew_line(view: TikalView, crew: CrewView) -> str:
    """One seat's points and pieces."""
    mark, colour = SEAT_MARKS[crew["seat"]]
    turn = "*" if crew["seat"] == view["turn"] else " "
    found = [
        str(say("terminal-treasure", treasure=treasure_name(kind), count=count))
        for kind, count in crew["treasures"].items()
    ]
    left = say(
        "terminal-left",
        workers=crew["workers_left"],
        leaders=int(crew["leader_left"]),
        camps=CAMPS - len(crew["camps"]),
        guards=GUARDS - len(crew["guards"]),
    )
    now = f"{sum(crew['temples'].values())}+{crew['treasure_points']}"
    rest = say("terminal-crew", now=now, left=left, treasures=", ".join(found) or say("terminal-none"))
    points = say("terminal-points", points=crew["points"], shown=f"{crew['points']:>3}")
    return f"[bold {colour}]{turn}{mark} {crew['seat']} {points}[/] {rest}"


def below(view: TikalView) -> Iterable[str]:
    """The stock, the auction, whose turn it is, the signs."""
    pieces = " ".join(f"{level}×{count}" for level, count in view["level_pieces"].items())
    tiles = " ".join(f"{letter}×{len(names)}" for letter, names in view["tiles_to_come"].items())
    hidden = sum(view["treasures_hidden"].values())
    yield headed("terminal-levels", pieces)
    yield headed("terminal-tiles", say("terminal-stock", tiles=tiles or say("terminal-none"), treasures=hidden))
    if view["auction"] is not None:
        yield headed("terminal-open", offered(view["auction"]))
    yield headed("terminal-turn", turn_words(view))
    marks = ", ".join(f"{SEAT_MARKS[crew['seat']][0]} {crew['seat']}" for crew in view["crews"])
    yield f"[dim]{headed('terminal-signs', say('terminal-signs-above'))}[/]"
    yield f"[dim]{' ' * HEAD}{say('terminal-signs-below', marks=marks)}[/]"


def headed(key: str, words: Sentence) -> str:
    """A line with its heading."""
    return f"[bold]{str(say(key)).ljust(HEAD)}[/]{words}"


def offered(auction: AuctionView) -> Message:
    """The open tiles, and the highest bid."""
    tiles = ", ".join(f"{tile['tile']} ({a_tile(tile)})" for tile in auction["offered"]) or say("terminal-none")
    if auction["bidder"] is None:
        return say("terminal-offered", tiles=tiles)
    return say("terminal-offered-bid", tiles=tiles, bidder=auction["bidder"], bid=auction["bid"])


def turn_words(view: TikalView) -> Message:
    """Whose turn it is and what is asked, or who has won."""
    if view["turn"] is None:
        key = "terminal-wins" if len(view["winners"]) == 1 else "terminal-shared"
        return say(key, winners=all_of(view["winners"]))
    who = say("terminal-you") if view["turn"] == view["seat"] else view["turn"]
    if view["asked"] == "act":
        left, round = view["action_points"], view["turn_kind"]
        return say("terminal-acts", who=who, left=left, all=ACTION_POINTS, round=round)
    if view["asked"] == "lay":
        assert view["tile"] is not None
        stones = "".join(str(count) if count else "·" for count in view["tile"]["stones"])
        return say("terminal-lays", who=who, tile=a_tile(view["tile"]), stones=stones)
    return say("terminal-bids" if view["asked"] == "bid" else "terminal-chooses", who=who)
