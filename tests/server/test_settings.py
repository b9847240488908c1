"""What a server is started with, or one sentence why it is not."""

from pathlib import Path

import pytest

from gopura.core.refusal import BadSetup
from gopura.server.settings import load_settings
from tests.server.serving import gopura


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("DEFAULT_BOT", "nonsense", "There is no bot 'nonsense'. The bots are "),
        ("PORT", "99999", "The setting port must be a number from 0 to 65535, not 99999."),
        ("PORT", "-1", "The setting port must be a number from 0 to 65535, not -1."),
        ("PORT", "http", "The setting port must be a whole number, not 'http'."),
        ("BOT_PAUSE", "nan", "The setting bot_pause must be a number from 0 to 60, not nan."),
        ("BOT_PAUSE", "inf", "The setting bot_pause must be a number from 0 to 60, not inf."),
        ("MOVES_PER_MINUTE", "0", "The setting moves_per_minute must be a number from 1 to 1000000000, not 0."),
        ("WEBHOOK_PORTS", "http", "The setting webhook_ports must be numbers separated by commas, not 'http'."),
        (
            "WEBHOOK_PORTS",
            "80, 65536",
            "The setting webhook_ports must be numbers separated by commas, not '80, 65536'.",
        ),
        ("LANGUAGE", "../de", "The setting language must be like en or de-AT, not '../de'."),
        ("CONTACT", "ada", "The setting contact must be a mailto:, https:// or tel: address, not 'ada'."),
        ("LOG_FORMAT", "xml", "The setting log_format must be text or json, not 'xml'."),
        ("BOTS_KEY", "secret", "The setting bots_key needs at least 16 characters; "),
        ("BOT_WORKERS", "-1", "The setting bot_workers must be a number from 1 to 256, not -1."),
    ],
)
def test_a_setting_that_cannot_be_is_refused(name: str, value: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        load_settings(environment={f"GOPURA_{name}": value})
    assert str(refused.value).startswith(sentence)


def test_a_port_that_cannot_be_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPURA_DATABASE_URL", f"sqlite:///{tmp_path / 'gopura.db'}")
    said = gopura("serve", "--port", "99999")
    assert said.exit_code == 2
    assert said.output.strip() == "The setting port must be a number from 0 to 65535, not 99999."


def test_what_can_be_is_taken() -> None:
    settings = load_settings(environment={"GOPURA_DEFAULT_BOT": "hard", "GOPURA_PORT": "65535"})
    assert (settings.default_bot, settings.port) == ("hard", 65_535)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("port = 80.5", "The setting port must be a whole number, not 80.5."),
        ("port = true", "The setting port must be a whole number, not True."),
        ("host = ['127.0.0.1']", "The setting host must be text, not ['127.0.0.1']."),
        ("public_url = 7", "The setting public_url must be text, not 7."),
        ("colour = 'red'", "There is no setting 'colour'. The settings are host, "),
    ],
)
def test_a_file_says_what_it_means(tmp_path: Path, line: str, sentence: str) -> None:
    file = tmp_path / "gopura.toml"
    file.write_text(line)
    with pytest.raises(BadSetup) as refused:
        load_settings(file, environment={})
    assert str(refused.value).startswith(sentence)


def test_a_file_is_overruled_by_the_environment_and_that_by_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "gopura.toml"
    file.write_text("port = 1\nbot_pause = 1\nbot_workers = 2")
    settings = load_settings(file, {"port": 3}, {"GOPURA_PORT": "2", "GOPURA_BOT_PAUSE": "0.5"})
    assert (settings.port, settings.bot_pause, settings.bot_workers) == (3, 0.5, 2)
