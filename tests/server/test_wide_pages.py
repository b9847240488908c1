"""Whoever translates every entry of the catalogues leaves no English word on a page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send

from gopura.bots import rung_names
from gopura.core.catalogue import speaking
from gopura.core.registry import games
from gopura.server.app import create_app
from gopura.server.naming import ANIMALS, MANNERS
from gopura.server.notices.quiet import zones
from gopura.server.pages.art import cover
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.visitor import SCOPES
from tests.server.reading_templates import words_of
from tests.server.touring import tour
from tests.wide import ENGLISH_WORD, WIDE, in_wide_letters, wide


class Speaking:
    """Answers every request in wide letters."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with speaking(WIDE):
            await self.app(scope, receive, send)


@pytest.fixture
def wide_client(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(settings, open_database(settings.database))
    app.add_middleware(Speaking)
    with in_wide_letters(monkeypatch, tmp_path), TestClient(app) as client:
        yield client


LEVELS = (*rung_names(), "random", "greedy", "tree")
NAMES = (  # of people and things, which are the same in every language
    *("Gopura", "JavaScript", "Discord", "Matrix", "Ada", "Ben", "Seat B", "A browser", "mine"),
    *(*SCOPES, *LEVELS, *(f"{level.capitalize()} bot" for level in LEVELS), "Bot", *MANNERS, *ANIMALS),
    *(zone.replace("_", " ") for zone in zones()),
)


def not_translated(page: str) -> Iterator[str]:
    """The English on a page, but for names."""
    kept = sorted(NAMES, key=len, reverse=True)
    names = re.compile(
        "|".join(rf"(?<![A-Za-z]){re.escape(each)}(?![A-Za-z])" for each in kept) + r"|[A-Z]{3}-[\d.]+"
    )
    for words in words_of(page):
        if ENGLISH_WORD.search(names.sub("", words)):
            yield words


def test_no_english_is_left_on_a_page_where_every_entry_is_translated(wide_client: TestClient) -> None:
    for game in games().values():
        cover(game)  # in English, which is remembered
    left, said = {}, []
    for name, page in tour(wide_client):
        if "/api/docs" in name:  # the reference is English
            continue
        said += words_of(page)
        if english := list(not_translated(page)):
            left[name] = english
    assert left == {}
    for sentence in ("Pull up a chair.", "They ask you", "just now", "Your request has been sent."):
        assert wide(sentence) in said, "nothing was said at all"


def test_english_on_a_page_is_found() -> None:
    assert list(not_translated("<p>Adams</p><p>Ada · １２</p><p title='Sign up'></p>")) == [
        "Adams",
        "Sign up",
    ]
