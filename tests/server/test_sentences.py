"""What the browser's scripts say stands in a catalogue, which agrees with them; none is left in a script."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from gopura.core.catalogue import Catalogue, catalogue_of, speaking
from gopura.core.conformance.catalogues import entries_of, every_entry_can_be_read, needed, no_key_stands_twice
from gopura.core.refusal import BadGame
from gopura.server.pages.sentences import PACKAGE, keys_in, pattern_of, sentences_of
from gopura.server.pages.templates import WEB, bare, scripts_of, static_digest, words_of
from tests.server.reading_scripts import Token, said_in, tokens

CATALOGUE = WEB / "en.ftl"
SCRIPTS = sorted((WEB / "static").glob("*.js"))
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
WORDS = re.compile(r"\b[A-Z][a-z]|[a-z]{2}[,:;.]? [a-z]|^ ?[a-z]+ $|^ [a-z]+ ?$|[’…]\w|[a-z][.!?…]$")
SHOWN = ("textContent", "title", "aria-label", "label", "placeholder", "hint", "alt")  # set to what people read
SELECTOR = re.compile(r"^[.#[(</]|^[a-z]+(, [a-z]+)+$|^[a-z]+\[")
# What looks like English and is none: names of keys, of events, of classes and of what is kept or sent.
NO_ENGLISH = {
    *("Alt", "Control", "Ctrl-Enter", "Enter", "Escape", "Meta", "Shift", "Tab", "u", "r", "i"),
    *("Content-Type", "InvalidStateError", "SecurityError", "X-Visitor", "viewBox"),
    *("button primary", "imagined firmly", "light ", "net ok", "scene panel", "scene panel imagined ", " on"),
    *("badge seat-", "ink seat-", "letter seat-", "shape seat-"),
    *(
        "games ",
        "gopura try",
        "muted ",
        "read ",
        "shell ",
        "not all",
        "px ",
        "; samesite=lax",
        "; path=/; max-age=",
    ),
    *(" · Gopura", " …", "px) scale(", " scale(0.6)", " scale(1.3)"),
    *("The page has no such ", "."),  # a mistake in the page, which its author reads
}


def english_in(code: str) -> Iterator[str]:
    """The texts of a script that people would read."""
    found = [Token(False, ";"), Token(False, ";"), *tokens(code)]
    for before, last, token in zip(found, found[1:], found[2:], strict=False):
        is_name = last.words in ("import", "from") or before.words == "import"
        if not token.is_text or is_name or token.words in NO_ENGLISH or SELECTOR.match(token.words):
            continue
        is_set = before.words in SHOWN and last.words in (":", "=")
        is_shown = is_set or (before.words, last.words) in (("button", "("), ("primary", "("))
        if WORDS.search(token.words) or (is_shown and re.search(r"[a-zA-Z]", token.words)):
            yield token.words


def disagreements(entries_at: Path, scripts: dict[str, str]) -> Iterator[str]:
    """Where a catalogue and scripts do not agree: keys without an entry, values not given, entries never said."""
    entries = entries_of(entries_at)
    used: set[str] = {key for references in entries.values() for key in references.entries}
    for name, code in scripts.items():
        texts = {token.words for token in tokens(code) if token.is_text}
        used |= texts
        known = {key for said in said_in(code) for key in said.keys}
        yield from (f"{name} says {key}, which is missing" for key in sorted(known - entries.keys()))
        for said in said_in(code):
            keys = said.keys or sorted(texts & entries.keys() - known)  # of a table, or handed to a function
            for key in keys:
                left = needed(entries, key) - (said.values or set()) if key in entries else set()
                if said.values is not None and left:
                    yield f"{name} says {key} without {', '.join(sorted(left))}"
    yield from (f"{key} is never said" for key in entries if key not in used)


def test_every_entry_can_be_read_and_is_there_once() -> None:
    every_entry_can_be_read(CATALOGUE)
    no_key_stands_twice(CATALOGUE)


def test_catalogue_and_scripts_agree() -> None:
    scripts = {path.name: path.read_text(encoding="utf-8") for path in SCRIPTS}
    assert list(disagreements(CATALOGUE, scripts)) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_english_is_left_in_a_script(script: Path) -> None:
    assert list(english_in(script.read_text(encoding="utf-8"))) == []


CODE = """
const LABELS = ["first", "second"];
/** @param {number} at */
export function told(at, { name }) {
  if (/["'`]/.test(name)) return say("bad-name", { name, length: `${name}`.length });
  return at ? say(LABELS[at]) : say("none"); // Nothing was found.
}
"""
ENTRIES = (
    "first = First\nsecond = Second\nbad-name = { $name } is of { $length } letters\nnone = { first }, none\n"
)


def test_what_agrees_passes(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(ENTRIES, encoding="utf-8")
    assert list(disagreements(tmp_path / "en.ftl", {"a.js": CODE})) == []
    assert list(english_in(CODE)) == []


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("none =", "nothing =", "a.js says none, which is missing"),
        ("none =", "other = Other\nnone =", "other is never said"),
        ("Second", "Second { $at }", "a.js says second without at"),
        ("is of", "is { $kind } of", "a.js says bad-name without kind"),
        ("First", "First { $name }", "a.js says none without name"),
    ],
)
def test_what_does_not_agree_is_caught(tmp_path: Path, old: str, new: str, what: str) -> None:
    (tmp_path / "en.ftl").write_text(ENTRIES.replace(old, new), encoding="utf-8")
    assert what in list(disagreements(tmp_path / "en.ftl", {"a.js": CODE}))


@pytest.mark.parametrize(
    "code",
    [
        'hint("Thinking…")',
        'const label = state.study ? "To the start" : there;',
        "hint(`${name} wants to play again.`)",
        "hint(`Mute ${name}`)",
        'make("button", { title: "mute" })',
        'button("block", act)',
        'net.textContent = "lost";',
        'const which = "what is lit";',
    ],
)
def test_english_in_a_script_is_found(code: str) -> None:
    assert list(english_in(code)) != []


def test_a_page_that_loads_a_script_loads_its_sentences_first() -> None:
    for path in TEMPLATES:
        page = path.read_text(encoding="utf-8")
        modules = re.findall(r'<script type="module" src="\{\{ static \}\}/(\w+)\.js"', page)
        later = re.findall(r'rel="modulepreload" href="\{\{ static \}\}/(\w+)\.js"', page)
        loaded = re.findall(r'<script defer src="\{\{ static \}\}/\{\{ words_of\("(\w+)"\) \}\}">', page)
        said = {key for name in modules + later for key in keys_in(f"{name}.js")}
        assert said <= {key for name in loaded for key in keys_in(f"{name}.js")}, path.name
        first = [name for name in modules if name in loaded]
        assert all(page.index(f'words_of("{name}")') < page.index(f"/{name}.js") for name in first)


def test_what_is_imported_later_brings_its_sentences_along() -> None:
    scripts = "".join(bare(name) for name in ("table.js", *scripts_of("table.js")))
    later = re.findall(r'import\("\./(\w+)\.js"\)', scripts)
    pages = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES)
    assert set(later) == {"ending", "lesson", "puzzle", "exercise", "since"}
    assert all(f'words_of("{name}")' in pages for name in later if keys_in(f"{name}.js"))


def test_the_sentences_of_a_script_are_those_of_all_that_it_imports() -> None:
    assert {"undo", "try-again", "show-solution"} <= set(keys_in("puzzle.js"))
    assert "show-solution" not in keys_in("lesson.js")
    assert "words.js" in scripts_of("lesson.js")


def test_a_script_speaks_the_language_of_its_page_or_the_first_behind_it_with_a_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "qq.ftl").touch()
    monkeypatch.setattr("gopura.server.pages.templates.WEB", tmp_path)
    said = {}
    for language in ("qq", "qq-AT", "qqq", "en"):
        with speaking(language):
            said[language] = words_of("table")
    assert said == {"qq": "table.qq.js", "qq-AT": "table.qq.js", "qqq": "table.en.js", "en": "table.en.js"}


def test_a_browser_may_keep_the_sentences_for_ever(client: TestClient) -> None:
    answer = client.get(f"/static/{static_digest()}/daily.en.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    told = answer.text.removeprefix("Object.assign(globalThis.SENTENCES ??= {}, ").removesuffix(");\n")
    assert json.loads(told)["copy-lines"] == "Select and copy the lines"
    assert answer.text == sentences_of("daily.js", "en")
    for unknown in ("daily.xx.js", "nothing.en.js", "daily.en.js.map"):
        assert client.get(f"/static/{static_digest()}/{unknown}").status_code == 404


def test_every_entry_is_a_pattern_that_scripts_know() -> None:
    catalogue = catalogue_of(PACKAGE, "en")
    assert pattern_of(catalogue, "position") == "Position after {at} of {moves} moves."
    assert pattern_of(catalogue, "moves") == [
        {"by": "count", "of": {"one": "1 possible move"}, "else": "{count} possible moves"}
    ]
    for key in catalogue.entries:
        pattern_of(catalogue, key)


def test_entries_take_in_others_and_a_language_may_be_unfinished() -> None:
    english = Catalogue("en", "undo = Undo\nredo = Redo\nlate = Late\nbrace = (\n")
    text = '-what = Zug\nundo = { -what } { "zurück" }, { redo }\nlate = { NUMBER($at) }\nbrace = { "{" }\n'
    german = Catalogue("de", text, english)
    assert pattern_of(german, "undo") == "Zug zurück, Redo"
    assert pattern_of(german, "redo") == "Redo"
    assert pattern_of(german, "late") == "Late", "scripts know no functions"
    assert pattern_of(german, "brace") == "(", "nor braces that are no value"
    with pytest.raises(BadGame):
        pattern_of(english, "nothing")
    with pytest.raises(BadGame):
        pattern_of(Catalogue("en", "late = { NUMBER($count) }\n"), "late")
