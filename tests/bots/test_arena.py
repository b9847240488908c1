"""Matches: who meets whom, the same again, cut off and taken up."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import gopura
from gopura.bots.arena import run_match
from gopura.bots.commands import arena
from gopura.bots.match import EVEN, Ledger, Match, opened, pairings, play_game, read_ledger, unevenness
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.playout import play_randomly

MATCH = Match("angkor", ("greedy", "random"), 2, 3, 5)
app = typer.Typer()
app.command()(arena)


def test_a_block_is_one_deal_with_every_rotation_of_the_seats() -> None:
    found = pairings(MATCH)
    assert [pairing.seated for pairing in found[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert [pairing.block for pairing in found] == [0, 0, 1, 1, 2, 2]


def test_two_bots_at_four_seats_are_one_against_three() -> None:
    found = pairings(Match("angkor", ("greedy", "random"), 4, 1, 5))
    assert [pairing.seated.index("greedy") for pairing in found] == [0, 3, 2, 1]
    assert all(pairing.seated.count("random") == 3 for pairing in found)


def test_three_bots_at_two_seats_meet_in_pairs() -> None:
    found = pairings(Match("angkor", ("greedy", "random", "easy"), 2, 1, 5))
    assert len(found) == 6
    assert len({pairing.rotation for pairing in found}) == 6


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (Match("angkor", ("greedy",), 2, 1, 1), "A match needs two bots at least."),
        (Match("angkor", ("greedy", "greedy"), 2, 1, 1), "A bot cannot meet itself"),
        (Match("angkor", ("greedy", "random", "easy"), 4, 1, 1), "4 seats take 4 bots, or two"),
        (Match("angkor", ("greedy", "deep"), 2, 1, 1), "There is no bot 'deep'"),
        (Match("chess", ("greedy", "random"), 2, 1, 1), "There is no game 'chess'"),
        (Match("angkor", ("greedy", "random"), 5, 1, 1), "Angkor is for 2, 3 or 4 seats, not 5."),
    ],
)
def test_an_impossible_match_is_one_sentence(match: Match, sentence: str) -> None:
    with pytest.raises(gopura.BadSetup) as refused:
        pairings(match)
    assert str(refused.value).startswith(sentence)


def test_the_same_match_gives_the_same_games() -> None:
    pairing = pairings(MATCH)[1]
    one, other = (play_game(MATCH, pairing) for _ in range(2))
    assert (one.scores, one.winners, one.moves) == (other.scores, other.winners, other.moves)


def test_an_opening_is_near_even_and_the_same_for_every_rotation() -> None:
    game = gopura.find_game("temple")
    match = Match("temple", ("greedy", "random"), 2, 3, 5, opening=3)
    for block in range(3):
        position = opened(match, game, block)
        assert unevenness(game, position) <= EVEN
        assert game.view(position, None) == game.view(opened(match, game, block), None)
    assert game.view(opened(match, game, 0), None) != game.view(opened(match, game, 2), None)


def test_a_game_that_is_over_is_no_opening() -> None:
    game = gopura.find_game("angkor")
    position = game.start(2, game.settle({}, 2), SeedDice(read_seed(1)))
    play_randomly(position, QuickDice(1), 1000)
    assert unevenness(game, position) == 1.0


def test_without_an_opening_the_deal_is_left_alone() -> None:
    game = gopura.find_game("angkor")
    dealt = game.start(2, game.settle({}, 2), SeedDice(read_seed(5 << 32)))
    assert game.view(opened(MATCH, game, 0), 0) == game.view(dealt, 0)


def test_how_openings_are_judged_is_part_of_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = Match("temple", ("greedy", "random"), 2, 3, 5, opening=3)
    Ledger(path, match).close()
    settings = json.loads(path.read_text())
    assert settings["judged"]["even"] == EVEN
    settings["judged"]["even"] = 0.5
    path.write_text(json.dumps(settings) + "\n")
    with pytest.raises(gopura.BadSetup, match="holds another match"):
        Ledger(path, match)


def test_a_match_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    ledger = Ledger(path, MATCH)
    for pairing in pairings(MATCH)[:3]:
        ledger.add(play_game(MATCH, pairing))
    ledger.close()
    with path.open("a") as file:
        file.write('{"block": 1, "rot')  # the power went
    kept = [(game.block, game.rotation) for game in read_ledger(path, MATCH)]
    assert kept == [(0, 0), (0, 1), (1, 0)]
    played = run_match(MATCH, path=path, processes=1)
    assert len(played) == 6
    assert len(path.read_text().splitlines()) == 7
    assert run_match(MATCH, path=path, processes=1) == played


def test_a_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    Ledger(path, MATCH).close()
    with pytest.raises(gopura.BadSetup, match="holds another match"):
        Ledger(path, Match("angkor", ("easy", "random"), 2, 3, 5))
    path.write_text("never\nmind\n")
    with pytest.raises(gopura.Unreadable, match=r"^Line 1: .* is no file of a match\.$"):
        Ledger(path, MATCH)


def test_the_command_prints_a_table_and_json() -> None:
    words = ["angkor", "greedy", "random", "--blocks", "2", "--processes", "1"]
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 0
    assert "share of wins" in shown.stdout
    told = CliRunner().invoke(app, [*words, "--json", "--sprt"])
    result = json.loads(told.stdout)
    assert result["standings"][0]["bot"] == "greedy"
    assert result["standings"][0]["share"]["mean"] == 1.0
    assert result["sprt"]["upper"] == pytest.approx(2.944, abs=0.001)
