"""``kit serve``: open a lesson, start both doors, keep them open, close them in order."""

import signal
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import msgspec

from kit.errors import KitError
from kit.serve import network
from kit.serve.home import Secrets, as_json, default_store, home, kept_secrets, place
from kit.serve.process import DoorName, DoorProcess
from kit.texts import say

LOOK_S = 0.5  # s between two looks at the doors
HOPELESS = 5  # deaths of one door within a minute

Tell = Callable[[str], None]


class Wishes(msgspec.Struct, frozen=True):
    """What the teacher asked for."""

    class_name: str
    host: str = "0.0.0.0"  # noqa: S104 - students come over the network
    port: int = 8866
    teacher_port: int = 8867
    store: str | None = None  # SQLAlchemy URL; None: a file in the kit's folder
    new: bool = False  # a new lesson rather than the last one
    browser: bool = True
    decks: str | None = None  # a folder of the teacher's decks; None: the one in the kit's folder


class Lesson(msgspec.Struct, frozen=True):
    """An open lesson: its id and the four letters that students type."""

    lesson: str
    code: str
    students: int | None = None  # on the class list


class Plan(msgspec.Struct, frozen=True):
    """Everything that is decided before the doors start."""

    folder: Path
    store: str
    lesson: Lesson
    host: str
    port: int
    teacher_port: int
    addresses: tuple[str, ...]  # for students
    secrets: Secrets
    decks: Path

    @property
    def console(self) -> str:
        """The teacher's address, token and all."""
        return f"http://127.0.0.1:{self.teacher_port}/?token={self.secrets.token}"

    @property
    def wall(self) -> str:
        """The projector's address; the browser that opened the console may enter."""
        return f"http://127.0.0.1:{self.teacher_port}/wall"


def open_lesson(store: str, class_name: str, *, new: bool) -> Lesson:
    """The lesson to serve, from the session."""
    from kit import session

    number, code = session.open_lesson(store, class_name, new=new)
    return Lesson(number, code, session.class_size(store, class_name))


def plan(wishes: Wishes, tell: Tell, opener: Callable[..., Lesson] = open_lesson) -> Plan:
    """Choose ports, addresses and the lesson; ``tell`` hears what is not as wished."""
    folder = home()
    store = wishes.store or default_store(folder)
    port = choose_port(wishes.host, wishes.port, "--port", tell)
    teacher_port = choose_port(
        "127.0.0.1", wishes.teacher_port, "--teacher-port", tell, frozenset({port})
    )
    lesson = opener(store, wishes.class_name, new=wishes.new)
    addresses = student_addresses(wishes.host, port)
    decks = Path(wishes.decks).absolute() if wishes.decks else folder / "decks"
    decks.mkdir(parents=True, exist_ok=True)
    return Plan(
        folder=folder,
        store=store,
        lesson=lesson,
        host=wishes.host,
        port=port,
        teacher_port=teacher_port,
        addresses=addresses,
        secrets=kept_secrets(folder),
        decks=decks,
    )


def choose_port(
    host: str, wished: int, option: str, tell: Tell, avoid: frozenset[int] = frozenset()
) -> int:
    """The wished port, or the next free one, and tell why.

    Raises:
        KitError: none of the next fifty is free, or this computer has no such address.
    """
    try:
        port = network.free_port(host, wished, avoid)
    except (OSError, OverflowError) as error:
        raise KitError("serve-no-host", host=host, port=str(wished)) from error
    if port is None:
        raise KitError("serve-no-port", port=str(wished), option=option)
    if port != wished and wished not in avoid:
        key = "serve-port-taken-kit" if network.taken_by(wished) == "kit" else "serve-port-taken"
        tell(say(key, port=str(wished), next=str(port), option=option))
    return port


def student_addresses(host: str, port: int) -> tuple[str, ...]:
    """Where students find the class: every network of this computer, or the chosen card only.

    >>> student_addresses("127.0.0.1", 8866)
    ('http://127.0.0.1:8866/',)
    """
    everywhere = host in ("", "0.0.0.0")  # noqa: S104 - compared, not bound
    hosts = network.lan_addresses() if everywhere else (host,)
    return tuple(f"http://{h}:{port}/" for h in hosts or ("127.0.0.1",))


def doors(plan: Plan) -> tuple[DoorProcess, DoorProcess]:
    """The two doors of a plan, not yet started."""
    shared = {
        "KIT_STORE": plan.store,
        "KIT_LESSON": plan.lesson.lesson,
        "KIT_ADDRESSES": as_json(plan.addresses),
        "KIT_DECKS": str(plan.decks),
    }
    student = {**shared, "KIT_SECRET": plan.secrets.student_key}
    teacher = {
        **shared,
        "KIT_SECRET": plan.secrets.teacher_key,
        "KIT_TOKEN": plan.secrets.token,
    }
    return (
        _door(plan, "student", plan.host, plan.port, student),
        _door(plan, "teacher", "127.0.0.1", plan.teacher_port, teacher),
    )


def _door(plan: Plan, name: DoorName, host: str, port: int, env: Mapping[str, str]) -> DoorProcess:
    log = plan.folder / "logs" / f"{name}.log"
    with suppress(OSError):  # Windows keeps the log of another class that is running
        log.unlink()
    return DoorProcess(name, host=host, port=port, log=log, env=env)


def serve(wishes: Wishes, tell: Tell, opener: Callable[..., Lesson] = open_lesson) -> None:
    """Serve a class until Ctrl+C or SIGTERM.

    Raises:
        KitError: a door cannot be opened or kept open, or the lesson cannot be opened.
    """
    with stop_signals() as stop:
        tell(say("serve-starting"))
        chosen = plan(wishes, tell, opener)
        pair = doors(chosen)
        try:
            _open(pair, stop)
            _welcome(chosen, tell)
            if wishes.browser and not stop.is_set():
                webbrowser.open(chosen.console)
            keep_open(pair, stop, tell)
        finally:
            tell(say("serve-stopping"))
            close(pair)
        tell(say("serve-stopped", store=place(chosen.store)))


def _open(pair: tuple[DoorProcess, ...], stop: threading.Event) -> None:
    for door in pair:
        door.start()
    for door in pair:
        door.wait(stop=stop)


def _welcome(plan: Plan, tell: Tell) -> None:
    """Print what the teacher needs, in the order it is needed."""
    if not any(network.is_lan(a.removeprefix("http://")) for a in plan.addresses):
        tell(say("serve-no-network"))
    tell("")
    tell(say("serve-students"))
    for address in plan.addresses:
        tell(f"    {address}")
    tell(say("serve-code", code=plan.lesson.code))
    if plan.lesson.students == 0:
        tell(say("serve-no-list"))
    tell("")
    tell(say("serve-teacher", address=plan.console))
    tell(say("serve-wall", address=plan.wall))
    tell(say("serve-decks", folder=str(plan.decks)))
    tell("")
    tell(say("serve-stop-hint"))


def keep_open(pair: tuple[DoorProcess, ...], stop: threading.Event, tell: Tell) -> None:
    """Start a door again when it dies, until ``stop`` is set.

    Raises:
        KitError: a door died too often; something is wrong that a new start does not mend.
    """
    deaths: dict[str, list[float]] = {door.name: [] for door in pair}
    while not stop.wait(LOOK_S):
        for door in pair:
            if door.running():
                continue
            deaths[door.name] = _recent([*deaths[door.name], time.monotonic()])
            if len(deaths[door.name]) >= HOPELESS:
                raise KitError(
                    "serve-door-hopeless", door=door.name, times=HOPELESS, log=str(door.log)
                )
            tell(say("serve-door-died", door=door.name, log=str(door.log)))
            door.start()


def _recent(moments: list[float]) -> list[float]:
    """The moments of the last minute.

    >>> _recent([0.0, 100.0, 130.0])
    [100.0, 130.0]
    """
    return [m for m in moments if moments[-1] - m < 60]


def close(pair: tuple[DoorProcess, ...]) -> None:
    """Close all doors at the same time, then wait for each."""
    for door in pair:
        door.ask_to_stop()
    for door in pair:
        door.stop()


@contextmanager
def stop_signals() -> Iterator[threading.Event]:
    """An event that Ctrl+C, SIGTERM or a closed window sets, for as long as the block runs."""
    stop = threading.Event()

    def heard(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, heard) for number in known}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            with suppress(TypeError):  # one that was not set from Python
                signal.signal(number, handler)
