"""The kit knows who may know what: declared secrets, what is heard of a move, choices at the same time."""

from typing import Any

import pytest
from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.conformance import CHECKS, Check, Sample, samples
from gopura.core.facts import Option
from gopura.core.game import Game
from gopura.core.groups import heard_by_all
from gopura.core.refusal import Refusal
from gopura_nim import GAME as NIM
from gopura_nim import NimPosition
from tests.changing import changed
from tests.core import bidding
from tests.core.bidding import BIDS, HIDDEN, BidsPosition
from tests.core.catching import complaint, passes

HIDDEN_THINGS = "what_is_hidden_is_declared"
HEARD = "nobody_hears_more_of_a_move_than_they_may_know"
TOGETHER = "seats_that_choose_together_do_not_wait_for_one_another"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("sample", samples(BIDS), ids=str)
def test_a_game_of_secret_bids_passes_in_turn_and_at_once(check: Check, sample: Sample) -> None:
    check(sample)


def sees_its_number_late(position: NimPosition, seat: int | None) -> Any:
    secret = seat if position.heap < 8 else None
    return {**NIM.view(position, seat), "secret": secret}


def sees_who_looks(position: NimPosition, seat: int | None) -> Any:
    return {**NIM.view(position, seat), "seat": None if seat is None else "AB"[seat]}


def test_a_game_that_deals_its_secrets_later_must_declare_them() -> None:
    said = complaint(HIDDEN_THINGS, changed(NIM, view=sees_its_number_late))
    assert said.startswith("facts.hides must be True: after ")
    passes(HIDDEN_THINGS, changed(NIM, view=sees_its_number_late, hides=True))


def test_a_game_without_secrets_must_not_declare_any() -> None:
    assert complaint(HIDDEN_THINGS, changed(NIM, hides=True)).startswith("facts.hides must be False: no seat ever")


def test_who_looks_is_no_secret() -> None:
    passes(HIDDEN_THINGS, changed(NIM, view=sees_who_looks))


def at_once(**changes: Any) -> Game[Any, Any]:
    """Bids made at the same time, sound but for the changes."""
    return changed(BIDS, options=(Option("bids", ("at_once",), ""),), **changes)


def in_turn(**changes: Any) -> Game[Any, Any]:
    """Bids made in turn, sound but for the changes."""
    return changed(BIDS, options=(Option("bids", ("in_turn",), ""),), **changes)


@pytest.mark.parametrize("made", [in_turn, at_once])
def test_a_secret_bid_that_everybody_hears_is_caught(made: Any) -> None:
    said = complaint(HEARD, made(heard=heard_by_all))
    assert said.startswith(
        "rules.heard must be the same for bid 0 and bid 1: seat B may not know which was played"
    )
    passes(HEARD, made())


def keeps_bids_from_their_bidders(position: BidsPosition, seat: int | None) -> Any:
    return {**bidding.view(position, seat), "own": None}


def test_a_bid_that_not_even_its_bidder_sees_is_still_a_secret() -> None:
    game = in_turn(heard=heard_by_all, view=keeps_bids_from_their_bidders, hides=False)
    assert "rules.heard must be the same" in complaint(HEARD, game)


def is_heard_by_nobody(_position: BidsPosition, _move: int, _seat: int | None) -> int:
    return HIDDEN


def sounds_like_nothing(position: BidsPosition, move: int, seat: int | None) -> int:
    return move if seat == position.seat_to_act else 0


def is_written_like_another(move: int) -> str:
    return "bid 9" if move == HIDDEN else f"bid {move}"


def refuses_without_a_rule(position: BidsPosition, move: int) -> Refusal | None:
    return Refusal("no", "No.") if move == HIDDEN else bidding.why_not(position, move)


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("rules.heard: the seat that plays bid 0 must hear just that, not 10", {"heard": is_heard_by_nobody}),
        (
            "rules.heard: bid 0, heard for bid 1, must be refused by why_not, for it is no move",
            {"heard": sounds_like_nothing},
        ),
        (
            "rules.heard: bid 9, heard for bid 0, reads back as another move",
            {"write": is_written_like_another},
        ),
        ("why_not of bid ?: 'no' is no rule number", {"why_not": refuses_without_a_rule}),
    ],
)
def test_what_stands_for_a_secret_move_can_be_written_and_is_refused(
    sentence: str, changes: dict[str, Any]
) -> None:
    assert complaint(HEARD, in_turn(**changes)).startswith(sentence)


def starting(kind: type[BidsPosition]) -> Any:
    """`start` with another kind of position."""
    return lambda seats, _options, _dice: kind(seats, at_once=True)


class FirstWinsTies(BidsPosition):
    """Of equal bids the one made first wins."""

    first = 0

    def apply(self, move: int) -> None:
        if max(self.bids) < move:
            self.first = self.seat_to_act
        super().apply(move)
        if self.shown and not any(self.points):
            self.points[self.first] += 1

    def copy(self) -> "FirstWinsTies":
        position = super().copy()
        assert isinstance(position, FirstWinsTies)
        position.first = self.first
        return position


class AsksAnother(BidsPosition):
    """The seat to act is none of those that are asked."""

    def ask_all(self) -> None:
        self.seat_to_act, self.together = 0, (1 << self.seats) - 2


class KnowsOthersBids(BidsPosition):
    """Nobody may bid what another has bid."""

    def moves(self) -> Any:
        return type(super().moves())([move for move in super().moves() if move not in self.bids])


class GuessesTheTruth(BidsPosition):
    """Guesses are the truth."""

    def determinize(self, seat: int, dice: Dice) -> BidsPosition:  # noqa: ARG002  that is the mistake
        return self.copy()


class GivesUpOnOthers(BidsPosition):
    """When one has chosen, the others are asked in turn."""

    def apply(self, move: int) -> None:
        super().apply(move)
        if any(bid >= 0 for bid in self.bids):
            self.together = 0


def shows_bids(position: BidsPosition, seat: int | None) -> Any:
    return {**bidding.view(position, seat), "bids": position.bids[:]}


def shows_who_has_bid(position: BidsPosition, seat: int | None) -> Any:
    return {**bidding.view(position, seat), "bids": [bid >= 0 for bid in position.bids]}


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("together must hold the seat to act, 0, among [1", {"start": starting(AsksAnother)}),
        (
            "together: what comes of the choices depends on who is asked first",
            {"start": starting(FirstWinsTies)},
        ),
        ("moves of B must not depend on what others have chosen", {"start": starting(KnowsOthersBids)}),
        ("together: B is no longer asked when others chose", {"start": starting(GivesUpOnOthers)}),
        ("view.bids.0 shows what A chose before all have chosen", {"view": shows_bids}),
        ("view.bids.0 shows that A has chosen before all have, which the table", {"view": shows_who_has_bid}),
        ("determinize: what A chose is known before all have chosen", {"start": starting(GuessesTheTruth)}),
    ],
)
def test_seats_that_wait_for_one_another_are_caught(sentence: str, changes: dict[str, Any]) -> None:
    assert complaint(TOGETHER, at_once(**changes)).startswith(sentence)


class AllIn(BidsPosition):
    """Everybody can only bid all that there is."""

    def moves(self) -> vec[i64]:
        return super().moves()[-1:]


def test_seats_that_have_one_choice_each_pass() -> None:
    passes(TOGETHER, at_once(start=starting(AllIn)))


class Peeking(BidsPosition):
    """A position in which whoever guesses knows the truth."""

    def determinize(self, seat: int, dice: Dice) -> "BidsPosition":  # noqa: ARG002
        return self.copy()


def test_guesses_that_are_the_truth_itself_are_caught() -> None:
    peeking = changed(BIDS, start=lambda seats, options, _dice: Peeking(seats, options["bids"] == "at_once"))
    said = complaint("what_is_hidden_is_dealt_anew_for_a_guess", peeking)
    assert said.startswith("determinize must deal anew what the seat cannot know: every guess is the truth itself")
    passes("what_is_hidden_is_dealt_anew_for_a_guess", NIM)


def peeks(position: BidsPosition, _dice: Dice) -> BidsPosition:
    """Not what nobody knows is dealt anew, but the bids that were made."""
    dealt = position.copy()
    dealt.bids = [bid if bid < 0 else (bid + 1) % 4 for bid in dealt.bids]
    return dealt


def forgets(position: BidsPosition, _dice: Dice) -> BidsPosition:
    """Who is handed the position plays on in it."""
    dealt = position.copy()
    if position.seat_to_act >= 0:
        position.apply(0)
    return dealt


@pytest.mark.parametrize(
    ("sentence", "redeal"),
    [
        ("hints.redeal changes what somebody knows", peeks),
        ("hints.redeal changes the position that it is handed", forgets),
    ],
)
def test_a_deal_that_touches_more_than_chance_is_caught(sentence: str, redeal: Any) -> None:
    check = "dealing_anew_touches_nothing_that_anybody_knows"
    assert complaint(check, in_turn(redeal=redeal)).startswith(sentence)
    passes(check, in_turn(redeal=lambda position, _dice: position.copy()))
