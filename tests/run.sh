#!/bin/sh
# All tests: compiled, in the browser, then rules and conformance interpreted with coverage.
set -eu
if ! { command -v chromium && command -v redis-server; } >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq chromium redis-server >/dev/null
fi
"$BIN"/pytest -n auto --dist loadgroup --ignore tests/browser
"$BIN"/pytest -n auto tests/browser  # apart: Playwright keeps an event loop running that server tests would trip over
GOPURA_INTERPRETED=1 "$BIN"/pytest -n auto --dist loadgroup tests/core tests/games --cov --cov-report=term-missing:skip-covered
