"""What stands between the world and the tables: headers, same-origin checks, limits on rate and size."""

import hashlib
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gopura.server.hosts import Hosts
from gopura.server.intake import require_plain_address, require_short_headers
from gopura.server.limiting import Limit as Limit
from gopura.server.problems import Forbidden, Problem, TooLarge, TooMany, Unavailable
from gopura.server.say import say
from gopura.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
# Of which a script or a style sheet needs only these: the others tell a browser what a page may do.
OF_PIECES = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy", "Strict-Transport-Security")
PIECES = ("text/css", "text/javascript")
HSTS = {"Strict-Transport-Security": "max-age=31536000"}
Answer = Callable[[Request, Problem], Response]
PATIENCE = 5  # seconds after which there may be room
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
LARGEST_BODY = 512 * 1024
TOO_LARGE = say("request-too-large", most=LARGEST_BODY // 1024)


def is_same_origin(connection: HTTPConnection, hosts: Hosts) -> bool:
    """Whether the request comes from our own pages, or from no browser at all."""
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site != "cross-site":
        return site in ("same-origin", "none")
    origin = connection.headers.get("origin")
    if origin is None:
        return site is None
    return hosts.is_ours(connection, origin)


def address_of(connection: HTTPConnection) -> str:
    """Whence the request comes."""
    return connection.client.host if connection.client else ""


def home_of(connection: HTTPConnection) -> str:
    """Whence the request comes, as far as limits go: an address of IPv4, of IPv6 the network that one host has."""
    address = address_of(connection)
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if isinstance(number, IPv6Address):
        number = number.ipv4_mapped or number
    return str(number) if isinstance(number, IPv4Address) else str(ip_network((number, 64), strict=False))


def token_of(connection: HTTPConnection) -> str | None:
    """The API token that came with the request. Who sends one is known by it, never by a cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Safety:
    """The outermost layer: adds the headers, refuses what comes from elsewhere, too often or too large.

    `answer` makes a refusal a page for people, the one JSON shape for programs.
    """

    def __init__(self, app: ASGIApp, settings: Settings, answer: Answer) -> None:
        self.app = app
        self.limit = Limit(settings.requests_per_minute)
        self.hosts = Hosts(settings)
        self.headers = HEADERS | (HSTS if settings.secure else {})
        self.most_open = settings.connections
        self.most_of_one = settings.sockets_per_address
        self.open: Counter[str] = Counter()  # requests and sockets that are open now, by whence they come
        self.all_open = 0
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        try:
            self.check(connection)
        except Problem as problem:
            await self.refuse(problem, scope, receive, send)
            return
        await self.let_in(home_of(connection), scope, receive, send)

    async def let_in(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and count the request or socket while it is open."""
        self.open[address] += 1
        self.all_open += 1
        try:
            if scope["type"] == "websocket":
                await self.app(scope, receive, send)
            else:
                await self.app(scope, limited(receive), with_headers(send, scope, self.headers))
        finally:
            self.all_open -= 1
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    async def refuse(self, problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer without letting the request in."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": str(problem)})
        else:
            response = self.answer(Request(scope), problem)
            await response(scope, receive, with_headers(send, scope, self.headers))

    def require_room(self, address: str) -> None:
        """Refuse whoever comes when all places are taken, or all that one address may have. Raises TooMany."""
        if self.all_open >= self.most_open:
            raise Unavailable(say("server-full"), PATIENCE)
        if self.open[address] >= self.most_of_one:
            raise TooMany(say("too-many-pages"), PATIENCE)

    def check(self, connection: HTTPConnection) -> None:
        """Raise a Problem for a request that must not get through."""
        self.require_room(home_of(connection))
        require_short_headers(connection.scope["headers"])
        require_plain_address(connection.scope["path"], connection.scope["query_string"])
        self.limit.spend(home_of(connection))
        self.hosts.require(connection)
        unsafe = connection.scope["type"] == "websocket" or connection.scope["method"] not in SAFE_METHODS
        if unsafe and token_of(connection) is None and not is_same_origin(connection, self.hosts):
            raise Forbidden(say("from-another-site"))
        length = connection.headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length) > LARGEST_BODY:
            raise TooLarge(TOO_LARGE)


def limited(receive: Receive) -> Receive:
    """`receive` that refuses a body which has no honest length and turns out too large."""
    taken = 0

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise HTTPException(TooLarge.status, str(TOO_LARGE))
        return message

    return counted


def with_headers(send: Send, scope: Scope, always: dict[str, str]) -> Send:
    """`send` that adds the headers to every answer."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name in OF_PIECES if is_piece(scope["path"], headers) else always:
                if name in always:
                    headers.setdefault(name, always[name])
            if not scope["path"].startswith("/static/"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sent


def is_piece(path: str, headers: Headers) -> bool:
    """Whether an answer is a piece of a page, which no browser shows or runs by itself."""
    return path.startswith(("/static/", "/style/")) and headers.get("content-type", "").startswith(PIECES)


def wants_page(headers: Headers) -> bool:
    """Whether a person's browser asked for a page."""
    return "text/html" in headers.get("accept", "")
