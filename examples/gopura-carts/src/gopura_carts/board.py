"""Carts on the screen: the market, one's hand and all stores, drawn with the kit of the core."""

from collections.abc import Sequence

from gopura.core.art import GOLD, INK, back, card, ground, laid_out, plate, row, stack, tally, thing
from gopura.core.drawing import Choice, Drawing, Panel, part
from gopura.core.elements import Element, Node, circle, g, path, rect, text
from gopura.core.groups import Board
from gopura.core.message import in_each_language
from gopura.core.refusal import Refusal
from gopura_carts import say
from gopura_carts.rules import DRAW, GOODS, LOAD, NAMES, ROOM, TAKE, CartsPosition, load, loaded
from gopura_carts.view import CartsView, TraderView
from gopura_carts.words import NOTATION

WIDE, HIGH, CART = 58, 80, 92
PICTURES = (  # a colour and a sign for each of the goods, drawn around 0, 0
    ("#d9c2e8", "M-14 -8 C-4 -16 4 0 14 -8 V8 C4 16 -4 0 -14 8 Z"),
    ("#bfd8a4", "M0 14 C-16 6 -10 -12 0 -16 C10 -12 16 6 0 14 Z"),
    ("#e4e7ea", "M-12 12 L-8 -6 L0 -14 L8 -6 L12 12 Z"),
    ("#e0b48a", "M-10 0 A10 15 0 1 1 10 0 A10 15 0 1 1 -10 0 Z"),
    ("#f0b35f", "M0 -15 L4 -4 L15 0 L4 4 L0 15 L-4 4 L-15 0 L-4 -4 Z"),
    ("#a9cfe0", "M-11 0 A11 11 0 1 1 11 0 A11 11 0 1 1 -11 0 Z"),
)


def good(kind: int, x: float, y: float) -> Element:
    """A card of the goods."""
    colour, sign = PICTURES[kind]
    face = path(d=sign, transform=f"translate({WIDE // 2} 34)", fill="#fffdf6", stroke=INK, stroke_width="1.5")
    name = text(".kit-small", x=WIDE // 2, y=70)[str(NAMES[kind])]
    return card(x, y, WIDE, HIGH, face, name, fill=colour)


def count_of(count: int, x: float, y: float) -> Node:
    """How many cards lie upon one another, where there are several."""
    return tally(x + WIDE - 6, y + 8, count) if count > 1 else None


@in_each_language(512)
def cart_part(number: int, cards: tuple[int, ...] | None, can_leave: bool) -> str:
    """A cart with its cards, and the flag with which one leaves; only its track where it has left."""
    name, x = f"carts-cart-{number}", 96 + number * CART
    track = path(d=f"M{x} 300 h{CART - 18}", stroke=INK, stroke_width=2, stroke_dasharray="3 5", opacity=".5")
    if cards is None:
        return part(name, track)
    label = say("cart-label", cart=number + 1, cards=len(cards), room=ROOM)
    wheels = [circle(cx=x + side, cy=288, r=10, fill="#6b4a2c", stroke=INK) for side in (14, CART - 32)]
    bed = rect(x=x, y=8, width=CART - 18, height=278, rx=10, fill="#a9784b", stroke=INK, stroke_width=2)
    tops = range(18, 18 + 86 * ROOM, 86)
    slots = [rect(x=x + 8, y=top, width=WIDE, height=HIGH, rx=7, fill="#8d6039") for top in tops]
    goods = [good(kind, x + 8, top) for top, kind in zip(tops, cards, strict=False)]
    flag = rect(x=x, y=306, width=CART - 18, height=26, rx=8, fill=GOLD if can_leave else "#d8cbb4", stroke=INK)
    words = text(".kit-small", x=x + CART // 2 - 9, y=323)[str(say("leave-flag", cart=number + 1))]
    leave = thing(f"leave:{number}", str(say("leave-label", cart=number + 1)), flag, words)
    return part(name, track, thing(f"cart:{number}", str(label), wheels, bed, slots, goods), leave)


def market(view: CartsView) -> Panel:
    """The deck and the carts."""
    label = str(say("deck-label", deck=view["deck"]))
    width, deck = 96 + CART * len(view["carts"]), thing("deck", label, stack(20, 30, WIDE, HIGH, view["deck"]))
    parts = {"carts-deck": part("carts-deck", ground(width, 340, "#7d9082"), deck)}
    for number, cart in enumerate(view["carts"]):
        can_leave = bool(cart) and not view["has_drawn"] and view["turn"] is not None
        parts[f"carts-cart-{number}"] = cart_part(number, None if cart is None else tuple(cart), can_leave)
    return Panel("carts-market", str(say("market")), 0, 0, width, 340, (parts,))


def hand_panel(hand: list[int]) -> Panel:
    """The viewer's cards, those of a kind upon one another."""
    held = [kind for kind, count in enumerate(hand) if count]
    drawn = [ground(420, 100, "#3f5147")]
    for kind, x in zip(held, row(len(held), 10, 400, WIDE), strict=True):
        label = str(say("hand-label", goods=NAMES[kind], count=hand[kind]))
        drawn.append(thing(f"hand:{GOODS[kind]}", label, good(kind, x, 10), count_of(hand[kind], x, 10)))
    parts = {"carts-hand": part("carts-hand", drawn)}
    return Panel("carts-hand", str(say("your-hand")), 0, 0, 420, 100, (parts,))


def store_panel(trader: TraderView, lit: bool) -> Panel:
    """The plate of a seat, its goods, and the backs of its hand."""
    seat, kinds = trader["seat"], [kind for kind, count in enumerate(trader["store"]) if count]
    note = say("held", held=trader["held"]) if trader["stays"] else say("has-left")
    goods = [
        g(transform=f"translate({x} 52) scale(.7)")[good(kind, 0, 0), count_of(trader["store"][kind], 0, 0)]
        for kind, x in zip(kinds, row(len(kinds), 4, 260, 42), strict=True)
    ]
    fan = [back(296 - 9 * place, 60, 26, 38) for place in range(trader["held"])]
    drawn = part(f"carts-{seat}", plate(seat, 2, 2, 326, str(note), trader["points"], lit), goods, fan)
    return Panel(f"carts-{seat}", str(say("store-of", seat=seat)), 0, 0, 330, 112, ({f"carts-{seat}": drawn},))


def draw(view: CartsView) -> Drawing:
    """The market, the viewer's hand, then the stores."""
    stores = [store_panel(trader, trader["seat"] == view["turn"]) for trader in view["traders"]]
    hand = [] if view["hand"] is None else [hand_panel(view["hand"])]
    return laid_out([market(view), *hand, *stores], 1060, background="#7d9082")


def choices(_view: CartsView, moves: Sequence[int]) -> list[Choice]:
    """The deck; a flag; a card of the hand, then a cart."""
    effects = {DRAW: say("draws")}
    return [Choice(NOTATION.write(move), path_of(move), "", effects.get(move, "")) for move in moves]


def path_of(move: int) -> tuple[str, ...]:
    """What to click for a move."""
    if move < LOAD:
        return ("deck",) if move == DRAW else (f"leave:{move - TAKE}",)
    kind, cart = loaded(move)
    return f"hand:{GOODS[kind]}", f"cart:{cart}"


def meant(position: CartsPosition, clicked: Sequence[str]) -> list[int | Refusal]:
    """The deck, a flag, then every load that fits the cards and the carts clicked."""
    kinds = [GOODS.index(id.removeprefix("hand:")) for id in clicked if id.startswith("hand:")]
    carts = [int(id.removeprefix("cart:")) for id in clicked if id.startswith("cart:")]
    moves: list[int | Refusal] = [DRAW] if "deck" in clicked else []
    moves += [TAKE + int(id.removeprefix("leave:")) for id in clicked if id.startswith("leave:")]
    if kinds or carts:
        held = kinds or position.hands[position.seat_to_act].kinds() or [0]
        moves += [load(kind, cart) for kind in held for cart in carts or range(position.seats)]
    return [*moves, Refusal("CAR-2.1", say("one-thing"))] if len(clicked) > 1 else moves


BOARD = Board(draw, choices=choices, meant=meant)
