"""What a server is started with, or one sentence why it is not."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from gopura.core.refusal import BadSetup
from gopura.server.commands import commands
from gopura.server.settings import load_settings


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("DEFAULT_BOT", "nonsense", "There is no bot 'nonsense'; there are "),
        ("PORT", "99999", "The setting port is a number from 0 to 65535, not 99999."),
        ("PORT", "-1", "The setting port is a number from 0 to 65535, not -1."),
        ("PORT", "http", "The setting port is a whole number, not 'http'."),
    ],
)
def test_a_setting_that_cannot_be_is_refused(name: str, value: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        load_settings(environment={f"GOPURA_{name}": value})
    assert str(refused.value).startswith(sentence)


def test_a_port_that_cannot_be_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPURA_DATABASE_URL", f"sqlite:///{tmp_path / 'gopura.db'}")
    said = CliRunner().invoke(commands, ["serve", "--port", "99999"])
    assert said.exit_code == 2
    assert said.output.strip() == "The setting port is a number from 0 to 65535, not 99999."


def test_what_can_be_is_taken() -> None:
    settings = load_settings(environment={"GOPURA_DEFAULT_BOT": "hard", "GOPURA_PORT": "65535"})
    assert (settings.default_bot, settings.port) == ("hard", 65_535)
