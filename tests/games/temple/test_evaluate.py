from gopura.core.chance import QuickDice
from gopura.games.temple import GAME
from gopura.games.temple.evaluate import room_for_values
from gopura.games.temple.position import TemplePosition
from tests.games.temple.arranging import CORNER, arranged, play
from tests.games.temple.test_listing import started


def greedy(position: TemplePosition) -> int:
    def worth(move: int) -> float:
        after = position.copy()
        after.play(move)
        return GAME.evaluate(after)[position.seat_to_act]

    return max(position.moves(), key=worth)


def test_the_winner_has_everything() -> None:
    position = play(arranged(CORNER, "r2"), "floor r2@-1,0")
    assert GAME.evaluate(position) == [1000.0, -1000.0]


def test_room_is_counted_by_value() -> None:
    """Floor 3 has four floors around it, and nothing below a 3 can go there."""
    assert list(room_for_values(arranged("0,0=3").plan)) == [0, 0, 0, 4, 4, 4, 4]
    assert list(room_for_values(arranged(CORNER).plan)) == [0, 4, 4, 4, 4, 4, 4]  # two floors, two walls


def test_a_tile_without_a_place_is_bad_for_its_owner() -> None:
    with_one, without = arranged("0,0=3", "r16"), arranged("0,0=3", "r36")
    assert GAME.evaluate(with_one)[0] < GAME.evaluate(without)[0]
    later = arranged("0,0=3", "r6 g1")
    assert GAME.evaluate(with_one)[0] < GAME.evaluate(later)[0]


def test_sanity_a_greedy_player_beats_a_random_one_and_careful_players_finish() -> None:
    won = 0
    for game in range(20):
        dice = QuickDice(game)
        position = started(dice)
        while position.seat_to_act >= 0:
            moves = position.moves()
            mine = position.seat_to_act == game % 2
            position.play(greedy(position) if mine else moves[dice.below(len(moves))])
        won += position.winner == game % 2
    assert won >= 17


def test_sanity_careful_players_lay_all_tiles_within_20_to_48_plies() -> None:
    for game in range(3):
        position, plies = started(QuickDice(game)), 0
        while position.seat_to_act >= 0:
            position.play(greedy(position))
            plies += 1
        assert 20 <= plies <= 48
        assert max(position.scores()) == 30
