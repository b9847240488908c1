"""What the browser's scripts say: the catalogue of the web layer as plain patterns, which `words.js` fills in."""

import json
import re
from functools import cache
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from gopura.core.catalogue import Catalogue, catalogue_of
from gopura.core.message import ENGLISH
from gopura.core.refusal import BadGame
from gopura.server.pages.templates import WEB, bare, scripts_of

PACKAGE: Final = "gopura.web"
TEXT: Final = re.compile(r'"([\w-]+)"')
Pattern = str | list[Any]  # words, with `{name}` where a value stands; or in pieces, where one of them is a choice


@cache
def sayings() -> dict[str, tuple[str, str]]:
    """What the server makes of the catalogues: `table.en.js` is what `table.js` says, in English."""
    languages = [path.stem for path in WEB.glob("*.ftl")]
    scripts = [path.stem for path in (WEB / "static").glob("*.js")]
    return {f"{script}.{language}.js": (f"{script}.js", language) for script in scripts for language in languages}


@cache
def sentences_of(script: str, language: str) -> str:
    """What a script and those that it imports say, in a language: itself a script, which runs before them."""
    catalogue = catalogue_of(PACKAGE, language)
    said = {key: pattern_of(catalogue, key) for key in keys_in(script)}
    told = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return f"Object.assign(globalThis.SENTENCES ??= {{}}, {told});\n"


def keys_in(script: str) -> list[str]:
    """The keys of the catalogue that stand in a script and those that it imports; sorted, they compress best."""
    texts = {text for name in (script, *scripts_of(script)) for text in TEXT.findall(bare(name))}
    return sorted(texts & catalogue_of(PACKAGE, ENGLISH).entries.keys())


def pattern_of(catalogue: Catalogue, key: str) -> Pattern:
    """An entry in this language; where scripts cannot speak it, in the language behind it. Raises BadGame."""
    try:
        return plain(pieces_of(catalogue, key))
    except BadGame:
        if catalogue.behind is None:
            raise
        return pattern_of(catalogue.behind, key)


def pieces_of(catalogue: Catalogue, key: str) -> list[Any]:
    """The pieces of an entry. Raises BadGame where it cannot be read."""
    entry = FluentParser().parse_entry(catalogue.text_of(key) or "")
    if not isinstance(entry, ftl.Message | ftl.Term) or entry.value is None:
        raise BadGame(f"The entry {key!r} of the catalogue cannot be read.")
    return spoken(catalogue, entry.value)


def spoken(catalogue: Catalogue, pattern: ftl.Pattern) -> list[Any]:
    """What stands in a pattern, piece by piece."""
    pieces: list[Any] = []
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            pieces.append(element.value)
        else:
            pieces += placed(catalogue, element.expression)
    return pieces


def placed(catalogue: Catalogue, expression: object) -> list[Any]:
    """What stands between braces. Raises BadGame for what scripts do not know: functions, for instance."""
    match expression:
        case ftl.StringLiteral() if "{" not in expression.value:
            return [expression.parse()["value"]]
        case ftl.VariableReference():
            return [f"{{{expression.id.name}}}"]
        case ftl.MessageReference(attribute=None):
            return pieces_of(catalogue, expression.id.name)
        case ftl.TermReference(attribute=None, arguments=None):
            return pieces_of(catalogue, f"-{expression.id.name}")
        case ftl.SelectExpression(selector=ftl.VariableReference(id=name), variants=variants):
            return [choice(catalogue, name.name, variants)]
    raise BadGame("The scripts of the browser do not know what stands between braces there.")


def choice(catalogue: Catalogue, name: str, variants: list[ftl.Variant]) -> dict[str, Any]:
    """What is said for each value: by the value itself or its plural form, and else."""
    said = {key_of(each): plain(spoken(catalogue, each.value)) for each in variants}
    [other] = [key_of(each) for each in variants if each.default]
    return {"by": name, "of": {key: words for key, words in said.items() if key != other}, "else": said[other]}


def key_of(variant: ftl.Variant) -> str:
    """`one`, or `2`."""
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value


def plain(pieces: list[Any]) -> Pattern:
    """Words that stand side by side are one text, and mostly all there is."""
    joined: list[Any] = []
    for piece in pieces:
        if joined and isinstance(piece, str) and isinstance(joined[-1], str):
            joined[-1] += piece
        else:
            joined.append(piece)
    return joined[0] if len(joined) == 1 and isinstance(joined[0], str) else joined
