"""Hints: what a bot would do, told in three depths. Where people play for something there are none."""

from collections.abc import Sequence

from gopura.core.drawing import Choice
from gopura.core.message import Message
from gopura.server.problems import Forbidden
from gopura.server.protocol.sent import HintGiven
from gopura.server.rooms.checks import require_turn
from gopura.server.rooms.counting import COUNTS, Finished, Sitter, why_not
from gopura.server.rooms.room import Room
from gopura.server.say import say

LOOK, BEGIN, MOVE = 1, 2, 3  # how much is told
NEW, DEEPER = "new", "deeper"  # the texts of the events: another hint, or more of the same


def may_have_hints(room: Room) -> bool:
    """Whether nobody else could mind: on a board to study, and where one person plays against bots for nothing."""
    if room.setup.study:
        return True
    people = {who.user_id for who in room.seats if who.user_id is not None}
    bots = [who for who in room.seats if who.user_id is None and who.bot is not None]
    return len(people) == 1 and len(bots) == len(room.seats) - 1 and not (room.setup.day or room.setup.season)


def may_count(room: Room) -> bool:
    """Whether the game is rated when it is over, as far as can be told now."""
    sitting = [Sitter(who.user_id, who.bot, gave_up=who.lost) for who in room.seats]
    options, day = room.setup.options, room.setup.day
    game = Finished(sitting, [], [], dict(options), room.setup.study, day, helped=bool(room.hints))
    return why_not(game, room.setup.game.facts) == COUNTS


def require_hints(room: Room, seat: int) -> None:
    """Raises Problem where that seat can have no hint now."""
    if not may_have_hints(room):
        raise Forbidden(say("no-hints-here"))
    require_turn(room, seat)


def hint(room: Room, seat: int, liked: Sequence[str], depth: int) -> HintGiven:
    """What is told and shown of the moves that a bot likes, the best first."""
    table = room.table
    choices = {choice.move: choice for choice in table.choices(seat)}
    found = [choices[move] for move in liked if move in choices]
    if not found:
        return {"words": str(say("hint-none")), "show": [], "path": []}
    best = found[0]
    if depth == LOOK:
        show = list(dict.fromkeys(choice.path[-1] for choice in found))
        return {"words": str(say("hint-look", count=len(show))), "show": show, "path": []}
    if depth == BEGIN:
        return {"words": str(say("hint-begin")), "show": [best.path[0]], "path": []}
    return {"words": str(in_full(best)), "show": list(best.path), "path": list(best.path)}


def in_full(choice: Choice) -> Message:
    """The move with its price and what it brings, as the board itself tells them."""
    return say("hint-move", move=choice.move, price=str(choice.price), effect=str(choice.effect))
