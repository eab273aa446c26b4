"""What tests let other processes do with a store; a new process can import it from here."""

from kit.errors import Conflict
from kit.store import Store

STREAM = "table/1"


def write_many(url, writer, laps):
    """One writer's way: append, and where somebody was faster look again."""
    store = Store(url)
    last = 0
    for lap in range(laps):
        while True:
            try:
                last = store.append(STREAM, after=last, facts=[b"%d %d" % (writer, lap)])
                break
            except Conflict:
                last = store.last(STREAM)
    store.close()


def append_one(store, fact):
    """One fact more, whoever else writes."""
    while True:
        try:
            return store.append(STREAM, after=store.last(STREAM), facts=[fact])
        except Conflict:
            continue
