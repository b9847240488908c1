"""Small sentences that several commands say."""

from collections.abc import Sequence

from gopura.core.listing import all_of
from gopura.core.refusal import BadSetup
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table


def full_name(table: Table, seat: int) -> str:
    """`Ada (A)`."""
    return f"{table.names[seat]} ({SEAT_LETTERS[seat]})"


def count_of(number: int, thing: str) -> str:
    """`1 move`, `2 moves`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def result_in_words(table: Table) -> str:
    """`Ada (A) wins with 35 points. Ben (B) has 28.`, for a game that is over."""
    winners, scores = table.winners, table.scores
    names = all_of(full_name(table, seat) for seat in winners)
    points = count_of(scores[winners[0]], "point") if winners else ""
    if not winners:
        won = "Nobody wins."
    elif len(winners) == 1:
        won = f"{names} wins with {points}."
    else:
        won = f"{names} share the win with {points}."
    others = [f"{full_name(table, seat)} has {score}." for seat, score in enumerate(scores) if seat not in winners]
    return " ".join([won, *others])


def chosen_options(pairs: Sequence[str]) -> dict[str, str]:
    """`name=value` pairs as given on the command line. Raises BadSetup."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise BadSetup(f"Write an option as name=value, not {pair!r}.")
        if name in options:
            raise BadSetup(f"The option {name} was given twice.")
        options[name] = value
    return options
