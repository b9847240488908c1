"""Buffers of machine integers, and the lists that stand in for them."""

import importlib
import sys
from types import ModuleType

import pytest
from mypy_extensions import i64

from gopura.core import buffers


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module as it is where native buffers do not exist."""
    monkeypatch.setitem(sys.modules, "librt.vecs", None)
    spec = importlib.util.spec_from_file_location("plain_buffers", buffers.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_plain_lists_stand_in(plain: ModuleType) -> None:
    for module in (buffers, plain):
        numbers = module.vec[i64]([1, 2], capacity=8)
        numbers = module.append(numbers, 3)
        numbers = module.extend(numbers, module.vec[i64]([4, 5]))
        copied = numbers[:]
        copied[0] = 9
        assert (list(numbers), list(copied), len(module.vec[i64]())) == ([1, 2, 3, 4, 5], [9, 2, 3, 4, 5], 0)
