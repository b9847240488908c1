# mypyc: compile
"""Pictures of a view: panels that a page lays out freely, made of parts that are redrawn only when they change."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from markupsafe import Markup

from gopura.core.elements import Element, Node, defs, g, rect, style, svg, tspan
from gopura.core.message import LANGUAGE, Sentence
from gopura.core.seats import SEAT_LETTERS

F = TypeVar("F", bound=Callable[..., Any])


class Panel(NamedTuple):
    """One picture on the table (a mat, the hand, the map), with a coordinate system of its own.

    A part is one `<g>` with a stable id. Clickable things inside carry `data-id`, the id that the paths of
    `Choice` name, `data-label`, their spoken name, and where it is not plain `data-about`, what such a thing does
    in the game. What only points a thing out has the class `aside`: the
    page does not take it for a change of the thing. A button has the class `push`, what no light may cover `over`.
    Parts lie in layers; one that looks the same should be the very same mapping, so that nobody need look for what
    has changed in it.
    """

    id: str
    label: str
    x: float
    y: float
    width: float
    height: float
    layers: tuple[dict[str, str], ...]

    @property
    def parts(self) -> dict[str, str]:
        """All parts, in the order in which they lie on one another."""
        return {name: markup for layer in self.layers for name, markup in layer.items()}


class Drawing(NamedTuple):
    """All panels of a view. `x` and `y` say where each stands when they are shown as one picture."""

    width: float
    height: float
    panels: tuple[Panel, ...]
    style: str = ""
    symbols: str = ""
    background: str = "none"


class Choice(NamedTuple):
    """A legal move as a person meets it: what to click in which order, what it costs, what it brings."""

    move: str
    path: tuple[str, ...]
    price: Sentence
    effect: Sentence


class Shortcut(NamedTuple):
    """Several legal moves in a row that one path of clicks may stand for, like a walk of many steps.

    The path is none of any `Choice`, so a page may offer both together; it plays the moves one after the other.
    """

    moves: tuple[str, ...]
    path: tuple[str, ...]
    price: Sentence
    effect: Sentence


def remembered(most: int, pieces: int = 1) -> Callable[[F], F]:
    """Remember the last `most` things that a function made in a language, by the identity of its first arguments.

    These `pieces` are parts of views, large to compare, which views share while they look the same; nobody changes
    them. Other arguments are compared. All are given by position. What is remembered holds on to its pieces, so
    nothing else can have their identities meanwhile.
    """

    def remembering(make: F) -> F:
        made: OrderedDict[Hashable, tuple[object, Any]] = OrderedDict()

        def found(*given: Any) -> Any:
            key: Hashable
            if pieces == 1:  # as nearly everywhere
                key = (LANGUAGE.get(), id(given[0]), given[1:])
            else:
                key = (LANGUAGE.get(), *map(id, given[:pieces]), *given[pieces:])
            known = made.get(key)
            if known is None:
                if len(made) >= most:
                    made.popitem(last=False)
                known = made[key] = (given, make(*given))
            return known[1]

        return cast("F", found)

    return remembering


def part(name: str, *children: Node) -> str:
    """The markup of one part."""
    return str(g(id=f"part-{name}")[children])


def in_use(x: float, y: float, width: float, height: float) -> Element:
    """What of a panel is in use, unseen, to stand in one of its parts: where a small screen looks first."""
    return rect(
        data_home="true",
        x=number(x),
        y=number(y),
        width=number(width),
        height=number(height),
        fill="none",
    )


def seat_name(letter: str) -> Element:
    """The name of whoever sits there, for a text of a drawing: its letter, until a page or a table fills it in."""
    return tspan(data_name_of=letter)[letter]


def with_names(markup: str, names: Sequence[str]) -> str:
    """A drawing in which the players' names stand where `seat_name` left room for them."""
    for letter, name in zip(SEAT_LETTERS, names, strict=False):
        markup = markup.replace(str(seat_name(letter)), str(tspan(data_name_of=letter)[name]))
    return markup


def picture(drawing: Drawing) -> Element:
    """The whole drawing as one SVG that stands alone."""
    panels = (
        svg(
            x=number(panel.x),
            y=number(panel.y),
            width=number(panel.width),
            height=number(panel.height),
            viewBox=f"0 0 {number(panel.width)} {number(panel.height)}",
            role="group",
            aria_label=panel.label,
        )[(Markup(markup) for markup in panel.parts.values())]
        for panel in drawing.panels
    )
    return svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(drawing.width)} {number(drawing.height)}",
        width=number(drawing.width),
        height=number(drawing.height),
    )[
        style[Markup(drawing.style)] if drawing.style else None,
        defs[Markup(drawing.symbols)] if drawing.symbols else None,
        rect(width="100%", height="100%", fill=drawing.background),
        panels,
    ]


def number(value: float) -> str:
    """A coordinate without needless digits."""
    rounded = round(value, 2)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)
