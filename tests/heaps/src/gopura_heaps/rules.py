# mypyc: compile
"""Seven heaps of stones as the bytes of one integer: a position of another package, to be compiled upon ours."""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.position import Position

HEAPS: Final = 7
MOST: Final = 5


class Heaps(Position):
    def __init__(self, heaps: i64, seat_to_act: i64) -> None:
        super().__init__(2, seat_to_act)
        self.heaps: i64 = heaps
        self.won: i64 = -1

    def moves(self) -> vec[i64]:
        found = vec[i64](capacity=40)
        heap: i64 = 0
        if self.seat_to_act < 0:
            return found
        while heap < HEAPS:
            size = (self.heaps >> (heap * 8)) & 255
            take: i64 = 1
            while take <= MOST and take <= size:
                found = append(found, heap * 8 + take)
                take += 1
            heap += 1
        return found

    def apply(self, move: i64) -> None:
        self.heaps -= (move & 7) << ((move >> 3) * 8)
        if self.heaps == 0:
            self.won = self.seat_to_act
            self.pass_to(-1)
        else:
            self.pass_to(1 - self.seat_to_act)

    def copy(self) -> "Heaps":
        position = Heaps(self.heaps, self.seat_to_act)
        position.won = self.won
        position.count_like(self)
        return position

    def scores(self) -> list[int]:
        return [1 if seat == self.won else 0 for seat in range(2)]

    def winners(self) -> list[int]:
        return [] if self.won < 0 else [int(self.won)]

    def determinize(self, seat: i64, dice: Dice) -> "Heaps":  # noqa: ARG002  nothing is hidden
        return self.copy()


def full() -> i64:
    heaps: i64 = 0
    heap: i64 = 0
    while heap < HEAPS:
        heaps |= 20 << (heap * 8)
        heap += 1
    return heaps
