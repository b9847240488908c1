"""What a package from outside carries is served: rules with anchors, pictures, fonts; and nothing else."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from gopura.core import registry
from gopura.core.catalogue import speaking
from gopura.core.chance import read_seed
from gopura.core.documents import address_of, rules_of
from gopura.core.folders import SWITCH
from gopura.core.table import Table
from tests.server.serving import gopura

PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game from outside with pictures, a font and a second language."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    gopura("new-game", "atoll")
    package = tmp_path / "atoll" / "src" / "gopura_atoll"
    (package / "files").mkdir()
    for name, content in (
        ("map.png", PNG),
        ("sea.svg", SVG),
        ("hand.woff2", b"wOF2 letters"),
        ("notes.txt", b"x"),
    ):
        (package / "files" / name).write_bytes(content)
    (package / "files" / "linked.png").symlink_to(package / "rules.py")
    rules = package / "rules.md"
    rules.write_text(rules.read_text() + "\n![The map](files/map.png)\n\n<script>alert(1)</script>\n")
    (package / "rules.de.md").write_text("# Atoll: die Regeln\n\n- **ATO-1.1** Zwei bis sechs spielen.\n")
    (package / "de.ftl").write_text(
        (package / "en.ftl").read_text().replace("Draw a card; the", "Zieh eine Karte; der")
    )
    board = package / "board.py"
    address = f'image(href="{address_of("atoll", "map.png")}", width=10, height=10)'
    text = board.read_text().replace("import Element, rect", "import Element, image, rect")
    board.write_text(
        text.replace('part("atoll-deck", deck, drawn)', f'part("atoll-deck", deck, drawn, {address})')
    )
    monkeypatch.setenv(SWITCH, str(tmp_path / "atoll"))
    registry.look_again()
    yield package
    for name in [name for name in sys.modules if name.startswith("gopura_atoll")]:
        del sys.modules[name]
    monkeypatch.undo()
    registry.look_again()


def test_the_numbered_rules_have_the_anchors_that_refusals_link_to(client: TestClient) -> None:
    page = client.get("/rules/atoll").text
    table = Table(registry.find_game("atoll"), 2, {}, read_seed(1))
    refusal = table.why_not("place 1")
    assert refusal is not None
    assert f'<strong id="{refusal.rule}">{refusal.rule}</strong>' in page
    assert page.count("<strong id=") == 9


def test_a_picture_of_the_rules_is_shown_and_markup_is_not(client: TestClient) -> None:
    page = client.get("/rules/atoll").text
    [source] = re.findall(r'<img src="([^"]+)" alt="The map"', page)
    assert client.get(source).content == PNG
    assert "<script>alert" not in page


@pytest.mark.parametrize(
    ("name", "kind"), [("map.png", "image/png"), ("sea.svg", "image/svg+xml"), ("hand.woff2", "font/woff2")]
)
def test_files_come_with_their_kind_and_may_run_nothing(client: TestClient, name: str, kind: str) -> None:
    answer = client.get(address_of("atoll", name))
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_file_that_has_not_changed_is_not_sent_again(client: TestClient, package: Path) -> None:
    tag = client.get("/files/atoll/map.png").headers["etag"]
    assert client.get("/files/atoll/map.png", headers={"If-None-Match": tag}).status_code == 304
    (package / "files" / "map.png").write_bytes(PNG + b"more")
    assert client.get("/files/atoll/map.png", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/files/atoll/notes.txt",
        "/files/atoll/none.png",
        "/files/atoll/linked.png",
        "/files/atoll/..%2Frules.py",
        "/files/atoll/%2e%2e%2frules.md",
        "/files/atoll/.png",
        "/files/atoll/MAP.png",
        "/files/atoll/",
        "/files/angkor/map.png",
        "/files/chess/map.png",
        "/files/..%2Fatoll/map.png",
    ],
)
def test_nothing_else_of_a_package_can_be_had(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_pages_may_use_the_fonts_of_their_games(client: TestClient) -> None:
    assert "font-src 'self'" in client.get("/").headers["content-security-policy"]


def test_a_picture_that_stands_alone_has_the_files_in_it() -> None:
    picture = Table(registry.find_game("atoll"), 2, {}, read_seed(1)).svg("A")
    assert 'href="data:image/png;base64,iVBORw0KGgo' in picture
    assert "/files/" not in picture


def test_a_second_language_is_a_second_file() -> None:
    game = registry.find_game("atoll")
    table = Table(game, 2, {}, read_seed(1))
    with speaking("de"):
        assert str(game.words.prompt(table.view(table.seat))) == "Zieh eine Karte; der deck has 60."
        assert (rules_of(game) or "").startswith("# Atoll: die Regeln")
    assert str(game.words.prompt(table.view(table.seat))) == "Draw a card; the deck has 60."
    assert (rules_of(game) or "").startswith("# Atoll: the rules")
