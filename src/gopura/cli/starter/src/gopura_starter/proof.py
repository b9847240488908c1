"""What the conformance kit counts."""

from gopura.core.groups import Proof
from gopura_starter.rules import EMPTY, StarterPosition
from gopura_starter.words import TEXTS


def inventory(position: StarterPosition) -> dict[str, int]:
    """Every card, wherever it is."""
    laid = [card for row in position.rows for card in row if card != EMPTY]
    held = [position.card] if position.card != EMPTY else []
    cards = [*position.deck.listed(), *laid, *held]
    return {"cards": len(cards), "different": len(set(cards))}


PROOF = Proof(lambda _position: list(TEXTS), inventory)
