"""Choices made at the same time: no bot reacts to one that is still secret, in no kind of search."""

from collections.abc import Mapping
from typing import Any

import pytest
from mypy_extensions import i64

import gopura
from gopura.bots import bot_names, choose_move
from gopura.bots import match as bot_match
from gopura.bots.budget import Budget
from gopura.bots.levels import BOTS
from gopura.bots.match import Match, Pairing, play_game
from gopura.bots.ratings import standings
from gopura.bots.seen import Seen
from gopura.bots.sequential import sequential_test
from gopura.bots.thinking import think, think_about
from gopura.core.buffers import vec
from gopura.core.chance import Dice, QuickDice
from gopura.core.game import Game
from gopura.core.groups import Hints, Rules
from gopura.core.position import Position
from gopura.core.table import Table
from tests.secret_bids import GAME, TOGETHER, Bids, heard, why_not


class Pennies(Bids):
    """Seat A wins if both have bid the same card for the last pot."""

    def winners(self) -> list[int]:
        if self.pots:
            return []
        return [0] if self.last[0] == self.last[1] else [1]


def start(_seats: int, options: Mapping[str, str], _dice: Dice) -> Pennies:
    pots = 2 if options["cards"] == "4" else 1
    return Pennies([[*range(1, pots + 2)] for _ in range(2)], [0] * pots)


def plans(position: Position, most: int, _width: int) -> list[Any]:
    return [vec[i64]([move]) for move in position.moves()][:most]


PENNIES: Game[Any, Any] = GAME.having(rules=Rules(start, why_not, heard=heard))
SEARCHES = {"tree of guesses": PENNIES, "whole turns": PENNIES.having(hints=Hints(plans=plans))}


def bids(seats: int = 2, game: Game[Any, Any] = GAME) -> Table:
    return Table(game, seats, {}, bytes(32))


@pytest.mark.parametrize("game", SEARCHES.values(), ids=SEARCHES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_penny_is_worth_half_a_win(game: Game[Any, Any], seat: int) -> None:
    seen = Seen(game, game.rules.start(2, {"cards": "12"}, QuickDice(1)), seat)
    thought = think(seen, QuickDice(3), Budget(300, thorough=True))
    assert 0.35 < thought.ideas[0].value < 0.65, "an opponent who saw the penny would win always"


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_reacts_to_a_secret_choice_deeper_in_the_tree(seat: int) -> None:
    seen = Seen(PENNIES, start(2, {"cards": "4"}, QuickDice(1)), seat)
    value = think(seen, QuickDice(3), Budget(600, thorough=True)).ideas[0].value
    assert 0.25 < value < 0.75


@pytest.mark.parametrize("bot", bot_names())
def test_a_bid_that_is_made_but_secret_does_not_change_the_choice(bot: str) -> None:
    chosen = set()
    for other in (1, 2, 3, 4):
        position = bids().reveal()
        position.ask(1)
        position.apply(other)
        chosen.add(BOTS[bot].choose(Seen(GAME, position, 0), QuickDice(5), Budget(30)))
    assert len(chosen) == 1


@pytest.mark.parametrize("bot", bot_names())
def test_every_seat_that_is_asked_can_be_played(bot: str) -> None:
    table = bids(3)
    while not table.over:
        for seat in reversed(table.seats_to_act):
            table.play(choose_move(table, bot, len(table.played), Budget(12), seat=seat), seat)
    assert len(table.played) == 12


def test_without_a_seat_the_first_that_has_not_chosen_is_meant() -> None:
    table = bids(3)
    table.play("bid 4", "A")
    table.play("bid 3", "C")
    table.play(choose_move(table, "random", 1))
    assert table.movers == [0, 1, 2]


def test_who_is_not_asked_chooses_nothing() -> None:
    table = bids()
    table.play("bid 1", "B")
    with pytest.raises(gopura.BadSetup, match="It is not the turn of seat B"):
        choose_move(table, "greedy", 1, seat="B")
    with pytest.raises(gopura.BadSetup, match="There is no seat C"):
        choose_move(table, "greedy", 1, seat="C")


def test_the_bots_think_for_any_seat_that_is_asked() -> None:
    table = bids(3)
    assert think_about(table, Budget(20), seat="C").seat == "C"
    assert think_about(table, Budget(20)).seat == "A"


def test_a_look_ahead_finds_the_bid_that_takes_the_most() -> None:
    table = bids()
    seen = Seen(GAME, table.reveal(), 1)
    assert think(seen, QuickDice(1), Budget(200)).shares[1] > 0.4
    guess = seen.guess(QuickDice(1))
    assert (guess.seat_to_act, int(guess.together)) == (1, 0b10), "the others have chosen, the seat is left"


def test_moves_of_a_turn_are_counted_by_turns() -> None:
    table = gopura.start("angkor", seats=2, seed=7)
    seat = table.seat
    assert seat is not None
    assert table.moves_in_turn(seat) == 0
    table.play(table.moves()[0])
    assert (table.moves_in_turn(seat), table.moves_in_turn(1 - seat)) == (1, 0)
    table.play(table.moves()[0])
    assert (table.turns, table.moves_in_turn(seat)) == (1, 0)


@pytest.fixture
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {game.facts.name: game for game in (GAME, TOGETHER)}
    monkeypatch.setattr(bot_match, "find_game", games.__getitem__)


@pytest.mark.usefixtures("_known")
def test_a_match_lets_all_choose_in_the_same_position() -> None:
    match = Match("secret_bids", ("hard@60", "random"), 2, 20, 1)
    played = [
        play_game(match, Pairing(block, turn, seated))
        for block in range(20)
        for turn, seated in enumerate((("hard@60", "random"), ("random", "hard@60")))
    ]
    assert {game.moves for game in played} == {8}
    best = standings(played)[0]
    assert (best.bot, best.share.mean > 0.55) == ("hard@60", True)


@pytest.mark.usefixtures("_known")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_game_that_nobody_may_win_is_played_and_counted(seats: int) -> None:
    bots = ("greedy", "random", "easy")[:seats]
    match = Match("bids_together", bots, seats, 4, 1)
    played = [play_game(match, Pairing(block, 0, bots)) for block in range(4)]
    assert any(not game.winners for game in played)
    assert {each.bot for each in standings(played)} == set(bots)
    for game in played:
        assert len(game.winners) in (0, seats), "all win or nobody"


def test_who_sits_alone_beats_nobody() -> None:
    with pytest.raises(gopura.BadSetup, match="at least two seats"):
        sequential_test(Match("bids_together", ("easy", "random"), 1, 4, 1), [])


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("bot", bot_names())
def test_all_bots_play_a_game_of_all_against_the_cards(bot: str, seats: int) -> None:
    table = bids(seats, TOGETHER)
    while not table.over:
        shares = think_about(table, Budget(10)).shares
        assert len(set(shares.values())) == 1, "all share one lot"
        for seat in table.seats_to_act:
            table.play(choose_move(table, bot, len(table.played), Budget(10), seat=seat), seat)
    assert len(table.winners) in (0, seats)
