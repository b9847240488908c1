"""When somebody's time runs out, as a calendar that other programs follow (RFC 5545)."""

from datetime import UTC, datetime

from gopura.core.registry import games as known_games
from gopura.server.say import say
from gopura.server.store.queries import Row

LINE = 75  # bytes
LENGTH_MS = 900_000  # of an entry, so that it can be seen


def calendar(found: list[Row], base: str, now_ms: int) -> str:
    """The deadlines of these tables."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Gopura//Deadlines//EN",
        "METHOD:PUBLISH",
        "X-WR-CALNAME:Gopura",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        *[line for row in found for line in entry(row, base, now_ms)],
        "END:VCALENDAR",
    ]
    return "".join(folded(line) for line in lines)


def entry(row: Row, base: str, now_ms: int) -> list[str]:
    """One deadline."""
    game, address = known_games().get(row["game"]), f"{base}/t/{row['id']}"
    title = str(say("calendar-entry", title=game.facts.title if game else row["game"]))
    return [
        "BEGIN:VEVENT",
        f"UID:{row['id']}@gopura",
        f"DTSTAMP:{moment(now_ms)}",
        f"DTSTART:{moment(row['deadline_ms'] - LENGTH_MS)}",
        f"DTEND:{moment(row['deadline_ms'])}",
        f"SUMMARY:{escaped(title)}",
        f"DESCRIPTION:{escaped(address)}",
        f"URL:{address}",
        "END:VEVENT",
    ]


def moment(at_ms: int) -> str:
    """`20260307T214500Z`."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    """Text as a value."""
    for sign in "\\;,":
        text = text.replace(sign, "\\" + sign)
    return text.replace("\n", "\\n")


def folded(line: str) -> str:
    """A line of at most 75 bytes, and what does not fit into it on the next ones, each after a space."""
    pieces, piece = [], ""
    for letter in line:
        if len((piece + letter).encode()) > LINE:
            pieces.append(piece)
            piece = " "
        piece += letter
    return "\r\n".join([*pieces, piece]) + "\r\n"
