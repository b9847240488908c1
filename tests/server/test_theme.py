"""Light and dark: chosen once, on every page."""

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from gopura.server.pages.templates import THEME_COLOURS, WEB

PAGES = ("/", "/new", "/profile", "/learn/angkor", "/learn/angkor/1", "/nothing")
SHEETS = sorted((WEB / "static").glob("*.css"))
SIZES = {"--pixel", "--size", "--most"}  # which scripts measure and games name
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgba?|hsla?|oklch|oklab)\(", re.IGNORECASE)
DEFINED = re.compile(r"^\s*(--[\w-]+):", re.MULTILINE)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_comes_in_the_colours_that_were_chosen(client: TestClient, path: str) -> None:
    client.cookies.set("gopura-theme", "light")
    page = client.get(path, headers={"Accept": "text/html"}).text
    assert '<html lang="en" data-theme="light">' in page
    assert '<meta name="color-scheme" content="light">' in page
    assert '<option value="light" selected>' in page


@pytest.mark.parametrize("cookie", ["", "blue", '"><script>'])
def test_where_nothing_was_chosen_the_system_says(client: TestClient, cookie: str) -> None:
    page = client.get("/", headers={"Cookie": f"gopura-theme={cookie}"}).text
    assert '<html lang="en">' in page
    assert '<meta name="color-scheme" content="light dark">' in page
    assert 'media="(prefers-color-scheme: light)"' in page


@pytest.mark.parametrize(
    "sheet", [each for each in SHEETS if each.name != "theme.css"], ids=lambda each: each.name
)
def test_only_the_theme_names_colours(sheet: Path) -> None:
    assert COLOUR.findall(sheet.read_text(encoding="utf-8")) == []


def test_every_colour_that_is_asked_for_is_there() -> None:
    styles = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    asked = set(re.findall(r"var\((--[\w-]+)\)", styles))
    assert asked - set(DEFINED.findall(styles)) == SIZES


def test_the_window_around_a_page_has_its_colour() -> None:
    theme = (WEB / "static" / "theme.css").read_text(encoding="utf-8")
    assert f"--page: light-dark({THEME_COLOURS['light']}, {THEME_COLOURS['dark']});" in theme
