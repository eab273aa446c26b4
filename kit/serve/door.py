"""The two doors of a class: ``python -m kit.serve.door student|teacher``.

Both are Voilà servers set up in code; no configuration file of the machine is read, so that
nothing can open a wall by accident. The student door serves one notebook at ``/`` to the whole
network; the teacher door serves the console and the wall to this machine, behind a token.
"""

import argparse
import functools
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, FileSystemLoader
from jupyter_core.utils import run_sync
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.log import log_request
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from jupyterlab_server.themes_handler import ThemesHandler
from traitlets import Unicode
from traitlets.config import Config
from voila.app import Voila
from voila.paths import collect_static_paths, collect_template_paths
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from kit.serve import walls
from kit.texts import labels, say

HERE = Path(__file__).parent
PAGES = HERE / "pages"
TEMPLATES = HERE / "templates"
HIDDEN = "An error occurred; it is in the log of the server."
LOOPBACK = ("127.0.0.1", "localhost", "::1")

# No file, style, image or call may come from another place, whatever a widget asks for. Boards
# are modules made of text (blob:). Older Safari does not count a socket to us as 'self' (ws:).
STUDENT_POLICY = (
    "default-src 'self'; script-src 'self' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'"
)
TEACHER_POLICY = (
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; "
    "connect-src 'self' ws: wss: data: blob:; frame-ancestors 'self'; form-action 'self'"
)

Route = tuple[Any, ...]

# jupyter_server 2.21 looks for this text on the kernel manager, where it is not defined: without
# it the first error in a kernel would stop that page's line for good.
ServerKernelManager.traceback_replacement_message = HIDDEN  # type: ignore[attr-defined]  # the point


class Door(Voila):  # type: ignore[misc]  # Voilà ships no types
    """What both doors share: closed by default, every route named."""

    pages = Unicode(str(PAGES), help="Folder with the notebooks of the pages.")
    door = "student"
    template = "kit_student"
    policy = STUDENT_POLICY
    up: tuple[str, ...] = walls.STUDENT_UP
    down: frozenset[str] = walls.STUDENT_DOWN

    @property
    def static(self) -> Path:
        """The folder of the kit's own static files for these pages."""
        return TEMPLATES / self.template / "static"

    def initialize(self, argv: list[str] | None = None) -> None:
        """Set every wall, then let Voilà set itself up without files and arguments."""
        del argv
        self.update_config(self.settled())
        super().initialize([])

    def settled(self) -> Config:
        """The settings of this door."""
        c = Config()
        c.Voila.config_file_paths = []
        c.Voila.root_dir = self.pages
        c.Voila.connection_dir_root = _short_folder()
        c.Voila.authorizer_class = walls.Owners
        c.Voila.kernel_websocket_connection_class = walls.Logged
        c.Voila.open_browser = False
        c.Voila.port_retries = 0
        c.VoilaConfiguration.update(self.voila_settings())
        c.VoilaExecutor.startup_timeout = 180  # s; thirty kernels at once on a slow laptop
        c.PasswordIdentityProvider.cookie_name = f"kit-{self.door}-{self.port}"
        c.PasswordIdentityProvider.cookie_options = {"samesite": "Lax"}
        c.PasswordIdentityProvider.allow_password_change = False
        c.merge(_kernel_settings())
        return c

    def voila_settings(self) -> dict[str, Any]:
        """The settings of Voilà's pages."""
        return {
            "template": "lab",
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "show_tracebacks": False,
            "strip_sources": True,
            "file_allowlist": [],
            "kernel_spec_manager_class": walls.OwnPython,
            "resources": {
                "kit": {
                    "texts": labels("serve-page-"),
                    "language": "en",
                    "files": {p.stem: walls.static_address(p) for p in self.static.iterdir()},
                }
            },
        }

    def setup_template_dirs(self) -> None:
        """Look into the kit's own folder first; nothing is copied into the machine's."""
        stock = collect_template_paths(["voila", "nbconvert"], "lab", prune=True)
        self.template_paths = [str(TEMPLATES / self.template), *stock]
        self.static_paths = collect_static_paths(["voila", "nbconvert"], "lab")

    def init_settings(self) -> dict[str, Any]:
        """Tornado's settings; Voilà reads its option for these too late, so they go in here."""
        settings: dict[str, Any] = super().init_settings()
        self.kernel_manager.allowed_message_types = list(self.up)
        env = settings["voila_jinja2_env"]
        env.loader = ChoiceLoader([FileSystemLoader(str(TEMPLATES / self.template)), env.loader])
        env.globals["kit_texts"] = labels("serve-gate-")
        settings |= {
            "jinja2_env": env,
            "default_handler_class": walls.Missing,
            "allow_remote_access": self.ip not in LOOPBACK,
            "headers": {"Content-Security-Policy": self.policy, "Referrer-Policy": "same-origin"},
            "log_function": functools.partial(log_request, record_prometheus_metrics=False),
        }
        # A profile of IPython on this machine may hold start-up files; kernels get an empty one.
        os.environ["IPYTHONDIR"] = str(Path(self.connection_dir) / "ipython")
        return settings

    def init_handlers(self) -> list[Route]:
        """All routes of this door; what is not named here does not exist."""
        return [
            (r"/kit/alive", walls.Alive, {"door": self.door}),
            (
                r"/kit/static/(.*)",
                walls.Static,
                {"path": str(self.static)},
            ),
            (rf"/api/kernels/{walls.KERNEL}", walls.Sign),
            (rf"/api/kernels/{walls.KERNEL}/channels", walls.Channels, {"down": self.down}),
            (rf"/voila/api/shutdown/{walls.KERNEL}", walls.Farewell),
            *self.page_routes(),
        ]

    def page_routes(self) -> list[Route]:
        """The pages of this door."""
        return [(r"/", walls.Page, self.page("student"))]

    def page(self, name: str) -> dict[str, Any]:
        """What Voilà's page handler wants to know about one of the notebooks."""
        return {
            "notebook_path": f"{name}.ipynb",
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }

    def stop_soon(self) -> None:
        """Stop serving, asked from another thread; before the loop runs there is nothing to end."""
        loop = getattr(self, "ioloop", None)
        if loop is None:
            os._exit(1)
        loop.add_callback(loop.stop)

    def stop(self) -> None:
        """End all kernels at once, then clear away their connection files."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


class StudentDoor(Door):
    """One page for everybody in the room."""

    def voila_settings(self) -> dict[str, Any]:
        """As any door, and no keep-alive scripts: the small page waits by itself."""
        return super().voila_settings() | {"http_keep_alive_timeout": 3600}

    def init_settings(self) -> dict[str, Any]:
        """As any door, with small bytes both ways."""
        small = {"compress_response": True, "websocket_max_message_size": 1 << 16}
        return super().init_settings() | small


class TeacherDoor(Door):
    """The console and the wall, for this machine and whoever holds the token."""

    door = "teacher"
    template = "kit_teacher"
    policy = TEACHER_POLICY
    up = walls.TEACHER_UP
    down = walls.TEACHER_DOWN

    def page_routes(self) -> list[Route]:
        """The two pages under short and under Voilà's own addresses, and the stock page's files."""
        pages = [
            (rf"/(?:voila/render/)?{name}(?:\.ipynb)?", walls.Page, self.page(name))
            for name in ("console", "wall")
        ]
        home = (r"/", walls.Home, {"page": "/console"})
        return [home, *pages, *self.identity_provider.get_handlers(), *self.stock_routes()]

    def stock_routes(self) -> list[Route]:
        """Static files of the stock page: scripts, styles, themes, widget libraries."""
        extensions = self.labextensions_path
        themes = {
            "themes_url": "/voila/api/themes",
            "path": self.themes_dir,
            "labextensions_path": extensions,
            "no_cache_paths": ["/"],
        }
        files = {"path": extensions, "no_cache_paths": ["/"]}
        return [
            (r"/voila/templates/(lab/.*)", TemplateStaticFileHandler),
            (r"/voila/static/(.*)", MultiStaticFileHandler, {"paths": self.static_paths}),
            (r"/voila/api/themes/(.*)", ThemesHandler, themes),
            (r"/voila/labextensions/(.*)", FileFindHandler, files),
        ]


def _kernel_settings() -> Config:
    """How kernels are reached, and what happens when one ends."""
    c = Config()
    if os.name == "posix":
        c.KernelManager.transport = "ipc"  # TCP ports collide when a class comes in at once
    c.KernelRestarter.restart_limit = 0  # a restarted kernel has no board: the page makes a new one
    c.KernelRestarter.time_to_dead = 1.0  # s between two looks at a kernel's process
    c.MappingKernelManager.allow_tracebacks = False
    c.MappingKernelManager.traceback_replacement_message = HIDDEN
    c.MappingKernelManager.cull_idle_timeout = 600  # s; a second net under a page's own ending
    c.MappingKernelManager.cull_interval = 60
    return c


def _short_folder() -> str:
    """A temporary folder whose sockets' paths fit the 104 bytes that an address may have."""
    usual = tempfile.gettempdir()
    return "/tmp" if os.name == "posix" and len(usual) > 30 else usual  # noqa: S108 - a fresh folder is made in it


def end_with_parent(end: Callable[[], object]) -> None:
    """Call ``end`` when standard input closes: whoever started this process is gone."""

    def watch() -> None:
        while sys.stdin.buffer.read(1024):
            pass
        end()

    threading.Thread(target=watch, name="parent", daemon=True).start()


def main(argv: list[str] | None = None) -> None:
    """Open one door and serve until it is told to stop."""
    asked = _arguments(argv)
    kind = StudentDoor if asked.door == "student" else TeacherDoor
    # Secrets travel in the environment and leave it here: kernels must not inherit them.
    token, secret = os.environ.pop("KIT_TOKEN", ""), os.environ.pop("KIT_SECRET", "")
    if kind is TeacherDoor and not token:
        sys.exit(say("serve-no-token"))
    door = kind(ip=asked.host, port=asked.port, pages=str(Path(asked.pages).resolve()))
    door.token = token if kind is TeacherDoor else ""
    if secret:
        door.cookie_secret = secret.encode()
    _share_kit()
    door.initialize()
    if asked.with_parent:
        end_with_parent(door.stop_soon)
    door.start()


def _arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m kit.serve.door", description=__doc__)
    parser.add_argument("door", choices=("student", "teacher"))
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pages", default=str(PAGES), help="folder with the pages' notebooks")
    parser.add_argument("--with-parent", action="store_true", help="end when stdin closes")
    return parser.parse_args(argv)


def _share_kit() -> None:
    """Let kernels import the very kit that runs here, wherever it was started from."""
    places = [str(HERE.parent.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(places)


if __name__ == "__main__":
    main()
