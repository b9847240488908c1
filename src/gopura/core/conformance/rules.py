"""Positions, moves and refusals tell one story."""

from dataclasses import replace

from gopura.core.buffers import vec
from gopura.core.conformance.samples import Sample, asked, everything, fingerprint
from gopura.core.conformance.sentences import numbered
from gopura.core.listing import counted
from gopura.core.refusal import Refused
from gopura.core.table import Table


def random_games_end_and_conserve_their_pieces(sample: Sample) -> None:
    """No piece appears or vanishes; somebody acts, or the game is over and nobody does."""
    box = sample.game.proof.inventory(sample.start())
    for number, position in enumerate(sample.positions()):
        where = f"after {counted(number, 'move')} of {sample}"
        assert sample.game.proof.inventory(position) == box, f"Pieces appeared or vanished {where}"
        assert -1 <= position.seat_to_act < sample.seats, f"No such seat to act {where}"
        over, scores = position.seat_to_act < 0, position.scores()
        assert isinstance(position.moves(), vec), f"moves must give a vec[i64], not {position.moves()!r}, {where}"
        assert over == (len(position.moves()) == 0), (
            f"Moves must be listed exactly while the game goes on, {where}"
        )
        assert over or not position.winners(), f"Nobody has won while the game goes on, {where}"
        are_whole = len(scores) == sample.seats and all(isinstance(points, int) for points in scores)
        assert are_whole, f"scores must give one whole number a seat, not {scores!r}, {where}"


def listed_moves_are_exactly_the_allowed_ones(sample: Sample) -> None:
    """`moves` and `why_not` are two views of one rule, on every conceivable move."""
    game = sample.game
    for position in [*sample.asking(), sample.some_positions()[-1]]:
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
        position = asked(table.reveal(), table.seat or 0)
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
    refusal = table.why_not(text)
    if refusal is None:
        return  # another move stands for it, and that one is legal
    numbered(refusal, f"why_not of {text}", sample)
    refused = refusal_of(table, text)
    assert refused is not None, f"{text} was played although why_not refuses it: {sample}"


def refusal_of(table: Table, text: str) -> Refused | None:
    """What playing the move raises."""
    try:
        table.play(text)
    except Refused as refused:
        return refused
    return None


def equal_seeds_give_equal_games(sample: Sample) -> None:
    """A game is a pure function of its set-up, its seed and its moves."""
    first = [fingerprint(sample, position) for position in sample.some_positions()]
    second = [fingerprint(sample, position) for position in replace(sample).some_positions()]
    assert first == second, f"The same seed gave two games: {sample}"
