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
    ("winners", "names", "words"),
    [
        (0, "", "Nobody wins."),
        (1, "Ada", "Ada wins."),
        (2, "Ada and Ben", "Ada and Ben share the win."),
    ],
)
def test_the_outcome_names_the_winners(winners: int, names: str, words: str) -> None:
    assert str(say("ended", result=say("result", winners=winners, names=names))) == words


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
