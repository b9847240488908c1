"""Who may know what: whether anything is hidden is declared, and nobody hears too much of a move."""

import json
from collections.abc import Sequence

from gopura.core.conformance.samples import Sample, future, guessed_alike, samples, seen_alike
from gopura.core.conformance.sentences import numbered
from gopura.core.listing import counted
from gopura.core.position import Position
from gopura.core.seats import SEAT_LETTERS
from gopura.core.views import as_seen_by

FEW = 200  # a game of so many moves is looked at after each of them
COMPARED = 12  # moves of a position, next to one another in the list, where alike ones stand


def what_is_hidden_is_declared(sample: Sample) -> None:
    """`facts.hides` is true exactly if some seat ever sees or hears what another does not, in whole games."""
    if not sample.game.facts.hides:
        number = first_secret(sample)
        assert number is None, (
            f"facts.hides must be True: after {counted(number, 'move')} a seat sees what others do not: {sample}"
        )
    elif all(first_secret(other) is None for other in [sample, *samples(sample.game)]):
        raise AssertionError(f"facts.hides must be False: no seat ever sees what others do not: {sample}")


def first_secret(sample: Sample) -> int | None:
    """After how many moves a view first holds what not everybody may know; None if none ever does."""
    positions = list(sample.positions())
    step = 1 if len(positions) <= FEW else sample.pace
    numbers: list[int] = [*range(0, len(positions), step), len(positions) - 1]
    for number in numbers:
        open_view = sample.game.view(positions[number], None)
        for seat in range(sample.seats):
            if sample.game.view(positions[number], seat) != as_seen_by(open_view, seat):
                return number
        if any(is_masked(sample, positions[number], move) for move in list(positions[number].moves())[:COMPARED]):
            return number
    return None


def is_masked(sample: Sample, position: Position, move: int) -> bool:
    """Whether somebody hears less of the move than was played."""
    return any(sample.game.rules.heard(position, move, seat) != move for seat in (*range(sample.seats), None))


def nobody_hears_more_of_a_move_than_they_may_know(sample: Sample) -> None:
    """Moves that a seat cannot tell apart by view and guess are heard alike: by it, in its log, in sealed records.

    The seat that moves hears its own move. A move that stands for others, such as `bid ?`, can be written and
    read, and playing it is refused with a rule.
    """
    dice = sample.dice()
    for position in sample.asking():
        listed = list(position.moves())
        first = dice.below(max(1, len(listed) - COMPARED + 1))
        moves = listed[first : first + COMPARED]
        for move in moves:
            what_is_heard_fits(sample, position, move)
        after = [played(position, move) for move in moves]
        for seat in range(sample.seats):
            if seat != position.seat_to_act:
                heard_alike(sample, position, moves, after, seat)


def what_is_heard_fits(sample: Sample, position: Position, move: int) -> None:
    """The mover hears the move; what stands for it to others is no legal move, but can be written down."""
    game, text = sample.game, sample.game.words.write(move)
    mover = int(position.seat_to_act)
    own = game.rules.heard(position, move, mover)
    assert own == move, f"rules.heard: the seat that plays {text} must hear just that, not {own}: {sample}"
    for seat in (*range(sample.seats), None):
        heard = game.rules.heard(position, move, seat)
        if heard == move:
            continue
        masked = game.words.write(heard)
        assert game.words.read(masked) == heard, (
            f"rules.heard: {masked}, heard for {text}, reads back as another move: {sample}"
        )
        refusal = game.rules.why_not(position, heard)
        assert refusal is not None, (
            f"rules.heard: {masked}, heard for {text}, must be refused by why_not, for it is no move: {sample}"
        )
        numbered(refusal, f"why_not of {masked}", sample)


def heard_alike(
    sample: Sample, position: Position, moves: Sequence[int], after: Sequence[Position], seat: int
) -> None:
    """Of moves after which the seat knows the same, it hears the same, and so does everybody."""
    game = sample.game
    groups: dict[str, list[int]] = {}
    for index, then in enumerate(after):
        groups.setdefault(json.dumps(game.view(then, seat)), []).append(index)
    for first, *others in groups.values():
        for other in others:
            one, two = moves[first], moves[other]
            told = [tellings(sample, position, move, after[first], seat) for move in (one, two)]
            if told[0] == told[1] or not differ_in_secret(sample, after[first], after[other], seat):
                continue
            raise AssertionError(
                f"rules.heard must be the same for {game.words.write(one)} and {game.words.write(two)}: seat "
                f"{SEAT_LETTERS[seat]} may not know which was played, but hears {told[0]} or {told[1]}: {sample}"
            )


def tellings(sample: Sample, before: Position, move: int, after: Position, seat: int) -> list[str]:
    """All that a seat is told of a move: what it hears, its log, the text of a sealed record."""
    game, names = sample.game, [f"Seat {letter}" for letter in SEAT_LETTERS[: sample.seats]]
    heard, open_text = game.rules.heard(before, move, seat), game.rules.heard(before, move, None)
    lines = game.words.log(game.view(before, seat), heard, game.view(after, seat), names)
    return [game.words.write(heard), *map(str, lines), game.words.write(open_text)]


def differ_in_secret(sample: Sample, one: Position, other: Position, seat: int) -> bool:
    """Whether two positions are really different, though the seat sees and guesses the same of both."""
    if not seen_alike(sample, one, other, seat) or future(sample, one) == future(sample, other):
        return False
    return guessed_alike(sample, one, other, seat)


def played(position: Position, move: int) -> Position:
    """The position after a move."""
    after = position.copy()
    after.apply(move)
    return after
