"""Positions, moves and refusals tell one story."""

import re

from gopura.core.conformance.samples import Sample, everything, fingerprint
from gopura.core.refusal import Refused
from gopura.core.table import Table

RULE = re.compile(r"[A-Z]{3}-\d+\.\d+")


def random_games_end_and_conserve_their_pieces(sample: Sample) -> None:
    """No piece appears or vanishes, somebody acts or the game is over, and then somebody has won."""
    box = sample.game.proof.inventory(sample.start())
    for number, position in enumerate(sample.positions()):
        where = f"after {number} moves of {sample}"
        assert sample.game.proof.inventory(position) == box, f"Pieces appeared or vanished {where}"
        assert -1 <= position.seat_to_act < sample.seats, f"No such seat to act {where}"
        over = position.seat_to_act < 0
        assert over == (len(position.moves()) == 0), (
            f"Moves must be listed exactly while the game goes on, {where}"
        )
        assert over == bool(position.winners()), f"There are winners exactly when the game is over, {where}"
        assert len(position.scores()) == sample.seats, f"One score a seat, {where}"
        assert len(sample.game.hints.evaluate(position)) == sample.seats, f"One value a seat, {where}"


def listed_moves_are_exactly_the_allowed_ones(sample: Sample) -> None:
    """`moves` and `why_not` are two views of one rule, on every conceivable move."""
    game = sample.game
    for position in sample.some_positions():
        listed = list(position.moves())
        assert len(set(listed)) == len(listed), f"A move is listed twice: {sample}"
        assert listed == list(position.copy().moves()), f"The order of moves is not fixed: {sample}"
        conceivable = set(game.proof.conceivable(position))
        for move in conceivable | set(listed):
            text = game.words.write(move)
            if game.rules.canonical(position, move) != move:
                assert move not in listed, f"{text} is listed although another move stands for it: {sample}"
                continue
            assert move in conceivable, f"{text} is listed but not conceivable: {sample}"
            refusal = game.rules.why_not(position, move)
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
            wrong = [
                move
                for move in sample.game.proof.conceivable(position)
                if sample.game.rules.why_not(position, move)
            ]
            for _ in range(min(len(wrong), 20)):
                refuse_one(table, sample, wrong[dice.below(len(wrong))])
            assert everything(table) == before, f"A refused move changed something: {sample}"
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])


def refuse_one(table: Table, sample: Sample, move: int) -> None:
    """Try one wrong move."""
    text = sample.game.words.write(move)
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
                copied.apply(moves[dice.below(len(moves))])
        assert fingerprint(sample, position) == before, f"Playing on a copy changed the original: {sample}"


def equal_seeds_give_equal_games(sample: Sample) -> None:
    """A game is a pure function of its set-up, its seed and its moves."""
    first = [fingerprint(sample, position) for position in sample.some_positions()]
    second = [fingerprint(sample, position) for position in sample.some_positions()]
    assert first == second, f"The same seed gave two games: {sample}"
