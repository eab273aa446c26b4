"""Followers are told of every append, whoever made it and whatever got lost on the way."""

import asyncio
import os
import shutil
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from writers import STREAM, append_one

import kit.follow
from kit.follow import follow, ports_folder
from kit.store import Store

NEVER_S, AT_ONCE_S = 3600.0, 0.02
FOLLOWER = Path(__file__).with_name("tools") / "follower.py"


class Ear:
    """Counts how often it was told."""

    def __init__(self):
        self.times = 0

    def __call__(self):
        self.times += 1


@asynccontextmanager
async def following(url, until):
    """A store and an ear on it that has had its first look."""
    store, ear = Store(url), Ear()
    stop = await follow(store, ear)
    if url != "sqlite://":
        await until(lambda: ear.times)
    ear.times = 0
    yield store, ear
    stop()
    store.close()


@asynccontextmanager
async def another_process(url):
    """A process that follows the store too; ``write`` makes it append."""
    pipe = asyncio.subprocess.PIPE
    paths = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, FOLLOWER, url, stdin=pipe, stdout=pipe, env=paths
    )
    assert await process.stdout.readline() == b"told\n"
    yield process
    process.stdin.close()
    assert await process.wait() == 0


def slow_look(monkeypatch, seconds):
    monkeypatch.setattr(kit.follow, "LOOK_S", seconds)


def test_a_follower_is_told_of_an_append_in_another_process(shared_url, until, monkeypatch):
    sqlite = shared_url.startswith("sqlite")
    slow_look(monkeypatch, NEVER_S if sqlite else AT_ONCE_S)  # so that only the nudge can tell

    async def play():
        async with following(shared_url, until) as (store, ear), another_process(shared_url) as far:
            far.stdin.write(b"hello\n")
            await until(lambda: ear.times)
            assert [row.fact for row in store.since(STREAM, 0)] == [b"hello"]
            append_one(store, b"hello too")
            assert await far.stdout.readline() == b"told\n"

    asyncio.run(play())


def test_two_followers_are_both_told(shared_url, until, monkeypatch):
    slow_look(monkeypatch, AT_ONCE_S)

    async def play():
        async with following(shared_url, until) as one, following(shared_url, until) as two:
            writer = Store(shared_url)
            append_one(writer, b"hello")
            await until(lambda: one[1].times and two[1].times)
            writer.close()

    asyncio.run(play())


def test_a_store_in_memory_tells_its_followers(until):
    async def play():
        async with following("sqlite://", until) as (store, ear):
            append_one(store, b"hello")
            await until(lambda: ear.times)
        store = Store("sqlite://")
        ear = Ear()
        stop = await follow(store, ear)
        stop()
        append_one(store, b"hello")
        store.close()
        assert not ear.times

    asyncio.run(play())


def test_who_has_stopped_is_not_told_any_more(shared_url, until, monkeypatch):
    slow_look(monkeypatch, AT_ONCE_S)

    async def play():
        async with following(shared_url, until) as (store, ear):
            gone = Ear()
            stop = await follow(store, gone)
            await until(lambda: gone.times)
            stop()
            gone.times = ear.times = 0
            writer = Store(shared_url)
            for lap in range(1, 4):
                append_one(writer, b"hello")
                await until(lambda lap=lap: ear.times >= lap)
                ear.times = lap
            writer.close()
            assert gone.times == 0

    asyncio.run(play())


# ---- SQLite: ports and the slow look


def test_a_lost_datagram_is_made_good_by_the_slow_look(sqlite_url, until, monkeypatch):
    slow_look(monkeypatch, AT_ONCE_S)

    async def play():
        async with following(sqlite_url, until) as (_, ear):
            silent = Store(sqlite_url)  # follows nothing, so it nudges nobody
            append_one(silent, b"hello")
            await until(lambda: ear.times)
            silent.close()

    asyncio.run(play())


def test_where_no_port_can_be_left_the_slow_look_tells(sqlite_url, until, monkeypatch):
    slow_look(monkeypatch, AT_ONCE_S)

    def full(*_args, **_kwargs):
        raise OSError(28, "No space left on device")

    async def play():
        monkeypatch.setattr(Path, "mkdir", full)
        monkeypatch.setattr(Path, "touch", full)
        async with following(sqlite_url, until) as (_, ear):
            other = Store(sqlite_url)
            append_one(other, b"hello")
            other.close()
            await until(lambda: ear.times)

    asyncio.run(play())


def test_a_follower_that_failed_is_told_again(sqlite_url, until, monkeypatch, caplog):
    slow_look(monkeypatch, AT_ONCE_S)
    calls = []

    def changed():
        calls.append(1)
        if len(calls) == 1:
            raise RuntimeError("the database was locked just then")

    async def play():
        store = Store(sqlite_url)
        stop = await follow(store, changed)
        await until(lambda: len(calls) > 1)
        stop()
        store.close()

    asyncio.run(play())
    assert "looking again" in caplog.text


def test_ports_come_and_go_with_their_followers(sqlite_url, until):
    async def play():
        async with following(sqlite_url, until) as (store, _):
            folder = ports_folder(Path(store.file))
            assert len(list(folder.iterdir())) == 1
            async with following(sqlite_url, until):
                assert len(list(folder.iterdir())) == 2
            assert len(list(folder.iterdir())) == 1
        assert not list(folder.iterdir())

    asyncio.run(play())


def test_ports_of_processes_that_are_gone_are_cleared_away(sqlite_url, until):
    async def play():
        async with following(sqlite_url, until) as (store, _):
            folder = ports_folder(Path(store.file))
            (own,) = folder.iterdir()
            stale, strange, far = (
                folder / "9",
                folder / "notes.txt",
                folder / "99999999999999999999",
            )
            for file in (stale, strange, far):
                file.touch()
            os.utime(stale, times=(time.time() - 100, time.time() - 100))
            append_one(store, b"hello")
            assert set(folder.iterdir()) == {own, strange, far}

    asyncio.run(play())


def test_a_port_that_a_sleeping_laptop_let_go_stale_is_renewed(sqlite_url, until, monkeypatch):
    slow_look(monkeypatch, AT_ONCE_S)
    monkeypatch.setattr(kit.follow, "RENEW_S", -1.0)

    async def play():
        async with following(sqlite_url, until) as (store, _):
            (own,) = ports_folder(Path(store.file)).iterdir()
            os.utime(own, times=(1, 1))
            await until(lambda: own.stat().st_mtime > 1)
            own.unlink()
            await until(own.exists)

    asyncio.run(play())


def test_an_append_succeeds_where_the_folder_of_ports_was_cleared_away(sqlite_url, until):
    async def play():
        async with following(sqlite_url, until) as (store, _):
            shutil.rmtree(ports_folder(Path(store.file)))
            assert append_one(store, b"hello") == 1

    asyncio.run(play())


# ---- PostgreSQL


def test_a_follower_comes_back_after_the_server_hung_up(postgres_url, until, monkeypatch):
    slow_look(monkeypatch, AT_ONCE_S)
    hang_up = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
    )

    async def play():
        async with following(postgres_url, until) as (store, ear):
            with store.engine.begin() as connection:
                connection.execute(hang_up)
            await until(lambda: ear.times)
            ear.times = 0
            append_one(store, b"hello")
            await until(lambda: ear.times)

    asyncio.run(play())


@pytest.mark.parametrize("way", ["rolled back", "refused"])
def test_nobody_is_told_of_what_was_not_written(postgres_url, until, monkeypatch, way):
    slow_look(monkeypatch, AT_ONCE_S)

    async def play():
        async with following(postgres_url, until) as (store, ear):
            if way == "rolled back":
                with store.engine.connect() as connection:
                    store._notify(connection, STREAM)
                    connection.rollback()
            else:
                with pytest.raises(kit.store.Conflict):
                    store.append(STREAM, after=7, facts=[b"hello"])
            async with following(postgres_url, until) as (_, second):
                append_one(store, b"hello")
                await until(lambda: second.times)
            await until(lambda: ear.times)
            assert ear.times == 1

    asyncio.run(play())
