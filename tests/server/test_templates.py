"""What the pages say stands in a catalogue, which agrees with the templates; none is left in a template."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from markupsafe import escape

from gopura.core import catalogue
from gopura.core.catalogue import Catalogue, catalogue_of, speaking
from gopura.core.conformance.catalogues import entries_of, every_entry_can_be_read, needed, no_key_stands_twice
from gopura.core.conformance.translations import TAG, spellings, tags_of
from gopura.core.message import wider
from gopura.core.refusal import BadGame
from gopura.server.pages import wording
from gopura.server.pages.templates import WEB, templates, warm_up
from gopura.server.pages.wording import PACKAGE, link, say, tag
from tests.server.reading_templates import english_in, said_in

CATALOGUE = WEB / "templates" / "en.ftl"
TEMPLATES = sorted((WEB / "templates").glob("*.html"))


def disagreements(entries_at: Path, pages: dict[str, str]) -> Iterator[str]:
    """Where a catalogue and templates do not agree: on keys, on what each is given, on tags."""
    entries, tags = entries_of(entries_at), tags_of(entries_at)
    used = {key for references in entries.values() for key in references.entries}
    for name, page in pages.items():
        for said in said_in(page):
            used |= set(said.keys)
            for key in said.keys:
                if key not in entries:
                    yield f"{name} says {key}, which is missing"
                elif (asked := needed(entries, key) | set(tags[key][0])) != said.values:
                    yield f"{name} says {key} with {sorted(said.values or ())}, not {sorted(asked)}"
    yield from (f"{key} is never said" for key in entries if key not in used)
    for key, spelled in tags.items():
        if any(each != spelled[0] for each in spelled):
            yield f"{key} has not always the same tags"


def test_every_entry_can_be_read_and_is_there_once() -> None:
    every_entry_can_be_read(CATALOGUE)
    no_key_stands_twice(CATALOGUE)


def test_catalogue_and_templates_agree() -> None:
    pages = {path.name: path.read_text(encoding="utf-8") for path in TEMPLATES}
    assert list(disagreements(CATALOGUE, pages)) == []


def test_every_tag_is_closed_in_whatever_way_an_entry_is_spoken() -> None:
    for entry in FluentParser().parse(CATALOGUE.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            for words in spellings(entry.value):
                wording.with_tags(words, {name: tag("i") for name in TAG.findall(words)})


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_english_is_left_in_a_template(template: Path) -> None:
    assert list(english_in(template.read_text(encoding="utf-8"))) == []


TEMPLATE = """{% extends "frame.html" %}
{% block class %}at-table{% endblock %}
{% block main %}
<p title="{{ say("name", name=name) }}" class="small">{{ say("one" if count == 1 else "many") }} · Gopura</p>
<p>{{ say("ask", profile=link("/profile")) }}</p><code>gopura verify</code>
{% endblock %}
"""
ENTRIES = "one = One\nmany = Many\nname = { $name }\nask = <profile>Go there</profile> { one }\n"


def test_what_agrees_passes(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(ENTRIES, encoding="utf-8")
    assert list(disagreements(tmp_path / "en.ftl", {"a.html": TEMPLATE})) == []
    assert list(english_in(TEMPLATE)) == []


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("many =", "more =", "a.html says many, which is missing"),
        ("many =", "other = Other\nmany =", "other is never said"),
        ("Many", "{ $count }", "a.html says many with [], not ['count']"),
        ("{ $name }", "Somebody", "a.html says name with ['name'], not []"),
        ("<profile>Go there</profile>", "Go there", "a.html says ask with ['profile'], not []"),
        ("Many", "{ $count ->\n [one] <b>x</b>\n *[other] x\n }", "many has not always the same tags"),
    ],
)
def test_what_does_not_agree_is_caught(tmp_path: Path, old: str, new: str, what: str) -> None:
    (tmp_path / "en.ftl").write_text(ENTRIES.replace(old, new), encoding="utf-8")
    assert what in list(disagreements(tmp_path / "en.ftl", {"a.html": TEMPLATE}))


@pytest.mark.parametrize(
    "markup",
    [
        "<p>Pull up a chair.</p>",
        "<button>{{ 'Older' if older else say('newer') }}</button>",
        "<nav aria-label='Pages'></nav>",
        '<input placeholder="{{ "a name" }}">',
        '<meta name="description" content="Board games">',
        "{% set words = 'Your turn' %}",
        "{{ parts.choice('Any game') }}",
        "{% if it %}the seat loses{% endif %}",
    ],
)
def test_english_in_a_template_is_found(markup: str) -> None:
    assert list(english_in(markup)) != []


# Words become a piece of a page


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """The pages' catalogue in each language as a test writes it."""
    told: dict[str, str] = {}

    def found(package: str, language: str) -> Catalogue:
        behind = None if language == "en" else found(package, wider(language))
        return Catalogue(language, told.get(language, ""), behind)

    monkeypatch.setattr(catalogue, "catalogue_of", found)
    for each in (catalogue.shaped, catalogue.deciding_in):
        each.cache_clear()
    yield told
    for each in (catalogue.shaped, catalogue.deciding_in):
        each.cache_clear()


def test_words_and_values_are_escaped_and_named_tags_are_markup(entries: dict[str, str]) -> None:
    entries["en"] = "test-a = Tom & <here>{ $name }</here>, <b>{ $count }</b>\n"
    said = say(
        "test-a", name="<b>Ada</b> <script>", count=2, here=link('/a?b="&c'), b=tag("b", class_="x", hidden=True)
    )
    assert said == (
        'Tom &amp; <a href="/a?b=&#34;&amp;c">&lt;b&gt;Ada&lt;/b&gt; &lt;script&gt;</a>, <b class="x" hidden>2</b>'
    )


def test_a_value_that_decides_is_no_markup_either(entries: dict[str, str]) -> None:
    entries["en"] = "test-b = { $name ->\n    [me] I\n   *[other] { $name }\n }<b>!</b>\n"
    assert say("test-b", name="<b>", b=tag("b")) == "&lt;b&gt;<b>!</b>"


def test_what_is_said_already_is_not_escaped_twice(entries: dict[str, str]) -> None:
    entries["en"] = "test-c = { $words }!\n"
    assert say("test-c", words=escape("Tom & <Ada>")) == "Tom &amp; &lt;Ada&gt;!"


@pytest.mark.parametrize(
    "words", ["<i>x</i>", "<b>x", "x</b>", "<b><b>x</b>", "<b><c></b></c>", "<b onclick=x>x</b>x</b>"]
)
def test_other_tags_and_open_ones_are_refused(words: str, entries: dict[str, str]) -> None:
    entries["en"] = f"test-d = {words}\n"
    with pytest.raises(BadGame, match="The page says 'test-d'"):
        say("test-d", b=tag("b"), c=tag("i"), words=words)


def test_a_translation_with_other_tags_is_said_in_the_language_behind_it(entries: dict[str, str]) -> None:
    entries |= {
        "en": "test-e = Go <b>there</b>\ntest-f = Now <b>this</b>\n",
        "de": "test-e = Geh <i>dorthin</i>\ntest-f = <b>Dies</b> jetzt\n",
    }
    with speaking("de-AT"):
        assert say("test-e", b=tag("b")) == "Go <b>there</b>"
        assert say("test-f", b=tag("b")) == "<b>Dies</b> jetzt"
    assert say("test-f", b=tag("b")) == "Now <b>this</b>"


def test_a_page_is_in_the_language_of_the_moment() -> None:
    page = templates().get_template("stop.html")
    facts = {"theme": "", "waiting": 0, "visitor": None, "token": "", "stopped": True}
    with speaking("de-AT"):
        assert '<html lang="de-AT">' in page.render(facts)
    assert '<html lang="en">' in page.render(facts)


def test_the_catalogue_is_no_template() -> None:
    warm_up()
    assert catalogue_of(PACKAGE, "en").entries.keys() == entries_of(CATALOGUE).keys()
