"""What `gopura` alone does, and what the server's commands say where the server is not installed."""

import sys

import pytest
import typer

from gopura.cli import commands, guard, serving
from gopura.core.extras import missing
from gopura.server import commands as server
from tests.cli.driving import gopura_process, gopura_says


def names_and_help(app: typer.Typer) -> dict[str, str]:
    """The commands, each with the first line of its help."""
    found = {}
    for known in app.registered_commands:
        assert known.callback is not None
        about = known.help or known.callback.__doc__ or ""
        found[known.name or known.callback.__name__] = about.splitlines()[0]
    return found | {str(group.name): str(group.help) for group in app.registered_groups}


def test_the_stand_ins_are_the_server_s_commands_by_name_and_help() -> None:
    assert names_and_help(serving.stand_ins(missing("server"))) == names_and_help(server.commands)


def test_a_stand_in_refuses_whatever_follows_it() -> None:
    app = serving.stand_ins(missing("server"))
    command = typer.main.get_command(app)
    for arguments in (["serve", "--port", "1"], ["serve", "--help"], ["backup", "a", "b"]):
        with (
            pytest.raises(ImportError, match="The table in the browser needs"),
            command.make_context("", arguments) as c,
        ):
            command.invoke(c)


def test_gopura_alone_starts_the_table_for_a_person_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(commands, "is_anybody_there", lambda: True)
    monkeypatch.setattr(server, "serve", lambda *, open_browser: opened.append(open_browser))
    monkeypatch.setattr(serving, "has_desktop", lambda: True)
    assert gopura_says().code == 0
    monkeypatch.setattr(serving, "has_desktop", lambda: False)
    assert gopura_says().code == 0
    assert opened == [True, False]


def test_gopura_alone_says_what_is_missing_and_what_goes_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent() -> None:
        raise missing("server")

    monkeypatch.setattr(commands, "is_anybody_there", lambda: True)
    monkeypatch.setattr(serving, "serve_here", absent)
    assert gopura_says().sentence == (
        'The table in the browser needs packages that are not installed here: pip install "gopura[server]". '
        "To play in the terminal: gopura play."
    )


@pytest.mark.parametrize(
    ("platform", "variables", "there"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "10.0.0.1"}, False),
        ("win32", {}, True),
    ],
)
def test_a_browser_is_opened_only_where_it_can_be_seen(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], there: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert serving.has_desktop() is there


def test_in_a_pipe_nobody_is_there() -> None:
    assert "verify" in gopura_process().out
    assert gopura_process().code == guard.DONE
