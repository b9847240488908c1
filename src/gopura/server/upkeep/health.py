"""Whether this process is alive, and whether it should be sent visitors."""

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from sqlalchemy import Connection, text

from gopura.server.house import House, house_of
from gopura.server.problems import Unavailable

PATIENCE = 2.0  # seconds that the database has for an answer
router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> dict[str, str]:
    """The process answers; whoever gets no answer may start it again."""
    return {"status": "alive"}


@router.get("/ready")
async def ready(request: Request) -> JSONResponse:
    """Whether visitors should be sent here, and if not, why: 200 or 503."""
    wrong = await troubles(house_of(request))
    if wrong:
        return JSONResponse({"status": "not ready", "troubles": wrong}, 503, {"Retry-After": "1"})
    return JSONResponse({"status": "ready"})


async def troubles(house: House) -> list[str]:
    """What keeps this process from serving, in sentences."""
    found = []
    if house.leaving:
        found.append("This process is about to stop.")
    if not await database_answers(house):
        found.append("The database is not answering.")
    if not house.hall.bus.hears:
        found.append("Redis is not answering.")
    return found


async def database_answers(house: House) -> bool:
    """Whether the database answers in time."""
    try:
        async with asyncio.timeout(PATIENCE):
            await house.hall.read(ask)
    except (TimeoutError, Unavailable):
        return False
    return True


def ask(connection: Connection) -> None:
    """The smallest question."""
    connection.execute(text("SELECT 1"))
