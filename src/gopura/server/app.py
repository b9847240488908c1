"""The server, put together."""

import contextlib
import secrets
from collections.abc import AsyncIterator

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from sqlalchemy import Engine
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from gopura import __version__
from gopura.server.api import routes as api
from gopura.server.host.following import follow
from gopura.server.house import House, house_of, let_in
from gopura.server.leagues.playing import watch_seasons
from gopura.server.notices.courier import Courier, fresh_key
from gopura.server.pages import (
    channels,
    daily,
    exercise,
    friends,
    home,
    install,
    invitations,
    ladder,
    leagues,
    learn,
    library,
    mine,
    notifications,
    passkeys,
    player,
    profile,
    puzzles,
    recovery,
    review,
    table,
)
from gopura.server.pages.page import filled_in
from gopura.server.pages.sentences import sayings, sentences_of
from gopura.server.pages.templates import WEB, bare, static_digest
from gopura.server.people.accounts import Accounts
from gopura.server.people.webhooks import Webhooks
from gopura.server.problems import NotFound, Problem, TooLarge, described, headers_of, our_mistake
from gopura.server.safety import Safety, wants_page
from gopura.server.say import say
from gopura.server.settings import Settings
from gopura.server.store import queries
from gopura.server.tables.hall import Hall
from gopura.server.upkeep import health, metrics
from gopura.server.upkeep.requests import Numbered
from gopura.server.visitor import Visitor

ROUTES = APIRouter()  # worked out once, by the first request, for every server of a process
PAGES = (
    home,
    daily,
    ladder,
    leagues,
    mine,
    friends,
    player,
    channels,
    notifications,
    install,
    learn,
    puzzles,
    review,
    exercise,
    invitations,
    table,
    passkeys,
    profile,
    recovery,
    library,
)
for part in (api, *PAGES, health, metrics):
    ROUTES.include_router(part.router, dependencies=[Depends(let_in)])


def create_app(settings: Settings, engine: Engine) -> FastAPI:
    """The server with these settings on that database, which it closes when it ends."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(settings, engine)
        secret = await hall.write(queries.key_named, "cookies", secrets.token_hex(32))
        accounts = Accounts(hall, secret, secure=settings.secure)
        hall.on_restore.append(accounts.forget_all)
        courier = Courier(hall, secret, await hall.write(queries.key_named, "push", fresh_key()))
        app.state.house = House(settings, hall, accounts, courier)
        metrics.watch(app.state.house)
        webhooks = Webhooks(hall, accounts)
        hall.on_turn.append(webhooks.turn)
        async with company(settings, hall, accounts):
            await hall.start()
            hall.spawn(follow(hall, accounts))
            hall.spawn(courier.work())
            hall.spawn(watch_seasons(hall))
            yield
            app.state.house.painter.close()
            await hall.close()
            await accounts.tally.close()
        engine.dispose()

    app = FastAPI(
        title="Gopura",
        version=__version__,
        description="Play board games from a program: open a table, take a seat, follow the game, move.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # the way there would follow the Host header
        openapi_url="/api/openapi.json",
        routes=ROUTES.routes,
    )
    app.mount(f"/static/{static_digest()}", Forever(directory=WEB / "static"))
    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(HTTPException, on_http_exception)
    app.add_exception_handler(RequestValidationError, on_malformed)
    app.add_exception_handler(ClientDisconnect, on_hang_up)
    app.add_exception_handler(Exception, on_bug)
    app.add_middleware(Compressed)
    app.add_middleware(Safety, settings=settings, answer=refusal)
    app.add_middleware(Numbered)
    return app


def company(settings: Settings, hall: Hall, accounts: Accounts) -> contextlib.AbstractAsyncContextManager[None]:
    """The other processes of this server, if there are any."""
    if not settings.redis_url:
        return contextlib.nullcontext()
    from gopura.server.cluster.joining import in_company  # needs Redis's client, which one process does without

    return in_company(settings, hall, accounts)


class Forever(StaticFiles):
    """Static files whose address changes with their content, so browsers keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, to be kept for a year; scripts and styles without their comments; or what a script says."""
        if path in sayings():
            response: Response = Response(sentences_of(*sayings()[path]), media_type="text/javascript")
        else:
            response = await super().get_response(path, scope)
        if isinstance(response, FileResponse) and path.endswith((".js", ".css")):
            response = Response(bare(path), media_type="text/css" if path.endswith(".css") else "text/javascript")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class Compressed:
    """Compresses every answer but streams, which must not wait for a full block."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.compressed = GZipMiddleware(app, minimum_size=600, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        streams = scope["type"] != "http" or scope["path"].endswith("/stream")
        await (self.app if streams else self.compressed)(scope, receive, send)


async def answer(request: Request, problem: Problem) -> Response:
    """A friendly page for a person, the one JSON shape for a program."""
    visitor = None
    if asks_for_page(request):
        with contextlib.suppress(Problem):
            visitor = await house_of(request).accounts.visitor(request)
    return refusal(request, problem, visitor)


def refusal(request: Request, problem: Problem, visitor: Visitor | None = None) -> Response:
    """The same for a visitor who is known by now; at the door nobody is, for who they are is not even read."""
    response: Response
    if asks_for_page(request):
        response = filled_in(
            request, "problem.html", visitor, problem=problem, table_path=table_of(request, problem)
        )
        response.status_code = problem.status
    else:
        response = JSONResponse(described(problem), status_code=problem.status)
    response.headers.update(headers_of(problem))
    return response


def table_of(request: Request, problem: Problem) -> str:
    """The address of the table at which something was refused; empty where there is none."""
    _, *parts = request.scope["path"].split("/")
    return f"/t/{parts[1]}" if parts[0] == "t" and len(parts) > 2 and problem.status != NotFound.status else ""


def asks_for_page(request: Request) -> bool:
    """Whether a person asks, not a program."""
    return wants_page(request.headers) and not request.scope["path"].startswith("/api/")


async def on_problem(request: Request, problem: Exception) -> Response:
    """What the visitor can mend."""
    assert isinstance(problem, Problem)
    return await answer(request, problem)


async def on_http_exception(request: Request, problem: Exception) -> Response:
    """What Starlette refuses: unknown addresses, wrong methods, bodies that grow too large."""
    assert isinstance(problem, HTTPException)
    kind = TooLarge if problem.status_code == TooLarge.status else Problem
    said = NotFound(say("nothing-here")) if problem.status_code == 404 else kind(str(problem.detail))
    said.status = problem.status_code
    response = await answer(request, said)
    response.headers.update(problem.headers or {})
    return response


async def on_malformed(request: Request, problem: Exception) -> Response:
    """What FastAPI cannot read."""
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    said = Problem(f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}")
    said.status = 422
    return await answer(request, said)


async def on_hang_up(_request: Request, _problem: Exception) -> Response:
    """Whoever asked has gone before all was said; nobody reads this."""
    return Response(status_code=400)


async def on_bug(request: Request, _problem: Exception) -> Response:
    """Our own mistake; the log has the details."""
    return await answer(request, our_mistake())
