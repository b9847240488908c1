# mypyc: compile
"""What the bots know of Angkor."""

from gopura.games.angkor.position import AngkorPosition


def evaluate(position: AngkorPosition) -> list[float]:
    """Each seat's points now."""
    return [float(score) for score in position.scores()]
