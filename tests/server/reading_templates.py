"""The templates, read as far as tests ask for: what they say by the catalogue and besides."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from jinja2 import Environment, nodes

from tests.server.reading_scripts import Said

TOLD = ("aria-label", "title", "placeholder", "alt", "label")  # attributes that people are told
OF_LINKS = re.compile("og:(title|description|image:alt)")  # what other sites say of a link here
UNREAD = ("script", "style", "code", "pre")
NAMES = re.compile(r"\bGopura\b")
LETTERS = re.compile(r"[^\W\d_]{2,}")
PROSE = re.compile(r"[A-Z][a-z]|[a-z][’,]? [a-z]")
NO_ENGLISH = {"data-passkeys hidden", "lead small", "light dark", "not all"}  # of attributes
GONE = "\ue000"  # where a value stands


class Words(HTMLParser):
    """The texts of a page, and those of its attributes that people are told."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.within += [tag] * (tag in UNREAD)
        given = {name: value or "" for name, value in attrs}
        told = [given.get(name, "") for name in TOLD]
        is_described = given.get("name") == "description" or OF_LINKS.fullmatch(given.get("property", ""))
        told += [given.get("content", "")] * bool(tag == "meta" and is_described)
        told += [given.get("value", "")] * (tag == "input" and given.get("type") in ("submit", "button"))
        self.found += [" ".join(each.split()) for each in told if each]

    def handle_endtag(self, tag: str) -> None:
        if self.within and self.within[-1] == tag:
            self.within.pop()

    def handle_data(self, data: str) -> None:
        if not self.within and data.strip():
            self.found.append(" ".join(data.split()))


def words_of(page: str) -> list[str]:
    """What people read on a page."""
    reader = Words()
    reader.feed(page)
    reader.close()
    return reader.found


def is_say(node: nodes.Node) -> bool:
    """Whether something is said there by the catalogue."""
    return isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name == "say"


def said_in(source: str) -> Iterator[Said]:
    """Every `say(…)` of a template."""
    for call in Environment().parse(source).find_all(nodes.Call):
        if is_say(call):
            yield Said(keys_of(call.args[0]), {each.key for each in call.kwargs})


def keys_of(key: nodes.Expr) -> list[str]:
    """The keys that an expression can come to."""
    if isinstance(key, nodes.CondExpr) and key.expr2 is not None:
        return [*keys_of(key.expr1), *keys_of(key.expr2)]
    assert isinstance(key, nodes.Const), f"line {key.lineno}: a key stands in the template as it is"
    return [str(key.value)]


def english_in(source: str) -> Iterator[str]:
    """What a template says that is not of the catalogue."""
    page = Environment().parse(source)
    for words in words_of("".join(markup_of(page))):
        if LETTERS.search(NAMES.sub("", words.replace(GONE, " "))):
            yield words.replace(GONE, "…")
    keys = {key for call in page.find_all(nodes.Call) if is_say(call) for key in keys_of(call.args[0])}
    for text in page.find_all(nodes.Const):
        if isinstance(text.value, str) and text.value not in keys | NO_ENGLISH:
            yield from [text.value] if PROSE.search(text.value) else ()


def markup_of(node: nodes.Node) -> Iterator[str]:
    """The markup of a template, all branches one after the other, with texts that may be put in there."""
    if isinstance(node, nodes.TemplateData):
        yield node.data
    elif isinstance(node, nodes.Output):
        for piece in node.nodes:
            yield from markup_of(piece) if isinstance(piece, nodes.TemplateData) else put_in(piece)
    elif not (isinstance(node, nodes.Block) and node.name == "class"):
        for each in node.iter_child_nodes():
            yield from markup_of(each)


def put_in(value: nodes.Node) -> Iterator[str]:
    """A value's place, or the texts that it can be."""
    if isinstance(value, nodes.Const):
        yield str(value.value)
    elif isinstance(value, nodes.CondExpr):
        yield from put_in(value.expr1)
        yield from put_in(value.expr2) if value.expr2 is not None else ()
    elif isinstance(value, nodes.Concat):
        for each in value.nodes:
            yield from put_in(each)
    else:
        yield GONE
