"""The walls of a door: who may reach which kernel, and what may pass to and from a browser.

Voilà gives every page its own kernel. Here a kernel belongs to the first browser that connects
to it (by its signed cookie), messages are let through by a list of kinds in both directions, and
whatever a kernel prints stays in this server's log.
"""

from pathlib import Path
from typing import Any, ClassVar, Protocol

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_core.utils import ensure_async
from jupyter_server.auth.authorizer import Authorizer
from jupyter_server.auth.identity import User
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado import web
from traitlets import default
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import (
    VoilaKernelWebsocketHandler,
    read_header_from_binary_message,
)

KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
PROTOCOL = "v1.kernel.websocket.jupyter.org"

# What a browser may send to a kernel. Nothing that runs code, completes, interrupts or ends.
STUDENT_UP = ("comm_open", "comm_msg", "kernel_info_request")
TEACHER_UP = (*STUDENT_UP, "comm_close", "comm_info_request")

# What a kernel may send to a browser. Prints, tracebacks and echoes of code are not in it.
STUDENT_DOWN = frozenset({"comm_open", "comm_msg", "comm_close", "status", "kernel_info_reply"})
TEACHER_DOWN = STUDENT_DOWN | {
    "comm_info_reply",
    "display_data",
    "update_display_data",
    "clear_output",
}
PRINTED = "stream"


class Living(Protocol):
    """Knows which kernels there are: a kernel manager, or a set of ids."""

    def __contains__(self, kernel: str, /) -> bool: ...


class Owners(Authorizer):
    """A kernel belongs to the browser that first connects to it; nobody ends one by its address."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - traitlets
        super().__init__(**settings)
        self.owners: dict[str, str] = {}  # kernel id -> user name of the signed cookie

    def is_authorized(
        self,
        handler: JupyterHandler,
        user: User,
        action: str,
        resource: str,
    ) -> bool:
        """Whether ``user`` may do this; a kernel that does not exist is left to the handler."""
        if resource != "kernels":
            return True
        kernel = handler.path_kwargs.get("kernel_id", "")
        if action == "write" or not kernel:
            return False
        living = handler.kernel_manager
        return kernel not in living or self.claim(kernel, user.username, living)

    def claim(self, kernel: str, visitor: str, living: Living) -> bool:
        """Give a kernel without an owner to this visitor; say whether it is theirs.

        >>> owners = Owners()
        >>> owners.claim("k", "ann", {"k"}), owners.claim("k", "bob", {"k"})
        (True, False)
        """
        if kernel not in self.owners:
            self.owners = {k: v for k, v in self.owners.items() if k in living}
        return self.owners.setdefault(kernel, visitor) == visitor

    def owns(self, kernel: str, visitor: str) -> bool:
        """Whether this kernel was claimed by this visitor."""
        return self.owners.get(kernel) == visitor


class OwnPython(KernelSpecManager):
    """Only the Python that runs this server, whatever kernels the machine has registered."""

    @default("kernel_dirs")
    def _no_folders(self) -> list[str]:
        return []


class Logged(ZMQChannelsWebsocketConnection):
    """The server's end of a line; an error is written down before its text is replaced."""

    def _on_error(self, channel: str, msg: dict[str, Any], msg_list: list[bytes]) -> None:
        kind = self.session.unpack(msg_list[0]).get("msg_type") if channel == "iopub" else None
        if kind == "error":
            lines = self.session.unpack(msg_list[3]).get("traceback", [])
            self.log.error("kernel %s failed:\n%s", self.kernel_id, "\n".join(lines))
        super()._on_error(channel, msg, msg_list)  # type: ignore[no-untyped-call]  # as it comes


class Channels(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # Voilà ships no types
    """A browser's line to its kernel; what is not on the list stays on this side."""

    def initialize(self, down: frozenset[str]) -> None:
        """Take ``down``, the kinds of messages that may reach the browser."""
        self.down = down

    async def get(self, kernel_id: str) -> None:
        """Open the line; the older protocol is refused, as its messages could not be told apart."""
        asked = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in asked:
            raise web.HTTPError(400)
        await super().get(kernel_id=kernel_id)

    async def open(self, *args: str, **kwargs: str) -> None:
        """Begin: small frames go out at once, where TCP would hold them for 40 ms."""
        self.set_nodelay(value=True)
        await super().open(*args, **kwargs)

    def write_message(self, message: bytes | dict[str, Any], binary: bool = False) -> Any:  # noqa: FBT001, FBT002, ANN401 - the signature is Tornado's
        """Pass a message down if its kind is on the list; log what was printed."""
        header = read_header_from_binary_message(message) if isinstance(message, bytes) else None
        kind = (header or {}).get("msg_type")
        if kind in self.down:
            return super().write_message(message, binary)
        if kind == PRINTED:
            self.log.warning("kernel %s printed: %s", self.kernel_id, _content(message))
        return None


def _content(message: bytes | dict[str, Any]) -> str:
    """The content part of a v1 message, for the log: its fourth part after the channel."""
    raw = bytes(message) if isinstance(message, bytes) else b""
    places = [int.from_bytes(raw[8 * i : 8 * i + 8], "little") for i in (5, 6)]
    return raw[places[0] : places[1]].decode("utf-8", "replace")


class Sign(KernelHandler):
    """Answers a page whether its kernel is there: 200, 403 (not yours) or 404 (gone)."""

    SUPPORTED_METHODS: ClassVar[tuple[str, ...]] = ("GET",)  # type: ignore[misc]  # no DELETE


class Farewell(APIHandler):
    """A page that is left ends its own kernel (``navigator.sendBeacon``)."""

    SUPPORTED_METHODS: ClassVar[tuple[str, ...]] = ("POST",)  # type: ignore[misc]  # narrower on purpose

    def check_xsrf_cookie(self) -> None:
        """Ask for no form token, as a beacon has none: owner's cookie and origin are the check."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the kernel if it is this visitor's; anybody else is told it does not exist."""
        owners, user = self.settings["authorizer"], self.current_user
        if kernel_id not in self.kernel_manager or not owners.owns(kernel_id, user.username):
            raise web.HTTPError(404)
        # In order, not by force: a student's kernel notes first that its seat is away.
        ending = self.kernel_manager.shutdown_kernel(kernel_id, now=False)  # type: ignore[no-untyped-call]  # as it comes
        await ensure_async(ending)
        self.set_status(204)
        self.finish()


class Page(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà ships no types
    """One notebook at one address."""

    SUPPORTED_METHODS: ClassVar[tuple[str, ...]] = ("GET",)

    @web.authenticated
    async def get(self) -> None:
        """Render it; a token in the address has become a cookie by now and leaves the address."""
        if self.get_query_argument("token", ""):
            self.redirect(self.request.path)
        else:
            await super().get()


class Home(JupyterHandler):
    """The bare address of a door leads to one of its pages."""

    def initialize(self, page: str) -> None:
        """Take ``page``, the path to go to."""
        self.page = page

    @web.authenticated
    def get(self) -> None:
        """Go there."""
        self.redirect(self.page)


class Alive(web.RequestHandler):
    """Tells whoever asks that this door is open, and which one it is."""

    def initialize(self, door: str) -> None:
        """Take ``door``: student or teacher."""
        self.door = door

    def get(self) -> None:
        """Answer in JSON."""
        self.set_header("Cache-Control", "no-store")
        self.write({"door": self.door})


class Missing(JupyterHandler):
    """Every other address: a page that says so, without a kernel."""

    def prepare(self) -> None:  # type: ignore[override]  # nothing to wait for
        """Refuse before anybody is asked who they are."""
        self.current_user = None
        raise web.HTTPError(404)


class Static(web.StaticFileHandler):
    """The kit's own files of a template; with ``?v=`` in the address a browser keeps them."""

    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002 - the signature is Tornado's
        """Let nobody guess another type."""
        self.set_header("X-Content-Type-Options", "nosniff")


def static_address(file: Path) -> str:
    """The address of a static file, with its content's hash so that it may be kept for ever."""
    return f"/kit/static/{file.name}?v={Static.get_content_version(str(file))[:12]}"
