"""What every page needs: a template filled in, a form read, a way on."""

from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse

from gopura.server.intake import form_fields
from gopura.server.pages.templates import THEME_COLOURS, templates
from gopura.server.visitor import Visitor

THEME = "gopura-theme"  # the cookie in which a browser's script keeps what was chosen


def page(request: Request, name: str, visitor: Visitor | None, **words: Any) -> HTMLResponse:
    """A page from its template, in the colours that its reader has chosen."""
    words |= {"request": request, "visitor": visitor, "theme": theme_of(request)}
    return HTMLResponse(templates().get_template(name).render(words))


def theme_of(request: Request) -> str:
    """`light` or `dark`; nothing if the system is to say."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEME_COLOURS else ""


def go(path: str) -> RedirectResponse:
    """Go there next, with GET."""
    return RedirectResponse(path, status_code=303)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form. Raises Problem."""
    return form_fields(request.headers.get("content-type", ""), await request.body())
