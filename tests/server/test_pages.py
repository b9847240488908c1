"""Pages as a browser fetches them."""

import re

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from gopura.server.pages.paging import ROWS
from gopura.server.pages.templates import WEB, static_digest

LARGEST_FIRST_LOAD = 120_000


def scripts_of(client: TestClient, address: str, found: dict[str, bytes]) -> dict[str, bytes]:
    """A script and all that it imports, by address."""
    if address not in found:
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        found[address] = answer.content
        for name in re.findall(r'^(?:import |(?:import .*|\} )from )"\./([\w.-]+)"', answer.text, re.MULTILINE):
            scripts_of(client, f"{address.rsplit('/', 1)[0]}/{name}", found)
    return found


def test_the_table_asks_for_all_its_scripts_at_once(client: TestClient) -> None:
    page = client.post("/play", data={"game": "angkor"})
    [entry] = re.findall(r'<script type="module" src="([^"]+)"', page.text)
    scripts = scripts_of(client, entry, {})
    assert len(scripts) > 10
    assert {entry, *re.findall(r'rel="modulepreload" href="([^"]+)"', page.text)} == set(scripts)
    assert f"{entry.removesuffix('js')}en.js" in re.findall(r'<script defer src="([^"]+)"', page.text)


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_the_first_load_of_a_table_is_small(client: TestClient, game: str) -> None:
    page = client.post("/play", data={"game": game})
    asked = re.findall(r'(?:rel="(?:stylesheet|modulepreload|icon)".*? href| src)="([^"]+)"', page.text)
    sent = {address: on_the_wire(client.get(address)) for address in ["/mine/waiting", *asked]}
    assert len(sent) > 40
    assert on_the_wire(page) + sum(sent.values()) < LARGEST_FIRST_LOAD, sent


def on_the_wire(answer: Response) -> int:
    """The bytes of an answer: its headers, those that any server adds, and its body as it is compressed."""
    added = len(b"HTTP/1.1 200 OK\r\ndate: Fri, 20 Nov 2026 00:00:09 GMT\r\n\r\n")
    headers = sum(len(name) + len(value) + len(": \r\n") for name, value in answer.headers.raw)
    return added + headers + answer.num_bytes_downloaded


def test_what_is_refused_at_a_table_leads_back_to_it(client: TestClient) -> None:
    table = client.post("/new", data={"game": "temple", "seat A": "me", "seat B": "open"}).url.path
    refused = client.post(f"{table}/rematch", headers={"Accept": "text/html"})
    assert refused.status_code == 400
    assert f'href="{table}"' in refused.text


def test_older_tables_are_found_page_by_page(client: TestClient) -> None:
    people = {"game": "temple", "seat A": "me", "seat B": "here"}  # a bot would play meanwhile
    opened = [client.post("/new", data=people).url.path for _ in range(ROWS + 2)]
    assert 'href="/mine">All my games' in client.get("/").text
    first = client.get("/mine").text
    assert 'href="/mine?page=2"' in first
    second = client.get("/mine?page=2").text
    listed = [re.findall(r'<li class="card-row[^>]*>\s*<a href="([^"]+)"', each) for each in (first, second)]
    assert [len(each) for each in listed] == [ROWS, 2]
    assert sorted(listed[0] + listed[1]) == sorted(opened)
    assert "Older" not in second
    assert "There are no older games." in client.get("/mine?page=3").text
    assert client.get("/mine?page=-1").status_code == 200


def test_the_page_of_the_api_begins_at_the_beginning_and_sets_code_as_code(client: TestClient) -> None:
    text = client.get("/api/docs").text
    assert text.index("/api/games") < text.index("POST /api/tables<") < text.index("/api/tables/{table_id}/moves")
    assert "<code>confirm</code>" in text
    assert "`" not in text


def test_scripts_and_styles_are_sent_without_comments_and_indents_and_with_all_their_lines(
    client: TestClient,
) -> None:
    for path in [*(WEB / "static").glob("*.js"), *(WEB / "static").glob("*.css")]:
        source = [line.lstrip() for line in path.read_text(encoding="utf-8").splitlines()]
        assert all(line.count("`") % 2 == 0 for line in source), f"{path.name}: a text of several lines"
        sent = client.get(f"/static/{static_digest()}/{path.name}").text.splitlines()
        assert len(sent) == len(source), path.name
        kept = [line for line in sent if line.strip()]
        assert kept == [line for line in source if line in kept], path.name
        left = [line for line in source if line and line not in kept]
        assert path.suffix == ".css" or all(line.startswith(("//", "/*", "*")) for line in left), path.name
