"""By which names the server is called, and which pages are its own."""

import re
import socket
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from gopura.server.problems import Misdirected, Problem
from gopura.server.say import say
from gopura.server.settings import Settings

LOOPBACK = ("localhost", "127.0.0.1", "::1")
HOST = re.compile(r"(?:\[([0-9a-f:.]{2,45})\]|([0-9a-z._-]{1,253}))(?::[0-9]{1,5})?")
PAGES = {"ws": "http", "wss": "https"}  # the scheme of the pages that open such sockets


class Hosts:
    """The names of this server: what its settings say, this machine's name, and the address that was called.

    Another name means that a foreign site has its own name resolved to our address, or wants to be linked to.
    """

    def __init__(self, settings: Settings) -> None:
        self.public = urlsplit(settings.public_url.lower())
        named = [each.strip().lower() for each in settings.hosts.split(",")]
        own = socket.gethostname().lower()
        self.names = {
            *LOOPBACK,
            *named,
            own,
            f"{own}.local",
            settings.host.lower(),
            self.public.hostname or "",
        } - {""}

    def require(self, connection: HTTPConnection) -> None:
        """Refuse a request for another server, or for none. Raises Problem."""
        said = connection.headers.getlist("host")
        name = name_of(said[0]) if len(said) == 1 else None
        if name is None:
            raise Problem(say("one-host"))
        called = connection.scope.get("server") or ("",)
        if name not in self.names and name != called[0]:
            raise Misdirected(say("not-called", name=name))

    def site_of(self, connection: HTTPConnection) -> str | None:
        """The name by which the server was called; None for an address in numbers, to which no passkey belongs."""
        name = name_of(connection.headers.get("host", ""))
        return None if name is None or ":" in name or name.rpartition(".")[2].isdigit() else name

    def is_ours(self, connection: HTTPConnection, origin: str) -> bool:
        """Whether pages of that origin are our own: the same scheme, host and port."""
        scheme = connection.scope["scheme"]
        here = f"{PAGES.get(scheme, scheme)}://{connection.headers.get('host', '').lower()}"
        return origin.lower() in (here, f"{self.public.scheme}://{self.public.netloc}")


def name_of(host: str) -> str | None:
    """The name or address in a Host header; None if it is not one."""
    found = HOST.fullmatch(host.lower())
    return (found[1] or found[2]) if found else None
