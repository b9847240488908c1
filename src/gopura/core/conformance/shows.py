"""What people click and read, and what machines learn from."""

import json
import re
from collections.abc import Sequence
from math import prod
from typing import Any

from rich.text import Text

from gopura.core.conformance.samples import Sample, viewers
from gopura.core.drawing import picture
from gopura.core.encoding import Encoding
from gopura.core.position import Position


def every_move_can_be_clicked(sample: Sample) -> None:
    """Each legal move is one path of ids that the seat's drawing holds; all that is drawn comes from the view."""
    game = sample.game
    for position in sample.some_positions():
        for seat in viewers(sample):
            view = game.view(position, seat)
            again = json.loads(json.dumps(view))
            markup = str(picture(game.board.draw(view)))
            assert markup == str(picture(game.board.draw(again))), (
                f"The drawing needs more than the view: {sample}"
            )
            assert Text.from_markup(game.words.text(view)).plain, f"The terminal board is empty: {sample}"
            if seat is not None and seat == position.seat_to_act:
                listed = list(position.moves())
                choices = game.board.choices(again, listed)
                assert [choice.move for choice in choices] == [game.words.write(move) for move in listed], sample
                assert len({choice.path for choice in choices}) == len(choices), f"Two moves, one path: {sample}"
                ids = {id for choice in choices for id in choice.path}
                missing = sorted(id for id in ids if f'data-id="{id}"' not in markup)
                assert not missing, f"Nothing to click for {missing[:5]}: {sample}"


def the_seat_to_act_is_told_what_is_asked(sample: Sample) -> None:
    """The prompt is one sentence or more on one line, made from nothing but the seat's own view."""
    game = sample.game
    for position in sample.some_positions():
        if position.seat_to_act >= 0:
            view = game.view(position, position.seat_to_act)
            said = str(game.words.prompt(view))
            assert re.fullmatch(r"\S.*[.!?]", said), f"The prompt {said!r} is not a sentence: {sample}"
            again = str(game.words.prompt(json.loads(json.dumps(view))))
            assert said == again, f"The prompt needs more than the view: {said} / {again}: {sample}"


def an_encoding_fits_its_game(sample: Sample) -> None:
    """Where a game brings an encoding, it spells every move in words of its own and numbers every view."""
    encoding = sample.game.encoding
    if encoding is None:
        return
    for position in sample.some_positions():
        words_fit(sample, encoding, position)
        for seat in range(sample.seats):
            numbers_fit(sample, encoding, encoding.numbers(sample.game.view(position, seat)))


def words_fit(sample: Sample, encoding: Encoding[Any], position: Position) -> None:
    """Every legal move has words of its own; as seat A sees it they are its canonical text."""
    spelled: set[tuple[int, ...]] = set()
    for move in position.moves():
        text, words = (
            sample.game.words.write(move),
            tuple(encoding.spell(move, position.seat_to_act, sample.seats)),
        )
        assert words not in spelled, f"{text} is spelled like another move: {sample}"
        assert 1 <= len(words) <= encoding.longest, f"{text} has {len(words)} words: {sample}"
        assert all(0 <= word < len(encoding.words) for word in words), f"{text} has no such words: {sample}"
        joined = "".join(encoding.words[word] for word in encoding.spell(move, 0, sample.seats))
        assert joined == text, f"{text} is spelled {joined}: {sample}"
        spelled.add(words)


def numbers_fit(sample: Sample, encoding: Encoding[Any], numbers: Sequence[int]) -> None:
    """The sections follow one another, each with so many numbers in its range."""
    start = 0
    for section in encoding.sections(sample.seats):
        end = start + prod(section.shape)
        low, high = (0, section.kinds - 1) if section.kinds else (-section.most, section.most)
        out = [number for number in numbers[start:end] if not low <= number <= high]
        assert not out, f"{section.name} runs from {low} to {high}, not to {out[0]}: {sample}"
        start = end
    assert start == len(numbers), f"The sections have {start} numbers, the view {len(numbers)}: {sample}"
