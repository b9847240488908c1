"""The public door: every move is checked, a refused one changes nothing, undo stops at what cannot be unseen."""

import json

import pytest

import gopura
from gopura.core.chance import commitment
from gopura.core.refusal import BadSetup, GopuraError, Refused, Unreadable
from gopura_nim import GAME as NIM
from tests.changing import changed


def nim(*, first: str = "A") -> gopura.Table:
    return gopura.Table(NIM, 2, {"first": first}, bytes(32), names=["Ada", "Ben"])


def angkor(seed: int = 7) -> gopura.Table:
    return gopura.start("angkor", seats=2, seed=seed, options={"first": "A"})


def test_a_game_from_start_to_end() -> None:
    t = nim()
    while not t.over:
        assert t.seat == len(t.played) % 2
        assert t.winners == []
        t.play("take 1")
    assert t.seat is None
    assert t.moves() == []
    assert t.choices() == []
    assert t.scores == [8, 7]
    assert t.winners == [0]
    assert t.record().result == "A 8, B 7; A wins"


def test_a_move_brings_its_seat_points_where_points_are_charted() -> None:
    t = nim()
    for taken in (3, 1, 2, 2):
        t.play(f"take {taken}")
    assert t.gained() == [3, 1, 2, 2]
    assert t.gained(1, 3) == [1, 2]
    temple = gopura.start("temple", seats=2, seed=1)
    temple.play(temple.moves()[0])
    assert temple.gained() == [0]


def test_seats_and_options_have_defaults() -> None:
    t = gopura.start("angkor")
    assert t.seats == 2
    assert t.names == ("Seat A", "Seat B")
    assert t.options == {"mat": "notched", "walls": "common", "first": "random"}
    assert gopura.start("angkor", names=["Ada", "Ben", "Cy"]).seats == 3


def test_a_drawn_seed_is_new_each_time_and_can_be_proved() -> None:
    first, second = gopura.start("angkor"), gopura.start("angkor")
    assert first.seed != second.seed
    assert first.commitment == commitment(first.seed, first.salt)
    gopura.verify(first.record())
    sealed = first.record(sealed=True)
    assert (sealed.seed, sealed.salt, sealed.commitment) == (None, b"", first.commitment)
    assert first.seed.hex() not in str(sealed)


def test_a_given_seed_gives_the_same_game_and_no_commitment() -> None:
    first, second = gopura.start("angkor", seed=7), gopura.start("angkor", seed="7")
    assert first.view(0) == second.view(0)
    assert first.commitment is None
    with pytest.raises(BadSetup, match="seed was given, not drawn"):
        first.record(sealed=True)


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'; the games here are "),
        ({"seats": 5}, "Angkor is for 2, 3 or 4 seats, not 5."),
        ({"seats": 1, "names": ["Ada"]}, "Angkor is for 2, 3 or 4 seats, not 1."),
        ({"options": {"speed": "high"}}, "Angkor has no option 'speed'; it has: mat, walls, first."),
        ({"options": {"mat": "round"}}, "Option mat of Angkor is notched or full, not 'round'."),
        ({"seed": -1}, "A seed is a whole number from 0 up or 64 hexadecimal digits, not -0x1."),
        ({"seed": 10**9999}, "A seed is a whole number from 0 up or 64 hexadecimal digits, not 0x"),
        ({"seed": "xyz"}, "A seed is a whole number from 0 up or 64 hexadecimal digits, not 'xyz'."),
        ({"seats": 3, "names": ["Ada", "Ben"]}, "2 names were given for 3 seats."),
        ({"names": ["Ada", " "]}, "A name is one line of at least one letter, not ' '."),
        ({"names": ["Ada", "B\nen"]}, "A name is one line of at least one letter, not 'B\\nen'."),
    ],
)
def test_an_impossible_set_up_is_refused_in_a_sentence(setup: dict[str, object], sentence: str) -> None:
    with pytest.raises(GopuraError) as refused:
        gopura.start(**({"game": "angkor", "seed": 1} | setup))  # type: ignore[arg-type]
    assert str(refused.value).startswith(sentence)


def test_names_are_kept_without_the_spaces_around_them() -> None:
    assert gopura.start("angkor", names=[" Ada ", "Ben"]).names == ("Ada", "Ben")


def test_a_refused_move_names_the_rule_and_changes_nothing() -> None:
    t = nim()
    before = (t.view(0), t.moves(), t.played[:])
    with pytest.raises(Refused) as refused:
        t.play("take 4")
    assert refused.value.rule == "NIM-2.1"
    assert refused.value.reason == "You take one, two or three stones, not 4."
    with pytest.raises(Unreadable, match="'grab 1' is no move"):
        t.play("grab 1")
    assert (t.view(0), t.moves(), t.played) == before


def test_why_not_says_what_play_would_say() -> None:
    t = nim()
    assert t.why_not("take 3") is None
    assert str(t.why_not("take 4")) == "You take one, two or three stones, not 4. (NIM-2.1)"


def test_a_move_may_be_spaced_freely() -> None:
    t = nim()
    t.play("  take\t 2 ")
    assert t.record().moves == ("take 2",)


def test_what_locks_is_known_before_it_is_played() -> None:
    t = angkor()
    first = t.moves()[0]
    assert not t.locks(first)
    t.play(first)
    second = t.moves()[0]
    assert t.locks(second)
    assert len(t.played) == 1
    with pytest.raises(Refused):
        t.locks("skip")
    with pytest.raises(Unreadable):
        t.locks("nonsense")


def test_undo_takes_back_a_step_of_the_turn() -> None:
    t = angkor()
    before = t.view(0)
    assert not t.can_undo
    t.play(t.moves()[0])
    assert t.can_undo
    t.undo()
    assert t.view(0) == before
    assert t.played == []
    with pytest.raises(Refused, match="No move has been played yet"):
        t.undo()


def test_undo_never_goes_back_across_a_draw_but_a_study_board_may() -> None:
    t = angkor()
    t.play(t.moves()[0])
    before = t.view(1)
    t.play(t.moves()[0])
    assert not t.can_undo
    with pytest.raises(Refused, match="so it stands"):
        t.undo()
    assert len(t.played) == 2
    t.undo(past_locks=True)
    assert t.view(1) == before


def test_a_view_is_for_a_seat_by_number_or_letter_or_for_everybody() -> None:
    t = angkor()
    assert t.view(1) == t.view("B") == t.view("b")
    assert t.view()["hand"] is None
    assert json.loads(json.dumps(t.view(0))) == t.view(0)
    for seat in (2, -1, "C", "AB", ""):
        with pytest.raises(BadSetup, match=f"There is no seat {seat}; the seats here are A, B."):
            t.view(seat)


def test_the_log_tells_each_seat_what_it_may_know_from_any_move_on() -> None:
    t = angkor()
    for _ in range(4):
        t.play(t.moves()[0])
    mine, theirs = t.log(0), t.log("B")
    assert len(mine) == len(theirs) == 4
    assert mine[1] != theirs[1]  # what was drawn
    assert t.log(0, since=1) == mine[1:]
    assert t.log(0, since=4) == []


def test_the_movers_are_known() -> None:
    t = angkor()
    for _ in range(5):
        t.play(t.moves()[0])
    assert t.movers == [0, 0, 1, 1, 0]
    t.undo()
    assert t.movers == [0, 0, 1, 1]


def test_reveal_is_a_copy() -> None:
    t = nim()
    revealed = t.reveal()
    revealed.apply(3)
    assert t.scores == [0, 0]


def test_choices_are_the_legal_moves() -> None:
    t = angkor()
    assert [choice.move for choice in t.choices()] == t.moves()


def test_a_table_draws_itself() -> None:
    t = nim()
    assert t.svg() == t._repr_svg_()
    assert t.svg().startswith("<svg")
    assert [panel.id for panel in t.drawing("A").panels] == ["heap"]
    assert str(t) == "o " * 15 + "(15 stones)"


def test_a_table_says_in_one_line_what_it_is() -> None:
    t = nim(first="B")
    assert repr(t) == "<Nim, 2 seats, 0 moves, B to act>"
    while not t.over:
        t.play("take 1")
    assert repr(t) == "<Nim, 2 seats, 15 moves, over>"


def test_a_table_shows_what_it_was_after_so_many_moves() -> None:
    table = gopura.start("angkor", seats=2, seed=3)
    for _ in range(6):
        table.play(table.moves()[0])
    again = gopura.start("angkor", seats=2, seed=3)
    for text in table.record().moves[:4]:
        again.play(text)
    then = table.after(4)
    assert then.view(0) == again.view(0)
    then.play(then.moves()[-1])
    assert len(table.played) == 6
    assert table.after(6).view(1) == table.view(1)
    with pytest.raises(BadSetup, match="no position after 7"):
        table.after(7)


def test_a_table_tells_its_course_and_that_nobody_is_asked_at_the_end() -> None:
    t = nim()
    while not t.over:
        t.play("take 3")
    assert t.course.played == [3] * 5
    assert t.moves() == []
    assert str(t.why_not("take 1")) == "The game is over: the last stone is taken. (NIM-3.1)"


def test_a_game_that_does_not_say_what_clicks_mean_answers_none() -> None:
    silent = changed(NIM, meant=None)
    assert gopura.Table(silent, 2, {}, bytes(32)).why_not_click(["heap"]) is None
