"""The position of Carts and its rules. A move is a number: 0 draws, 1 to 6 takes a cart, from 10 on loads one."""

from collections.abc import Mapping

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.groups import Rules
from gopura.core.pieces.cards import Hand, Pile, deal_anew, mixed
from gopura.core.pieces.copying import copy_of
from gopura.core.pieces.rounds import Round
from gopura.core.position import Position
from gopura.core.refusal import Refusal
from gopura.core.result import winners_by_points
from gopura.core.seats import NOBODY, first_seat
from gopura_carts import say

GOODS = ("silk", "tea", "salt", "dates", "spice", "pearls")
NAMES = [say("goods", word=name) for name in GOODS]
EACH, HELD, ROOM, MOST_CARTS = 9, 3, 3, 6
DRAW, TAKE, LOAD = 0, 1, 10
SET_POINTS = (0, 1, 3, 6, 10, 15, 21)


def load(kind: int, cart: int) -> int:
    """The move that loads a card of that kind onto that cart."""
    return LOAD + kind * MOST_CARTS + cart


def loaded(move: int) -> tuple[int, int]:
    """Kind and cart of such a move."""
    return divmod(move - LOAD, MOST_CARTS)


class CartsPosition(Position):
    """Hands and stores, the deck, the carts that are still there, who is still in the round."""

    def __init__(self, seats: int, first: int, hands: list[Hand], deck: Pile) -> None:
        super().__init__(seats, first)
        self.hands = hands
        self.deck = deck
        self.stores = [Hand([0] * len(GOODS)) for _ in range(seats)]
        self.carts = {cart: Pile() for cart in range(seats)}
        self.round = Round(seats)
        self.has_drawn = False

    def moves(self) -> vec[i64]:
        """Draw, load or leave (CAR-2.1)."""
        if self.seat_to_act < 0:
            return vec[i64]()
        free = [cart for cart in self.carts if self.has_room(cart)]
        if self.has_drawn or not len(self.deck):
            found = [load(kind, cart) for kind in self.hands[self.seat_to_act].kinds() for cart in free]
        else:
            found = [DRAW] if free else []
        if not self.has_drawn:
            found += [TAKE + cart for cart in self.carts if self.may_take(cart)]
        return vec[i64](found)

    def has_room(self, cart: int) -> bool:
        """Whether another card fits onto the cart (CAR-1.4)."""
        return len(self.carts[cart]) < ROOM

    def may_take(self, cart: int) -> bool:
        """Whether one may leave with that cart: an empty one only with nothing to load (CAR-2.5)."""
        return len(self.carts[cart]) > 0 or not len(self.deck) + len(self.hands[self.seat_to_act])

    def apply(self, move: int) -> None:
        """Draw, load or leave."""
        seat = int(self.seat_to_act)
        if move == DRAW:
            self.hands[seat].add(self.deck.draw())
            self.has_drawn = True
            self.shown += 1
        elif move >= LOAD:
            kind, cart = loaded(move)
            self.hands[seat].remove(kind)
            self.carts[cart].put(kind)
            self.has_drawn = False
            self.pass_to(self.round.after(seat))
        else:
            self.leave(seat, move - TAKE)

    def leave(self, seat: int, cart: int) -> None:
        """Leave with a cart; when all have left, a new round begins or the game ends (CAR-2.4, CAR-3)."""
        for kind in self.carts.pop(cart).listed():
            self.stores[seat].add(kind)
        self.round.leave(seat)
        if self.round.left():
            self.pass_to(self.round.after(seat))
            return
        self.round.begin()
        self.carts = {each: Pile() for each in range(self.seats)}
        self.pass_to(seat if len(self.deck) else NOBODY)

    def copy(self) -> "CartsPosition":
        """An independent copy."""
        return copy_of(self)

    def scores(self) -> list[int]:
        """What the sets of each store are worth (CAR-4.1)."""
        return [sum(SET_POINTS[size] for size in sets_of(store)) for store in self.stores]

    def winners(self) -> list[int]:
        """Most points (CAR-4.2)."""
        return winners_by_points(self)

    def determinize(self, seat: int, dice: Dice) -> "CartsPosition":
        """A copy with the other hands and the deck dealt anew."""
        guess = self.copy()
        deal_anew([*(hand for other, hand in enumerate(guess.hands) if other != seat), guess.deck], dice)
        return guess


def sets_of(store: Hand) -> list[int]:
    """The sizes of the sets of different goods in a store, the largest first (CAR-4.1)."""
    return [sum(count > number for count in store.counts) for number in range(max(store.counts))]


def start(seats: int, options: Mapping[str, str], dice: Dice) -> CartsPosition:
    """Three cards each, the others in the deck (CAR-1)."""
    first = first_seat(options, seats, dice)
    deck = Pile(mixed([kind for kind in range(len(GOODS)) for _ in range(EACH)], dice))
    hands = [Hand([0] * len(GOODS)) for _ in range(seats)]
    for hand in hands:
        for _ in range(HELD):
            hand.add(deck.draw())
    return CartsPosition(seats, first, hands, deck)


def why_not(position: CartsPosition, move: int) -> Refusal | None:
    """Why that cannot be done, asked as a player would."""
    if position.seat_to_act < 0:
        return Refusal("CAR-3.2", say("over"))
    if move == DRAW:
        return why_not_draw(position)
    kind, cart = loaded(move) if move >= LOAD else (0, move - TAKE)
    if cart >= position.seats:
        return Refusal("CAR-1.4", say("no-such-cart", carts=position.seats))
    if move >= LOAD:
        return why_not_load(position, kind, cart)
    if position.has_drawn:
        return Refusal("CAR-2.1", say("load-now"))
    if cart not in position.carts:
        return Refusal("CAR-2.4", say("cart-gone", cart=cart + 1))
    return None if position.may_take(cart) else Refusal("CAR-2.5", say("cart-empty", cart=cart + 1))


def why_not_draw(position: CartsPosition) -> Refusal | None:
    """Why no card can be drawn."""
    if position.has_drawn:
        return Refusal("CAR-2.1", say("load-now"))
    if not len(position.deck):
        return Refusal("CAR-2.2", say("deck-empty"))
    return None if any(map(position.has_room, position.carts)) else Refusal("CAR-2.2", say("all-full"))


def why_not_load(position: CartsPosition, kind: int, cart: int) -> Refusal | None:
    """Why that card cannot go onto that cart."""
    if len(position.deck) and not position.has_drawn:
        return Refusal("CAR-2.2", say("draw-first", left=len(position.deck)))
    if not position.hands[position.seat_to_act].has(kind):
        return Refusal("CAR-2.3", say("not-held", goods=NAMES[kind]))
    if cart not in position.carts:
        return Refusal("CAR-2.4", say("cart-gone", cart=cart + 1))
    return None if position.has_room(cart) else Refusal("CAR-1.4", say("cart-full", cart=cart + 1, room=ROOM))


RULES = Rules(start, why_not, asks=lambda _position, _move: False)
