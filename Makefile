# `make play` and `make test` need Python 3.11 or newer with pip and venv, and nothing else: Node, Jupyter and a
# browser for the tests come with what they install.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
FRONTEND := pinochle_widgets/frontend
CONSTRAINTS := .ci/constraints.txt
# what an editable install has to be made again for
BUILD_INPUTS := pyproject.toml hatch_build.py $(shell find $(FRONTEND) -type f -not -path '*/node_modules/*' 2>/dev/null)
# root may run a server only when it says so
LAB_FLAGS := $(if $(filter 0,$(shell id -u)),--allow-root)
JOBS ?= 2
# so many processes load the same modules that each is compiled to byte code once, whatever the shell says
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play app test install packages debian checks lint types frontend warm node unit unit-rules unit-lab unit-tables notebooks browser browser-lab browser-pages doors verify graded lowest freeze bench docs install-check clean
.DELETE_ON_ERROR:

help:
	@echo "make play           play in JupyterLab (makes $(VENV) the first time)"
	@echo "make app            play in a browser page of its own"
	@echo "make test           everything that must pass: lint, types, front end, pytest, notebooks, real browser"
	@echo "make verify         unit, notebooks and browser whole, and docs (make test runs a small part of each long proof)"
	@echo "make doors          a table played in marimo, Notebook and Voilà, light and dark (part of verify)"
	@echo "make graded         the lessons with nbgrader: students' notebooks made, a solution marked (part of verify)"
	@echo "make lowest         the unit tests with the lowest versions that pyproject.toml declares (LOWEST_PYTHON=python3.11)"
	@echo "make freeze         freeze anew what tests/golden compares, where a change is meant"
	@echo "make bench          the benchmarks, as ratios"
	@echo "make install-check  each command of the README up to a card played, wheel, sdist, and Binder's steps, each in a bare environment"
	@echo "make docs           the documentation as pages to read, in build/site: no network, warnings are errors"
	@echo "make clean          remove what these made, $(VENV) too"

# ---- environments ----

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "Python's venv is missing. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }

$(VENV)/.play: $(PY) $(BUILD_INPUTS)
	$(PIP) -e '.[play]'
	$(PY) .ci/quiet_lab.py
	@touch $@

$(VENV)/.app: $(PY) $(BUILD_INPUTS)
	$(PIP) -e '.[app]'
	@touch $@

# most of what comes with it is never imported: what is, Python compiles then
$(VENV)/.test: $(PY) $(BUILD_INPUTS) $(CONSTRAINTS)
	$(PIP) --no-compile -c $(CONSTRAINTS) -e '.[test]'
	$(PY) .ci/quiet_lab.py
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	$(PIP) -c $(CONSTRAINTS) -e '.[bench]'
	@touch $@

$(VENV)/.docs: $(VENV)/.test
	@$(PIP) -c $(CONSTRAINTS) -e '.[docs]' $(call or_say,make docs,what makes the pages)
	@touch $@

$(VENV)/.chromium: $(VENV)/.test .ci/chromium.py
	$(PY) .ci/chromium.py
	@touch $@

# what a stage has to fetch, it fetches first, and says so where it can't
define or_say
|| { echo "$(1) can't run here: it has to fetch $(2), once, and pip could not (see above). The other stages need no network."; exit 1; }
endef

# ---- play ----

play: $(VENV)/.play
	$(BIN)/jupyter lab $(LAB_FLAGS) --ServerApp.jpserver_extensions="{'pinochle_widgets.app.extension': True}" notebooks/play.ipynb

app: $(VENV)/.app
	$(BIN)/pinochle

# ---- checks ----

# Debian's Chromium comes while pip works; compiling the rules takes about as long as all that looks at Python's sources: side by
# side; so do tests that wait for a page and tests that reckon, the longest first: no core is idle before the end
test:
	@MAKE="$(MAKE)" $(PYTHON) .ci/stages.py "packages debian" install "warm types lint node" "browser-pages unit-rules unit-lab unit-tables notebooks frontend browser-lab"

install: $(VENV)/.test $(VENV)/.chromium

packages: $(VENV)/.test

# the browser that a package manager brings needs no environment; where there is none, `install` fetches Playwright's
debian:
	@$(PYTHON) .ci/chromium.py --packaged

checks: lint types frontend

lint: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/.test
	$(BIN)/mypy

# npm's packages come before tests run, some of which read all of the package's folder
node: $(FRONTEND)/node_modules/.all tests/browser/node_modules/.all

# the build of the bundle brings what it needs itself alone, and without this mark
%/node_modules/.all: %/package-lock.json | $(VENV)/.test
	$(PY) .ci/node.py $* npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

frontend: $(FRONTEND)/node_modules/.all
	$(PY) .ci/node.py $(FRONTEND) npx --no-install biome check --error-on-warnings .
	$(PY) .ci/node.py $(FRONTEND) npx --no-install tsc --noEmit
	$(PY) .ci/node.py $(FRONTEND) npx --no-install vitest run

# the plugins that tests need, by name: of each that a package brings pytest would rewrite the whole package, in each of
# eight processes of a fresh clone; Hypothesis' own, which looks at each test, comes with long proofs alone (docs/CI.md)
PYTEST = PYTEST_DISABLE_PLUGIN_AUTOLOAD=1 $(BIN)/pytest -p xdist.plugin -p pytest_rerunfailures \
  $(if $(filter full,$(PINOCHLE_PROOFS)),-p _hypothesis_pytestplugin)

# to rewrite assertions, so that a failed one tells its values, takes half of the time that tests are read in: only what has
# failed runs once more with it, and has failed whatever it does then
PLAINLY = $(PYTEST) -o cache_dir=.pytest_cache/$@ --assert=plain --durations=20 $(1) || \
  { $(PYTEST) -o cache_dir=.pytest_cache/$@ --last-failed --last-failed-no-failures=none $(1); exit 1; }

# a test may wait too short a while for a page where two cores do much at once: it is tried again once, and listed at the end
AGAIN := --reruns 1 --rerun-show-tracebacks -raR

# else each of the processes that test would compile the rules for itself
warm: $(VENV)/.test
	$(PY) -m pinochle_widgets warm

# a worker begins with files whole, so that what their tests share is made once
unit: $(VENV)/.test
	$(PYTEST) -n $(JOBS) --dist worksteal --durations=20 --ignore=tests/browser

# the same in three processes with their own files, of about the same length: each of two workers would read all the files,
# which takes twenty seconds in a fresh clone, and tell the other process of each test
RULES := $(addprefix tests/,cards classroom engine formats games golden match naive outside players store)
LAB := README.md docs pinochle_widgets tests/lab

unit-rules: $(VENV)/.test
	$(call PLAINLY,$(RULES))

unit-lab: $(VENV)/.test
	$(call PLAINLY,$(LAB))

unit-tables: $(VENV)/.test
	$(call PLAINLY,$(patsubst %,--ignore=%,tests/browser tests/lab $(RULES)) tests)

# the two longest ones are half of the work: CI runs their cells with few rounds (tests/lab/test_books.py)
BOOKS = $(filter-out $(if $(filter full,$(PINOCHLE_PROOFS)),,notebooks/canasta.ipynb notebooks/partnership.ipynb),$(wildcard notebooks/*.ipynb))

# a progress bar comes only where a machine is slow, and is no output to compare
notebooks: $(VENV)/.test
	TQDM_DISABLE=1 $(PYTEST) -p nbval.plugin --nbval --nbval-sanitize-with=tests/nbval_sanitize.cfg $(BOOKS)

browser: $(VENV)/.chromium tests/browser/node_modules/.all
	$(PYTEST) -n $(JOBS) $(AGAIN) --dist worksteal --durations=20 tests/browser

# the same in two parts, a process each: those in JupyterLab share one, which each of several workers would start for itself;
# the others share a Chromium, its pages, and what was computed for the tests of a file
IN_LAB := in_lab or own_page

browser-lab: $(VENV)/.chromium
	$(PYTEST) $(AGAIN) --durations=20 -m "$(IN_LAB)" tests/browser

browser-pages: $(VENV)/.chromium tests/browser/node_modules/.all
	$(PYTEST) $(AGAIN) --durations=20 -m "not ($(IN_LAB))" tests/browser

# the tests of the plain page that run once more on the page's own stand-ins of ipywidgets and anywidget
ON_STAND_INS := $(addprefix tests/browser/test_,canasta_table.py auction_table.py drill.py learn.py help.py moving.py keys.py ends.py mats.py)

# the same stages with every proof in its long form, and the tests marked `whole`
verify: export PINOCHLE_PROOFS := full
verify: unit notebooks browser doors graded docs
	PYTHONPATH=.ci/site/table/standin $(PYTEST) $(AGAIN) -m "not ($(IN_LAB))" $(ON_STAND_INS)
	$(PY) -m tests.browser.page_faults build/site
	$(PY) -m tests.browser.page_quick build/site

# the front ends besides JupyterLab, whose needs are kept apart
DOORS_VENV := .venv-doors

$(DOORS_VENV)/.doors: $(PY) $(BUILD_INPUTS)
	$(PYTHON) -m venv $(DOORS_VENV)
	@$(DOORS_VENV)/bin/python -m pip install --quiet --disable-pip-version-check -e '.[doors]' $(call or_say,make doors,marimo and Notebook)
	@touch $@

doors: $(DOORS_VENV)/.doors $(VENV)/.chromium
	$(PY) -m tests.browser.doors $(DOORS_VENV)/bin

# the lessons with nbgrader, whose own needs are kept apart
GRADED_VENV := .venv-nbgrader

$(GRADED_VENV)/.graded: $(PY) $(BUILD_INPUTS)
	$(PYTHON) -m venv $(GRADED_VENV)
	@$(GRADED_VENV)/bin/python -m pip install --quiet --disable-pip-version-check 'nbgrader>=0.9.5' -e . $(call or_say,make graded,nbgrader)
	@touch $@

graded: $(GRADED_VENV)/.graded
	PATH="$(CURDIR)/$(GRADED_VENV)/bin:$$PATH" $(GRADED_VENV)/bin/python -m tests.lessons.graded

# an environment of its own, by the oldest Python that is declared; the tools that test are as new as they come
LOWEST_PYTHON ?= python3.11
LOWEST_VENV := .venv-lowest

$(LOWEST_VENV)/.test: $(BUILD_INPUTS) .ci/lowest.py
	$(LOWEST_PYTHON) -m venv $(LOWEST_VENV)
	$(LOWEST_VENV)/bin/python .ci/lowest.py > $(LOWEST_VENV)/lowest.txt
	$(LOWEST_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --no-compile -c $(LOWEST_VENV)/lowest.txt -e '.[test]'
	@touch $@

# old versions warn of what was new since, and the package warns of a numba whose rules it can't link
lowest: $(LOWEST_VENV)/.test
	$(LOWEST_VENV)/bin/python -m pytest -n $(JOBS) -W default::DeprecationWarning -W default:numba:RuntimeWarning --ignore=tests/browser --ignore=tests/install

freeze: $(VENV)/.chromium
	$(PY) -m tests.golden.freeze

bench: $(VENV)/.bench $(VENV)/.chromium
	$(PY) -m benchmarks

docs: $(VENV)/.docs $(VENV)/.chromium .ci/site/table/node_modules/.all tests/browser/node_modules/.all
	TQDM_DISABLE=1 $(PY) .ci/site/make.py build/site
	$(PY) -m tests.browser.site build/site
	$(PY) -m tests.browser.without_server build/site
	$(PY) -m tests.install.stranger build/site

install-check: $(VENV)/.chromium
	$(PY) -m tests.install.installs
	bash tests/install/binder_check.sh

clean:
	rm -rf $(VENV) $(LOWEST_VENV) $(GRADED_VENV) $(DOORS_VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache \
	  $(FRONTEND)/node_modules tests/browser/node_modules pinochle_widgets/widgets/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
