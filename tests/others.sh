#!/bin/sh
# The programs beside which the server is tested, a browser, Redis, PostgreSQL and nginx, and `node` alone, which checks the scripts:
# installed where that is ours to do.
# Chromium without its windows takes a third less of the processor than the whole; the whole does as well.
set -eu
have() { command -v "$1" >/dev/null; }
[ "$(id -u)" = 0 ] || exit 0
if [ "${1:-}" = node ]; then
    have npm && exit 0
    apt-get update -qq || true
    apt-get install -y -qq --no-install-recommends nodejs npm >/dev/null
    exit 0
fi
{ have redis-server && have nginx && have chromium-headless-shell && [ -d /usr/lib/postgresql ]; } || apt-get update -qq || true
have redis-server || apt-get install -y -qq redis-server >/dev/null
have nginx || apt-get install -y -qq --no-install-recommends nginx-light >/dev/null || true
[ -d /usr/lib/postgresql ] || apt-get install -y -qq postgresql >/dev/null
have chromium-headless-shell || apt-get install -y -qq chromium-headless-shell >/dev/null ||
    have chromium || apt-get install -y -qq chromium >/dev/null
