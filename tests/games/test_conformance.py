"""Every registered game passes the same kit, compiled and interpreted."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

import gopura
from gopura.core.conformance import CHECKS, Check, Sample, samples

PACE = 7 if gopura.COMPILED else 97  # sources are forty times slower: they look at fewer positions
SAMPLES = [
    pytest.param(replace(sample, pace=PACE), id=f"{name}-{number}")
    for name in gopura.game_names()
    for number, sample in enumerate(samples(gopura.find_game(name), games=2 if gopura.COMPILED else 1))
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("sample", SAMPLES)
def test_conformance(check: Check, sample: Sample) -> None:
    check(sample)


@pytest.mark.skipif(not gopura.COMPILED, reason="there is nothing to compare while everything runs interpreted")
@pytest.mark.parametrize("name", gopura.game_names())
def test_compiled_and_interpreted_agree(name: str) -> None:
    code = f"import gopura; from gopura.core.conformance import digest; print(digest(gopura.find_game({name!r})))"
    digests = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "GOPURA_INTERPRETED": interpreted},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for interpreted in ("", "1")
    ]
    assert digests[0] == digests[1]
