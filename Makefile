# `make run` and `make test` need nothing but Python 3.11 or newer: each makes .venv by itself.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
READY_PACKAGE := .venv/.ready-package

READY_BENCH := .venv/.ready-bench
MEMORIES ?= 100000
FORMAT ?=
BIG := benchmarks/.work/$(MEMORIES)

.PHONY: run test test-slow sweep format-check lint bench package clean

run: $(READY)  ## opens the window on the made-up example
	@$(BIN)/python -m sentient_desktop open --example

test: $(READY) lint  ## everything that must hold; the same that CI runs
	$(BIN)/python -m pytest -m budget --no-cov
	$(BIN)/python -m pytest -m 'not slow and not budget' -n 2 --cov --cov-report=term

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format-check: $(READY)  ## any reader of an assistant's memory against the common demands. FORMAT=chatgpt for one alone
	$(BIN)/python -m pytest tests/assistants/test_every_format.py -q --no-cov -k '$(FORMAT)'

test-slow: $(READY_PACKAGE)  ## builds the packages and starts each of them once
	$(BIN)/python -m pytest -m slow

sweep: $(READY)  ## kills at every statement and file operation of each act, and again during the recovery, and fails at each: two hours
	$(BIN)/python -m tests.sweep.killing --full $(ACTS)
	$(BIN)/python -m tests.sweep.failing

bench: $(READY_BENCH)  ## every figure beside its bar; the big library is made once. MEMORIES=1000000 for the whole size
	$(BIN)/python -m benchmarks.source_finding
	$(BIN)/python -m benchmarks.source_check
	$(BIN)/python -m benchmarks.findings
	$(BIN)/python -m benchmarks.recall
	$(BIN)/python -m benchmarks.behaviour
	$(BIN)/python -m benchmarks.importing
	$(BIN)/python -m benchmarks.large_export
	$(BIN)/python -m benchmarks.make_library $(BIG) --memories $(MEMORIES)
	$(BIN)/python -m benchmarks.reading $(BIG)
	$(BIN)/python -m benchmarks.acting $(BIG)
	$(BIN)/python -m benchmarks.forgetting $(BIG)
	$(BIN)/python -m benchmarks.live --calls 2000

package: $(READY_PACKAGE)  ## dist/: a wheel, and a folder that runs without Python
	$(BIN)/python packaging/build.py

clean:
	rm -rf .venv build dist .coverage* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Python 3.11 or newer is needed; name it like this: make run PYTHON=python3.12'; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo 'Python cannot make a virtual environment here; on Debian: apt install python3-venv'; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

$(READY_PACKAGE): $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test,package]'
	@touch $@

$(READY_BENCH): $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test,bench]'
	@touch $@
