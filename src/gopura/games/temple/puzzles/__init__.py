"""What can be asked of a move of Temple and proved: to win by force within three moves of one’s own."""

from collections.abc import Iterator, Sequence
from typing import Final

from gopura.core.message import Message
from gopura.core.puzzle import Goal
from gopura.core.seats import SEAT_LETTERS
from gopura.games.temple.data import PICK_MOVE, colour_of, rule_of
from gopura.games.temple.rules.hand import NO_COLOUR
from gopura.games.temple.rules.listing import list_moves
from gopura.games.temple.rules.moves import kind_of, tile_of
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.say import KIND, say
from gopura.games.temple.words.parts import parts

__all__ = ["GOALS"]
DEEPEST: Final = 3  # own moves within which a win is looked for, the one that is asked for among them
MOST_MOVES: Final = 60  # of the player to move, where puzzles are
FEW_MOVES: Final = 15  # that the other player would have


def task(best: int) -> Message:
    """`Find the move that wins by force within 2 moves of your own.`"""
    return say("puzzle-task", moves=DEEPEST + 1 - best)


def is_asked(position: TemplePosition) -> bool:
    """Whether the end is near, by the rules as first published: the more moves, the dearer the proof."""
    if position.seat_to_act < 0 or position.edits or not position.plan.tiles:
        return False
    other = position.hands[1 - position.seat_to_act]
    is_near = len(list_moves(position.plan, other, False)) <= FEW_MOVES
    return is_near and len(position.moves()) <= MOST_MOVES


def worth(_before: TemplePosition, after: TemplePosition, seat: int) -> int:
    """How soon the move wins, where that is certain: DEEPEST if at once, one less for each further own move."""
    if after.seat_to_act < 0:
        return DEEPEST if after.winner == seat else 0
    for further in range(1, DEEPEST):
        if escape(after, further) is None:
            return DEEPEST - further
    return 0


def escape(position: TemplePosition, moves: int) -> int | None:
    """An answer after which the other player cannot force a win within so many moves; None where there is none."""
    for move in different_moves(position):
        after = position.copy()
        after.apply(move)
        if after.seat_to_act < 0 or not wins_within(after, moves):
            return move
    return None


def wins_within(position: TemplePosition, moves: int) -> bool:
    """Whether the player to move can force a win within so many of its own moves."""
    waiting = list[TemplePosition]()
    for move in different_moves(position):
        after = position.copy()
        after.apply(move)
        if after.seat_to_act < 0:
            return True  # whoever moved last has won
        waiting.append(after)
    return moves > 1 and any(escape(after, moves - 1) is None for after in waiting)


def different_moves(position: TemplePosition) -> Iterator[int]:
    """The legal moves; where a colour is begun only those in one colour, for all are alike (TEM-1.2)."""
    hand = position.hands[position.seat_to_act]
    only = hand.colours_open()[0] if hand.current == NO_COLOUR else NO_COLOUR
    for move in position.moves():
        if only in (NO_COLOUR, colour_of(tile_of(move, 0))):
            yield int(move)


def tell(before: TemplePosition, after: TemplePosition, seat: int) -> Message:
    """Why the move wins, or what the other player answers."""
    other = SEAT_LETTERS[1 - seat]
    if after.seat_to_act < 0:
        return say("puzzle-blocked", other=other) if after.hands[seat].left else say("puzzle-all-laid")
    if soon := worth(before, after, seat):
        return say("puzzle-forced", other=other, moves=DEEPEST - soon)
    answer = escape(after, DEEPEST - 1)
    assert answer is not None
    kind = KIND[kind_of(answer)]
    return say("puzzle-escape", other=other, kind=kind, parts=parts(answer), moves=DEEPEST - 1)


def rules(_position: TemplePosition, move: int) -> Sequence[str]:
    """The rule of the kind of move."""
    kind = kind_of(move)
    return () if kind == PICK_MOVE else (rule_of(kind),)


GOALS: Final = (
    Goal(
        "block",
        say("puzzle-title"),
        task,
        is_asked,
        worth,
        tell,
        rules=rules,
        themes={rule_of(kind): name for kind, name in enumerate(KIND)},
    ),
)
