"""What can go wrong, as one small tree.

::

    KitError                a key of the catalogue and the values for its sentence
    ├── IllegalMove         a player or the teacher asked for what the rules do not allow now
    ├── BadInput            a value that cannot be used: letters, a name, a number
    │   └── BadFile         a file that cannot be used, with the place in it
    ├── JoinRefused         no seat for this device: wrong code, seat taken, lesson over
    ├── StoreTrouble        the database is locked, full or unreachable; nothing was written
    │   └── Conflict        somebody else wrote first; load what is new and decide again
    └── BadFact             a stored fact that cannot be read

Rules hold no sentences: an error carries a key, and ``kit.texts`` has the sentence under it.
"""

from kit.texts import say


class KitError(Exception):
    """Anything the kit says no to, with a sentence for the person who meets it.

    >>> str(KitError("code-wrong", code="ZZZZ"))
    'No class has the code ZZZZ. Look at the board and type the four letters again.'
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, language: str = "en") -> str:
        """What happened and what to do, in ``language``."""
        return say(self.key, language, **self.values)


class IllegalMove(KitError):
    """The rules do not allow this action now; nothing has changed."""


class BadInput(KitError):
    """A value that cannot be used."""


class BadFile(BadInput):
    """A file that cannot be used; ``file``, ``row`` and ``column`` say where."""

    def __init__(
        self,
        key: str,
        *,
        file: str,
        row: int | None = None,
        column: str | None = None,
        **values: object,
    ) -> None:
        super().__init__(key, file=file, row=row or 0, column=column or "", **values)
        self.file, self.row, self.column = file, row, column


class JoinRefused(KitError):
    """This device gets no seat; the sentence says why and what to do."""


class StoreTrouble(KitError):
    """The database could not be read or written; nothing was lost and nothing was written."""


class Conflict(StoreTrouble):
    """Facts were appended by somebody else since this stream was read."""


class BadFact(KitError):
    """A stored fact that this version of the kit cannot read."""
