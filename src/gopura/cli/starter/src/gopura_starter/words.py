"""How moves are written, told and asked for; the sentences are in `en.ftl`."""

from collections.abc import Sequence

from gopura.core.groups import Words
from gopura.core.message import Message
from gopura.core.pieces.notation import Notation
from gopura.core.seats import SEAT_LETTERS
from gopura_starter import say
from gopura_starter.rules import DRAW, PLACES
from gopura_starter.view import StarterView

TEXTS = {DRAW: "draw"} | {place: f"place {place}" for place in range(1, PLACES + 1)}
NOTATION = Notation(TEXTS, "A move is draw or place 3.")


def log(before: StarterView, move: int, after: StarterView, names: Sequence[str]) -> list[Message]:
    """What happened."""
    name = names[SEAT_LETTERS.index(before["turn"] or "A")]
    if move == DRAW:
        return [say("log-draws", name=name, card=after["card"])]
    return [say("log-places", name=name, card=before["card"], place=move)]


def prompt(view: StarterView) -> Message:
    """What is asked."""
    return say("ask-place", card=view["card"]) if view["card"] else say("ask-draw", deck=view["deck"])


def text(view: StarterView) -> str:
    """The table for a terminal."""
    lines = [str(say("text-deck", deck=view["deck"], card=view["card"] or "–"))]
    for row in view["rows"]:
        cards = " ".join(f"{card or '·':>2}" for card in row["cards"])
        lines.append(f"{row['seat']}  {cards}   {row['points']}")
    return "\n".join(lines)


WORDS = Words(
    NOTATION.read,
    NOTATION.write,
    log=log,
    prompt=prompt,
    text=text,
    help=say("help"),
    summary=((say("short-aim"), say("short-aim-text")), (say("short-turn"), say("short-turn-text"))),
)
