"""Views as they are handed on: a caller's own copy, the open one as a seat's; seats in them are letters."""

from typing import Any

from gopura.core.seats import SEAT_LETTERS


def own(view: Any) -> Any:
    """A copy of a view, pieces and all."""
    if isinstance(view, dict):
        return {name: own(piece) for name, piece in view.items()}
    return [own(piece) for piece in view] if isinstance(view, list) else view


def as_seen_by(view: Any, seat: int | None) -> Any:
    """The open view as a seat's, in a game that hides nothing: they differ at most in who looks."""
    return {**view, "seat": None if seat is None else SEAT_LETTERS[seat]} if "seat" in view else view


def letter_of(seat: int | None) -> str | None:
    """A seat as views name it: by its letter; None for nobody."""
    return None if seat is None or seat < 0 else SEAT_LETTERS[seat]
