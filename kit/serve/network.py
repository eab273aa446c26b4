"""What a class needs to know of the network: this computer's addresses and its free ports.

Nothing here sends a packet to another machine, and nothing needs the internet.
"""

import errno
import http.client
import json
import os
import socket
from typing import Literal

# One address of every private network (RFC 1918). A UDP socket "connected" to one sends nothing,
# but the system chooses the card it would use, and so tells that card's own address.
PRIVATE = ("10.255.255.255", "172.31.255.255", "192.168.255.255", "192.0.2.1")
TRIES = 50  # ports looked at, one after the other

TakenBy = Literal["kit", "other"]


def lan_addresses() -> tuple[str, ...]:
    """This computer's IPv4 addresses on its networks, the likeliest first; () if it is on none."""
    found = [*filter(None, map(_own_address_towards, PRIVATE)), *_named_addresses()]
    return tuple(a for a in dict.fromkeys(found) if is_lan(a))


def is_lan(address: str) -> bool:
    """Whether another machine could reach this address.

    >>> is_lan("192.168.1.7"), is_lan("127.0.0.1"), is_lan("169.254.3.4")
    (True, False, False)
    """
    return not address.startswith(("127.", "169.254.", "0."))


def _own_address_towards(other: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((other, 9))
        except OSError:  # no way to that network
            return None
        return str(probe.getsockname()[0])


def _named_addresses() -> list[str]:
    """The addresses under this computer's name: often all cards, sometimes only loopback."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there now."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if os.name == "posix":  # as the servers do; on Windows it would allow two on one port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                return False
            raise
    return True


def free_port(host: str, first: int, avoid: frozenset[int] = frozenset()) -> int | None:
    """The first free port from ``first`` on; None if there is none among the next fifty."""
    ports = range(first, min(first + TRIES, 65536))
    return next((p for p in ports if p not in avoid and is_free(host, p)), None)


def taken_by(port: int) -> TakenBy:
    """Whether the program on this port is another class of the kit."""
    answer = door_at(port)
    return "kit" if answer in ("student", "teacher") else "other"


def door_at(port: int, host: str = "127.0.0.1", timeout_s: float = 2.0) -> str | None:
    """Which door answers there: student, teacher, or None for no door."""
    line = http.client.HTTPConnection(host, port, timeout=timeout_s)
    try:
        line.request("GET", "/kit/alive")
        answer = line.getresponse()
        door = json.loads(answer.read(1000)).get("door") if answer.status == 200 else None
    except (OSError, ValueError, AttributeError, http.client.HTTPException):
        return None
    else:
        return door if isinstance(door, str) else None
    finally:
        line.close()
