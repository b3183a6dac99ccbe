# Two commands: `make play` and `make test`. They need Python 3.11 or newer and make; the rest they
# install into .venv, once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: help play test check test-compiled test-plain test-checked wasm lexicon bench golden clean

help:
	@echo "make play    play in the terminal"
	@echo "make test    run every check"
	@echo "make wasm    build the WebAssembly modules of the games anew"
	@echo "make lexicon build the words of Takemo anew from the French dictionary"
	@echo "make bench   measure the rules beside OpenSpiel"
	@echo "make golden  rewrite the golden transcripts"
	@echo "make clean   delete the environment and everything made"

play: $(VENV)/play.ready
	@$(BIN)/quinte play make-five

test: check test-compiled test-plain test-checked

# Style, types and who may import whom.
check: $(VENV)/test.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The same tests three ways: compiled; plain Python, which notices what compiled code wraps or
# overruns; compiled with every index checked.
test-compiled: $(VENV)/test.ready
	$(BIN)/python -m pytest -q -n 2 --dist worksteal

test-plain: $(VENV)/test.ready
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q -n 2 --dist worksteal tests/conformance tests/core tests/engine tests/games tests/planted

test-checked: $(VENV)/test.ready
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -n 2 --dist worksteal tests/conformance/test_laws.py tests/core tests/engine tests/games

wasm: $(VENV)/test.ready
	$(BIN)/python -m quinte.engine.modules

# Needs the Debian package hunspell-fr-comprehensive; gives the same bytes from the same version.
lexicon: $(VENV)/test.ready
	$(BIN)/python -m quinte.games.takemo.build --sample tests/games/takemo/sample.txt

bench: $(VENV)/bench.ready
	$(BIN)/quinte bench rules

golden: $(VENV)/test.ready
	$(BIN)/python -m pytest -q tests/conformance/test_golden.py --update-golden

$(VENV)/pip.ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Quinte needs Python 3.11 or newer: install it, or name one with make PYTHON=python3.12."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	    { echo "Python cannot make an environment here: install its venv module (Debian: apt install python3-venv)."; exit 1; }
	@touch $@

$(VENV)/play.ready: $(VENV)/pip.ready pyproject.toml constraints.txt
	@echo "Installing Quinte into $(VENV) ..."
	@$(PIP) --editable .
	@touch $@

$(VENV)/test.ready: $(VENV)/pip.ready pyproject.toml constraints.txt
	@echo "Installing Quinte and what its tests need into $(VENV) ..."
	@$(PIP) --editable '.[dev]'
	@touch $@

$(VENV)/bench.ready: $(VENV)/pip.ready pyproject.toml constraints.txt
	@echo "Installing Quinte and the peers it is measured with into $(VENV) ..."
	@$(PIP) --editable '.[bench]'
	@touch $@

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
