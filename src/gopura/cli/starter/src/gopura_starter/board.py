"""The pictures, drawn with the kit of the core, and what can be clicked in them."""

from collections.abc import Sequence

from gopura.core.art import GOLD, card, laid_out, plate, stack, thing
from gopura.core.drawing import Choice, Drawing, Panel, part
from gopura.core.elements import Element, rect, text
from gopura.core.groups import Board
from gopura.core.refusal import Refusal
from gopura.core.seats import SEAT_LETTERS
from gopura_starter import say
from gopura_starter.rules import DRAW, EMPTY, StarterPosition
from gopura_starter.view import RowView, StarterView
from gopura_starter.words import NOTATION

WIDE, HIGH, STEP = 50, 70, 56


def numbered(number: int, x: int, y: int, fill: str = "#fbf5e6") -> Element:
    """A card with its number."""
    return card(x, y, WIDE, HIGH, text(".kit-number", x=WIDE // 2, y=44)[number], fill=fill)


def deck_panel(view: StarterView) -> Panel:
    """The deck, and the card that was drawn."""
    label = str(say("deck-label", deck=view["deck"]))
    deck = thing("deck", label, stack(16, 16, WIDE, HIGH, view["deck"]))
    drawn = numbered(view["card"], 90, 12, GOLD) if view["card"] else None
    return Panel(
        "starter-deck", str(say("deck")), 0, 0, 156, 100, ({"starter-deck": part("starter-deck", deck, drawn)},)
    )


def slot(seat: str, place: int, held: int) -> Element:
    """A place of a row: the card on it, or an empty frame."""
    x = 6 + STEP * (place - 1)
    if held != EMPTY:
        label = say("card-label", card=held, place=place, seat=seat)
        return thing(f"place:{seat}:{place}", str(label), numbered(held, x, 54))
    frame = rect(
        x=x, y=54, width=WIDE, height=HIGH, rx=7, fill="#ffffff2a", stroke="#d8cfb8", stroke_dasharray="4 4"
    )
    return thing(f"place:{seat}:{place}", str(say("place-label", place=place, seat=seat)), frame)


def row_panel(row: RowView, lit: bool) -> Panel:
    """The plate of a seat and its row."""
    seat = row["seat"]
    parts = {f"starter-{seat}": part(f"starter-{seat}", plate(seat, 2, 2, 340, score=row["points"], lit=lit))}
    for place, held in enumerate(row["cards"], start=1):
        parts[f"starter-{seat}-{place}"] = part(f"starter-{seat}-{place}", slot(seat, place, held))
    return Panel(f"starter-{seat}", str(say("row", seat=seat)), 0, 0, 344, 130, (parts,))


def draw(view: StarterView) -> Drawing:
    """The deck and all rows, the viewer's own first."""
    rows = sorted(view["rows"], key=lambda row: row["seat"] != view["seat"])
    panels = [deck_panel(view), *(row_panel(row, row["seat"] == view["turn"]) for row in rows)]
    return laid_out(panels, 900, background="#8aa18f")


def choices(view: StarterView, moves: Sequence[int]) -> list[Choice]:
    """The deck, or a place of the own row."""
    found = []
    for move in moves:
        path = "deck" if move == DRAW else f"place:{view['turn']}:{move}"
        effect = say("draws") if move == DRAW else say("places", card=view["card"])
        found.append(Choice(NOTATION.write(move), (path,), "", effect))
    return found


def meant(position: StarterPosition, clicked: Sequence[str]) -> list[int | Refusal]:
    """The deck means a draw, a place of the own row a card on it."""
    found: list[int | Refusal] = []
    for id in clicked:
        kind, _, place = id.partition(":")
        if kind == "deck":
            found.append(DRAW)
        elif kind == "place":
            seat, _, number = place.partition(":")
            own = seat == SEAT_LETTERS[position.seat_to_act]
            found.append(int(number) if own else Refusal("STA-2.2", say("not-yours", seat=seat)))
    return found


BOARD = Board(draw, choices=choices, meant=meant)
