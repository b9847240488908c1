"""What people click and read, and what machines learn from."""

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from html import unescape
from math import prod
from typing import Any

from mypy_extensions import i64
from rich.text import Text

from gopura.core.buffers import vec
from gopura.core.conformance.hearing import played
from gopura.core.conformance.samples import Sample, viewers
from gopura.core.conformance.sentences import in_words, whole
from gopura.core.drawing import Choice, Drawing, Panel, Shortcut
from gopura.core.encoding import Encoding
from gopura.core.groups import MENU
from gopura.core.listing import counted
from gopura.core.message import Sentence
from gopura.core.position import Position
from gopura.core.seats import SEAT_LETTERS
from gopura.core.tally import Tally
from gopura.core.views import own

DATA_ID = re.compile(r'data-id="([^"]*)"')
THIN = 1e-6
SHORTCUTS = 30  # of a position, are played


def every_move_can_be_clicked(sample: Sample) -> None:
    """Each legal move is one path of ids that the seat's drawing holds, or a line of the menu."""
    game = sample.game
    for position in sample.asking():
        listed, view = list(position.moves()), game.view(position, position.seat_to_act)
        choices = game.board.choices(own(view), listed)
        due = [game.words.write(move) for move in listed]
        given = [choice.move for choice in choices]
        assert given == due, f"board.choices must give {due[:3]}… in that order, not {given[:3]}…: {sample}"
        assert len({choice.path for choice in choices}) == len(choices), (
            f"board.choices: two moves have one path: {sample}"
        )
        clicked = {id for choice in choices for id in choice.path if not id.startswith(MENU)}
        missing = sorted(clicked - drawn_ids(sample, view))
        assert not missing, f"Nothing to click for {missing[:5]}: {sample}"


def drawn_ids(sample: Sample, view: Any) -> set[str]:
    """Everything in the pictures of a view that can be clicked."""
    board = sample.game.board
    markup = [text for panel in board.draw(view).panels for text in panel.parts.values()]
    if board.scene is not None:
        markup.append(str(board.scene(view)))
    return {unescape(id) for text in markup for id in DATA_ID.findall(text)}


def pictures_come_from_the_view_alone(sample: Sample) -> None:
    """Board, scene and terminal board are the same for a view and for a copy of it that was sent as JSON."""
    game = sample.game
    for position in sample.some_positions():
        for seat in viewers(sample):
            view = game.view(position, seat)
            again = json.loads(json.dumps(view))
            drawing = game.board.draw(view)
            assert drawing == game.board.draw(again), f"The drawing needs more than the view: {sample}"
            panels_fit(sample, drawing)
            if game.board.scene is not None:
                assert game.board.scene(view) == game.board.scene(again), (
                    f"The scene needs more than the view: {sample}"
                )
            assert Text.from_markup(game.words.text(view)).plain, f"The terminal board is empty: {sample}"
            assert game.words.text(view) == game.words.text(again), (
                f"The terminal board needs more than the view: {sample}"
            )


def panels_fit(sample: Sample, drawing: Drawing) -> None:
    """No panel lies upon another or outside; panels and parts have names of their own."""
    panels = drawing.panels
    assert len({panel.id for panel in panels}) == len(panels), f"board.draw: two panels have one id: {sample}"
    parts = [name for panel in panels for name in panel.parts]
    twice = sorted(name for name, number in Counter(parts).items() if number > 1)
    assert not twice, f"board.draw: parts of several panels are called {twice[:5]}: {sample}"
    for number, panel in enumerate(panels):
        outside = right(panel) > drawing.width + THIN or bottom(panel) > drawing.height + THIN
        assert not outside and min(panel.x, panel.y) >= 0, (  # noqa: PT018  one fact
            f"board.draw: the panel {panel.id} lies outside of the drawing: {sample}"
        )
        for other in panels[number + 1 :]:
            beside = right(panel) <= other.x + THIN or right(other) <= panel.x + THIN
            assert beside or bottom(panel) <= other.y + THIN or bottom(other) <= panel.y + THIN, (
                f"board.draw: the panels {panel.id} and {other.id} lie upon one another: {sample}"
            )


def right(panel: Panel) -> float:
    """Where a panel ends."""
    return panel.x + panel.width


def bottom(panel: Panel) -> float:
    """Where a panel ends below."""
    return panel.y + panel.height


def shortcuts_are_legal_moves_in_a_row(sample: Sample) -> None:
    """The moves of a shortcut are legal one after the other; its path can be clicked and is none of a choice."""
    game, dice = sample.game, sample.dice()
    for position in sample.asking():
        view = game.view(position, position.seat_to_act)
        shortcuts = game.board.shortcuts(view)
        if not shortcuts:
            continue
        assert shortcuts == game.board.shortcuts(json.loads(json.dumps(view))), (
            f"board.shortcuts need more than the view: {sample}"
        )
        paths = {choice.path for choice in game.board.choices(view, list(position.moves()))}
        ids = drawn_ids(sample, view)
        for _ in range(min(SHORTCUTS, len(shortcuts))):
            shortcut = shortcuts[dice.below(len(shortcuts))]
            assert shortcut.path not in paths, (
                f"board.shortcuts: the path {shortcut.path} is that of a choice: {sample}"
            )
            missing = sorted(set(shortcut.path) - ids)
            assert not missing, f"board.shortcuts: nothing to click for {missing[:5]}: {sample}"
            shortcut_is_legal(sample, position.copy(), shortcut)


def shortcut_is_legal(sample: Sample, position: Position, shortcut: Shortcut) -> None:
    """Each move is listed when its time comes."""
    for text in shortcut.moves:
        move = sample.game.words.read(text)
        assert move in list(position.moves()), (
            f"board.shortcuts: {text} of {shortcut.moves} is not legal when its time comes: {sample}"
        )
        position.apply(move)


def the_seat_to_act_is_told_what_is_asked(sample: Sample) -> None:
    """The prompt is one sentence or more on one line, made from nothing but the seat's own view."""
    game = sample.game
    for position in sample.asking():
        view = game.view(position, position.seat_to_act)
        said = whole(game.words.prompt(view), "words.prompt", sample)
        again = str(game.words.prompt(json.loads(json.dumps(view))))
        assert said == again, f"The prompt needs more than the view: {said} / {again}: {sample}"


def a_warning_is_a_sentence(sample: Sample) -> None:
    """That the end is near is said in a sentence, made from nothing but a view; after the end nothing is said."""
    warning = sample.game.words.warning
    for position in sample.some_positions():
        for seat in viewers(sample):
            view = sample.game.view(position, seat)
            if not warning(view):
                continue
            assert position.seat_to_act >= 0, f"words.warning warns of an end that has come: {sample}"
            said = whole(warning(view), "words.warning", sample)
            again = str(warning(json.loads(json.dumps(view))))
            assert said == again, f"words.warning needs more than the view: {said} / {again}: {sample}"


def what_is_laid_can_be_drawn(sample: Sample) -> None:
    """`laid` gives a view that can be drawn, or None; it changes neither of the views from which it makes it."""
    game, dice = sample.game, sample.dice()
    for position in sample.asking():
        moves, seat = list(position.moves()), position.seat_to_act
        move = moves[dice.below(len(moves))]
        following = played(position, move)
        shows = following.shown != position.shown
        before, after = game.view(position, seat), None if shows else game.view(following, seat)
        given = own([before, after])
        laid = game.board.laid(before, move, after)
        assert [before, after] == given, f"board.laid must not change the views that it is given: {sample}"
        if laid is not None:
            drawn_again(sample, laid, game.words.write(move))


def drawn_again(sample: Sample, laid: Any, move: str) -> None:
    """The view of something laid is JSON-able, and drawn as it is once it was sent."""
    again = json.loads(json.dumps(laid))
    assert again == laid, f"board.laid must give a JSON-able view, which that of {move} is not: {sample}"
    board = sample.game.board
    assert board.draw(laid) == board.draw(again), f"board.laid: {move} looks different once sent: {sample}"
    if board.scene is not None:
        assert board.scene(laid), f"board.laid: there is no scene of {move}: {sample}"


def everything_said_can_be_put_into_words(sample: Sample) -> None:
    """Log lines, prices and effects of every sampled step are texts, or messages that the catalogue knows."""
    game = sample.game
    for position in sample.asking():
        view, listed = game.view(position, position.seat_to_act), list(position.moves())
        offered: list[Choice | Shortcut] = [*game.board.choices(view, listed), *game.board.shortcuts(view)]
        for choice in offered:
            in_words(choice.price, "board.choices, price", sample)
            in_words(choice.effect, "board.choices, effect", sample)
        move = listed[sample.dice().below(len(listed))]
        after = played(position, move)
        for seat in viewers(sample):
            for line in logged(sample, position, move, after, seat):
                assert in_words(line, "words.log", sample), f"words.log gives an empty line: {sample}"
                if isinstance(line, Tally):
                    a_tally_names_what_brought_points(sample, line)
        if after.seat_to_act == position.seat_to_act:
            two_lines_may_be_one(sample, position, move, after)


def a_tally_names_what_brought_points(sample: Sample, tally: Tally) -> None:
    """A tally is of a seat, and its heading and gains are in words."""
    assert tally.seat in SEAT_LETTERS[: sample.seats], f"words.log: no seat {tally.seat} has a tally: {sample}"
    for words in (tally.heading, *[gain.words for gain in tally.gains]):
        assert in_words(words, "words.log, tally", sample), f"words.log: a tally without words: {sample}"


def logged(sample: Sample, position: Position, move: int, after: Position, seat: int | None) -> Sequence[Sentence]:
    """What that seat's log says of a move."""
    game, names = sample.game, [f"Seat {letter}" for letter in SEAT_LETTERS[: sample.seats]]
    heard = game.rules.heard(position, move, seat)
    return game.words.log(game.view(position, seat), heard, game.view(after, seat), names)


def two_lines_may_be_one(sample: Sample, position: Position, move: int, after: Position) -> None:
    """A line and that of the seat's next move, said as one sentence, can be put into words."""
    seat = position.seat_to_act
    following = int(after.moves()[0])
    first = logged(sample, position, move, after, seat)
    second = logged(sample, after, following, played(after, following), seat)
    if len(first) == len(second) == 1:
        whole_line = sample.game.words.joined(first[0], second[0])
        assert whole_line is None or in_words(whole_line, "words.joined", sample), (
            f"words.joined gives an empty line: {sample}"
        )


def an_encoding_fits_its_game(sample: Sample) -> None:
    """Where a game brings an encoding, it spells every move in words of its own and numbers every view."""
    encoding = sample.game.encoding
    if encoding is None:
        return
    for position in sample.some_positions():
        words_fit(sample, encoding, position)
        for seat in range(sample.seats):
            numbers = encoding.numbers(sample.game.view(position, seat))
            numbers_fit(sample, encoding, numbers)
            if encoding.write is not None:
                written_alike(sample, encoding.write, position, seat, numbers)


def written_alike(
    sample: Sample,
    write: Callable[[Any, int, vec[i64], int], None],
    position: Position,
    seat: int,
    numbers: Sequence[int],
) -> None:
    """Written straight from the position the numbers are those of the view, and nothing else is written."""
    first, untouched = 3, 1 << 40
    buffer = vec[i64]([untouched] * (first + len(numbers) + first))
    write(position, seat, buffer, first)
    around = [untouched] * first
    assert [*buffer] == [*around, *map(int, numbers), *around], (
        f"encoding.write writes other numbers than encoding.numbers gives: {sample}"
    )


def words_fit(sample: Sample, encoding: Encoding[Any], position: Position) -> None:
    """Every legal move has words of its own; as seat A sees it they are its canonical text."""
    spelled: set[tuple[int, ...]] = set()
    for move in position.moves():
        text, words = (
            sample.game.words.write(move),
            tuple(encoding.spell(move, position.seat_to_act, sample.seats)),
        )
        assert words not in spelled, f"{text} is spelled like another move: {sample}"
        assert 1 <= len(words) <= encoding.longest, f"{text} has {counted(len(words), 'word')}: {sample}"
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
