"""The Containerfile's own commands build, start and watch a server, as a user who owns nothing but its folder."""

import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.containerfile import Root, Stage, read
from tests.installing import environment

PROJECT = Path(__file__).parents[2]
BUILD, IMAGE = read(PROJECT / "deploy" / "Containerfile")
EVERYONES = shutil.which("python3", path="/usr/bin:/usr/local/bin")  # a Python that another user can reach
USER = 10_001


def test_the_image_runs_as_a_user_of_its_own_and_watches_its_health() -> None:
    [user] = IMAGE.all("USER")
    [added] = [command for command in IMAGE.all("RUN") if "useradd" in command]
    assert f"--uid {USER}" in added
    assert added.endswith(f" {user}")
    assert "/health" in IMAGE.last("HEALTHCHECK")
    assert IMAGE.lines.index(("USER", user)) > max(i for i, (word, _) in enumerate(IMAGE.lines) if word == "RUN")


def test_everything_that_is_copied_is_there_and_not_ignored() -> None:
    let_in = re.findall(r"^!(\S+)$", (PROJECT / ".dockerignore").read_text(encoding="utf-8"), re.MULTILINE)
    copied = [name for line in BUILD.all("COPY") for name in line.split()[:-1]]
    assert copied == [name for name in copied if (PROJECT / name).exists()]
    assert sorted(copied) == sorted(let_in)


def test_both_stages_have_the_same_python() -> None:
    [first, second] = [stage.last("FROM").split()[0] for stage in (BUILD, IMAGE)]
    assert first == second


@pytest.fixture
def root() -> Iterator[Root]:
    """A folder that another user may enter, unlike those of pytest."""
    with tempfile.TemporaryDirectory(prefix="gopura-image-") as folder:
        Path(folder).chmod(0o755)
        yield Root(Path(folder), str(EVERYONES))


@pytest.mark.skipif(
    not os.environ.get("GOPURA_SLOW") or os.geteuid() != 0 or EVERYONES is None,
    reason="compiles, and becomes another user: GOPURA_SLOW=1 as root",
)
@pytest.mark.timeout(3600)
def test_the_commands_of_the_containerfile_make_a_server_that_is_healthy(root: Root) -> None:
    packages, *commands = BUILD.all("RUN")
    subprocess.run([*packages.rpartition("&& ")[2].split(), "--simulate"], check=True, capture_output=True)
    for line in BUILD.all("COPY"):
        root.copy(line, PROJECT)
    for command in commands:
        root.run(command, **environment())
    for command in IMAGE.all("RUN"):
        if not command.startswith(("apt-get", "useradd")):  # the machine is not ours to change
            root.run(command.replace("=gopura", f"={USER}"))
    serve_and_look(root, IMAGE)


def serve_and_look(root: Root, image: Stage) -> None:
    """Start what the image starts, as its user, until its own check of health is content."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    home = root.folder / "var/lib/gopura"
    kept = environment(**{**root.environment(image), "GOPURA_PORT": port, "HOME": str(home)})
    process = subprocess.Popen(root.command(image), cwd=home, env=kept, user=USER, group=USER, extra_groups=[])
    try:
        end = time.monotonic() + 120
        while subprocess.run(root.health(image), env=kept, cwd=home, capture_output=True, check=False).returncode:
            assert process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.2)
    finally:
        process.terminate()
        assert process.wait(30) in (0, -15)
    assert (home / "gopura.db").stat().st_uid == USER
