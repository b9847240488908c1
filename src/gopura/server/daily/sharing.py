"""The lines by which somebody shares a result, which spoil nothing of the deal."""

from collections.abc import Sequence
from datetime import date

from gopura.core.result import scores_of
from gopura.server.rooms.room import Room
from gopura.server.say import say
from gopura.server.times import day_in_words

SIGNS = 6  # of the course of the game
AHEAD, BEHIND, LEVEL = "▲", "▽", "◇"


def line_to_share(room: Room, title: str, day: date, result: str, streak: int, origin: str) -> str:
    """What is shared of a finished try: the day, how it went and ended, the streak, and where to play it."""
    ended = f"{title}: {result} {course(room)}".strip()
    days = [str(say("days-in-a-row", count=streak))] if streak > 1 else []
    return "\n".join([str(say("deal-of", day=day_in_words(day))), ended, *days, f"{origin}/daily/{day}"])


def course(room: Room) -> str:
    """Whether seat A was ahead, behind or level in points, from one part of the game to the next."""
    if room.setup.game.rules.chart.values is not scores_of or len(room.seats) == 1:
        return ""
    leads = [values[0] - max(values[1:]) for _, values in room.table.charted()][1:]
    return "".join(sign(leads[(len(leads) * part) // SIGNS - 1]) for part in parts(leads))


def parts(leads: Sequence[int]) -> range:
    """The parts of a game, of which a short one has fewer."""
    return range(1, SIGNS + 1) if len(leads) >= SIGNS else range(0)


def sign(lead: int) -> str:
    """How a seat with that lead stands."""
    return AHEAD if lead > 0 else BEHIND if lead < 0 else LEVEL
