"""Messages: facts that can be compared, put into the words of a language when they are read."""

import pickle
from pathlib import Path

import pytest

from gopura.core.catalogue import speaking
from gopura.core.message import speaker
from gopura.core.refusal import Refused, Unreadable

PLURAL = "{{ $count ->\n    [one] 1 {one}\n   *[other] {{ $count }} {more}\n  }}\n"


@pytest.fixture
def sayings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with a catalogue in two languages."""
    folder = tmp_path / "gopura_sayings"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "en.ftl").write_text("stones =\n  " + PLURAL.format(one="stone", more="stones"))
    (folder / "de.ftl").write_text("stones =\n  " + PLURAL.format(one="Stein", more="Steine"))
    monkeypatch.syspath_prepend(str(tmp_path))
    return "gopura_sayings"


def test_a_message_that_was_read_is_read_in_another_language_too(sayings: str) -> None:
    message = speaker(sayings)("stones", count=2)
    assert str(message) == "2 stones"
    with speaking("de"):
        assert str(message) == "2 Steine"
    assert str(message) == "2 stones"


def test_a_message_that_was_read_equals_one_that_was_not(sayings: str) -> None:
    say = speaker(sayings)
    read = say("stones", count=1)
    assert str(read) == "1 stone"
    assert read == say("stones", count=1)
    assert read != say("stones", count=2)


def test_a_message_equals_itself_and_nothing_that_is_none(sayings: str) -> None:
    message = speaker(sayings)("stones", count=1)
    assert message.__eq__(message)
    assert message != "1 stone"


def test_what_is_raised_in_a_worker_comes_over_as_it_is(sayings: str) -> None:
    sentence = speaker(sayings)("stones", count=2)
    refused = pickle.loads(pickle.dumps(Refused("TEM-7.1", sentence)))
    assert (str(refused), refused.rule, refused.sentence) == ("2 stones (TEM-7.1)", "TEM-7.1", sentence)
    unreadable = pickle.loads(pickle.dumps(Unreadable(sentence, 3)))
    assert (str(unreadable), unreadable.line, unreadable.sentence) == ("Line 3: 2 stones", 3, sentence)
