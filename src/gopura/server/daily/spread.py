"""How all results of a day are spread: in bars of so many points each, drawn, and in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gopura.core.elements import Element, Node, g, line, rect, svg, text
from gopura.server.say import say

MOST_BARS = 9
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # of a bar, in points
STEP, BASE, TALLEST = 42, 140, 100  # of the drawing: from bar to bar, where they stand, how high the highest is
FOOT = 36


class Score(NamedTuple):
    """How one try ended: whether it was won, and by how many points it was ahead, or behind (less than none)."""

    won: bool
    lead: int


@dataclass(frozen=True, slots=True)
class Bar:
    """How many results are from `low` to `high` points ahead."""

    low: int
    high: int
    won: int
    lost: int
    is_mine: bool

    @property
    def range(self) -> str:
        """From how many points to how many."""
        return signed(self.low) if self.low == self.high else f"{signed(self.low)}…{signed(self.high)}"


def signed(points: int) -> str:
    """A number with its sign, which 0 has none of."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def bars(scores: Sequence[Score], mine: Score | None = None) -> list[Bar]:
    """The results, so many points a bar that there are few enough bars; none without results."""
    if not scores:
        return []
    leads = [score.lead for score in scores]
    width = next((w for w in WIDTHS if max(leads) // w - min(leads) // w < MOST_BARS), None) or max(
        1, (max(leads) - min(leads)) // (MOST_BARS - 1) + 1
    )
    return [
        Bar(
            low=number * width,
            high=number * width + width - 1,
            won=sum(score.won for score in scores if score.lead // width == number),
            lost=sum(not score.won for score in scores if score.lead // width == number),
            is_mine=mine is not None and mine.lead // width == number,
        )
        for number in range(min(leads) // width, max(leads) // width + 1)
    ]


def place(mine: Score, scores: Sequence[Score]) -> int:
    """The place of a result among these: a win before a defeat, then by points; equal ones share theirs."""
    return 1 + sum(score > mine for score in scores)


def drawn(found: Sequence[Bar]) -> str:
    """The bars as a picture that says in words what it shows."""
    wide, highest = STEP * len(found), max(bar.won + bar.lost for bar in found)
    picture = svg(
        ".spread", viewBox=f"0 0 {wide} {BASE + FOOT}", role="img", aria_label=spoken(found), data_bars=len(found)
    )
    ground = line(".ground", x1=0, x2=wide, y1=BASE, y2=BASE)
    return str(picture[(column(bar, STEP * number, highest) for number, bar in enumerate(found)), ground])


def column(bar: Bar, left: int, highest: int) -> Element:
    """One bar: those who have won on top of those who have lost, and how many there are."""
    middle, scale = left + STEP // 2, TALLEST / highest
    lost, won = round(bar.lost * scale), round(bar.won * scale)
    count = bar.won + bar.lost
    parts: list[Node] = [
        text(".label", x=middle, y=BASE + 17)[signed(bar.low)],
        rect(".lost", x=left + 4, y=BASE - lost, width=STEP - 8, height=lost) if lost else None,
        rect(".won", x=left + 4, y=BASE - lost - won, width=STEP - 8, height=won) if won else None,
        text(".count", x=middle, y=BASE - lost - won - 6)[count] if count else None,
        text(".you", x=middle, y=BASE + FOOT - 2)[str(say("you-are-here"))] if bar.is_mine else None,
    ]
    return g(".mine" if bar.is_mine else ".bar")[parts]


def spoken(found: Sequence[Bar]) -> str:
    """The bars for those who hear them."""
    told = [str(say("bar", count=bar.won + bar.lost, range=bar.range)) for bar in found if bar.won + bar.lost]
    mine = [str(say("bar-of-yours", range=bar.range)) for bar in found if bar.is_mine]
    return " ".join([str(say("bars", count=sum(bar.won + bar.lost for bar in found))), *told, *mine])
