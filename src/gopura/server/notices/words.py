"""What a notice says: a line, a sentence, and where it leads."""

from dataclasses import dataclass

from gopura.core.listing import all_of
from gopura.core.registry import games as known_games
from gopura.server.rooms.clocks import about_so_long
from gopura.server.say import say
from gopura.server.store.channels import DAILY, INVITATION, REMATCH, REVIEW, TURN
from gopura.server.store.queries import Row


@dataclass(frozen=True, slots=True)
class Message:
    """What somebody is told."""

    title: str
    text: str
    path: str
    tag: str  # the same for whatever takes the place of another message


def message(notice: Row, found: Row, now_ms: int) -> Message:
    """What a notice says of the table, or the day, that it is about."""
    kind, about = notice["kind"], notice["about"]
    if kind == DAILY:
        return Message(str(say("notice-daily")), str(say("notice-daily-text")), "/daily", "daily")
    game = known_games().get(found["game"])
    title = game.facts.title if game else found["game"]
    others = [who.name for who in found["sitting"] if who.user_id != notice["user_id"] and not who.is_open]
    text = {
        TURN: time_left(found, now_ms),
        REMATCH: str(say("notice-rematch-text", names=all_of(others), count=len(others))),
        INVITATION: str(say("notice-invitation-text", names=all_of(others), count=len(others))),
        REVIEW: str(say("notice-review-text", names=all_of(others))),
    }[kind]
    path = f"/t/{about}/review" if kind == REVIEW else f"/t/{about}"
    return Message(str(say(f"notice-{kind}", title=title, names=all_of(others))), text, path, f"{kind}-{about}")


def time_left(found: Row, now_ms: int) -> str:
    """How long somebody has for their turn; nothing where there is no clock."""
    deadline = found["deadline_ms"]
    return "" if deadline is None else str(say("time-left", time=about_so_long(max(0, deadline - now_ms))))
