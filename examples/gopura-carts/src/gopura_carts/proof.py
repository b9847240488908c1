"""What the conformance kit needs to know of Carts."""

from gopura.core.groups import Proof
from gopura_carts.rules import GOODS, CartsPosition
from gopura_carts.words import NOTATION


def inventory(position: CartsPosition) -> dict[str, int]:
    """All cards, wherever they are."""
    places = [position.deck, *position.hands, *position.stores, *position.carts.values()]
    cards = [kind for place in places for kind in place.listed()]
    return {name: cards.count(kind) for kind, name in enumerate(GOODS)}


PROOF = Proof(lambda _position: list(NOTATION.texts), inventory)
