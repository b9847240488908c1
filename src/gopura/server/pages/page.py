"""What every page needs: a template filled in, a form read, a way on."""

from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse

from gopura.server.house import house_of
from gopura.server.intake import form_fields
from gopura.server.pages.templates import THEME_COLOURS, templates
from gopura.server.safety import digest
from gopura.server.store import friends, lists
from gopura.server.visitor import Visitor

THEME = "gopura-theme"  # the cookie in which a browser's script keeps what was chosen


async def page(request: Request, name: str, visitor: Visitor | None, **words: Any) -> HTMLResponse:
    """A page from its template, in whose bar stands how many games, and how many people, wait for the visitor."""
    read = house_of(request).hall.read
    waiting = await read(lists.waiting_for, visitor.id) if visitor else 0
    asking = await read(friends.asking, visitor.id) if visitor and not visitor.is_guest else []
    response = filled_in(request, name, visitor, waiting=waiting, requests=len(asking), **words)
    response.headers.update(known_as(visitor))
    return response


def filled_in(
    request: Request, name: str, visitor: Visitor | None, waiting: int = 0, requests: int = 0, **words: Any
) -> HTMLResponse:
    """A page from its template, in the colours that its reader has chosen, without asking for anything."""
    words |= {"request": request, "visitor": visitor, "waiting": waiting, "requests": requests}
    words["theme"] = theme_of(request)
    return HTMLResponse(templates().get_template(name).render(words))


def known_as(visitor: Visitor | None) -> dict[str, str]:
    """The header by which a browser's worker knows whose games it keeps, without giving an id away."""
    return {"X-Visitor": digest(visitor.id)[:12] if visitor else "nobody"}


def theme_of(request: Request) -> str:
    """`light` or `dark`; nothing if the system is to say."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEME_COLOURS else ""


def origin_of(request: Request, public_url: str) -> str:
    """How this server is called from outside, for links that other sites follow."""
    return public_url.rstrip("/") or f"{request.url.scheme}://{request.headers['host']}"


def go(path: str) -> RedirectResponse:
    """Go there next, with GET."""
    return RedirectResponse(path, status_code=303)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form. Raises Problem."""
    return form_fields(request.headers.get("content-type", ""), await request.body())
