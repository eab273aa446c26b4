"""What a judge of guesses answers (N20)."""

from typing import Literal

import msgspec


class Verdict(msgspec.Struct, frozen=True):
    """Whether a guess means the term: ``yes``, ``no``, or ``ask`` a person.

    ``reason`` is a key of the catalogue.
    """

    verdict: Literal["yes", "ask", "no"]
    reason: str
