#!/bin/sh
# The programs beside which the server is tested, a browser and Redis: installed where that is ours to do.
set -eu
if ! { command -v chromium && command -v redis-server; } >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq chromium redis-server >/dev/null
fi
