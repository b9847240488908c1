"""What a seat may know of Carts: everything but the deck and the hands of others."""

from typing import TypedDict

from gopura.core.seats import SEAT_LETTERS
from gopura.core.views import letter_of
from gopura_carts.rules import CartsPosition


class TraderView(TypedDict):
    """What all may know of a seat."""

    seat: str
    held: int
    store: list[int]
    points: int
    stays: bool


class CartsView(TypedDict):
    """What one pair of eyes sees; `hand` is None for who has none, a cart that has left is, too."""

    seat: str | None
    turn: str | None
    has_drawn: bool
    deck: int
    carts: list[list[int] | None]
    traders: list[TraderView]
    hand: list[int] | None


def view(position: CartsPosition, seat: int | None) -> CartsView:
    """The market as that seat sees it; None: as everybody does."""
    carts = [position.carts.get(number) for number in range(position.seats)]
    return CartsView(
        seat=letter_of(seat),
        turn=letter_of(position.seat_to_act),
        has_drawn=position.has_drawn,
        deck=len(position.deck),
        carts=[None if cart is None else cart.listed() for cart in carts],
        traders=[trader_view(position, each, points) for each, points in enumerate(position.scores())],
        hand=None if seat is None else position.hands[seat].counts[:],
    )


def trader_view(position: CartsPosition, seat: int, points: int) -> TraderView:
    """A seat as all see it."""
    held, store = len(position.hands[seat]), position.stores[seat].counts[:]
    return TraderView(
        seat=SEAT_LETTERS[seat], held=held, store=store, points=points, stays=position.round.stays(seat)
    )
