"""The store on each of its databases: nothing is lost, nothing is written twice."""

import os
import shutil
import sqlite3
import threading
import uuid
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import event, text
from writers import write_many

import kit.store
from kit.errors import Conflict, KitError, StoreTrouble
from kit.games.core import Row
from kit.store import Store

ONE, TWO, THREE = b'{"a":1}', b'{"a":2}', b'{"a":3}'
WRITERS, EACH = 8, 25


@pytest.fixture
def store(store_url):
    opened = Store(store_url)
    yield opened
    opened.close()


@pytest.fixture
def shared(shared_url):
    opened = Store(shared_url)
    yield opened
    opened.close()


@pytest.fixture
def file_store(sqlite_url):
    opened = Store(sqlite_url)
    yield opened
    opened.close()


# ---- writing and reading


def test_an_unknown_stream_is_empty(store):
    assert store.last("table/1") == 0
    assert store.since("table/1", 0) == ()
    assert store.streams() == ()


def test_facts_come_back_in_order_under_their_numbers(store):
    assert store.append("table/1", after=0, facts=[ONE, TWO]) == 2
    assert store.append("table/1", after=2, facts=[THREE]) == 3
    assert store.since("table/1", 0) == (Row(1, ONE), Row(2, TWO), Row(3, THREE))
    assert store.since("table/1", 2) == (Row(3, THREE),)
    assert store.since("table/1", 3) == ()
    assert store.last("table/1") == 3


def test_no_facts_are_no_write(store):
    assert store.append("table/1", after=0, facts=[]) == 0
    assert store.streams() == ()


def test_streams_keep_apart(store):
    store.append("table/1", after=0, facts=[ONE])
    store.append("table/2", after=0, facts=[TWO, TWO])
    assert (store.last("table/1"), store.last("table/2")) == (1, 2)
    assert store.since("table/1", 0) == (Row(1, ONE),)


def test_streams_are_found_by_the_start_of_their_names_to_the_letter(store):
    for name in ("table/2", "table/1", "Table/1", "table_1", "lesson/1", "t%ble/1"):
        store.append(name, after=0, facts=[ONE])
    assert store.streams("table/") == ("table/1", "table/2")
    assert store.streams("t%") == ("t%ble/1",)
    assert store.streams("table_") == ("table_1",)
    assert len(store.streams()) == 6


def test_what_was_written_is_there_when_the_store_is_opened_again(shared_url):
    first = Store(shared_url)
    first.append("table/1", after=0, facts=[ONE])
    first.close()
    second = Store(shared_url)
    assert second.since("table/1", 0) == (Row(1, ONE),)
    second.close()


def test_the_bytes_of_a_fact_come_back_exactly(store):
    @settings(max_examples=25)
    @given(st.lists(st.binary(max_size=300), min_size=1, max_size=5))
    def comes_back(facts):
        stream = f"table/{uuid.uuid4()}"
        store.append(stream, after=0, facts=facts)
        assert [row.fact for row in store.since(stream, 0)] == facts

    comes_back()


def test_only_an_sqlite_file_is_a_file(store, store_url):
    assert (store.file is not None) == store_url.startswith("sqlite:///")
    memory = Store("sqlite:///:memory:")
    assert memory.file is None
    memory.close()


# ---- races


@pytest.mark.parametrize("after", [0, 1, 3, 99])
def test_a_writer_who_has_not_read_all_is_refused_and_nothing_is_written(store, after):
    store.append("table/1", after=0, facts=[ONE, ONE])
    told = []
    store.after_append.append(lambda: told.append(1))
    with pytest.raises(Conflict):
        store.append("table/1", after=after, facts=[TWO, TWO])
    assert store.since("table/1", 0) == (Row(1, ONE), Row(2, ONE))
    assert not told


def test_the_loser_of_a_race_is_refused_by_the_database_itself(shared, shared_url, monkeypatch):
    rival = Store(shared_url)
    last = kit.store._last

    def overtaken(connection, stream):
        found = last(connection, stream)
        if connection.engine is shared.engine:
            rival.append(stream, after=found, facts=[TWO])
        return found

    monkeypatch.setattr(kit.store, "_last", overtaken)
    with pytest.raises(Conflict):
        shared.append("table/1", after=0, facts=[ONE, ONE])
    assert rival.since("table/1", 0) == (Row(1, TWO),)
    rival.close()


def test_of_two_who_write_at_the_same_moment_exactly_one_wins(shared_url):
    stores = [Store(shared_url) for _ in range(2)]
    together = threading.Barrier(2)

    def race(store, fact, number):
        together.wait()
        try:
            store.append("table/1", after=number, facts=[fact, fact])
        except Conflict:
            return "lost"
        return fact

    with ThreadPoolExecutor(2) as pool:
        for lap in range(10):
            pair = list(pool.map(race, stores, (ONE, TWO), (2 * lap, 2 * lap)))
            assert pair.count("lost") == 1
            (winner,) = {*pair} - {"lost"}
            assert [r.fact for r in stores[0].since("table/1", 2 * lap)] == [winner, winner]
    for store in stores:
        store.close()


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_eight_writers_on_a_new_database_lose_nothing_and_leave_no_gap(shared_url, kind):
    processes = {"mp_context": get_context("spawn")} if kind is ProcessPoolExecutor else {}
    with kind(WRITERS, **processes) as pool:
        list(pool.map(write_many, [shared_url] * WRITERS, range(WRITERS), [EACH] * WRITERS))
    store = Store(shared_url)
    rows = store.since("table/1", 0)
    store.close()
    assert [row.n for row in rows] == list(range(1, WRITERS * EACH + 1))
    assert {row.fact for row in rows} == {
        b"%d %d" % (w, lap) for w in range(WRITERS) for lap in range(EACH)
    }
    for writer in range(WRITERS):
        own = [row.fact for row in rows if row.fact.startswith(b"%d " % writer)]
        assert own == [b"%d %d" % (writer, lap) for lap in range(EACH)]


# ---- trouble


def refusal(act):
    """The key of the trouble, whose sentence a teacher can read."""
    with pytest.raises(KitError) as caught:
        act()
    assert isinstance(caught.value, StoreTrouble)
    assert not isinstance(caught.value, Conflict)
    sentence = caught.value.sentence()
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert caught.value.key not in sentence
    return caught.value.key


def test_a_database_that_another_program_holds_is_said_to_be_locked(sqlite_url, monkeypatch):
    monkeypatch.setattr(kit.store, "WAIT_S", 0)
    store = Store(sqlite_url)
    store.append("table/1", after=0, facts=[ONE])
    other = sqlite3.connect(store.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refusal(lambda: store.append("table/1", after=1, facts=[TWO])) == "store-locked"
    assert store.since("table/1", 0) == (Row(1, ONE),)  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    assert store.append("table/1", after=1, facts=[TWO]) == 2
    store.close()


def test_a_locked_table_of_postgresql_is_said_to_be_locked(postgres_url, monkeypatch):
    monkeypatch.setattr(kit.store, "WAIT_S", 0.05)
    store, other = Store(postgres_url), kit.store.engine(postgres_url)
    store.append("table/1", after=0, facts=[ONE])
    with other.connect() as connection:
        connection.execute(text("LOCK TABLE facts IN ACCESS EXCLUSIVE MODE"))
        assert refusal(lambda: store.append("table/1", after=1, facts=[TWO])) == "store-locked"
    assert store.append("table/1", after=1, facts=[TWO]) == 2
    store.close()
    other.dispose()


def test_a_writer_waits_for_the_one_before(sqlite_url):
    store = Store(sqlite_url)
    other = sqlite3.connect(store.file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    started = threading.Event()

    @event.listens_for(store.engine, "before_cursor_execute")
    def starts(_connection, _cursor, statement, *_):
        if statement.startswith("INSERT"):
            started.set()

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(store.append, "table/1", after=0, facts=[ONE])
        assert started.wait(5)
        assert not waiting.done()
        other.execute("ROLLBACK")
        assert waiting.result(5) == 1
    other.close()
    store.close()


def test_a_full_disk_loses_nothing_and_is_over_when_there_is_room(file_store):
    @event.listens_for(file_store.engine, "connect")
    def small(connection, _record):
        connection.execute("PRAGMA max_page_count=20")

    file_store.engine.dispose()  # the connections of before know no limit
    page = b"x" * 4000
    written = 0

    def fill():
        nonlocal written
        while written < 100:
            written = file_store.append("table/1", after=written, facts=[page])

    assert refusal(fill) == "store-full"
    assert 0 < written < 20
    assert file_store.since("table/1", 0) == tuple(Row(n + 1, page) for n in range(written))

    event.remove(file_store.engine, "connect", small)
    file_store.engine.dispose()
    assert file_store.append("table/1", after=written, facts=[page, ONE]) == written + 2
    assert file_store.since("table/1", written) == (Row(written + 1, page), Row(written + 2, ONE))


def test_many_facts_are_written_all_or_none_when_the_disk_is_full(file_store):
    @event.listens_for(file_store.engine, "connect")
    def small(connection, _record):
        connection.execute("PRAGMA max_page_count=20")

    file_store.engine.dispose()
    pages = [b"x" * 4000] * 30
    assert refusal(lambda: file_store.append("table/1", after=0, facts=pages)) == "store-full"
    assert file_store.last("table/1") == 0


def test_what_a_child_typed_does_not_change_what_is_said(file_store):
    with file_store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE facts RENAME TO gone"))
    typed = b'{"word":"locked full readonly"}'
    assert refusal(lambda: file_store.append("busy", after=0, facts=[typed])) == "store-trouble"


def test_the_error_of_the_database_does_not_repeat_what_was_written(file_store):
    row = {"stream": "t", "n": 1, "fact": b"SECRET"}

    def twice():
        with kit.store.trouble(), file_store.engine.begin() as connection:
            for _ in range(2):
                connection.execute(kit.store.insert(kit.store._facts), row)

    with pytest.raises(Conflict) as caught:
        twice()
    assert "SECRET" not in str(caught.value.__cause__)


def test_a_folder_is_no_database(tmp_path):
    assert refusal(lambda: Store(f"sqlite:///{tmp_path}")) == "store-closed"


def test_a_folder_that_is_not_there_is_said_so(tmp_path):
    assert (
        refusal(lambda: Store(f"sqlite:///{tmp_path / 'no' / 'class.sqlite3'}")) == "store-closed"
    )


def test_a_file_that_may_only_be_read_is_said_so(sqlite_url):
    store = Store(sqlite_url)
    store.append("table/1", after=0, facts=[ONE])

    @event.listens_for(store.engine, "connect")
    def read_only(connection, _record):
        connection.execute("PRAGMA query_only=ON")  # as root no permission stops anyone

    store.engine.dispose()
    assert refusal(lambda: store.append("table/1", after=1, facts=[TWO])) == "store-closed"
    assert store.since("table/1", 0) == (Row(1, ONE),)
    store.close()


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere"
)
def test_a_file_without_the_right_to_write_is_said_so(sqlite_url, tmp_path):
    store = Store(sqlite_url)
    store.engine.dispose()
    (tmp_path / "class.sqlite3").chmod(0o400)
    tmp_path.chmod(0o500)
    assert refusal(lambda: store.append("table/1", after=0, facts=[ONE])) == "store-closed"
    tmp_path.chmod(0o700)
    store.close()


def test_a_file_that_is_no_database_is_refused(tmp_path):
    file = tmp_path / "class.sqlite3"
    file.write_text("Dear diary, this is no database. " * 200)
    assert refusal(lambda: Store(f"sqlite:///{file}")) == "store-trouble"
    assert file.read_text().startswith("Dear diary")


def test_a_database_of_a_newer_kit_is_refused_and_left_alone(shared_url):
    store = Store(shared_url)
    store.append("table/1", after=0, facts=[ONE])
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE about SET value = '99' WHERE key = 'schema'"))
    store.close()
    assert refusal(lambda: Store(shared_url)) == "store-schema"
    left = kit.store.engine(shared_url)
    with left.connect() as connection:
        assert connection.execute(text("SELECT value FROM about")).scalar() == "99"
        assert bytes(connection.execute(text("SELECT fact FROM facts")).scalar()) == ONE
    left.dispose()


def test_a_server_that_is_not_there_is_said_so(tmp_path):
    nobody = f"postgresql+psycopg://kit@/kit?host={tmp_path}"
    assert refusal(lambda: Store(nobody)) == "store-trouble"


# ---- power cut


def test_after_a_power_cut_the_file_opens_at_a_whole_append(sqlite_url, tmp_path):
    store = Store(sqlite_url)
    appends = [[ONE], [TWO, TWO], [b"x" * 9000], [THREE, ONE, TWO]]
    ends, after = [0], 0
    for facts in appends:
        after = store.append("table/1", after=after, facts=facts)
        ends.append(after)
    written = store.since("table/1", 0)
    wal = tmp_path / "class.sqlite3-wal"
    log, found = wal.read_bytes(), []
    for number, cut in enumerate(cuts(log)):
        found.append(opened_after_cut(tmp_path / str(number), store.file, log[:cut], written))
    store.close()
    assert found == sorted(found)
    assert set(found) == set(ends)


def cuts(log):
    """Every page's end in a write-ahead log, and places in the middle of pages."""
    page = int.from_bytes(log[8:12], "big") + 24
    ends = range(32, len(log) + 1, page)
    return sorted({0, 16, *ends, *(end + page // 2 for end in ends if end + page < len(log))})


def opened_after_cut(folder, file, log, written):
    """How many facts stand in the file if no more of the log than this reached the disk."""
    folder.mkdir()
    shutil.copy(file, folder / "class.sqlite3")
    (folder / "class.sqlite3-wal").write_bytes(log)
    store = Store(f"sqlite:///{folder / 'class.sqlite3'}")
    rows = store.since("table/1", 0)
    assert rows == written[: len(rows)]
    assert store.append("table/1", after=len(rows), facts=[ONE]) == len(rows) + 1
    store.close()
    return len(rows)
