"""What comes in as bytes and goes on as text: addresses, forms and JSON, read in one way only or refused."""

import re
from email.message import Message
from typing import Any, TypeGuard
from urllib.parse import parse_qsl

import orjson

from gopura.server.problems import BadKind, LongHeaders, Problem
from gopura.server.say import say

FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 60
LONGEST_HEADER = 8 * 1024  # some are parsed in a time that grows with the square of their length
LONGEST_HEADERS = 16 * 1024
SURROGATE = re.compile(r"[\ud800-\udfff]")
ZERO = say("no-null-character")
ONE_OBJECT = say("one-object")


def is_text(value: object) -> TypeGuard[str]:
    """Whether this can be kept as text: JSON also spells half characters, and databases stop at a zero."""
    return isinstance(value, str) and "\0" not in value and not SURROGATE.search(value)


def require_plain_address(path: str, query: bytes) -> None:
    """Refuse an address that spells what is no text. Raises Problem."""
    if not is_text(path) or b"\0" in query or b"%00" in query:
        raise Problem(ZERO)


def require_short_headers(headers: list[tuple[bytes, bytes]]) -> None:
    """Refuse headers that no browser sends. Raises LongHeaders."""
    sizes = [len(name) + len(value) for name, value in headers]
    if sum(sizes) > LONGEST_HEADERS or max(sizes, default=0) > LONGEST_HEADER:
        raise LongHeaders(say("header-too-long", most=LONGEST_HEADER // 1024))


def form_fields(kind: str, body: bytes) -> dict[str, str]:
    """The fields of a form that came with that content type; the last of those with one name. Raises Problem.

    A form is urlencoded UTF-8, as our pages send it. What names another way is not decoded at all: some of
    Python's codecs take minutes for what fits into one request.
    """
    if not body:
        return {}
    require_utf8_form(kind)
    try:
        pairs = parse_qsl(
            body.decode("utf-8"), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS
        )
    except UnicodeDecodeError:
        raise Problem(say("form-is-text")) from None
    except ValueError:
        raise Problem(say("form-too-large", most=MOST_FIELDS)) from None
    if not all(is_text(name) and is_text(value) for name, value in pairs):
        raise Problem(ZERO)
    return dict(pairs)


def require_utf8_form(kind: str) -> None:
    """Refuse every content type but a form's in UTF-8. Raises BadKind."""
    said = Message()
    said["content-type"] = kind
    charset = said.get_param("charset", "utf-8")
    if said.get_content_type() != FORM or not isinstance(charset, str) or charset.lower() not in ("utf-8", "utf8"):
        raise BadKind(say("form-kind", kind=FORM))


def json_value(body: bytes | str) -> Any:
    """What the JSON says. Raises Problem where it is none, is nested too deeply, or spells what is no text."""
    try:
        value = orjson.loads(body)
    except ValueError:
        raise Problem(say("request-is-json")) from None
    if ("\\u0000" if isinstance(body, str) else b"\\u0000") in body:  # type: ignore[operator]
        raise Problem(ZERO)
    return value


def json_object(body: bytes | str) -> dict[str, Any]:
    """The same, where only an object makes sense."""
    value = json_value(body)
    if not isinstance(value, dict):
        raise Problem(ONE_OBJECT)
    return value
