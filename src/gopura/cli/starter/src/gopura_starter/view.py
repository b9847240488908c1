"""What a seat may know: everything but the order of the deck."""

from typing import TypedDict

from gopura.core.seats import SEAT_LETTERS
from gopura.core.views import letter_of
from gopura_starter.rules import StarterPosition


class RowView(TypedDict):
    """The row of a seat; 0 is an empty place."""

    seat: str
    cards: list[int]
    points: int


class StarterView(TypedDict):
    """What one pair of eyes sees."""

    seat: str | None
    turn: str | None
    deck: int
    card: int
    rows: list[RowView]


def view(position: StarterPosition, seat: int | None) -> StarterView:
    """The table as that seat sees it; None: as everybody does."""
    scores = position.scores()
    return StarterView(
        seat=letter_of(seat),
        turn=letter_of(position.seat_to_act),
        deck=len(position.deck),
        card=position.card,
        rows=[
            RowView(seat=SEAT_LETTERS[each], cards=row[:], points=scores[each])
            for each, row in enumerate(position.rows)
        ],
    )
