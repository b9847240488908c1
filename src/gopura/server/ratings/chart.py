"""The course of a rating as a picture, with the bots as lines across, which says in words what it shows."""

from collections.abc import Mapping, Sequence

from gopura.bots.levels import has_handicap
from gopura.core.elements import Element, circle, g, line, svg, text
from gopura.server.ratings.folding import MIDDLE, Fold, Moment
from gopura.server.say import say

polyline = Element("polyline")
WIDE, HIGH = 420, 160
LEFT, RIGHT, TOP, FOOT = 6, 96, 14, 14
LEAST = 200  # points from the lowest to the highest line, so that small steps look small


def drawn(course: Sequence[Moment], rungs: Mapping[str, int]) -> str:
    """The course of one's rating from game to game, from where everybody begins."""
    points = [MIDDLE, *(moment.points for moment in course)]
    low, high = min(points), max(points)
    spare = max(40, (LEAST - (high - low)) // 2)
    low, high = low - spare, high + spare
    spots = [(across(number, len(points)), height(value, low, high)) for number, value in enumerate(points)]
    lines = [rung(bot, value, low, high) for bot, value in rungs.items() if low < value < high]
    ink = polyline(points=" ".join(f"{x:.1f},{y:.1f}" for x, y in spots))
    last = circle(cx=f"{spots[-1][0]:.1f}", cy=f"{spots[-1][1]:.1f}", r=5)
    label = text(".now", x=f"{spots[-1][0] + 9:.1f}", y=f"{spots[-1][1] + 5:.1f}")[points[-1]]
    picture = svg(".rating-course", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=spoken(points))
    return str(picture[lines, ink, last, label])


def across(number: int, count: int) -> float:
    """Where a game stands, from left to right."""
    return LEFT + (WIDE - LEFT - RIGHT) * number / (count - 1)


def height(points: int, low: int, high: int) -> float:
    """Where so many points are."""
    return TOP + (HIGH - TOP - FOOT) * (high - points) / (high - low)


def rung(bot: str, points: int, low: int, high: int) -> Element:
    """A bot as a line across, with its name at the right."""
    y = f"{height(points, low, high):.1f}"
    return g(".rung")[
        line(x1=LEFT, x2=WIDE - RIGHT, y1=y, y2=y),
        text(x=WIDE, y=f"{height(points, low, high) + 4:.1f}")[str(say("level-of-bot", level=bot))],
    ]


def spoken(points: Sequence[int]) -> str:
    """The course for those who hear it."""
    return str(
        say(
            "rating-course",
            games=len(points) - 1,
            first=str(points[0]),
            last=str(points[-1]),
            best=str(max(points)),
        )
    )


def rungs_of(fold: Fold) -> dict[str, int]:
    """The bots whose strength was measured, in points; those with a handicap stand too close to be drawn."""
    bots = [key.removeprefix("bot ") for key in fold.fixed]
    return {bot: fold.rating(f"bot {bot}").points for bot in bots if not has_handicap(bot)}
