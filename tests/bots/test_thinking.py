"""What a bot thinks, in numbers and in words."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import gopura
from gopura.bots import choose_move
from gopura.bots.budget import Budget
from gopura.bots.thinking import think_about
from gopura.cli.think import think
from tests.bots.positions import GAMES

app = typer.Typer()
app.command()(think)


@pytest.mark.parametrize("name", GAMES)
def test_the_thought_names_legal_moves_and_shares_the_win(name: str) -> None:
    table = gopura.start(name, seats=2, seed=4)
    for seed in range(4):
        table.play(choose_move(table, "random", seed))
    insight = think_about(table, Budget(60))
    assert {text for text, _share, _tried in insight.moves} <= set(table.moves())
    assert sum(insight.shares.values()) == pytest.approx(1)
    assert insight.line[0] == (insight.seat, insight.moves[0][0])
    assert all(0 <= share <= 1 for _text, share, _tried in insight.moves)


def test_the_words_name_the_seats_and_the_best_move() -> None:
    table = gopura.start("angkor", seed=4, names=("Ada", "Ben"))
    insight = think_about(table, Budget(1500))
    words = insight.words(table.names)
    name = table.names["AB".index(insight.seat)]
    assert words[0].startswith(f"{name} should play {insight.moves[0][0]}: ")
    assert any(line.startswith("Chances to win: Ada ") for line in words)
    assert words[-1].startswith(f"Expected play: {name} {insight.moves[0][0]}, ")


def near_the_end(moves: int) -> gopura.Table:
    """A game of Temple that Ben wins at once after two moves; Ada is lost after three."""
    table = gopura.start("temple", seed=3, names=("Ada", "Ben"))
    for seed in range(3000, 3000 + moves):
        table.play(choose_move(table, "random", seed))
    return table


def test_a_proved_win_is_said_to_be_proved_and_was_tried_as_often_as_it_was() -> None:
    insight = think_about(near_the_end(2), Budget(400))
    best, share, tried = insight.moves[0]
    assert (share, tried) == (1.0, 0)  # seen one step ahead
    assert insight.proved[best] == "won"
    words = insight.words(("Ada", "Ben"))
    assert words[0] == f"Ben should play {best}: it is proved to win."
    assert words[1] == f"{insight.moves[1][0]} is also proved to win."


def test_a_proved_loss_is_said_to_be_proved_and_was_tried_as_often_as_it_was() -> None:
    insight = think_about(near_the_end(3), Budget(400))
    assert set(insight.proved.values()) == {"lost"}
    assert all(tried > 0 for _text, _share, tried in insight.moves)
    words = insight.words(("Ada", "Ben"))
    assert words[0] == f"Ada should play {insight.moves[0][0]}: even that is proved to lose."
    assert words[1] == f"{insight.moves[1][0]} is proved to lose."


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--seconds", "inf"),
        ("--seconds", "nan"),
        ("--simulations", "10000000000"),
        ("--seed", "12345678901234567890123456"),
        ("--seed", "-1"),
    ],
)
def test_the_command_refuses_what_it_could_not_finish(tmp_path: Path, option: str, value: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(near_the_end(2).record()))
    answer = CliRunner().invoke(app, [str(file), option, value])
    assert answer.exit_code == 2
    assert f"Invalid value for '{option}'" in answer.stderr


def test_the_command_says_what_is_proved(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(near_the_end(2).record()))
    words = [str(file), "--simulations", "400"]
    assert "100.0% proved" in CliRunner().invoke(app, words).stdout
    told = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert told["proved"][told["moves"][0][0]] == "won"
    assert told["moves"][0][2] == 0


def test_a_finished_game_gives_nothing_to_think_about() -> None:
    table = gopura.start("angkor", seats=2, seed=3)
    while not table.over:
        table.play(choose_move(table, "random", len(table.played)))
    with pytest.raises(gopura.BadSetup, match="nothing to think about"):
        think_about(table, Budget(1))


def test_the_command_thinks_about_any_position_of_a_record(tmp_path: Path) -> None:
    table = gopura.start("angkor", seats=3, seed=6)
    for seed in range(5):
        table.play(choose_move(table, "random", seed))
    file = tmp_path / "game.txt"
    file.write_text(str(table.record()))
    words = [str(file), "--simulations", "50"]
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 0
    assert "should play" in shown.stdout
    told = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert 0 < told["simulations"] <= 51
    earlier = json.loads(CliRunner().invoke(app, [*words, "--json", "--at", "1"]).stdout)
    assert earlier["moves"] != told["moves"]
    missing = CliRunner().invoke(app, [str(tmp_path / "none.txt")])
    assert isinstance(missing.exception, gopura.Unreadable)
