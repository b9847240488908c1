# mypyc: compile
"""What a search has found out, the same for every kind of search."""

from mypy_extensions import i64


class Idea:
    """A move and what it is worth to the seat to act: its expected share of the win."""

    def __init__(self, move: i64, value: float, visits: i64, proved: bool = False) -> None:
        self.move: i64 = move
        self.value: float = value
        self.visits: i64 = visits  # how often the search tried it
        self.proved: bool = proved  # whether the value is certain: 1 is won, 0 is lost, anything between is shared


class Thought:
    """The moves worth a thought, the chosen one first; the line to expect; each seat's share of the win."""

    def __init__(
        self, ideas: list[Idea], line: list[tuple[i64, i64]], shares: list[float], simulations: i64
    ) -> None:
        self.ideas = ideas
        self.line = line  # (seat, move) each, the chosen move first
        self.shares = shares
        self.simulations: i64 = simulations

    def best(self) -> i64:
        """The chosen move."""
        return self.ideas[0].move


def divided(value: float, seat: i64, sums: list[float], cooperative: bool = False) -> list[float]:
    """Each seat's share of the win: the value for the seat, the rest for the others as their sums are.

    Who wins or loses with all others shares their lot.
    """
    if cooperative or len(sums) == 1:
        return [value] * len(sums)
    others = sum(sums) - sums[seat]
    rest = 1.0 - value
    if others <= 0.0:
        shares = [rest / float(len(sums) - 1)] * len(sums)
    else:
        shares = [rest * each / others for each in sums]
    shares[seat] = value
    return shares
