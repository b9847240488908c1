"""A picture of a table for whoever is sent a link: of what everybody sees, painted once, for nobody too often."""

import asyncio
import re
import struct
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from gopura.core.registry import find_game
from gopura.server import painting
from gopura.server.app import create_app
from gopura.server.pages.postcard import postcard
from gopura.server.painting import LINE, Painter
from gopura.server.problems import TooMany, Unavailable
from gopura.server.rooms.show import Showing
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from tests.server.test_leaks import room_of
from tests.server.test_outcomes import finished

DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="{}" height="3"/></svg>'


def test_a_table_has_a_picture_of_the_size_that_messengers_show(client: TestClient) -> None:
    table = client.post("/play", data={"game": "angkor"}).url.path
    answer = client.get(f"{table}/picture.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"] == "public, max-age=60"
    assert answer.content.startswith(b"\x89PNG")
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)


def test_the_page_says_what_a_link_to_it_shows(client: TestClient, settings: Settings) -> None:
    page = client.post("/new", data={"game": "temple", "seat A": "me", "seat B": "open", "name": 'A"<b>'})
    address = f"http://testserver{page.url.path}"
    assert f'<meta property="og:image" content="{address}/picture.png">' in page.text
    assert '<meta property="og:title" content="Play Temple with A&#34;&lt;b&gt;">' in page.text
    assert '<meta property="og:description" content="Waiting for one more player.">' in page.text
    assert '<meta name="twitter:card" content="summary_large_image">' in page.text
    public = replace(settings, public_url="https://play.example/")
    with TestClient(create_app(public, open_database(public.database))) as elsewhere:
        page = elsewhere.post("/play", data={"game": "temple"}, headers={"Host": "play.example"})
        assert re.search('og:title" content="Temple: .* and Random bot"', page.text)
        assert f'content="https://play.example{page.url.path}/picture.png"' in page.text


def test_players_get_the_same_picture_as_strangers(client: TestClient, other: TestClient) -> None:
    seats = {"seat A": "here", "here A": "Ada", "seat B": "here", "here B": "Ben"}
    table = client.post("/new", data={"game": "angkor", **seats}).url.path
    mine = client.get(f"{table}/picture.png?seat=A").content
    assert mine == other.get(f"{table}/picture.png").content


def test_a_picture_shows_no_hand() -> None:
    room = room_of(find_game("angkor"), 20, 8)
    showing = Showing(room)
    own = [markup for panel in showing.shown(0).drawing.panels for markup in panel.parts.values()]
    assert any('data-id="hand:' in markup for markup in own)
    assert 'data-id="hand:' not in postcard(room, showing.shown(None).drawing)


def test_the_picture_of_a_finished_game_says_who_has_won() -> None:
    room, told = finished(find_game("temple"))
    card = postcard(room, Showing(room).shown(None).drawing)
    assert told["words"] in card


def test_a_picture_is_painted_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []

    def paint(svg: str) -> bytes:
        painted.append(svg)
        return b"png"

    monkeypatch.setattr(painting, "painted", paint)

    async def story() -> None:
        painter = Painter(60)
        assert await asyncio.gather(*(painter.png("<svg/>", "here") for _ in range(5))) == [b"png"] * 5
        assert await painter.png("<svg/>", "here") == b"png"
        painter.close()

    asyncio.run(story())
    assert painted == ["<svg/>"]


def test_nobody_has_too_many_painted_and_few_wait() -> None:
    async def story() -> None:
        painter = Painter(1)
        for number in range(10):
            await painter.png(DOT.format(number + 1), "here")
        with pytest.raises(TooMany):
            await painter.png(DOT.format(11), "here")
        assert await painter.png(DOT.format(1), "here")  # it is there already
        waiting = [
            asyncio.ensure_future(painter.png(DOT.format(number), "there")) for number in range(20, 20 + LINE)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await painter.png(DOT.format(99), "elsewhere")
        assert all(await asyncio.gather(*waiting))
        painter.close()

    asyncio.run(story())


def test_what_cannot_be_painted_keeps_nobody_waiting() -> None:
    async def story() -> None:
        painter = Painter(60)
        for _ in range(2):
            with pytest.raises(ValueError, match="token"):
                await painter.png("no picture", "here")
        assert painter.at_work == {}
        painter.close()

    asyncio.run(story())
