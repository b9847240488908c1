"""Steps in which several seats choose at the same time."""

from collections.abc import Sequence
from itertools import islice, permutations

from gopura.core.conformance.copies import difference
from gopura.core.conformance.hearing import played
from gopura.core.conformance.samples import Sample, asked, fingerprint, guessed_alike
from gopura.core.position import Position, asked_seats
from gopura.core.seats import SEAT_LETTERS

ORDERS = 6  # in which the seats are asked


def seats_that_choose_together_do_not_wait_for_one_another(sample: Sample) -> None:
    """In any order of asking the same comes of it; nobody learns what others choose before all have chosen."""
    dice = sample.dice()
    for position in sample.some_positions():
        if position.together == 0:
            continue
        seats = asked_seats(position)
        assert sample.game.facts.at_once, f"facts.at_once must be True: seats choose at the same time: {sample}"
        assert position.seat_to_act in seats, (
            f"together must hold the seat to act, {position.seat_to_act}, among {seats}: {sample}"
        )
        listed = {seat: list(asked(position, seat).moves()) for seat in seats}
        chosen = {seat: moves[dice.below(len(moves))] for seat, moves in listed.items()}
        ends = {fingerprint(sample, chosen_in(sample, position, order, chosen)) for order in orders(seats)}
        assert len(ends) == 1, f"together: what comes of the choices depends on who is asked first: {sample}"
        for seat in seats if len(seats) > 1 else ():
            others = [move for move in listed[seat] if move != chosen[seat]]
            if others:
                nobody_learns(sample, position, seat, (chosen[seat], others[dice.below(len(others))]))


def orders(seats: Sequence[int]) -> list[tuple[int, ...]]:
    """Some orders in which to ask them: as they sit, the last one first, and others."""
    return [tuple(seats), tuple(reversed(seats)), *islice(permutations(seats), 1, ORDERS)]


def chosen_in(sample: Sample, position: Position, order: Sequence[int], chosen: dict[int, int]) -> Position:
    """What comes of the choices, made in that order."""
    going = position.copy()
    for seat in order:
        letter = SEAT_LETTERS[seat]
        assert seat in asked_seats(going), f"together: {letter} is no longer asked when others chose: {sample}"
        going.ask(seat)
        assert going.seat_to_act == seat, f"ask: {letter} must be the seat to act when it is asked: {sample}"
        assert list(going.moves()) == list(asked(position, seat).moves()), (
            f"moves of {letter} must not depend on what others have chosen at the same time: {sample}"
        )
        going.apply(chosen[seat])
    return going


def nobody_learns(sample: Sample, position: Position, seat: int, moves: tuple[int, int]) -> None:
    """Whatever a seat chooses, the others see and guess the same, and see what they saw before."""
    waiting = next(other for other in asked_seats(position) if other != seat)
    before = asked(position, waiting)
    one, other = (asked(played(asked(position, seat), move), waiting) for move in moves)
    letter = SEAT_LETTERS[seat]
    for eyes in (*range(sample.seats), None):
        if eyes == seat:
            continue
        shows = difference_seen(sample, one, other, eyes)
        assert shows is None, f"{shows} shows what {letter} chose before all have chosen: {sample}"
        shows = difference_seen(sample, before, one, eyes)
        assert shows is None, (
            f"{shows} shows that {letter} has chosen before all have, which the table tells by itself: {sample}"
        )
        assert eyes is None or guessed_alike(sample, one, other, eyes), (
            f"determinize: what {letter} chose is known before all have chosen: {sample}"
        )


def difference_seen(sample: Sample, one: Position, other: Position, seat: int | None) -> str | None:
    """The entry by which a seat tells two positions apart, such as `view.bids.0`; None if they look the same."""
    view = sample.game.view
    found = difference(view(one, seat), view(other, seat), "view", {})
    return None if found is None else found.replace("'", "")
