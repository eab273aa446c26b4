"""What the judge of guesses answers: yes, no, or a question for a person (ruling N20)."""

from typing import Literal

import msgspec


class Verdict(msgspec.Struct, frozen=True):
    """Whether a guess is right, and why; ``reason`` is a key of the catalogue."""

    verdict: Literal["yes", "ask", "no"]
    reason: str
