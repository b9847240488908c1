"""What is written down reads back, and what is taken back is as it was."""

import json
from typing import Any

from gopura.core.conformance.samples import Sample, everything, played_out, viewers
from gopura.core.record import Record, read_record
from gopura.core.replay import replay, verify


def texts_and_json_round_trip(sample: Sample) -> None:
    """Every move reads back from its text, every view from its JSON."""
    game = sample.game
    for position in sample.some_positions():
        texts: dict[str, int] = {}
        for move in {*game.proof.conceivable(position), *position.moves()}:
            text = game.words.write(move)
            assert game.words.read(text) == move, f"{text} reads back as another move: {sample}"
            assert texts.setdefault(text, move) == move, f"{text} stands for two moves: {sample}"
        for seat in viewers(sample):
            view = game.view(position, seat)
            assert survives(view), f"The view is not JSON: {sample}"


def survives(view: Any) -> bool:
    """Whether a view comes back from its JSON as it was."""
    try:
        return bool(json.loads(json.dumps(view)) == view)
    except TypeError:
        return False


def replay_equals_play(sample: Sample) -> None:
    """A record, also as text and as JSON, replays to the same game and verifies."""
    table = played_out(sample)
    record = table.record()
    assert read_record(str(record)) == record, f"The record does not survive as text: {sample}"
    assert Record.from_json(record.to_json()) == record, f"The record does not survive as JSON: {sample}"
    again = verify(read_record(str(record)), sample.game)
    assert everything(again) == everything(table), f"The replay differs: {sample}"
    taken_back = replay(record, game=sample.game)
    while len(taken_back.played) > len(record.moves) // 2:
        taken_back.undo(past_locks=True)
    reached = replay(record, len(taken_back.played), sample.game)
    assert everything(reached) == everything(taken_back), f"Undo differs from replay: {sample}"


def a_lock_stops_undo(sample: Sample) -> None:
    """Undo brings back the position before, except across the end of a turn or something shown."""
    table, dice = sample.table(), sample.dice()
    number = -1
    while not table.over:
        number += 1
        moves = table.moves()
        move, mover = moves[dice.below(len(moves))], table.seat
        locks = table.locks(move)
        before = everything(table) if number % sample.pace == 0 else ""
        table.play(move)
        assert table.can_undo != locks, f"{move}: can_undo and locks disagree: {sample}"
        if before and not locks:
            table.undo(mover)
            assert everything(table) == before, f"Undo of {move} does not bring back the position before: {sample}"
            table.play(move)
