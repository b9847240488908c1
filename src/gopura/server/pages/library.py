"""Pages to read and to study by: rules, the API, records brought along, what this place is; and how games look."""

import hashlib
import re
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from gopura.core.documents import RULES, file_of, kind_of, rules_of
from gopura.core.game import Game
from gopura.core.groups import in_three_lines
from gopura.core.message import Sentence
from gopura.core.registry import find_game
from gopura.core.registry import games as known_games
from gopura.server.house import house_of
from gopura.server.pages.art import art_of, seat_art, sketches
from gopura.server.pages.page import filled_in, form_of, go, page
from gopura.server.problems import NotFound
from gopura.server.say import say
from gopura.server.tables.opening import study_text

router = APIRouter(include_in_schema=False)
STILL = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}  # a picture runs nothing
PICTURE = re.compile(r"[a-z0-9-]+")


@router.get("/import")
async def import_form(request: Request) -> Response:
    """Where a record is pasted."""
    return await page(request, "import.html", await house_of(request).accounts.visitor(request))


@router.post("/import")
async def import_record(request: Request) -> Response:
    """A pasted record becomes a board to study."""
    house = house_of(request)
    house.pay_for_study(request)
    visitor = await house.accounts.ensure(request)
    live = await study_text(house.hall, visitor, (await form_of(request)).get("record", ""))
    response = go(f"/t/{live.room.id}")
    house.accounts.remember(response, visitor)
    return response


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """A game's rules and help, in the words of its folder."""
    if game not in known_games():
        raise NotFound(say("no-such-game"))
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    found = find_game(game)
    return await page(
        request,
        "rules.html",
        visitor,
        game=found,
        chapters=numbered_rules(found),
        pictures=sketches(game, found),
    )


@router.get("/rules/{game}/short")
async def short_rules(request: Request, game: str) -> Response:
    """The short rules, to be read beside the board, from the beginning."""
    if game not in known_games():
        raise NotFound(say("no-such-game"))
    return short(request, find_game(game), "")


def short(request: Request, game: Game[Any, Any], now: Sentence) -> Response:
    """The short rules as a piece of a page, with the part that matters now marked."""
    name = game.facts.name
    lines = in_three_lines(game.words, game.facts.blurb)
    return filled_in(request, "short.html", None, game=game, lines=lines, now=now, pictures=sketches(name, game))


def numbered_rules(game: Game[Any, Any]) -> Markup | None:
    """The numbered rules that the game's package carries, as HTML, each with an anchor."""
    text = rules_of(game)
    return None if text is None else in_html(text, game.facts.name)


@lru_cache(maxsize=64)
def in_html(text: str, game: str) -> Markup:
    """Rules as HTML, with their pictures: those of another package are among its files."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r'<img src="\.\./[^>]*>', "", html)  # pictures of whole boards: the home page has better ones
    html = html.replace('<img src="files/', f'<img src="/files/{game}/')
    return Markup(re.sub(r"<strong>([A-Z]{3}-[\d.]+)</strong>", r'<strong id="\1">\1</strong>', html))


@router.get("/rules/{game}/{picture}.svg")
async def rules_picture(game: str, picture: str) -> Response:
    """A picture of the rules, where the documentation lies beside the package."""
    path = RULES / game / f"{picture}.svg"
    if game not in known_games() or not PICTURE.fullmatch(picture) or not path.is_file():
        raise NotFound(say("no-such-picture"))
    return Response(path.read_bytes(), media_type="image/svg+xml", headers=STILL)


@router.get("/files/{game}/{name}")
async def game_file(request: Request, game: str, name: str) -> Response:
    """A picture or a font of a game's package. Browsers keep it, but ask whether it is still the same."""
    content = file_of(find_game(game), name) if game in known_games() else None
    if content is None:
        raise NotFound(say("no-such-file"))
    headers = {"Cache-Control": "no-cache", "ETag": f'"{hashlib.sha256(content).hexdigest()[:16]}"', **STILL}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind_of(name), headers=headers)


@router.get("/style/{game}/{digest}.css")
async def game_style(game: str, digest: str) -> Response:
    """The style sheet that all drawings of a game share; `seats`, which is no game, has that of the seats."""
    if game != "seats" and game not in known_games():
        raise NotFound(say("no-such-game"))
    art = seat_art() if game == "seats" else art_of(find_game(game))
    kept = "public, max-age=31536000, immutable" if digest == art.digest else "no-store"
    return Response(art.style, media_type="text/css", headers={"Cache-Control": kept})


@router.get("/about")
async def about(request: Request) -> Response:
    """What this place is."""
    return await page(request, "about.html", await house_of(request).accounts.visitor(request))


@router.get("/.well-known/security.txt")
async def security(request: Request) -> Response:
    """Where to report a hole (RFC 9116), if whoever runs the server says so."""
    settings = house_of(request).settings
    if not settings.contact:
        raise NotFound(say("nothing-here"))
    until = datetime.now(UTC) + timedelta(days=180)
    lines = [f"Contact: {settings.contact}", f"Expires: {until:%Y-%m-%dT00:00:00Z}", "Preferred-Languages: en"]
    if settings.public_url:
        lines.append(f"Canonical: {settings.public_url}/.well-known/security.txt")
    return PlainTextResponse("\n".join(lines) + "\n")


@router.get("/api/docs")
async def api_docs(request: Request) -> Response:
    """The API, for people to read."""
    visitor = await house_of(request).accounts.visitor(request)
    return await page(request, "api.html", visitor, spec=request.app.openapi())
