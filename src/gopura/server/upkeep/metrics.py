"""What the server measures, as Prometheus reads it."""

import hmac

from fastapi import APIRouter, Request
from fastapi.responses import Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest

from gopura.server import measures
from gopura.server.house import House, house_of
from gopura.server.problems import Forbidden, NotFound
from gopura.server.safety import token_of
from gopura.server.say import say

router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """All measures. Only whoever sends the host's token sees them; without one there is no such page."""
    expected = house_of(request).settings.metrics_token
    if not expected:
        raise NotFound(say("nothing-here"))
    if not hmac.compare_digest((token_of(request) or "").encode(), expected.encode()):
        raise Forbidden(say("metrics-need-token"))
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def watch(house: House) -> None:
    """Let the gauges show the hall of this house."""
    hall = house.hall
    measures.TABLES.set_function(lambda: len(hall.tables.values()))
    measures.CLOCKS.set_function(lambda: len(hall.deadlines))
    measures.DOUBTFUL.set_function(lambda: len(hall.doubtful))
