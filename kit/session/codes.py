"""What a student types, and what the browser keeps: join codes and seat tokens."""

import hashlib
import random
import secrets
from collections.abc import Container

from kit.words import is_rude

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No I and no O: on a wall they look like digits."""
LENGTH = 4


def new_code(dice: random.Random, taken: Container[str]) -> str:
    """Four letters that no open lesson has and that make no rude word.

    >>> new_code(random.Random(1), taken=())
    'EUCJ'
    """
    while True:
        code = "".join(dice.choice(LETTERS) for _ in range(LENGTH))
        if code not in taken and not _rude(code):
            return code


def _rude(code: str) -> bool:
    pieces = {code[i:j] for i in range(LENGTH) for j in range(i + 3, LENGTH + 1)}
    return any(is_rude(piece) for piece in pieces)


def new_token(lesson: str) -> str:
    """A seat's secret; it says which lesson it is for."""
    return f"{lesson}.{secrets.token_urlsafe(24)}"


def token_lesson(token: str) -> str:
    """The lesson a token is for."""
    return token.partition(".")[0]


def token_hash(token: str) -> str:
    """What the log keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
