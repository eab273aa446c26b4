# make classroom | test | bench | soak: each sets up what it needs, then does it.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: classroom test bench soak clean

classroom: .venv/.classroom
	$(BIN)/kit serve

test: .venv/.test
	$(BIN)/python -m pytest

bench: .venv/.test
	$(BIN)/python tests/bench/words.py
	$(BIN)/python tests/bench/boards.py
	$(BIN)/python tests/bench/bots.py
	$(BIN)/python tests/bench/letters.py

soak: .venv/.test
	$(BIN)/python -m pytest -m soak -s --timeout 7200

.venv/.classroom: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	touch $@

.venv/.test: pyproject.toml constraints.txt tests/tools/prepare.py
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[test]"
	$(BIN)/python tests/tools/prepare.py
	touch .venv/.classroom $@

clean:
	rm -rf .venv tests/frontend/node_modules
