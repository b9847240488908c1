import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gopura
from gopura.core.chance import QuickDice
from gopura.core.drawing import picture
from gopura.core.playout import play_randomly
from gopura.games.angkor import GAME
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.view import AngkorView
from tests.games.angkor.arranging import WALLED_IN, arranged, play


def after(seats: int, seed: int, moves: int, mat: str = "notched") -> AngkorPosition:
    """A position some random moves after the start."""
    position = gopura.start("angkor", seats=seats, seed=seed, options={"mat": mat}).reveal()
    assert isinstance(position, AngkorPosition)
    play_randomly(position, QuickDice(seed), moves)
    return position


POSITIONS = st.builds(
    after,
    st.sampled_from([2, 3, 4]),
    st.integers(0, 10_000),
    st.integers(0, 110),
    st.sampled_from(["notched", "full"]),
)


def test_a_view_holds_this_and_nothing_else() -> None:
    view = GAME.view(play(arranged(hand="court pagoda"), "court@Ac4"), 1)
    assert set(view) == {
        *("seat", "turn", "placement", "must_skip", "mats", "hand", "unseen"),
        *("tiles_left", "walls", "princesses_drawn", "princesses", "winners"),
    }
    assert (view["seat"], view["turn"], view["placement"]) == ("B", "A", 2)
    assert set(view["mats"][0]) == {
        *("seat", "spaces", "shows", "printed", "covered", "figures_left", "hand_size"),
        *("jungle_landed", "jungle_limit", "buildings", "figures", "score"),
    }


@settings(max_examples=60, deadline=None)
@given(POSITIONS)
def test_the_unseen_tiles_are_those_in_the_supply_and_in_the_other_hands(position: AngkorPosition) -> None:
    names = ("jungle", "water", "court", "pagoda", "temple", "tiger", "fountain", "statue", "princess")
    for seat in (*range(position.seats), None):
        unseen = dict.fromkeys(("jungle", "water", "court", "pagoda", "temple", "princess"), 0)
        for i in range(position.left):
            unseen[names[position.supply[i]]] += 1
        for other in range(position.seats):
            if other != seat:
                for kind, count in (GAME.view(position, other)["hand"] or {}).items():
                    unseen[kind] += count
        assert GAME.view(position, seat)["unseen"] == unseen


@settings(max_examples=60 if gopura.COMPILED else 12, deadline=None)
@given(POSITIONS, st.integers(0, 1 << 30))
def test_nothing_shown_hangs_on_what_the_seat_cannot_know(position: AngkorPosition, seed: int) -> None:
    """The board, the terminal and the choices are the same for every guess at the hidden tiles."""
    for seat in range(position.seats):
        guess = position.determinize(seat, QuickDice(seed))
        told = []
        for truth in (position, guess):
            view = GAME.view(truth, seat)
            moves = list(truth.moves()) if truth.seat_to_act == seat else []
            told.append(
                (view, str(picture(GAME.board.draw(view))), GAME.words.text(view), GAME.board.choices(view, moves))
            )
        assert told[0] == told[1]


@settings(max_examples=60, deadline=None)
@given(POSITIONS)
def test_hands_never_hold_princesses_and_never_more_than_five(position: AngkorPosition) -> None:
    for seat in range(position.seats):
        size = position.hand_size(seat)
        assert size <= 5
        assert sum((GAME.view(position, seat)["hand"] or {}).values()) == size
        if seat != position.seat_to_act and position.seat_to_act >= 0:
            assert size == 5


@settings(max_examples=60, deadline=None)
@given(POSITIONS)
def test_water_and_figures_never_vanish(position: AngkorPosition) -> None:
    """Nothing covers them, whatever is played."""
    before = [mat.water | mat.figures() for mat in position.mats]
    play_randomly(position, QuickDice(1), 12)
    for mat, squares in zip(position.mats, before, strict=True):
        assert (mat.water | mat.figures()) & squares == squares


@settings(max_examples=60, deadline=None)
@given(POSITIONS)
def test_a_space_shows_one_thing_at_most(position: AngkorPosition) -> None:
    for mat in position.mats:
        shown = [mat.shown(item) for item in range(8)]
        together = 0
        for squares in shown:
            assert together & squares == 0
            together |= squares
        assert together & ~mat.spaces == 0
        assert mat.printed & ~mat.temple == 0


def test_a_view_can_be_changed_without_harm() -> None:
    """Views share their mats within the game; whoever asks the table has a view of their own."""
    table = gopura.start("angkor", seats=2, seed=4)
    before = json.dumps(table.view(0))
    table.view(0)["mats"][0]["spaces"].clear()
    table.view(0)["mats"][0]["shows"].clear()
    assert json.dumps(table.view(0)) == before


@pytest.mark.parametrize("seed", range(5))
def test_a_guess_deals_the_hidden_tiles_anew_and_keeps_the_rest(seed: int) -> None:
    position = after(3, seed, 20)
    guess = position.determinize(0, QuickDice(seed))
    assert GAME.view(guess, 0) == GAME.view(position, 0)
    assert GAME.proof.inventory(guess) == GAME.proof.inventory(position)
    others = [position.determinize(0, QuickDice(other)) for other in range(20)]
    assert len({json.dumps(GAME.view(other, 1)["hand"]) for other in others}) > 1
    assert len({tuple(other.supply) for other in others}) > 1


def laid(position: AngkorPosition, move: str) -> AngkorView | None:
    """What A sees when A has laid that and the turn goes on: it draws, so the view after is not given."""
    return GAME.board.laid(GAME.view(position, 0), GAME.words.read(move), None)


def test_a_tile_that_is_laid_lies_on_its_space_counts_and_is_no_longer_in_the_hand() -> None:
    position = arranged({"c4": "court"}, hand="court pagoda")
    shown = laid(position, "pagoda@Ac4")
    after = GAME.view(play(position, "pagoda@Ac4"), 0)
    assert shown is not None
    assert shown["mats"][0]["shows"]["c4"] == "pagoda"
    assert shown["mats"][0]["score"] == after["mats"][0]["score"]
    assert shown["hand"] == GAME.view(arranged(hand="court"), 0)["hand"]
    assert shown["mats"][0]["hand_size"] == 1
    assert shown["turn"] == "A"


def test_jungle_and_figures_lie_where_they_were_laid_and_a_figure_comes_from_no_hand() -> None:
    position = arranged(hand="jungle")
    jungle, tiger = laid(position, "jungle@Ba6"), laid(position, "tiger@Ac4")
    assert jungle is not None
    assert (jungle["mats"][1]["shows"]["a6"], jungle["mats"][1]["jungle_landed"]) == ("jungle", 1)
    assert tiger is not None
    assert tiger["mats"][0]["shows"]["c4"] == "tiger"
    assert "tiger" not in tiger["mats"][0]["figures_left"]
    assert tiger["hand"] == GAME.view(position, 0)["hand"]


def test_who_skips_lays_nothing() -> None:
    assert laid(arranged(WALLED_IN, hand="court water", mat="full"), "skip") is None
