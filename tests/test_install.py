"""Somebody who has pip and nothing else gets a whole Gopura: compiled, or without a C compiler as plain Python."""

import json
import os
import shutil
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.installing import PROJECT, Place, make_sdist, new_place, unpacked

pytestmark = [pytest.mark.timeout(3600), pytest.mark.xdist_group("install")]  # one process compiles, once
QUICKLY = {"GOPURA_BUILD": "compiled", "MYPYC_OPT_LEVEL": "0"}  # the same C
NO_TOOLS = {"PATH": "", "CC": "no-compiler"}
PLAIN = "Gopura is running without its compiled modules, so the bots search less deeply."
PLAY = """
import gopura
from gopura.bots import choose_move
print(gopura.NOTICE)
for name in ("angkor", "temple", "tikal"):
    table = gopura.start(name, seed=7)
    while not table.over:
        table.play(choose_move(table, "greedy", len(table.played)))
    gopura.verify(gopura.read_record(str(table.record())))
    assert table.svg().startswith("<svg")
    print(name, len(str(table).splitlines()) > 5)
"""
IMPORT_ALL = """
import json, pkgutil, importlib, gopura
from gopura.core.extras import Missing
found = {}
for module in pkgutil.walk_packages(gopura.__path__, "gopura.", onerror=lambda name: None):
    if module.name != "gopura.__main__":
        try:
            importlib.import_module(module.name)
        except Missing as missing:
            found[module.name] = str(missing)
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of what is here."""
    return make_sdist(tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def base(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A fresh environment in which pip has compiled the archive and installed it, with no extra."""
    place = new_place(tmp_path_factory.mktemp("base"))
    source = unpacked(sdist, tmp_path_factory.mktemp("source"))
    place.says("pip", "install", place.wheel(source, **QUICKLY))
    return place


@pytest.fixture(scope="module")
def record(base: Place, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game as a file."""
    file = tmp_path_factory.mktemp("record") / "game.txt"
    play = "import gopura\nt = gopura.start('angkor', seats=2, seed=7)\nwhile not t.over: t.play(t.moves()[0])\n"
    file.write_text(base.says("python", "-c", play + "print(t.record())"), encoding="utf-8")
    return file


def test_the_archive_holds_what_is_needed_and_nothing_that_was_compiled(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"setup.py", "src/gopura/build.py", "src/gopura/web/static/table.js", "docs/rules/tikal.md"} <= names
    assert [name for name in names if name.endswith((".so", "_compiled.json"))] == []


def test_pip_compiles_it_with_nothing_at_hand_but_what_the_archive_asks_for(base: Place) -> None:
    assert base.says("python", "-c", PLAY) == "\nangkor True\ntemple True\ntikal True\n"
    asked = "import gopura.games.tikal.rules.position as p; print(p.__file__.endswith('.so'))"
    assert base.says("python", "-c", asked) == "True\n"


def test_without_a_c_compiler_everything_works_interpreted(sdist: Path, base: Place) -> None:
    wheel = base.wheel(sdist, **NO_TOOLS)
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert [name for name in archive.namelist() if name.endswith((".so", "_compiled.json"))] == []
        starter = [f"gopura/cli/starter/{name}" for name in ("pyproject.toml", "src/gopura_starter/rules.md")]
        assert {"gopura/web/rules/tikal.md", *starter} <= set(archive.namelist())
        archive.extractall(base.folder / "plain")
    said = base.says("python", "-c", PLAY, PYTHONPATH=str(base.folder / "plain"))
    assert said == f"{PLAIN}\nangkor True\ntemple True\ntikal True\n"


def test_the_base_asks_for_six_packages(base: Place) -> None:
    asked = "import importlib.metadata as m; print([r for r in m.requires('gopura') if 'extra ==' not in r])"
    names = {each.partition(">")[0] for each in json.loads(base.says("python", "-c", asked).replace("'", '"'))}
    assert names == {"fluent.runtime", "librt", "markupsafe", "mypy_extensions", "rich", "typer"}


def test_every_module_loads_in_the_base_or_says_its_extra(base: Place) -> None:
    told: dict[str, str] = json.loads(base.says("python", "-c", IMPORT_ALL))
    server, envs = (
        f'{what} needs packages that are not installed here: pip install "gopura[{extra}]".'
        for what, extra in (("The table in the browser", "server"), ("An environment for learning", "envs"))
    )
    assert told.pop("gopura.server") == server
    assert told.pop("gopura.envs") == envs
    told.pop("gopura.build", "")  # where there is no setuptools
    assert told == {}


def test_the_base_plays_shows_thinks_and_rates(base: Place, record: Path) -> None:
    assert "Angkor" in base.says("gopura", "games")
    assert "is correct" in base.says("gopura", "verify", record)
    assert "after 5 of" in base.says("gopura", "show", record, "--at", "5")
    assert "chance to win" in base.says("gopura", "think", record, "--at", "5", "--simulations", "10")
    assert "depth" in base.says("gopura", "perft", "temple", "--depth", "1")
    assert "share of wins" in base.says("gopura", "arena", "angkor", "greedy", "random", "--blocks", "1")
    assert "Welcome to Gopura!" in base.run("gopura", "play").stdout


@pytest.mark.parametrize(
    "command", [["serve"], ["serve", "--port", "0"], ["bots"], ["backup", "file"], ["restore"]]
)
def test_a_command_of_the_server_says_what_the_base_lacks(base: Place, command: list[str]) -> None:
    assert base.refuses("gopura", *command) == (
        'The table in the browser needs packages that are not installed here: pip install "gopura[server]".'
    )


def test_ratings_at_three_seats_say_what_the_base_lacks(base: Place) -> None:
    wanted = ("arena", "angkor", "greedy", "random", "--seats", "3", "--blocks", "1")
    said = base.refuses("gopura", *wanted)
    assert said.startswith("Rating bots at three or more seats needs packages that are not installed here: ")
    assert said.endswith('pip install "gopura[arena]".')


def test_openspiel_as_a_bot_says_what_the_base_lacks(base: Place) -> None:
    said = base.refuses("gopura", "arena", "angkor", "openspiel@10", "random", "--blocks", "1")
    assert said.endswith('pip install "gopura[bench]".')


def test_python_with_m_is_the_command(base: Place) -> None:
    assert base.says("python", "-m", "gopura", "--version") == base.says("gopura", "--version")


HEAPS = """
import gopura, gopura_heaps
from gopura.core.chance import SeedDice
from gopura.core.playout import perft, play_randomly
from gopura_heaps.rules import Heaps, full
print(gopura_heaps.COMPILED, gopura_heaps.NOTICE)
print(perft(Heaps(full(), 0), 3), play_randomly(Heaps(full(), 0), SeedDice(bytes(32)), 10_000))
try:
    Heaps(full(), 0).heaps = "many"
    print("interpreted")
except TypeError:
    print("native")
"""


@pytest.fixture
def heaps(base: Place, tmp_path: Path) -> Iterator[None]:
    """A package that is compiled upon Gopura, installed in the base for a while."""
    shutil.copytree(PROJECT / "tests" / "heaps", tmp_path / "heaps")
    links = {"PIP_FIND_LINKS": f"{os.environ.get('PIP_FIND_LINKS', '')} {base.folder / 'compiled'}"}
    base.says("pip", "install", "--no-deps", tmp_path / "heaps", **links)
    yield
    base.says("pip", "uninstall", "--yes", "gopura-heaps")


@pytest.fixture
def manifest(base: Place) -> Iterator[Path]:
    """What Gopura says of its own build, which is put right afterwards."""
    [file] = base.folder.glob("lib/python*/site-packages/gopura/_compiled.json")
    written = file.read_bytes()
    yield file
    file.write_bytes(written)


@pytest.mark.usefixtures("heaps")
def test_a_package_compiled_upon_gopura_is_native_while_that_gopura_is_there(base: Place, manifest: Path) -> None:
    notice, counted, kind = base.says("python", "-c", HEAPS).splitlines()
    assert (notice, kind) == ("True ", "native")
    notice, *plain = base.says("python", "-c", HEAPS, GOPURA_INTERPRETED="1").splitlines()
    assert notice == "False gopura_heaps is running as plain Python because GOPURA_INTERPRETED is set."
    assert plain == [counted, "interpreted"]
    manifest.write_text(manifest.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    upon = base.says("python", "-c", HEAPS).splitlines()
    assert upon[0].startswith("False gopura_heaps is running as plain Python because it was compiled upon another")
    assert upon[1:] == [counted, "interpreted"]


def pythons() -> list[str]:
    """All Pythons here that Gopura is for."""
    named = [shutil.which(f"python3.{minor}") for minor in range(11, 15)]
    kept = sorted(Path.home().glob(".pyenv/versions/3.1[1-9]*/bin/python3"))
    return [str(path) for path in kept] or [path for path in named if path]


@pytest.mark.skipif(not os.environ.get("GOPURA_SLOW"), reason="compiles once for each Python: GOPURA_SLOW=1")
@pytest.mark.parametrize("python", pythons())
def test_every_python_here_builds_installs_and_serves_it(sdist: Path, tmp_path: Path, python: str) -> None:
    for way, changed in (("compiled", QUICKLY), ("plain", NO_TOOLS)):
        place = new_place(tmp_path / way, python)
        wheel = place.wheel(sdist, **changed)
        place.says("pip", "install", f"{wheel}[server]")
        said = place.says("python", "-c", PLAY)
        assert said == ("" if way == "compiled" else PLAIN) + "\nangkor True\ntemple True\ntikal True\n"
        assert "--port" in place.says("gopura", "serve", "--help")
        straight = new_place(tmp_path / f"{way}-from-source", python)
        if way == "plain":
            straight.says("pip", "install", sdist, **changed)
            assert straight.says("python", "-c", PLAY) == said
