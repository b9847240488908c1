"""The temple with tiles laid that do not count yet: it is still the turn of whoever lays them."""

from gopura.games.temple.view import TempleView


def laid(before: TempleView, _move: int, after: TempleView | None) -> TempleView | None:
    """The view after the move, as if the turn went on."""
    return None if after is None else {**after, "turn": before["turn"], "spots": []}
