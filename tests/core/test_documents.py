"""What a package carries beside its code: numbered rules, pictures, fonts; and nothing outside of its folder."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gopura.core import documents
from gopura.core.catalogue import speaking
from gopura.core.documents import address_of, chapters, file_of, folder_of, kind_of, rules_of, with_files
from gopura.core.game import Game
from gopura.core.registry import find_game
from gopura_nim import GAME as NIM

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def atoll(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:  # type: ignore[type-arg]
    """A game in a package of its own, with rules in two languages, a picture, and a link to elsewhere."""
    package = tmp_path / "gopura_atoll"
    (package / "files").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "rules.md").write_text("# Atoll\n\n## 1 The start\n\n- **ATO-1.1** Two play.\n")
    (package / "rules.de.md").write_text("- **ATO-1.1** Zwei spielen.\n")
    (package / "files" / "map.png").write_bytes(PNG)
    (package / "files" / "linked.png").symlink_to(package / "rules.md")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield Game(NIM.facts, "gopura_atoll")
    sys.modules.pop("gopura_atoll", None)


def test_rules_come_in_the_language_of_the_moment_or_as_they_are(atoll: Game) -> None:  # type: ignore[type-arg]
    for language, said in (
        ("en", "Two play"),
        ("de", "Zwei spielen"),
        ("de-AT", "Zwei spielen"),
        ("fr", "Two play"),
    ):
        with speaking(language):
            assert said in (rules_of(atoll) or "")


def test_so_do_those_of_the_games_that_come_with_gopura(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "RULES", tmp_path)
    (tmp_path / "angkor.md").write_text("## 1 The mat\n")
    (tmp_path / "angkor.de.md").write_text("## 1 Die Matte\n")
    assert chapters(find_game("angkor")) == {"1": "The mat"}
    with speaking("de-AT"):
        assert chapters(find_game("angkor")) == {"1": "Die Matte"}


def test_chapters_are_those_of_the_rules_if_there_are_any(atoll: Game) -> None:  # type: ignore[type-arg]
    assert chapters(atoll) == {"1": "The start"}
    assert chapters(NIM) == {}


@pytest.mark.parametrize(
    "name", ["linked.png", "rules.md", "../rules.md", "nothing.png", "", ".png", "map.png/", "MAP.PNG"]
)
def test_nothing_but_pictures_and_fonts_of_its_own_folder_is_handed_out(atoll: Game, name: str) -> None:  # type: ignore[type-arg]
    assert file_of(atoll, name) is None
    assert (folder_of(atoll) / "rules.md").is_file()


def test_a_picture_is_handed_out_with_its_kind(atoll: Game) -> None:  # type: ignore[type-arg]
    assert file_of(atoll, "map.png") == PNG
    assert [kind_of(name) for name in ("map.png", "sea.svg", "hand.woff2")] == [
        "image/png",
        "image/svg+xml",
        "font/woff2",
    ]


def test_a_picture_that_stands_alone_holds_the_files_that_it_names(atoll: Game) -> None:  # type: ignore[type-arg]
    named = [address_of(game, name) for game, name in (("nim", "map.png"), ("carts", "map.png"), ("nim", "x.png"))]
    markup = "".join(f'<image href="{address}"/>' for address in named)
    whole = with_files(markup, atoll)
    assert '<image href="data:image/png;base64,iVBORw0KGgo="/>' in whole
    assert [address in whole for address in named] == [False, True, True]
    assert with_files("<svg/>", atoll) == "<svg/>"
