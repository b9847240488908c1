# mypyc: compile
"""The supply: the tiles left, the princesses drawn, and what the viewer has not seen yet."""

from gopura.core.art import telling
from gopura.core.drawing import Panel, part
from gopura.core.elements import rect, text
from gopura.core.message import in_each_language
from gopura.games.angkor.board.art import KEPT, icon, kind
from gopura.games.angkor.board.tray import TRAY, counted, tray
from gopura.games.angkor.data import PRINCESSES
from gopura.games.angkor.say import say, thing

SUPPLY_WIDTH = 498
ASIDE = "aside"  # what only tells something: a change of it is not pointed out


@in_each_language(4096)
def supply_panel(
    x: float,
    y: float,
    left: int,
    walls: tuple[tuple[str, int], ...],
    princesses_drawn: int,
    not_seen: tuple[tuple[str, int], ...],
) -> Panel:
    """The tray with all that nobody can place."""
    parts = {f"supply-{name}": unseen(name, count, place) for place, (name, count) in enumerate(not_seen)}
    layers = (open_supply(left, walls, princesses_drawn), parts)
    return Panel("supply", str(say("supply")), x, y, SUPPLY_WIDTH, TRAY, layers)


@in_each_language(512)
def open_supply(left: int, walls: tuple[tuple[str, int], ...], princesses_drawn: int) -> dict[str, str]:
    """What of it looks the same to everybody."""
    parts = {
        "supply": tray("supply", SUPPLY_WIDTH),
        "supply-left": tiles_left(left),
        "supply-princesses": princesses(princesses_drawn),
    }
    if walls:
        parts["supply-walls"] = own_walls(walls)
    return parts


@in_each_language(KEPT)
def tiles_left(count: int) -> str:
    """The stack of tiles face down: three deep, then two, then one."""
    stack = [icon("back", 14, 34 - 5 * i, 62) for i in range(min(3, 1 + count // 30))]
    said = str(say("tiles-left", count=count))
    return part("supply-left", telling("supply", said, stack, counted(70, 88, count), look=ASIDE))


@in_each_language(KEPT)
def own_walls(walls: tuple[tuple[str, int], ...]) -> str:
    """How many tiles are left in each seat's own wall (ANG-8.1)."""
    said = str(say("walls-label", walls=", ".join(f"{seat} {left}" for seat, left in walls)))
    note = str(say("walls-note", walls=" ".join(f"{seat}{left}" for seat, left in walls)))
    return part("supply-walls", telling("walls", said, text(".angkor-note", x=328, y=36)[note], look=ASIDE))


@in_each_language(KEPT)
def princesses(drawn: int) -> str:
    """The princesses face up, and the places where the others will lie."""
    to_come = [
        (
            rect(
                x=103 + 44 * i, y=27, width=36, height=36, rx=5, fill="#4a3524", stroke="#e6b450", stroke_width=2
            ),
            text(".angkor-count", x=121 + 44 * i, y=51, fill_opacity=".8")[str(i + 1)],
        )
        for i in range(drawn, PRINCESSES)
    ]
    return part(
        "supply-princesses",
        telling(
            "princesses",
            str(say("princesses-label", drawn=drawn, all=PRINCESSES)),
            [icon("princess", 100 + 44 * i, 24, 42) for i in range(drawn)],
            to_come,
            text(".angkor-note", x=101, y=20)[str(say("princesses-note", drawn=drawn, all=PRINCESSES))],
            text(".angkor-note", x=101, y=92)[str(say("unseen-note"))],
            look=ASIDE,
        ),
    )


@in_each_language(KEPT)
def unseen(name: str, count: int, place: int) -> str:
    """How many tiles of a kind are still unseen."""
    x = 166 + 55 * place
    said = str(say("unseen-label", tile=thing(name), count=count))
    shown = kind(name, x, 72, 28), text(".angkor-small", x=x + 31, y=92)[str(count)]
    return part(f"supply-{name}", telling(f"unseen:{name}", said, shown, look=ASIDE))
