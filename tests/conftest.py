"""Fixtures for all tests: the databases, the dice of Hypothesis, and waiting without sleeping."""

import asyncio
import itertools
import os
import time

import pytest
from hypothesis import HealthCheck, Phase, settings
from postgres import Cluster, find_programs
from sqlalchemy import create_engine, text

ONCE_MORE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
settings.register_profile(
    "kit",
    max_examples=100,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=ONCE_MORE,
)
settings.register_profile(
    "soak", deadline=None, max_examples=2000, print_blob=True, suppress_health_check=ONCE_MORE
)
settings.register_profile("quick", settings.get_profile("kit"), phases=[Phase.generate])
settings.load_profile(os.environ.get("KIT_HYPOTHESIS", "kit"))

LONG_ENOUGH_S = 20.0
"""No test waits longer for what must happen; what does happen, happens at once."""


@pytest.fixture(scope="session")
def postgres_server():
    """The address of a PostgreSQL: KIT_TEST_POSTGRES, or a private one for this run."""
    given = os.environ.get("KIT_TEST_POSTGRES")
    if given:
        yield given
        return
    programs = find_programs()
    if programs is None:
        without = "no PostgreSQL here: install one, or name one in KIT_TEST_POSTGRES"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(without)
    with Cluster(programs) as cluster:
        yield cluster.url


_number = itertools.count(1)


@pytest.fixture
def postgres_url(postgres_server):
    """A PostgreSQL address with a schema of this test's own."""
    schema = f"kit_test_{os.getpid()}_{next(_number)}"
    engine = create_engine(postgres_server)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    joint = "&" if "?" in postgres_server else "?"
    yield f"{postgres_server}{joint}options=-csearch_path%3D{schema}"
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def sqlite_url(tmp_path):
    """The address of an SQLite file."""
    return f"sqlite:///{tmp_path / 'class.sqlite3'}"


@pytest.fixture(params=["sqlite-file", "sqlite-memory", "postgresql"])
def store_url(request):
    """Each database in turn."""
    match request.param:
        case "sqlite-memory":
            return "sqlite://"
        case "sqlite-file":
            return request.getfixturevalue("sqlite_url")
        case _:
            return request.getfixturevalue("postgres_url")


@pytest.fixture(params=["sqlite-file", "postgresql"])
def shared_url(request):
    """Each database that several processes can share."""
    name = "sqlite_url" if request.param == "sqlite-file" else "postgres_url"
    return request.getfixturevalue(name)


@pytest.fixture
def until():
    """``await until(lambda: ...)`` in a loop: give way to others until it is so."""

    async def wait(condition):
        deadline = time.monotonic() + LONG_ENOUGH_S
        while not condition():
            assert time.monotonic() < deadline, "it did not happen"
            await asyncio.sleep(0.005)

    return wait
