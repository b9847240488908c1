"""What every game must hold. Run it over a game of your own:

    from gopura.core.conformance import CHECKS, samples

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_conformance(check):
        for sample in samples(MY_GAME):
            check(sample)

Each check raises AssertionError with a sentence that says what does not hold, where, and how to play it again.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import prod
from typing import Any

from rich.text import Text

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.contract import SEAT_LETTERS, Position
from gopura.core.drawing import picture
from gopura.core.encoding import Encoding
from gopura.core.game import Game
from gopura.core.playout import play_randomly
from gopura.core.record import Record, read_record
from gopura.core.refusal import Refused
from gopura.core.replay import replay, verify
from gopura.core.table import Table

LONGEST = 20_000  # moves; a random game that is not over by then will not end
RULE = re.compile(r"[A-Z]{3}-\d+\.\d+")


@dataclass(frozen=True)
class Sample:
    """One set-up of a game, and the seed of the random moves that are played in it."""

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, str]
    seed: int
    pace: int = 7  # every how many moves a position is looked at closely

    def __str__(self) -> str:
        return f"{self.game.name}, {self.seats} seats, {dict(self.options)}, seed {self.seed}"

    def start(self) -> Position:
        """The first position."""
        settled = self.game.settle(self.options, self.seats)
        position: Position = self.game.start(self.seats, settled, SeedDice(read_seed(self.seed)))
        return position

    def table(self) -> Table:
        """A table with the same first position."""
        return Table(self.game, self.seats, self.options, read_seed(self.seed))

    def dice(self) -> QuickDice:
        """The dice that choose the random moves."""
        return QuickDice(self.seed)

    def positions(self) -> Iterator[Position]:
        """Copies of every position of a random game, the last one included."""
        position, dice = self.start(), self.dice()
        for _ in range(LONGEST):
            yield position.copy()
            moves = position.moves()
            if position.seat_to_act < 0:
                return
            position.play(moves[dice.below(len(moves))])
        raise AssertionError(f"A random game is not over after {LONGEST} moves: {self}")

    def some_positions(self) -> list[Position]:
        """Every `pace`-th position, and the last."""
        positions = list(self.positions())
        return [*positions[: -1 : self.pace], positions[-1]]


def samples(game: Game[Any, Any], games: int = 2, seed: int = 1) -> list[Sample]:
    """Set-ups that meet every number of seats and every value of every option."""
    found = [Sample(game, seats, {}, seed + extra) for seats in game.seats for extra in range(games)]
    for option in game.options:
        for value in option.values[1:]:
            seats = game.seats[-1]
            if value in SEAT_LETTERS and SEAT_LETTERS.index(value) >= seats:
                continue
            found.append(Sample(game, seats, {option.name: value}, seed))
    return found


def random_games_end_and_conserve_their_pieces(sample: Sample) -> None:
    """No piece appears or vanishes, somebody acts or the game is over, and then somebody has won."""
    box = sample.game.inventory(sample.start())
    for number, position in enumerate(sample.positions()):
        where = f"after {number} moves of {sample}"
        assert sample.game.inventory(position) == box, f"Pieces appeared or vanished {where}"
        assert -1 <= position.seat_to_act < sample.seats, f"No such seat to act {where}"
        over = position.seat_to_act < 0
        assert over == (len(position.moves()) == 0), (
            f"Moves must be listed exactly while the game goes on, {where}"
        )
        assert over == bool(position.winners()), f"There are winners exactly when the game is over, {where}"
        assert len(position.scores()) == sample.seats, f"One score a seat, {where}"
        assert len(sample.game.evaluate(position)) == sample.seats, f"One value a seat, {where}"


def listed_moves_are_exactly_the_allowed_ones(sample: Sample) -> None:
    """`moves` and `why_not` are two views of one rule, on every conceivable move."""
    game = sample.game
    for position in sample.some_positions():
        listed = list(position.moves())
        assert len(set(listed)) == len(listed), f"A move is listed twice: {sample}"
        assert listed == list(position.copy().moves()), f"The order of moves is not fixed: {sample}"
        conceivable = set(game.conceivable(position))
        for move in conceivable | set(listed):
            text = game.write(move)
            if game.canonical(position, move) != move:
                assert move not in listed, f"{text} is listed although another move stands for it: {sample}"
                continue
            assert move in conceivable, f"{text} is listed but not conceivable: {sample}"
            refusal = game.why_not(position, move)
            assert (refusal is None) == (move in listed), (
                f"{text} is {'listed' if move in listed else 'not listed'}, but why_not says {refusal}: {sample}"
            )


def refusals_name_their_rule_and_change_nothing(sample: Sample) -> None:
    """A refused move raises Refused with a rule and a sentence, and leaves everything as it was."""
    table, dice = sample.table(), sample.dice()
    while not table.over:
        position = table.reveal()
        if len(table.played) % sample.pace == 0:
            before = everything(table)
            wrong = [move for move in sample.game.conceivable(position) if sample.game.why_not(position, move)]
            for _ in range(min(len(wrong), 20)):
                refuse_one(table, sample, wrong[dice.below(len(wrong))])
            assert everything(table) == before, f"A refused move changed something: {sample}"
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])


def refuse_one(table: Table, sample: Sample, move: int) -> None:
    """Try one wrong move."""
    text = sample.game.write(move)
    if table.why_not(text) is None:
        return  # another move stands for it, and that one is legal
    refused = refusal_of(table, text)
    assert refused is not None, f"{text} was played although why_not refuses it: {sample}"
    assert RULE.fullmatch(refused.rule), f"{text}: {refused.rule!r} is no rule number: {sample}"
    assert refused.reason[-1] in ".!?", f"{text}: not a sentence: {refused.reason!r}: {sample}"


def refusal_of(table: Table, text: str) -> Refused | None:
    """What playing the move raises."""
    try:
        table.play(text)
    except Refused as refused:
        return refused
    return None


def texts_and_json_round_trip(sample: Sample) -> None:
    """Every move reads back from its text, every view from its JSON."""
    game = sample.game
    for position in sample.some_positions():
        texts: dict[str, int] = {}
        for move in {*game.conceivable(position), *position.moves()}:
            text = game.write(move)
            assert game.read(text) == move, f"{text} reads back as another move: {sample}"
            assert texts.setdefault(text, move) == move, f"{text} stands for two moves: {sample}"
        for seat in viewers(sample):
            view = game.view(position, seat)
            assert json.loads(json.dumps(view)) == view, f"The view is not JSON: {sample}"


def replay_equals_play(sample: Sample) -> None:
    """A record, also as text and as JSON, replays to the same game and verifies."""
    table = played_out(sample)
    record = table.record()
    assert read_record(str(record)) == record, f"The record does not survive as text: {sample}"
    assert Record.from_json(record.to_json()) == record, f"The record does not survive as JSON: {sample}"
    again = verify(read_record(str(record)), sample.game)
    assert everything(again) == everything(table), f"The replay differs: {sample}"
    middle = len(record.moves) // 2
    taken_back = replay(record, game=sample.game)
    while len(taken_back.played) > middle:
        taken_back.undo(past_locks=True)
    assert everything(replay(record, middle, sample.game)) == everything(taken_back), (
        f"Undo differs from replay: {sample}"
    )


def copies_are_independent(sample: Sample) -> None:
    """What is played on a copy leaves the original as it was."""
    dice = sample.dice()
    for position in sample.some_positions():
        before = fingerprint(sample, position)
        copied = position.copy()
        assert fingerprint(sample, copied) == before, f"A copy differs: {sample}"
        for _ in range(12):
            if copied.seat_to_act >= 0:
                moves = copied.moves()
                copied.play(moves[dice.below(len(moves))])
        assert fingerprint(sample, position) == before, f"Playing on a copy changed the original: {sample}"


def equal_seeds_give_equal_games(sample: Sample) -> None:
    """A game is a pure function of its set-up, its seed and its moves."""
    first = [fingerprint(sample, position) for position in sample.some_positions()]
    second = [fingerprint(sample, position) for position in sample.some_positions()]
    assert first == second, f"The same seed gave two games: {sample}"


def what_a_seat_cannot_know_changes_nothing_it_gets(sample: Sample) -> None:
    """Two positions that differ only in hidden things give the seat the same view, moves, refusals and log."""
    dice = sample.dice()
    for position in sample.some_positions():
        for seat in range(sample.seats):
            guess = position.determinize(seat, dice)
            assert sample.game.view(guess, seat) == sample.game.view(position, seat), f"The view leaks: {sample}"
            assert sample.game.view(guess, None) == sample.game.view(position, None), (
                f"The open view leaks: {sample}"
            )
            assert sample.game.inventory(guess) == sample.game.inventory(position), f"Guesses must fit: {sample}"
            guesses_agree(sample, position, guess, seat)
            if position.seat_to_act == seat:
                own_answers_agree(sample, position, guess, dice)
            elif position.seat_to_act >= 0:
                next_step_agrees(sample, position, guess, seat, dice)


def guesses_agree(sample: Sample, position: Position, guess: Position, seat: int) -> None:
    """With equal dice the seat guesses the same, whatever is true: so a bot that only guesses cannot peek."""
    played = []
    for truth in (position, guess):
        guessed, dice = truth.determinize(seat, sample.dice()), sample.dice()
        play_randomly(guessed, dice, 50)
        played.append(fingerprint(sample, guessed))
    assert played[0] == played[1], f"What seat {seat} guesses hangs on what it cannot know: {sample}"


def own_answers_agree(sample: Sample, position: Position, guess: Position, dice: QuickDice) -> None:
    """The seat to act gets the same moves, prompt and refusals, and its next open step looks the same."""
    assert list(guess.moves()) == list(position.moves()), f"The moves leak: {sample}"
    seat, prompt = position.seat_to_act, sample.game.prompt
    asked, other = prompt(sample.game.view(position, seat)), prompt(sample.game.view(guess, seat))
    assert asked == other, f"The prompt leaks: {asked} / {other}: {sample}"
    conceivable = list(sample.game.conceivable(position))
    for _ in range(20):
        move = conceivable[dice.below(len(conceivable))]
        said, guessed = sample.game.why_not(position, move), sample.game.why_not(guess, move)
        assert str(said) == str(guessed), f"A refusal leaks: {said} / {guessed}: {sample}"
    next_step_agrees(sample, position, guess, position.seat_to_act, dice)


def next_step_agrees(sample: Sample, position: Position, guess: Position, seat: int, dice: QuickDice) -> None:
    """A move that shows nothing hidden is told to the seat in the same words, whatever is hidden."""
    game = sample.game
    both = [move for move in position.moves() if move in set(guess.moves())]
    if not both:
        return
    move = both[dice.below(len(both))]
    told = []
    for truth in (position, guess):
        after = truth.copy()
        after.play(move)
        if after.shown != truth.shown:
            return
        names = [f"Seat {letter}" for letter in SEAT_LETTERS[: sample.seats]]
        view = game.view(after, seat)
        told.append((view, game.log(game.view(truth, seat), move, view, names)))
    assert told[0] == told[1], f"{game.write(move)} tells seat {seat} something hidden: {sample}"


def a_lock_stops_undo(sample: Sample) -> None:
    """Undo brings back the position before, except across the end of a turn or something shown."""
    table, dice = sample.table(), sample.dice()
    for number in count():
        if table.over:
            break
        moves = table.moves()
        move = moves[dice.below(len(moves))]
        locks = table.locks(move)
        before = everything(table) if number % sample.pace == 0 else ""
        table.play(move)
        assert table.can_undo != locks, f"{move}: can_undo and locks disagree: {sample}"
        if before and not locks:
            table.undo()
            assert everything(table) == before, f"Undo of {move} does not bring back the position before: {sample}"
            table.play(move)


def every_move_can_be_clicked(sample: Sample) -> None:
    """Each legal move is one path of ids that the seat's drawing holds; all that is drawn comes from the view."""
    game = sample.game
    for position in sample.some_positions():
        for seat in viewers(sample):
            view = game.view(position, seat)
            again = json.loads(json.dumps(view))
            markup = str(picture(game.draw(view)))
            assert markup == str(picture(game.draw(again))), f"The drawing needs more than the view: {sample}"
            assert Text.from_markup(game.text(view)).plain, f"The terminal board is empty: {sample}"
            if seat is not None and seat == position.seat_to_act:
                listed = list(position.moves())
                choices = game.choices(again, listed)
                assert [choice.move for choice in choices] == [game.write(move) for move in listed], sample
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
            said = game.prompt(view)
            assert re.fullmatch(r"\S.*[.!?]", said), f"The prompt {said!r} is not a sentence: {sample}"
            again = game.prompt(json.loads(json.dumps(view)))
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
        text, words = sample.game.write(move), tuple(encoding.spell(move, position.seat_to_act, sample.seats))
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


CHECKS = (
    random_games_end_and_conserve_their_pieces,
    listed_moves_are_exactly_the_allowed_ones,
    refusals_name_their_rule_and_change_nothing,
    texts_and_json_round_trip,
    replay_equals_play,
    copies_are_independent,
    equal_seeds_give_equal_games,
    what_a_seat_cannot_know_changes_nothing_it_gets,
    a_lock_stops_undo,
    every_move_can_be_clicked,
    the_seat_to_act_is_told_what_is_asked,
    an_encoding_fits_its_game,
)


def viewers(sample: Sample) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(sample.seats), None]


def played_out(sample: Sample) -> Table:
    """A table after a whole random game."""
    table, dice = sample.table(), sample.dice()
    while not table.over:
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])
    return table


def everything(table: Table) -> str:
    """All that a table answers."""
    views = [table.view(seat) for seat in [*range(table.seats), None]]
    return json.dumps([table.seat, table.moves(), table.scores, table.winners, str(table.record()), views])


def fingerprint(sample: Sample, position: Position) -> str:
    """All that a position answers."""
    views = [sample.game.view(position, seat) for seat in viewers(sample)]
    answers = [position.seat_to_act, list(position.moves()), position.scores(), position.winners(), position.shown]
    return json.dumps([answers, views, sample.game.inventory(position), sample.game.evaluate(position)])


def digest(game: Game[Any, Any]) -> str:
    """A hash over random games of every set-up: compiled and interpreted must give the same."""
    hashed = hashlib.sha256()
    for sample in samples(game, games=1):
        for position in sample.some_positions():
            hashed.update(fingerprint(sample, position).encode())
            for move in game.conceivable(position):
                hashed.update(str(game.why_not(position, move)).encode())
    return hashed.hexdigest()
