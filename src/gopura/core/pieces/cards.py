# mypyc: compile
"""Cards, tiles and the like: hands and piles of kinds, and what is hidden in them dealt anew for a guess.

A kind is a small number; equal pieces have the same one.
"""

from collections.abc import Iterable, Sequence

from mypy_extensions import i64

from gopura.core.buffers import append, vec
from gopura.core.chance import Dice


class Place:
    """Where pieces lie: a hand or a pile."""

    def __len__(self) -> int:
        raise NotImplementedError

    def listed(self) -> list[int]:
        """The kind of every piece."""
        raise NotImplementedError

    def hold(self, kinds: Sequence[int]) -> None:
        """Hold these pieces in place of those that lie here."""
        raise NotImplementedError


class Pile(Place):
    """Pieces in an order, such as a deck, a discard or a row: the last one is on top."""

    def __init__(self, kinds: Iterable[int] = ()) -> None:
        self.kinds: list[int] = list(kinds)

    def __len__(self) -> int:
        return len(self.kinds)

    def listed(self) -> list[int]:
        """The kind of every piece, the top one last."""
        return self.kinds[:]

    def hold(self, kinds: Sequence[int]) -> None:
        """Hold these pieces in place of those that lie here."""
        self.kinds = list(kinds)

    def draw(self) -> int:
        """Take the top piece off; its kind."""
        return self.kinds.pop()

    def put(self, kind: int) -> None:
        """Lay a piece on top."""
        self.kinds.append(kind)

    def shuffle(self, dice: Dice) -> None:
        """Mix the pile."""
        self.kinds = mixed(self.kinds, dice)

    def copy(self) -> "Pile":
        """An independent copy."""
        return Pile(self.kinds)


class Hand(Place):
    """Pieces without an order: how many there are of each kind."""

    def __init__(self, counts: Iterable[int]) -> None:
        self.counts: list[int] = list(counts)

    def __len__(self) -> int:
        return sum(self.counts)

    def listed(self) -> list[int]:
        """The kind of every piece, the lowest first."""
        return [kind for kind, count in enumerate(self.counts) for _ in range(count)]

    def hold(self, kinds: Sequence[int]) -> None:
        """Hold these pieces in place of those that lie here."""
        self.counts = [0] * len(self.counts)
        for kind in kinds:
            self.counts[kind] += 1

    def has(self, kind: int) -> bool:
        """Whether there is a piece of that kind."""
        return 0 <= kind < len(self.counts) and self.counts[kind] > 0

    def kinds(self) -> list[int]:
        """The kinds of which there is a piece, each once, the lowest first."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def add(self, kind: int) -> None:
        """Take a piece in."""
        self.counts[kind] += 1

    def remove(self, kind: int) -> None:
        """Give a piece away."""
        self.counts[kind] -= 1

    def copy(self) -> "Hand":
        """An independent copy."""
        return Hand(self.counts)


def mixed(kinds: Iterable[int], dice: Dice) -> list[int]:
    """These pieces in a random order that the order they had has no bearing on."""
    items = vec[i64](sorted(kinds))
    dice.shuffle(items)
    return [int(kind) for kind in items]


def deal_anew(places: Sequence[Place], dice: Dice) -> None:
    """Mix the pieces that lie in these places among them; in each lie as many as before.

    This is what `determinize` is made of. Name all places that the seat cannot look into, in an order that hangs
    on nothing hidden: the hands of the others, the deck. Equal dice then give equal guesses, whatever the truth.
    """
    unseen = mixed([kind for place in places for kind in place.listed()], dice)
    dealt = 0
    for place in places:
        end = dealt + len(place)
        place.hold(unseen[dealt:end])
        dealt = end


def remixed(items: vec[i64], places: vec[i64], dice: Dice) -> vec[i64]:
    """A copy in which the items at these places are mixed among themselves.

    They are sorted first, so that the order they had has no bearing on the order they get.
    """
    chosen = vec[i64](capacity=32)
    for place in places:
        chosen = append(chosen, items[place])
    sort(chosen)
    dice.shuffle(chosen)
    result = items[:]
    i: i64 = 0
    while i < len(places):
        result[places[i]] = chosen[i]
        i += 1
    return result


def sort(items: vec[i64]) -> None:
    """Put a few items in order, lowest first, in place."""
    sorted_to: i64 = 1
    while sorted_to < len(items):
        item = items[sorted_to]
        i = sorted_to
        while i > 0 and items[i - 1] > item:
            items[i] = items[i - 1]
            i -= 1
        items[i] = item
        sorted_to += 1
