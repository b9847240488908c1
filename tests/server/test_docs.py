"""What the documents say about the server is true."""

import re
import subprocess
import sys
from pathlib import Path

from fastapi.testclient import TestClient

from gopura.core.registry import game_names
from gopura.server.settings import PREFIX, Settings
from tests.server.serving import Server, token_for

DOCS = Path(__file__).parents[2] / "docs"


def test_the_bot_of_the_api_page_plays_a_whole_game(tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", (DOCS / "api.md").read_text(), re.S)[0]
    assert len(code.splitlines()) <= 32
    with Server(tmp_path) as server:
        with server.client() as client:
            token = token_for(client)
        answer = subprocess.run(
            [sys.executable, "-c", code, server.url, token],
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
    assert "win" in answer.stdout


def test_the_rules_of_every_game_stand_on_their_page_with_their_pictures(client: TestClient) -> None:
    for game in game_names():
        page = client.get(f"/rules/{game}").text
        assert f'id="{game[:3].upper()}-1.1"' in page
        pictures = re.findall(r'<img src="([^"]+)"', page)
        for picture in pictures:
            answer = client.get(picture if picture.startswith("/") else f"/rules/{picture}")
            assert answer.headers["content-type"] == "image/svg+xml", picture
    assert client.get("/rules/angkor/..%2Fangkor.svg").status_code == 404


def test_the_hosting_page_names_every_setting() -> None:
    text = (DOCS / "hosting.md").read_text()
    for name in Settings.__dataclass_fields__:
        assert f"`{PREFIX}{name.upper()}`" in text
