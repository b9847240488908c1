"""What nobody knows of a game of Angkor, dealt anew: the order of the supply."""

from gopura.core.chance import Dice
from gopura.games.angkor.rules.position import AngkorPosition


def redeal(position: AngkorPosition, dice: Dice) -> AngkorPosition:
    """A copy with the supply mixed anew; the hands stay as they are."""
    dealt, supply = position.copy(), position.supply_left()
    dice.shuffle(supply)
    dealt.supply = position.supply_of(supply)
    return dealt
