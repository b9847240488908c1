"""What makes the pages an app that is installed: its manifest, the worker behind them, the page without a net."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.core.message import LANGUAGE
from gopura.server.pages.page import filled_in
from gopura.server.pages.templates import THEME_COLOURS, bare, static_digest
from gopura.server.say import say

router = APIRouter(include_in_schema=False)
ICONS = {
    "icon-192.png": ("192x192", "any"),
    "icon-512.png": ("512x512", "any"),
    "icon-maskable.png": ("512x512", "maskable"),
}


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What a system shows of the app."""
    icons = [
        {"src": f"/static/{static_digest()}/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, (sizes, purpose) in ICONS.items()
    ]
    facts = {
        "id": "/",
        "lang": LANGUAGE.get(),
        "name": "Gopura",
        "short_name": "Gopura",
        "description": str(say("app-what")),
        "start_url": "/",
        "display": "standalone",
        "background_color": THEME_COLOURS["dark"],
        "theme_color": THEME_COLOURS["dark"],
        "icons": icons,
        "shortcuts": [
            {"name": str(say("app-my-games")), "url": "/mine"},
            {"name": str(say("app-new-table")), "url": "/new"},
        ],
    }
    return JSONResponse(facts, media_type="application/manifest+json")


@router.get("/worker.js")
async def worker() -> Response:
    """The worker, from where it may answer for all pages."""
    return Response(bare("worker.js"), media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
async def offline(request: Request) -> Response:
    """What is shown without a net: which finished games this browser has kept."""
    return filled_in(request, "offline.html", None)
