"""A process that follows a store: says "told" when it is told, and appends when asked to.

Run as ``python follower.py URL``; each line on its input is appended as one fact.
"""

import asyncio
import sys

from writers import append_one

from kit.follow import follow
from kit.store import Store


async def main(url):
    store = Store(url)
    stop = await follow(store, lambda: print("told", flush=True))
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while line := await lines.readline():
        append_one(store, line.strip())
    stop()
    store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
