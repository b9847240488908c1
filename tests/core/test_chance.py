"""Seeds, the documented generator, and commitments."""

import hashlib
from collections import Counter
from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import (
    Dice,
    QuickDice,
    SeedDice,
    commitment,
    new_seed,
    read_seed,
    write_seed,
)
from gopura.core.refusal import Unreadable

seeds = st.binary(min_size=32, max_size=32)


def words_of(seed: bytes) -> list[int]:
    """The first words of the stream, written again from the module's description."""
    blocks = (hashlib.sha256(b"gopura dice 1" + seed + k.to_bytes(8, "big")).digest() for k in range(16))
    stream = b"".join(blocks)
    return [int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4)]


@given(seeds, st.lists(st.integers(1, 2**32 - 1), max_size=40))
def test_the_generator_is_the_one_described(seed: bytes, sizes: list[int]) -> None:
    dice, words = SeedDice(seed), iter(words_of(seed))
    for n in sizes:
        accepted = (word % n for word in words if word < 2**32 // n * n)
        expected = next(accepted, None)
        if expected is None:
            return
        assert dice.below(n) == expected


def test_a_shuffle_is_fisher_and_yates_from_the_last_place_down() -> None:
    items, expected = vec[i64](range(10)), list(range(10))
    SeedDice(read_seed(3)).shuffle(items)
    dice = SeedDice(read_seed(3))
    for i in range(9, 0, -1):
        j = dice.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert list(items) == expected
    assert sorted(items) == list(range(10))


def test_the_stream_of_seed_7_never_changes() -> None:
    dice = SeedDice(read_seed(7))
    assert [dice.below(100) for _ in range(12)] == [84, 52, 77, 35, 13, 23, 11, 73, 78, 25, 50, 27]


@pytest.mark.parametrize("dice", [SeedDice(read_seed(1)), QuickDice(1)])
def test_every_number_comes_about_equally_often(dice: Dice) -> None:
    seen = Counter(dice.below(6) for _ in range(60_000))
    assert set(seen) == set(range(6))
    assert all(9_500 < times < 10_500 for times in seen.values())


class Told(Dice):
    """Dice that give the words they were told."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    def word(self) -> i64:
        return self.words.pop(0)


def test_words_from_the_last_incomplete_round_are_thrown_again() -> None:
    dice = Told(2**32 - 1, 2**32 - 2, 5)
    assert dice.below(3) == 2  # 2³² − 2 is the last word of the last whole round
    assert dice.words == [5]


def test_quick_dice_are_a_function_of_their_seed() -> None:
    throws = [[QuickDice(seed).below(1 << 31) for _ in range(1)] for seed in range(1000)]
    assert len({tuple(throw) for throw in throws}) == 1000
    first, second = QuickDice(5), QuickDice(5)
    assert [first.word() for _ in range(50)] == [second.word() for _ in range(50)]


def test_quick_dice_give_the_known_stream() -> None:
    """xoshiro128++ written again with unbounded integers."""
    dice, mask = QuickDice(42), 2**32 - 1
    a, b, c, d = dice.a, dice.b, dice.c, dice.d

    def rotated(x: int, k: int) -> int:
        return (x << k | x >> (32 - k)) & mask

    for _ in range(100):
        expected = (rotated((a + d) & mask, 7) + a) & mask
        t = (b << 9) & mask
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        c, d = c ^ t, rotated(d, 11)
        assert dice.word() == expected


def test_dice_of_no_kind_do_not_roll() -> None:
    with pytest.raises(NotImplementedError):
        Dice().word()


@given(st.integers(0, 2**256 - 1))
def test_a_seed_survives_as_number_and_as_text(number: int) -> None:
    seed = read_seed(number)
    assert int.from_bytes(seed, "big") == number
    assert read_seed(write_seed(seed)) == seed
    assert read_seed(seed.hex()) == seed
    assert read_seed(seed) == seed


@pytest.mark.parametrize(
    "wrong", [-1, 2**256, "", "x", "7.5", "-3", "0x10", "g" * 64, "1" * 65, b"short", True, "²"]
)
def test_what_is_no_seed_is_refused_in_a_sentence(wrong: int | str | bytes) -> None:
    with pytest.raises(Unreadable, match="A seed is a whole number from 0 up or 64 hexadecimal digits"):
        read_seed(wrong)


def test_new_seeds_differ() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len(new_seed()) == 32


def test_a_commitment_is_the_sha_256_of_seed_and_salt() -> None:
    seed, salt = read_seed(1), b"salt"
    assert commitment(seed, salt) == hashlib.sha256(seed + salt).hexdigest()


def test_limits_are_never_passed() -> None:
    dice = QuickDice(9)
    for n in islice(count(1, 7919), 200):
        assert 0 <= dice.below(n) < n
