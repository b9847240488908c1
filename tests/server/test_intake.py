"""What comes in as bytes is read in one way only, or refused with a sentence."""

import pytest
from fastapi.testclient import TestClient

from gopura.server.intake import form_fields, json_value
from gopura.server.problems import BadKind, Problem

FORM = "application/x-www-form-urlencoded"
PART = b'--B\r\nContent-Disposition: form-data; name="game"\r\n\r\n%s\r\n--B--\r\n'
FORMS = ("/play", "/new", "/import", "/profile/log-in", "/t/none/join")
ODD_KINDS = (
    "multipart/form-data; boundary=B",
    "multipart/form-data; boundary=B; charset=punycode",
    "multipart/form-data; boundary=B; charset=undefined",
    "text/plain",
    "application/json",
    f"{FORM}; charset=punycode",
    f"{FORM}; charset=utf-7",
    f"{FORM}; charset*=utf-8''idna",
    "",
)


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("kind", ODD_KINDS)
def test_a_form_of_another_kind_or_charset_is_refused_and_never_decoded(
    client: TestClient, path: str, kind: str
) -> None:
    answer = client.post(path, content=PART % (b"b" * 20_000), headers={"Content-Type": kind})
    assert answer.status_code == 415
    assert answer.json() == {"error": {"code": "bad_kind", "message": f"Send the form as {FORM}, in UTF-8."}}


@pytest.mark.parametrize("kind", [FORM, f"{FORM}; charset=UTF-8", f'{FORM};charset="utf-8"', FORM.upper()])
def test_a_form_of_our_pages_is_read(kind: str) -> None:
    assert form_fields(kind, b"name=%C3%84da+L&empty=&name=Ben") == {"name": "Ben", "empty": ""}
    assert form_fields("", b"") == {}


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"name=\xff", "A form must be UTF-8 text."),
        (b"name=%FF", "A form must be UTF-8 text."),
        (b"name=%ED%A0%80", "A form must be UTF-8 text."),
        (b"name=a%00b", "Text must not contain the null character (U+0000)."),
        (b"a%00b=x", "Text must not contain the null character (U+0000)."),
        (b"&".join(b"f=1" for _ in range(61)), "A form may have at most 60 fields."),
    ],
)
def test_what_is_no_text_in_a_form_is_refused(body: bytes, sentence: str) -> None:
    with pytest.raises(Problem) as refusal:
        form_fields(FORM, body)
    assert str(refusal.value) == sentence
    assert not isinstance(refusal.value, BadKind)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b'"\\ud800"', b'"\xff"', b'"a\\u0000b"', b"[" * 100_000, b"nan", '{"a": 1}'.encode("utf-16")],
)
def test_what_is_no_json_is_refused(body: bytes) -> None:
    with pytest.raises(Problem):
        json_value(body)


@pytest.mark.parametrize(
    "path", ["/t/a%00b", "/api/tables/a%00b", "/mine?page=%00", "/api/tables?game=a%00b", "/%00"]
)
def test_a_zero_in_an_address_is_refused_at_the_door(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 400
    assert answer.json()["error"]["message"] == "Text must not contain the null character (U+0000)."


@pytest.mark.parametrize(("name", "value"), [("Cookie", "x" * 9000), ("Content-Type", ";" * 9000)])
def test_a_header_that_no_browser_sends_is_not_parsed(client: TestClient, name: str, value: str) -> None:
    for accept in ("text/html", "*/*"):
        answer = client.post("/play", headers={name: value, "Accept": accept})
        assert answer.status_code == 431
        assert "A header may have at most 8 KiB." in answer.text
