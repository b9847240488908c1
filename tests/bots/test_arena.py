"""Matches: who meets whom, the same again, cut off and taken up."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import gopura
from gopura.bots.arena import run_match
from gopura.bots.ledger import Ledger, read_ledger
from gopura.bots.match import EVEN, Match, Played, opened, pairings, play_game, unevenness, whole_blocks
from gopura.cli.arena import arena
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
        (Match("angkor", ("greedy",), 2, 1, 1), "A match needs at least two bots."),
        (Match("angkor", ("greedy", "greedy"), 2, 1, 1), "A bot cannot play against itself"),
        (Match("angkor", ("greedy", "random", "easy"), 4, 1, 1), "A match of 4 seats needs 4 bots, or two"),
        (Match("angkor", ("greedy", "greedy"), 3, 1, 1), "A bot cannot play against itself"),
        (
            Match("angkor", ("greedy", "deep"), 2, 1, 1),
            "There is no bot 'deep'; the bots of the arena are random,",
        ),
        (
            Match("angkor", ("greedy", "hard@infs"), 2, 1, 1),
            "A budget is simulations, or seconds up to 3600,",
        ),
        (
            Match("angkor", ("greedy", "hard@nans"), 2, 1, 1),
            "A budget is simulations, or seconds up to 3600,",
        ),
        (
            Match("angkor", ("greedy", "openspiel@0"), 2, 1, 1),
            "A budget is simulations, or seconds up to 3600,",
        ),
        (Match("angkor", ("greedy", "random"), 2, 0, 1), "A match needs at least one block."),
        (
            Match("angkor", ("greedy", "random"), 2, 1, -1),
            "The seed of a match must be a number from 0 to 1,000,000,000.",
        ),
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
    position = game.rules.start(2, game.facts.settle({}, 2), SeedDice(read_seed(1)))
    play_randomly(position, QuickDice(1), 1000)
    assert unevenness(game, position) == 1.0


def test_without_an_opening_the_deal_is_left_alone() -> None:
    game = gopura.find_game("angkor")
    dealt = game.rules.start(2, game.facts.settle({}, 2), SeedDice(read_seed(5 << 32)))
    assert game.view(opened(MATCH, game, 0), 0) == game.view(dealt, 0)


def test_how_openings_are_judged_is_part_of_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = Match("temple", ("greedy", "random"), 2, 3, 5, opening=3)
    Ledger(path, match).close()
    settings = json.loads(path.read_text())
    assert settings["judged"]["even"] == EVEN
    settings["judged"]["even"] = 0.5
    path.write_text(json.dumps(settings) + "\n")
    with pytest.raises(gopura.BadSetup, match="belongs to a different match"):
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
    with pytest.raises(gopura.BadSetup, match="belongs to a different match"):
        Ledger(path, Match("angkor", ("easy", "random"), 2, 3, 5))
    path.write_text("never\nmind\n")
    with pytest.raises(gopura.Unreadable, match=r"^Line 1: .* is not a match file\.$"):
        Ledger(path, MATCH)


@pytest.mark.parametrize("text", ["dear diary\nmy last line", "dear diary", '{"game": "chess"'])
def test_a_file_that_is_none_of_ours_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    with pytest.raises(gopura.Unreadable, match=r"^Line 1: .* is not a match file\.$"):
        run_match(MATCH, path=path, processes=1)
    assert path.read_text() == text


def test_a_file_whose_first_line_was_cut_off_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(json.dumps(MATCH.settings())[:20])
    run_match(MATCH, path=path, processes=1)
    assert len(read_ledger(path, MATCH)) == 6


def test_two_matches_never_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    first = Ledger(path, MATCH)
    with pytest.raises(gopura.BadSetup, match="is writing"):
        Ledger(path, MATCH)
    first.close()
    Ledger(path, MATCH).close()


def test_a_game_that_stands_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    ledger = Ledger(path, MATCH)
    game = play_game(MATCH, pairings(MATCH)[0])
    ledger.add(game)
    ledger.add(game)
    ledger.close()
    assert read_ledger(path, MATCH) == [game]


def test_only_blocks_of_which_all_games_were_played_are_whole() -> None:
    three = Match("angkor", ("greedy", "random", "easy"), 2, 2, 5)
    games = [
        Played(pairing.block, pairing.rotation, pairing.seated, (1, 0), (0,), 9, (0.0, 0.0))
        for pairing in pairings(three)
    ]
    assert whole_blocks(three, games[:-1]) == games[:6]
    assert whole_blocks(three, games) == games


def test_a_large_seed_is_played_like_any_other() -> None:
    large = Match("angkor", ("greedy", "random"), 2, 1, 10**9)
    assert play_game(large, pairings(large)[0]).moves > 0
    opening = Match("temple", ("greedy", "random"), 2, 1, 10**9, opening=1)
    assert opened(opening, gopura.find_game("temple"), 0).seat_to_act >= 0


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
