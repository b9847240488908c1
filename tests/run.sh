#!/bin/sh
# Everything that must hold: the checks, then all tests compiled, then rules and conformance interpreted with coverage.
set -eu
if ! command -v chromium >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq chromium >/dev/null
fi
"$BIN"/ruff check
"$BIN"/ruff format --check
"$BIN"/lint-imports
"$BIN"/mypy &  # beside the tests, which often wait
types=$!
"$BIN"/pytest -n auto --dist loadgroup --ignore tests/browser
wait $types
"$BIN"/pytest -n auto tests/browser  # apart: Playwright keeps an event loop running that server tests would trip over
GOPURA_INTERPRETED=1 "$BIN"/pytest -n auto --dist loadgroup tests/core tests/games --cov --cov-report=term-missing:skip-covered
