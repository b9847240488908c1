# mypyc: compile
"""Elements of SVG and HTML as typed Python, escaped: `g(class_="lit")[circle(r=2), "a < b"]`.

Written as with htpy, whose elements may stand inside these and the other way round; but an element is a text as
soon as it is made, which the boards need: they draw hundreds while somebody waits.
"""

from collections.abc import Iterable, Mapping
from keyword import iskeyword
from typing import Any, Union

from markupsafe import Markup

Node = Union[None, bool, str, int, "Element", Iterable[Any]]
ATTRIBUTES: dict[str, str] = {}  # the names of attributes as Python has them, and as they are written


class Element:
    """An element, with its attributes and all that is inside it as text."""

    def __init__(self, name: str, attributes: str = "", inside: str = "") -> None:
        self.name = name
        self.attributes = attributes
        self.inside = inside

    def __call__(self, *first: str | Mapping[str, Any], **named: str | int | None) -> "Element":
        """The element with attributes: `.class.names`, mappings of attributes, then those given by name.

        None and False leave an attribute out, True writes only its name; a later one stands for an earlier one.
        """
        if not first:
            return Element(self.name, attributes_of(named), self.inside)
        given: dict[str, Any] = {}
        for each in first:
            if isinstance(each, str):
                given["class"] = each[1:].replace(".", " ")
            else:
                given.update(each)
        for name, value in named.items():
            given[written(name)] = value
        return Element(self.name, attributes_of(given), self.inside)

    def __getitem__(self, children: Node) -> "Element":
        """The element with these children: texts (to be escaped), numbers, elements, or any of these in a row."""
        inside: list[str] = []
        add(inside, children)
        return Element(self.name, self.attributes, "".join(inside))

    def __str__(self) -> str:
        return f"<{self.name}{self.attributes}>{self.inside}</{self.name}>"

    def __html__(self) -> str:
        """What templates and Markup ask for."""
        return str(self)


def add(inside: list[str], child: Any) -> None:
    """Add the text of a child, or of all of several."""
    if child is None or child is True or child is False:
        return
    if isinstance(child, (Element, Markup)):
        inside.append(str(child))
    elif isinstance(child, str):
        inside.append(escaped(child))
    elif isinstance(child, int):
        inside.append(str(child))
    elif hasattr(child, "__html__"):
        inside.append(child.__html__())
    elif isinstance(child, Iterable):
        for each in child:
            add(inside, each)
    else:
        raise TypeError(f"{child!r} is no child of an element.")


def attributes_of(given: Mapping[str, Any]) -> str:
    """Attributes as text, with a space before each."""
    texts: list[str] = []
    for name, value in given.items():
        if value is None or value is False:
            continue
        if value is True:
            texts.append(f" {written(name)}")
        elif isinstance(value, int):
            texts.append(f' {written(name)}="{value}"')
        elif isinstance(value, str):
            if value or name not in ("class", "class_"):
                texts.append(f' {written(name)}="{escaped(value)}"')
        else:
            raise TypeError(f"{name} is a text or a whole number, not {value!r}.")
    return "".join(texts)


def written(name: str) -> str:
    """`stroke_width` as `stroke-width`, `class_` as `class`."""
    found = ATTRIBUTES.get(name)
    if found is None:
        bare = name.removesuffix("_")
        found = ATTRIBUTES[name] = (bare if iskeyword(bare) else name).replace("_", "-")
    return found


def escaped(text: str) -> str:
    """A text that means only itself."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text or ">" in text:
        text = text.replace("<", "&lt;").replace(">", "&gt;")
    if '"' in text or "'" in text:
        text = text.replace('"', "&#34;").replace("'", "&#39;")
    return text


button = Element("button")
circle = Element("circle")
defs = Element("defs")
div = Element("div")
ellipse = Element("ellipse")
g = Element("g")
image = Element("image")
line = Element("line")
path = Element("path")
polygon = Element("polygon")
rect = Element("rect")
span = Element("span")
style = Element("style")
svg = Element("svg")
symbol = Element("symbol")
text = Element("text")
tspan = Element("tspan")
use = Element("use")
