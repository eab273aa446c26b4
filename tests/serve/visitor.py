"""A visitor without a browser: loads a page, opens its kernel's line, and tries what is said."""

import json
import re
import time
import uuid

import httpx
import websocket
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)

PROTOCOL = "v1.kernel.websocket.jupyter.org"
KERNEL = re.compile(r'"(?:id|kernelId)": ?"([0-9a-f-]{36})"')


class Visitor:
    def __init__(self, base):
        self.base, self.line = base, None
        self.http = httpx.Client(base_url=base, timeout=60, trust_env=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.line:
            self.line.close()
        self.http.close()

    def get(self, path, **options):
        return self.http.get(path, **options)

    def load(self, path="/"):
        """Load a page; remember its kernel and its widget."""
        self.html = self.get(path).text
        self.kernel = KERNEL.search(self.html).group(1)
        self.model = re.search(r'data-model="(\w+)"', self.html)
        return self.html

    def open(self, kernel=None, protocols=(PROTOCOL,), origin=None):
        """Open the line to a kernel, one's own unless told otherwise."""
        address = self.base.replace("http", "ws", 1).rstrip("/")
        cookie = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
        self.line = websocket.create_connection(
            f"{address}/api/kernels/{kernel or self.kernel}/channels?session_id=visitor",
            subprotocols=list(protocols) or None,
            cookie=cookie,
            origin=origin or self.base.rstrip("/"),
            timeout=10,
        )

    def send(self, kind, content, channel="shell", metadata=None):
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "visitor"}
        header |= {"username": "", "version": "5.3", "date": "2026-01-01T00:00:00Z"}
        parts = [json.dumps(part).encode() for part in (header, {}, metadata or {}, content)]
        self.line.send_binary(serialize_msg_to_ws_v1(parts, channel))
        return header["msg_id"]

    def say(self, **content):
        """A message to the board."""
        data = {"method": "custom", "content": content}
        return self.send("comm_msg", {"comm_id": self.model.group(1), "data": data})

    def hear(self, until, limit_s=10):
        """All messages up to the first for which ``until(kind, content, parent_id)`` holds."""
        heard, end = [], time.monotonic() + limit_s
        while time.monotonic() < end:
            _, parts = deserialize_msg_from_ws_v1(self.line.recv())
            header, parent, _, content = (json.loads(part) for part in parts[:4])
            heard.append((header["msg_type"], content))
            if until(header["msg_type"], content, parent.get("msg_id")):
                return heard
        raise AssertionError(heard)

    def answer(self):
        """Everything up to the reply to a question asked now: what came before it has passed."""
        asked = self.send("kernel_info_request", {})
        return self.hear(lambda kind, _, parent: kind == "kernel_info_reply" and parent == asked)
