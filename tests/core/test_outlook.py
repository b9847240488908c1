"""What each move is worth one step ahead, for a game that does not say it itself."""

from gopura.core.outlook import judge_all
from gopura_nim import GAME, NimPosition


def test_every_move_is_there_with_what_comes_of_it() -> None:
    outlook = judge_all(NimPosition(6, 1), GAME.hints.evaluate)
    assert list(outlook.moves) == [1, 2, 3]
    for move, value in zip(outlook.moves, outlook.values, strict=True):
        after = NimPosition(6, 1)
        after.apply(move)
        assert value == GAME.hints.evaluate(after)[1]
    assert list(outlook.ends) == [0, 0, 0]


def test_a_move_that_ends_the_game_says_so_and_brings_the_share_of_the_win() -> None:
    outlook = judge_all(NimPosition(2, 0), GAME.hints.evaluate)
    assert list(outlook.ends) == [0, 1]
    assert outlook.values[1] == 1


class Misere(NimPosition):
    """Whoever takes the last stone loses."""

    def copy(self) -> "Misere":
        return Misere(self.heap, self.seat_to_act)

    def winners(self) -> list[int]:
        return [1 - self.winner]


def test_a_move_that_loses_brings_nothing() -> None:
    assert judge_all(Misere(1, 0), GAME.hints.evaluate).values[0] == 0
