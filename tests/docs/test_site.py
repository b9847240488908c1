"""The site is built without a warning, no link on it leads nowhere, and no page needs the net."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from gopura.core import art

pytest.importorskip("mkdocs")
pytestmark = pytest.mark.xdist_group("site")  # one process builds it, once
PROJECT = Path(__file__).parents[2]
FETCHED = {"img", "script", "link", "iframe", "source", "object", "embed", "use", "image"}


class Reader(HTMLParser):
    """What a page links to and fetches, the places that can be linked to, and its paragraphs."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.places: set[str] = set()
        self.paragraphs: list[str] = []
        self._inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        for name in ("href", "src", "data", "xlink:href", "srcset"):
            if name in given:
                (self.fetched if tag in FETCHED else self.links).append(given[name])
        if tag == "p":
            self._inside = True
            self.paragraphs.append("")

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "p"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.paragraphs[-1] += data


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", folder],
        cwd=PROJECT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[Path, Reader]:
    return {page: Reader(page.read_text(encoding="utf-8")) for page in sorted(site.rglob("*.html"))}


def missing(site: Path, pages: dict[Path, Reader]) -> Iterator[str]:
    """What is linked to or fetched and is not on the site."""
    for page, reader in pages.items():
        if page.name == "404.html":  # its links are absolute: it is shown at any address
            continue
        for link in (*reader.links, *reader.fetched):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or not target.is_relative_to(site):
                yield f"{page.relative_to(site)} leads to {link}"
            elif target in pages and parts.fragment and unquote(parts.fragment) not in pages[target].places:
                yield f"{page.relative_to(site)} leads to a place that is not there: {link}"


def test_every_link_and_every_picture_is_there(site: Path, pages: dict[Path, Reader]) -> None:
    assert list(missing(site, pages)) == []


def test_no_page_fetches_anything_from_elsewhere(site: Path, pages: dict[Path, Reader]) -> None:
    fetched = [(page.name, link) for page, reader in pages.items() for link in reader.fetched]
    assert [each for each in fetched if re.match(r"[a-z]+:|//", each[1]) and not each[1].startswith("data:")] == []
    styles = [(path.name, path.read_text(encoding="utf-8")) for path in site.rglob("*.css")]
    outside = r"url\(\s*['\"]?(?!data:)(?:[a-z]+:)?//|@import"
    assert [name for name, text in styles if re.search(outside, text)] == []


def test_every_page_of_the_docs_is_on_the_site(site: Path) -> None:
    for page in (PROJECT / "docs").rglob("*.md"):
        name = page.relative_to(PROJECT / "docs").with_suffix(".html")
        assert (site / name.with_name("index.html" if page.name == "README.md" else name.name)).is_file(), page


def test_lists_and_tables_are_drawn_as_such(pages: dict[Path, Reader]) -> None:
    """What GitHub takes for a list or a table right after a line of text, the site takes for text."""
    unread = r"^\s*(- |\d+\. |\|)|```"
    said = [(page.name, text) for page, reader in pages.items() for text in reader.paragraphs]
    assert [each for each in said if re.search(unread, each[1], re.MULTILINE)] == []


def test_the_reference_shows_what_there_is(pages: dict[Path, Reader]) -> None:
    [reference] = [reader for page, reader in pages.items() if page.name == "reference.html"]
    for name in ("core.table.Table.play", "notebook.records.load", "notebook.rows.Rows.to_polars"):
        assert f"gopura.{name}" in reference.places


def test_everything_to_build_a_game_with_is_on_its_page(pages: dict[Path, Reader]) -> None:
    [page] = [reader for page, reader in pages.items() if page.name == "game-reference.html"]
    shapes = [getattr(art, name) for name in art.__all__ if name.islower()]
    named = [f"{shape.__module__}.{shape.__name__}" for shape in shapes]
    pieces = ["cards.deal_anew", "rounds.Round.after", "tape.Tape.throw_anew", "together.was_last"]
    assert {*named, *(f"gopura.core.pieces.{name}" for name in pieces)} <= page.places
