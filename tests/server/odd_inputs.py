"""Odd inputs for every route and for the socket, and whole odd requests of which a number decides everything."""

import json
import random
from collections.abc import Iterator, Sequence

from starlette.routing import BaseRoute

from tests.server.test_raw_sockets import BINARY, PING, TEXT, WRONG, frame

FORM = {"game": "angkor", "seat A": "me", "seat B": "open", "option first": "A", "public": "yes"}
ODD = (
    "",
    " ",
    "\0",
    "a\0b",
    "İ" * 30,
    "ﷺ" * 30,
    "x" * 31,
    "x" * 5000,
    "\u202egnp",
    "\ud800",
    "é" * 400,
    "😀" * 40,
    "%",
    "%00",
    "-1",
    "99999999999999999999",
    "1e999",
    "NaN",
    "' OR 1=1 --",
    "../../etc/passwd",
    "\r\nX: y",
    "{{7*7}}",
    "A",
    "angkor",
)
VALUES: tuple[object, ...] = (*ODD, None, True, -1, 2**70, 1.5, [], {}, [[["a\0b"]]], {"\0": "\ud800"}, ["\ud800"])
FIELDS = (
    *(
        "name",
        "password",
        "old",
        "new",
        "label",
        "id",
        "url",
        "seat",
        "level",
        "game",
        "record",
        "email",
        "public",
    ),
    *("credential", "passkey", "sure", "days", "from", "to", "zone", "starts", "rounds", "seats", "clock kind"),
)
NAMES = (
    "op",
    "move",
    "moves",
    "key",
    "keep",
    "expect",
    "path",
    "text",
    "line",
    "n",
    "ask",
    "hidden",
    "seats",
    "seat",
    "level",
    "depth",
    "now",
    "record",
    "game",
    "options",
    "clock",
    "endpoint",
    "keys",
    "name",
    "starts",
    "rounds",
)
OPS = (
    "play",
    "walk",
    "undo",
    "redo",
    "why",
    "imagine",
    "hint",
    "say",
    "report",
    "block",
    "ack",
    "ping",
    "think",
    "x",
)
ODD_OPS: tuple[object, ...] = (*OPS, None, [], "\0")
RAW = ("", "null", "[]", '"x"', "{", "\ufeff{}", "[" * 10_000, '{"a":' * 2000, "9" * 5000, "x" * 20_000)
KINDS = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=B; charset=idna",
    "",
)
CHARSETS = ("utf-8", "utf-7", "punycode", "idna", "undefined", "unicode_escape", "zlib", "utf-16", "rot13", "\0")
ANSWERS_LATE = ("/stream", "/poll", "/live")
NUMBERS = (
    "1e400",
    "-0",
    "9" * 4000,
    "1" + "0" * 308,
    "0x10",
    "1_000",
    "٣",
    "Infinity",
    "1e-999",
    "18446744073709551616",
)


def routes_of(routes: list[BaseRoute]) -> Iterator[tuple[str, str]]:
    """Every (method, path) that the server answers, but for static files."""
    for route in routes:
        yield from routes_of(getattr(getattr(route, "original_router", None), "routes", []))
        for method in getattr(route, "methods", None) or ():
            yield method, route.path  # type: ignore[attr-defined]


def quoted(text: str) -> str:
    """A text as a part of an address, half characters too."""
    return "".join(f"%{byte:02X}" for byte in text[:200].encode("utf-8", "surrogatepass"))


def filled(path: str, table: str, odd: str, *, at_table: bool) -> str:
    """The path with odd parts; at a real table, if asked for."""
    parts = [table if part == "{table_id}" and at_table else part for part in path.split("/")]
    return "/".join(quoted(odd) or "x" if "{" in part else part for part in parts)


def bodies(odd: object, dice: random.Random) -> Iterator[tuple[str, bytes]]:
    """Requests' bodies with that value in many places, and their content types."""
    wish = dict.fromkeys(NAMES, odd) | {"op": dice.choice(OPS)}
    yield "application/json", json.dumps(wish).encode()
    yield "application/json", json.dumps({dice.choice(NAMES): odd}).encode()
    text = odd if isinstance(odd, str) else json.dumps(odd)
    form = "&".join(f"{quoted(name)}={quoted(text)}" for name in (*FIELDS, "read", "seat A"))
    yield "application/x-www-form-urlencoded", form.encode()
    yield dice.choice(KINDS), text.encode("utf-8", "surrogatepass")


class Oddities:
    """Requests and messages without end, the same for the same number."""

    def __init__(self, number: int, routes: Sequence[tuple[str, str]], table: str) -> None:
        self.dice = random.Random(number)
        self.routes = routes
        self.table = table

    def request(self, headers: dict[str, str]) -> bytes:
        """A whole request, as bytes: a known method and path, with odd parts anywhere."""
        dice = self.dice
        method, path = dice.choice(self.routes)
        method = dice.choice(("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS")) if dice.random() < 0.03 else method
        at_table = dice.random() < 0.8 and not path.endswith(ANSWERS_LATE)
        address = filled(path, self.table, dice.choice(ODD), at_table=at_table)
        if dice.random() < 0.5:
            names = dice.sample(("seat", "page", "before", "after", "game", "heard", "status", "q", "level"), 3)
            address += "?" + "&".join(f"{name}={quoted(dice.choice((*ODD, *NUMBERS)))}" for name in names)
        kind, body = ("", b"") if method in ("GET", "HEAD") else self.body()
        lines = (
            headers
            | self.odd_headers()
            | {"Content-Length": str(len(body))}
            | ({"Content-Type": kind} if kind else {})
        )
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        return f"{method} {address} HTTP/1.1\r\nConnection: close\r\n{head}\r\n".encode() + body

    def odd_headers(self) -> dict[str, str]:
        """Now and then a header that no browser sends like that."""
        dice = self.dice
        if dice.random() < 0.8:
            return {}
        name = dice.choice(
            ("Accept", "Accept-Language", "Accept-Encoding", "Range", "If-None-Match", "X-Forwarded-For")
        )
        return {
            name: dice.choice(("", "*", "x" * 9000, "bytes=0-,1-,2-", "q=1e999;" * 300, "é\u202e", "de;q=nan, *"))
        }

    def body(self) -> tuple[str, bytes]:
        """A content type, and something that is called so."""
        dice = self.dice
        choice = dice.random()
        if choice < 0.4:
            return "application/json", self.message()
        if choice < 0.6:
            return dice.choice(list(bodies(dice.choice(VALUES), dice)))
        if choice < 0.8:
            pairs = [(dice.choice(FIELDS), dice.choice((*ODD, *NUMBERS))) for _ in range(dice.randint(1, 70))]
            charset = dice.choice(("", f"; charset={dice.choice(CHARSETS)}"))
            form = "&".join(f"{name}={quoted(text)}" for name, text in pairs)
            return f"application/x-www-form-urlencoded{charset}", form.encode()
        if choice < 0.9:
            part = b'--B\r\nContent-Disposition: form-data; name="game"\r\n\r\n' + b"b" * dice.randint(0, 300_000)
            return f"multipart/form-data; boundary=B; charset={dice.choice(CHARSETS)}", part + b"\r\n--B--\r\n"
        return dice.choice(KINDS), dice.randbytes(dice.choice((1, 100, 5000, 500_000)))

    def message(self) -> bytes:
        """A wish in JSON, or what is none: wrong types, unknown names, no end of brackets, numbers too large."""
        dice = self.dice
        choice = dice.random()
        if choice < 0.15:
            return dice.choice(RAW).encode()
        if choice < 0.25:
            deep = dice.choice((10, 200, 5000))
            return b'{"op":"play","move":' + b'[{"a":' * deep + b"1" + b"}]" * deep + b"}"
        if choice < 0.35:
            expect, number = dice.choices(NUMBERS, k=2)
            return f'{{"op":"{dice.choice(OPS)}","expect":{expect},"n":{number}}}'.encode()
        wish = {name: dice.choice(VALUES) for name in dice.sample(NAMES, dice.randint(1, 6))}
        text = json.dumps(wish | {"op": dice.choice(ODD_OPS)}, ensure_ascii=dice.random() < 0.5)
        return text.encode("utf-8", "surrogatepass")

    def frame(self) -> bytes:
        """What may come down a socket: mostly a message, else a frame that is wrong."""
        dice = self.dice
        if dice.random() < 0.05:
            return dice.choice(list(WRONG.values()))
        kind = dice.choices((TEXT, BINARY, PING), (90, 5, 5))[0]
        return frame(kind, self.message() if kind != PING else dice.randbytes(20))
