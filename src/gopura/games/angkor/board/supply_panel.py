# mypyc: compile
"""The supply: the tiles left, the princesses drawn, and what the viewer has not seen yet."""

from gopura.core.art import telling
from gopura.core.drawing import Panel, part
from gopura.core.elements import rect, text
from gopura.core.message import in_each_language
from gopura.games.angkor.board.art import KEPT, icon
from gopura.games.angkor.board.tray import TRAY, counted, tray
from gopura.games.angkor.data import PRINCESSES
from gopura.games.angkor.say import say, thing

SUPPLY_WIDTH = 498
ASIDE = "aside"  # what only tells something: a change of it is not pointed out


@in_each_language(4096)
def supply_panel(
    x: float, y: float, left: int, princesses_drawn: int, not_seen: tuple[tuple[str, int], ...]
) -> Panel:
    """The tray with all that nobody can place."""
    parts = {
        "supply": tray("supply", SUPPLY_WIDTH),
        "supply-left": tiles_left(left),
        "supply-princesses": princesses(princesses_drawn),
    }
    for place, (name, count) in enumerate(not_seen):
        parts[f"supply-{name}"] = unseen(name, count, place)
    return Panel("supply", str(say("supply")), x, y, SUPPLY_WIDTH, TRAY, (parts,))


@in_each_language(KEPT)
def tiles_left(count: int) -> str:
    """The stack of tiles face down: three deep, then two, then one."""
    stack = [icon("back", 14, 34 - 5 * i, 62) for i in range(min(3, 1 + count // 30))]
    said = str(say("tiles-left", count=count))
    return part("supply-left", telling("supply", said, stack, counted(70, 88, count), look=ASIDE))


@in_each_language(KEPT)
def princesses(drawn: int) -> str:
    """The princesses face up, and the places where the others will lie."""
    to_come = [
        (
            rect(
                x=103 + 44 * i, y=27, width=36, height=36, rx=5, fill="#4a3524", stroke="#e6b450", stroke_width=2
            ),
            text(".angkor-count", x=121 + 44 * i, y=51, opacity=".8")[str(i + 1)],
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
            text(".angkor-note", x=328, y=51)[str(say("unseen-note"))],
            look=ASIDE,
        ),
    )


@in_each_language(KEPT)
def unseen(name: str, count: int, place: int) -> str:
    """How many tiles of a kind are still unseen."""
    x = 100 + 66 * place
    said = str(say("unseen-label", tile=thing(name), count=count))
    shown = icon(name, x, 71, 30), text(".angkor-small", x=x + 34, y=93)[str(count)]
    return part(f"supply-{name}", telling(f"unseen:{name}", said, shown, look=ASIDE))
