"""What every page needs: a template filled in, a form read, a way on."""

from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse

from gopura.server.intake import form_fields
from gopura.server.pages.templates import templates
from gopura.server.visitor import Visitor


def page(request: Request, name: str, visitor: Visitor | None, **words: Any) -> HTMLResponse:
    """A page from its template."""
    return HTMLResponse(templates().get_template(name).render(request=request, visitor=visitor, **words))


def go(path: str) -> RedirectResponse:
    """Go there next, with GET."""
    return RedirectResponse(path, status_code=303)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form. Raises Problem."""
    return form_fields(request.headers.get("content-type", ""), await request.body())
