"""Pages to read and to study by: rules, the API, records brought along, what this place is; and how games look."""

import re
from datetime import UTC, datetime, timedelta
from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from gopura.core.registry import find_game
from gopura.core.registry import games as known_games
from gopura.server.house import house_of
from gopura.server.pages.art import art_of, seat_art
from gopura.server.pages.page import form_of, go, page
from gopura.server.pages.templates import WEB
from gopura.server.problems import NotFound
from gopura.server.say import say
from gopura.server.tables.opening import study_text

router = APIRouter(include_in_schema=False)
# Of a wheel, or of a checkout
RULES = WEB / "rules" if (WEB / "rules").is_dir() else WEB.parents[2] / "docs" / "rules"
PICTURE = re.compile(r"[a-z0-9-]+")


@router.get("/import")
async def import_form(request: Request) -> Response:
    """Where a record is pasted."""
    return page(request, "import.html", await house_of(request).accounts.visitor(request))


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
    return page(request, "rules.html", visitor, game=find_game(game), chapters=numbered_rules(game))


@cache
def numbered_rules(game: str) -> Markup | None:
    """docs/rules/GAME.md as HTML, each numbered rule with an anchor."""
    path = RULES / f"{game}.md"
    if not path.is_file():
        return None
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text(encoding="utf-8"))
    html = re.sub(r'<img src="\.\./[^>]*>', "", html)  # pictures of whole boards: the home page has better ones
    return Markup(re.sub(r"<strong>([A-Z]{3}-[\d.]+)</strong>", r'<strong id="\1">\1</strong>', html))


@router.get("/rules/{game}/{picture}.svg")
async def rules_picture(game: str, picture: str) -> Response:
    """A picture of the rules, where the documentation lies beside the package."""
    path = RULES / game / f"{picture}.svg"
    if game not in known_games() or not PICTURE.fullmatch(picture) or not path.is_file():
        raise NotFound(say("no-such-picture"))
    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(path.read_bytes(), media_type="image/svg+xml", headers=headers)


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
    return page(request, "about.html", await house_of(request).accounts.visitor(request))


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
    return page(request, "api.html", visitor, spec=request.app.openapi())
