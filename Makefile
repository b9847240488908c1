# `make help` lists what there is. Everything happens in .venv and node_modules; nothing else is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(shell grep -rl --include='*.py' '^\# mypyc: compile' src)

NODE := node_modules/.package-lock.json

# Tests wait for servers, browsers and databases: of each kind one more at a time than there are cores.
export PYTEST_XDIST_AUTO_NUM_WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

# The tests start hundreds of processes: each is to find Gopura's sources and tests compiled to bytecode by those before it.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test check types scripts interpreted compiled browser others node build bench docs screens clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(VENV)/built  ## start the table and open it in the browser
	@$(BIN)/gopura serve --open

test:  ## all checks and all tests, compiled and interpreted
	@$(MAKE) --no-print-directory --jobs 4 --output-sync build check scripts interpreted others  # only the first compiles
	@$(MAKE) --no-print-directory --jobs 2 --output-sync compiled browser  # while one waits, the other works

check: $(VENV)/test-tools $(VENV)/env-tools $(VENV)/doc-tools types  ## ruff, formatting, mypy, import-linter; tsc and Biome for the scripts
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

interpreted: $(VENV)/env-tools  ## rules and conformance as plain Python, with coverage
	PYTHONPATH=src GOPURA_INTERPRETED=1 $(BIN)/pytest -n auto --dist loadgroup tests/core tests/games tests/puzzles/test_proofs.py \
		--ignore tests/core/test_loading.py --cov --cov-report=term-missing:skip-covered

compiled: $(VENV)/built $(VENV)/env-tools  ## everything but the browser, what compiles first
	$(BIN)/pytest -n auto --dist loadgroup tests/test_install.py tests examples --ignore tests/browser

browser: $(VENV)/built $(VENV)/test-tools  ## apart: Playwright keeps an event loop running that server tests would trip over
	$(BIN)/pytest -n auto tests/browser

types: $(NODE)
	node_modules/.bin/tsc --noEmit
	node_modules/.bin/biome check --error-on-warnings

scripts: $(NODE)  ## tests of the scripts that need no browser
	node --test tests/scripts/*.test.js

others: node
	@sh tests/others.sh

node:
	@sh tests/others.sh node

build: $(VENV)/built  ## compile what changed

bench: $(VENV)/built $(VENV)/bench-tools  ## measure, each figure as a ratio to a peer in the same run
	$(BIN)/python -m benchmarks

docs: $(VENV)/built $(VENV)/doc-tools  ## draw the pictures of the docs anew, write its pages about the protocol, build the site in site/
	$(BIN)/python docs/draw.py
	$(BIN)/python docs/write_protocol.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo 'Open site/index.html.'

screens: $(VENV)/built $(VENV)/test-tools $(NODE)  ## draw the screenshots anew that the tests compare and docs/gallery.md shows
	$(BIN)/python -m tests.browser.goldens

clean:  ## remove everything that was built
	rm -rf $(VENV) node_modules build site src/*.egg-info src/gopura/_compiled.json
	find src -name '*.so' -delete

$(NODE): package.json package-lock.json | node
	@command -v npm >/dev/null || { echo 'The scripts are checked with node: install nodejs and npm.'; exit 1; }
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(VENV)/run-tools: requirements/run.txt
	@$(PYTHON) -c 'import sys; sys.exit("Gopura needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV) || { [ "$$(id -u)" = 0 ] && apt-get install -y python3-venv && $(PYTHON) -m venv $(VENV); }
	@echo 'Setting up Gopura in .venv; this takes a minute or two, once.'
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/run.txt
	@touch $@

# Of what only the tests and the docs need, most is never imported: no bytecode of it is made beforehand.
$(VENV)/test-tools: requirements/test.txt $(VENV)/run-tools
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile -r requirements/test.txt
	@touch $@

$(VENV)/env-tools: requirements/envs.txt $(VENV)/test-tools
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile -r requirements/envs.txt
	@touch $@

$(VENV)/doc-tools: requirements/docs.txt $(VENV)/run-tools
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile -r requirements/docs.txt
	@touch $@

$(VENV)/bench-tools: requirements/bench.txt $(VENV)/run-tools
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/bench.txt
	@touch $@

$(VENV)/built: $(VENV)/run-tools pyproject.toml setup.py $(COMPILED)
	$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@$(BIN)/python -c 'import gopura; gopura.COMPILED or print(gopura.NOTICE)'
	@touch $@
