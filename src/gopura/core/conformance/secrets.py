"""Nothing that a seat gets depends on what it cannot know."""

from gopura.core.chance import QuickDice
from gopura.core.conformance.samples import Sample, asked, future, guessed_alike
from gopura.core.position import Position, is_asked
from gopura.core.seats import SEAT_LETTERS

GUESSES = 4  # of a seat; one alone may hit upon the truth
FEW = 200  # a game of so many moves is looked at after each of them


def what_a_seat_cannot_know_changes_nothing_it_gets(sample: Sample) -> None:
    """Two positions that differ only in hidden things give the seat the same view, moves, refusals and log."""
    dice = sample.dice()
    for position in sample.some_positions():
        for seat in range(sample.seats):
            truth = asked(position, seat)
            guess = truth.determinize(seat, dice)
            guess_fits(sample, truth, guess, seat)
            if is_asked(truth, seat):
                own_answers_agree(sample, truth, guess, dice)
            elif truth.seat_to_act >= 0:
                next_step_agrees(sample, truth, guess, seat, dice)


def what_is_hidden_is_dealt_anew_for_a_guess(sample: Sample) -> None:
    """Where chance or a secret comes out later, guesses differ from the truth: else bots would know what comes."""
    positions, dice = list(sample.positions()), sample.dice()
    if positions[-1].shown == 0:
        return
    for position in positions[:: 1 if len(positions) <= FEW else sample.pace]:
        truth = future(sample, position)
        guessing = [seat for seat in range(sample.seats) for _ in range(GUESSES)]
        if any(future(sample, position.determinize(seat, dice)) != truth for seat in guessing):
            return
    raise AssertionError(
        f"determinize must deal anew what the seat cannot know: every guess is the truth itself: {sample}"
    )


def dealing_anew_touches_nothing_that_anybody_knows(sample: Sample) -> None:
    """`redeal` gives another position that looks the same to every seat and has the same pieces."""
    redeal, game, dice = sample.game.hints.redeal, sample.game, sample.dice()
    if redeal is None:
        return
    for position in sample.some_positions():
        handed = position.copy()
        dealt = redeal(handed, dice)
        assert future(sample, handed) == future(sample, position), (
            f"hints.redeal changes the position that it is handed: {sample}"
        )
        assert all(game.view(dealt, seat) == game.view(position, seat) for seat in [*range(sample.seats), None]), (
            f"hints.redeal changes what somebody knows: {sample}"
        )
        assert game.proof.inventory(dealt) == game.proof.inventory(position), (
            f"hints.redeal changes which pieces there are: {sample}"
        )


def guess_fits(sample: Sample, truth: Position, guess: Position, seat: int) -> None:
    """A guess looks the same to the seat and to everybody, has the same pieces, and is guessed at alike."""
    game = sample.game
    assert game.view(guess, seat) == game.view(truth, seat), f"The view leaks: {sample}"
    assert game.view(guess, None) == game.view(truth, None), f"The open view leaks: {sample}"
    assert guess.scores() == truth.scores(), f"scores are open to all, so guesses must have the same: {sample}"
    assert game.proof.inventory(guess) == game.proof.inventory(truth), f"Guesses must fit: {sample}"
    assert guessed_alike(sample, truth, guess, seat), (
        f"What seat {seat} guesses depends on what it cannot know: {sample}"
    )


def own_answers_agree(sample: Sample, position: Position, guess: Position, dice: QuickDice) -> None:
    """The seat to act gets the same moves, prompt and refusals, and its next open step looks the same."""
    assert list(guess.moves()) == list(position.moves()), f"The moves leak: {sample}"
    seat, prompt = position.seat_to_act, sample.game.words.prompt
    asked, other = prompt(sample.game.view(position, seat)), prompt(sample.game.view(guess, seat))
    assert asked == other, f"The prompt leaks: {asked} / {other}: {sample}"
    conceivable = list(sample.game.proof.conceivable(position))
    for _ in range(20):
        move = conceivable[dice.below(len(conceivable))]
        said, guessed = sample.game.rules.why_not(position, move), sample.game.rules.why_not(guess, move)
        assert str(said) == str(guessed), f"A refusal leaks: {said} / {guessed}: {sample}"
    listed = list(position.moves())
    for move in listed[dice.below(len(listed)) :][:5]:
        asks = [sample.game.rules.asks(truth, move) for truth in (position, guess)]
        assert asks[0] == asks[1], f"rules.asks of {sample.game.words.write(move)} leaks: {sample}"
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
        after.apply(move)
        if after.shown != truth.shown:
            return
        names = [f"Seat {letter}" for letter in SEAT_LETTERS[: sample.seats]]
        view, heard = game.view(after, seat), game.rules.heard(truth, move, seat)
        told.append((view, game.words.log(game.view(truth, seat), heard, view, names)))
    assert told[0] == told[1], f"{game.words.write(move)} tells seat {seat} something hidden: {sample}"
