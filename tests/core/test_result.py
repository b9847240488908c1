"""How a game ended, in words: names where sentences speak of players, the score sheet, the chart."""

from gopura.core.listing import all_of
from gopura.core.message import Message
from gopura.core.result import Player, named
from gopura.core.table import start


def test_players_in_a_sentence_are_called_by_their_names() -> None:
    sentence = Message("x", "y", {"who": Player(1), "all": all_of([Player(0), Player(2)]), "count": 3})
    spoken = named(sentence, ["Ada", "Ben", "Cy"])
    assert isinstance(spoken, Message)
    assert spoken.values["who"] == "Ben"
    assert str(spoken.values["all"]) == "Ada and Cy"
    assert spoken.values["count"] == 3


def test_a_plain_sentence_is_said_as_it_is() -> None:
    assert named("The heap is empty.", ["Ada", "Ben"]) == "The heap is empty."
    alone = Message("x", "y", {})
    assert named(alone, ["Ada", "Ben"]) is alone, "it remembers its words"


def test_a_sentence_within_a_sentence_speaks_by_name_too() -> None:
    spoken = named(Message("x", "y", {"before": Message("x", "z", {"who": Player(0)})}), ["Ada", "Ben"])
    assert isinstance(spoken, Message)
    assert spoken.values["before"].values["who"] == "Ada"


def test_the_chart_of_a_game_has_its_start_every_end_of_a_turn_and_now() -> None:
    table = start("tikal", seats=2, seed=3)
    assert table.charted() == [(0, [0, 0])]
    while table.turns < 2:
        table.play(table.moves()[0])
    turns = [table.after(moves).turns for moves in range(len(table.played) + 1)]
    ends = [moves for moves in range(1, len(table.played)) if turns[moves] != turns[moves - 1]]
    assert [moves for moves, _ in table.charted()] == [0, *ends, len(table.played)]
    assert table.charted()[-1][1] == table.scores
