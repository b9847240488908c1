"""How the moves of Carts are written, told and asked for; the sentences are in `en.ftl`."""

from collections.abc import Sequence

from gopura.core.groups import Words
from gopura.core.listing import all_of
from gopura.core.message import Message
from gopura.core.pieces.notation import Notation
from gopura.core.seats import SEAT_LETTERS
from gopura_carts import say
from gopura_carts.rules import DRAW, GOODS, LOAD, MOST_CARTS, NAMES, TAKE, load, loaded
from gopura_carts.view import CartsView

LOADS = [(kind, cart) for kind in range(len(GOODS)) for cart in range(MOST_CARTS)]
NOTATION = Notation(
    {DRAW: "draw"}
    | {TAKE + cart: f"take {cart + 1}" for cart in range(MOST_CARTS)}
    | {load(kind, cart): f"load {GOODS[kind]} {cart + 1}" for kind, cart in LOADS},
    "A move is draw, take 2 or load tea 2.",
)


def named(kinds: Sequence[int]) -> Message:
    """`tea, tea and salt`."""
    return all_of(NAMES[kind] for kind in kinds)


def log(before: CartsView, move: int, after: CartsView, names: Sequence[str]) -> list[Message]:
    """What happened. Only who drew a card is told which: it is what the hand has now and had not before."""
    name = names[SEAT_LETTERS.index(before["turn"] or "A")]
    if move == DRAW:
        had, has = before["hand"] or [], after["hand"] or []
        drawn = [kind for kind, (old, new) in enumerate(zip(had, has, strict=True)) if new > old]
        return [say("log-drawn", name=name, goods=NAMES[drawn[0]]) if drawn else say("log-draws", name=name)]
    if move >= LOAD:
        kind, cart = loaded(move)
        return [say("log-loads", name=name, goods=NAMES[kind], cart=cart + 1)]
    took = before["carts"][move - TAKE] or []
    lines = [say("log-takes", name=name, cart=move - TAKE + 1, took=len(took), all=named(took))]
    return lines if None in after["carts"] or after["turn"] is None else [*lines, say("log-round", name=name)]


def prompt(view: CartsView) -> Message:
    """What is asked."""
    if view["has_drawn"]:
        return say("ask-load")
    return say("ask", deck=view["deck"]) if view["deck"] else say("ask-last")


def text(view: CartsView) -> str:
    """The market for a terminal."""
    lines = [say("text-deck", deck=view["deck"])]
    for number, cart in enumerate(view["carts"], start=1):
        state = "gone" if cart is None else "loaded" if cart else "empty"
        lines.append(say("text-cart", cart=number, state=state, goods=named(cart or [])))
    for trader in view["traders"]:
        store = ", ".join(f"{count} {NAMES[kind]}" for kind, count in enumerate(trader["store"]) if count)
        lines.append(
            say("text-trader", seat=trader["seat"], points=trader["points"], cards=trader["held"], store=store)
        )
    held = [kind for kind, count in enumerate(view["hand"] or []) for _ in range(count)]
    return "\n".join(str(line) for line in ([*lines, say("text-hand", goods=named(held))] if held else lines))


WORDS = Words(
    NOTATION.read,
    NOTATION.write,
    log=log,
    prompt=prompt,
    text=text,
    help=say("help"),
    summary=((say("short-aim"), say("short-aim-text")), (say("short-turn"), say("short-turn-text"))),
)
