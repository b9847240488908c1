"""What a table says to its players has the right numbers and plurals."""

import pytest

from gopura.server.problems import Illegal, described
from gopura.server.say import say


@pytest.mark.parametrize(
    ("count", "words"), [(1, "Waiting for one more player."), (3, "Waiting for 3 more players.")]
)
def test_players_who_are_missing_are_counted(count: int, words: str) -> None:
    assert str(say("waiting-for-players", count=count)) == words


@pytest.mark.parametrize(
    ("names", "count", "rest"),
    [("Ben", 1, "until Ben has chosen too."), ("Ben and Cy", 2, "until Ben and Cy have chosen too.")],
)
def test_a_choice_can_be_changed_until_the_others_have_chosen(names: str, count: int, rest: str) -> None:
    words = str(say("you-have-chosen", move="bid 3", names=names, count=count))
    assert words == f"You have chosen bid 3. You can change your choice {rest}"


@pytest.mark.parametrize(
    ("winners", "names", "ahead", "words"),
    [
        (0, "", 0, "Nobody wins."),
        (1, "Ada", 0, "Ada wins."),
        (1, "Ada", 1, "Ada wins by one point."),
        (1, "Ada", 4, "Ada wins by 4 points."),
        (2, "Ada and Ben", 0, "Ada and Ben share the win."),
    ],
)
def test_the_outcome_names_the_winners(winners: int, names: str, ahead: int, words: str) -> None:
    assert str(say("ended", result=say("result", winners=winners, names=names, ahead=ahead))) == words


@pytest.mark.parametrize(
    ("seats", "place", "behind", "words"),
    [
        (2, 2, 4, "You lost by 4 points."),
        (2, 2, 1, "You lost by one point."),
        (2, 2, 0, "You lost."),
        (3, 2, 4, "You came second, 4 points behind."),
        (3, 3, 9, "You came third, 9 points behind."),
        (4, 4, 0, "You came fourth."),
        (6, 5, 12, "You lost by 12 points."),
        (3, 0, 0, "You lost."),
    ],
)
def test_who_has_not_won_is_told_by_how_much(seats: int, place: int, behind: int, words: str) -> None:
    assert str(say("you-lost", seats=seats, place=place, behind=behind)) == words


@pytest.mark.parametrize(
    ("expected", "played", "words"),
    [
        (1, 0, "That was meant for the position after 1 move; no move has been played."),
        (0, 1, "That was meant for the position after 0 moves; 1 move has been played."),
        (3, 2, "That was meant for the position after 3 moves; 2 moves have been played."),
    ],
)
def test_an_older_position_is_named(expected: int, played: int, words: str) -> None:
    assert str(say("position-is-older", expected=expected, played=played)) == words


def test_a_name_is_never_read_as_a_placeable() -> None:
    assert str(say("turn-of", name="{ $x }")) == "It is { $x }’s turn."


def test_a_problem_is_put_into_words_where_it_is_sent() -> None:
    problem = Illegal("TURN", say("turn-of", name="Ada"))
    assert problem.sentence == say("turn-of", name="Ada")
    assert described(problem) == {"error": {"code": "illegal", "message": "It is Ada’s turn.", "rule": "TURN"}}
