# mypyc: compile
"""Choosing a move word by word: which words can come next, and which move has been spelled."""

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64, u8

from gopura.core.buffers import append, vec
from gopura.core.position import Position

UNFINISHED: Final[i64] = -1
KEPT: Final = 100_000  # spellings that are remembered for each seat


class Spelling:
    """The words of every move, as the seat that plays it sees it; remembered, since moves come again and again."""

    def __init__(self, spell: Callable[[int, int, int], Sequence[int]], words: i64, seats: i64) -> None:
        self.spell: Callable[[int, int, int], Sequence[int]] = spell
        self.full_stop: i64 = words  # the word after the last one of a move, where others could follow
        self.seats: i64 = seats
        self.known: list[dict[int, list[int]]] = [{} for _ in range(seats)]

    def words_of(self, move: i64, seat: i64) -> list[int]:
        """The numbers of the words of a move."""
        known = self.known[seat]
        words = known.get(move)
        if words is None:
            if len(known) == KEPT:
                known.clear()
            words = list(self.spell(move, seat, self.seats))
            known[move] = words
        return words


class Choosing:
    """The move that the seat to act is spelling. Words that leave no choice are said by themselves."""

    def __init__(self, spelling: Spelling, moves: vec[i64], words: list[list[int]], said: list[int]) -> None:
        self.spelling: Spelling = spelling
        self.moves: vec[i64] = moves  # those that begin with what was said
        self.words: list[list[int]] = words  # of each move
        self.said: list[int] = said
        self.next: vec[i64] = vec[i64]()  # the next word of each move
        self.look_ahead()

    def copy(self) -> "Choosing":
        """An independent copy. Nothing but `said` is changed in place."""
        return Choosing(self.spelling, self.moves, self.words, self.said[:])

    def look_ahead(self) -> None:
        """Read the next word of each move, and say it if it is the same for all of several moves."""
        while True:
            depth: i64 = len(self.said)
            following = vec[i64](capacity=len(self.moves))
            for words in self.words:
                following = append(following, words[depth] if depth < len(words) else self.spelling.full_stop)
            self.next = following
            if len(following) < 2 or not all_equal(following):
                return
            self.said.append(following[0])

    def legal(self) -> list[int]:
        """The words that can come next, lowest first; none when the game is over."""
        return sorted(set(self.next))

    def allows(self, word: i64) -> bool:
        """Whether that word can come next."""
        return any(following == word for following in self.next)

    def take(self, word: i64) -> i64:
        """Say a word that can come next: the move if it is spelled, else UNFINISHED."""
        moves = vec[i64](capacity=8)
        words: list[list[int]] = []
        for i in range(len(self.next)):
            if self.next[i] == word:
                moves = append(moves, self.moves[i])
                words.append(self.words[i])
        if len(moves) == 1:
            return moves[0]
        assert len(moves) > 1, "only words that can come next are said"
        self.said.append(word)
        self.moves = moves
        self.words = words
        self.look_ahead()
        return UNFINISHED

    def mark(self, mask: vec[u8], first: i64, sign: u8) -> None:
        """Write the sign for every word that can come next into the row of a mask that begins at `first`."""
        for word in self.next:
            mask[first + word] = sign


def choosing_in(position: Position, spelling: Spelling) -> Choosing:
    """The choice of the seat to act, with nothing said."""
    moves = position.moves()
    seat = position.seat_to_act
    return Choosing(spelling, moves, [spelling.words_of(move, seat) for move in moves], [])


def all_equal(numbers: vec[i64]) -> bool:
    """Whether all numbers are the same."""
    return all(number == numbers[0] for number in numbers)


def returns(position: Position, cooperative: bool = False) -> list[float]:
    """What each seat has won: 1 alone, −1/(seats − 1) if another won, shares if several won, 0 before the end.

    They add up to zero. The share of the win is scaled so that a fair share is 0 and the whole win 1; a game that
    nobody won brings nobody anything. In a cooperative game, and alone, all get 1 for a win and −1 for a loss.
    """
    seats = position.seats
    winners = position.winners()
    if cooperative or seats == 1:
        lot = 0.0 if position.seat_to_act >= 0 else 1.0 if len(winners) > 0 else -1.0
        return [lot] * seats
    if len(winners) == 0:
        return [0.0] * seats
    fair = 1.0 / float(seats)
    share = 1.0 / float(len(winners))
    return [((share if seat in winners else 0.0) - fair) / (1.0 - fair) for seat in range(seats)]
