"""Why not, by clicks: whatever is drawn and can be clicked gets an answer."""

from collections.abc import Iterable, Sequence
from typing import Any

from gopura.core.chance import QuickDice
from gopura.core.conformance.samples import Sample
from gopura.core.conformance.sentences import numbered
from gopura.core.conformance.shows import drawn_ids
from gopura.core.groups import MENU
from gopura.core.position import Position
from gopura.core.refusal import Refusal

ALONE = 120  # single clicks tried in a position
AFTER = 60  # clicks after a first one
OWN = 20  # moves of which the own clicks are tried


def every_wrong_click_gets_its_reason(sample: Sample) -> None:
    """A click on anything drawn, alone or after the first of a choice, leads on or is refused with a rule.

    What is said is the same in every world that fits what the seat knows. Every legal move is among those that its
    own clicks may mean.
    """
    dice = sample.dice()
    for position in sample.asking():
        view = sample.game.view(position, position.seat_to_act)
        ids = sorted(drawn_ids(sample, view))
        if not ids:
            continue
        assert sample.game.board.meant is not None, (
            f"board.meant must say what a click on {ids[0]!r} may mean: {sample}"
        )
        twin = position.determinize(position.seat_to_act, dice)
        for clicked in wrong_clicks(sample, position, view, ids, dice):
            refusal = first_reason(sample, position, clicked)
            assert refusal is not None, (
                f"board.meant: the clicks {clicked} lead to no move, and no reason is given: {sample}"
            )
            numbered(refusal, f"board.meant of {clicked}", sample)
            other = first_reason(sample, twin, clicked)
            assert str(other) == str(refusal), (
                f"board.meant: the reason for {clicked} depends on what is hidden: {refusal} / {other}: {sample}"
            )
        moves = [*some(list(position.moves()), OWN, dice), *some(conceivable(sample, position), OWN, dice)]
        for move in moves:
            own_clicks_mean_it(sample, position, view, set(ids), move)


def wrong_clicks(
    sample: Sample, position: Position, view: Any, ids: Sequence[str], dice: QuickDice
) -> Iterable[tuple[str, ...]]:
    """Clicks that lead on to no legal move, as the page takes them."""
    board = sample.game.board
    paths = [choice.path for choice in board.choices(view, list(position.moves()))]
    paths += [shortcut.path for shortcut in board.shortcuts(view)]
    anywhere = {id for path in paths for id in path}
    yield from ((id,) for id in some([id for id in ids if id not in anywhere], ALONE, dice))
    firsts = sorted({path[0] for path in paths if not path[0].startswith(MENU)})
    onward = {first: {id for path in paths if path[0] == first for id in path} for first in firsts}
    pairs = [(first, id) for first in firsts for id in ids if id not in onward[first] and id not in onward]
    yield from some(pairs, AFTER, dice)


def conceivable(sample: Sample, position: Position) -> list[int]:
    """Every move that can be written down."""
    return list(sample.game.proof.conceivable(position))


def some(things: Sequence[Any], most: int, dice: QuickDice) -> list[Any]:
    """At most so many of the things, evenly spread from a random one on."""
    step = -(-len(things) // most)
    return list(things[dice.below(step) :: step]) if step > 1 else list(things)


def first_reason(sample: Sample, position: Position, clicked: Sequence[str]) -> Refusal | None:
    """The refusal of the likeliest of the moves that the clicks may stand for, legal ones left out."""
    meant = sample.game.board.meant
    for each in () if meant is None else meant(position, clicked):
        refusal = each if isinstance(each, Refusal) else sample.game.rules.why_not(position, each)
        if refusal is not None:
            return refusal
    return None


def own_clicks_mean_it(sample: Sample, position: Position, view: Any, ids: set[str], move: int) -> None:
    """A legal move is among those that its own clicks may mean; the clicks of another, if drawn, get a reason."""
    game, text = sample.game, sample.game.words.write(move)
    legal = game.rules.why_not(position, move) is None
    try:
        [choice] = game.board.choices(view, [move])
    except Exception:
        if legal:
            raise
        return  # the game has clicks for legal moves only
    if game.board.meant is None or not choice.path or not set(choice.path) <= ids:
        return
    canonical = game.rules.canonical
    for clicked in {choice.path, choice.path[::-1]}:  # in any order
        meant = [each for each in game.board.meant(position, clicked) if not isinstance(each, Refusal)]
        is_meant = canonical(position, move) in {canonical(position, each) for each in meant}
        assert is_meant or not legal, (
            f"board.meant: {text} is not among what its clicks {clicked} may mean: {sample}"
        )
    if is_meant:
        return
    refusal = first_reason(sample, position, choice.path)
    reached = any(game.rules.why_not(position, each) is None for each in meant)
    assert reached or refusal is not None, (
        f"board.meant: neither {text} nor a reason comes of its clicks {choice.path}: {sample}"
    )
