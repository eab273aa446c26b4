"""Two forms of one word in one cell: singular and plural, abbreviation and what it stands for."""

import re

from kit.words import fold

_PLURAL = re.compile(r"(?i)(?:pl(?:ur(?:al)?)?s?\b[.:]?|plural(?:e|es)?:?)\s*(.+)")
_SINGULAR = re.compile(r"(?i)(?:sing?(?:ular)?\b[.:]?)\s*(.+)")
_LESS = frozenset(("of", "the", "and", "for", "in", "a", "an", "de", "del", "la", "des", "du"))
# Endings of two forms of one word, the singular first.
_PAIRS = (
    ("", "s"), ("", "es"), ("y", "ies"), ("f", "ves"), ("fe", "ves"), ("us", "i"), ("a", "ae"),
    ("um", "a"), ("on", "a"), ("is", "es"), ("ex", "ices"), ("ix", "ices"), ("us", "era"),
    ("us", "ora"), ("a", "ata"), ("o", "i"), ("", "en"), ("", "x"), ("us", "uses"), ("z", "ces"),
)  # fmt: skip
_OTHER_FORMS = (
    ("", "ed"), ("e", "ed"), ("", "ing"), ("e", "ing"), ("", "d"), ("y", "ied"), ("", "en"),
)  # fmt: skip


def is_plural(one: str, other: str) -> bool:
    """Whether ``other`` is a plural of ``one``, judged by their endings.

    >>> is_plural("alga", "algae"), is_plural("lens", "lenses"), is_plural("heating", "cooling")
    (True, True, False)
    """
    return _ends_as(one, other, _PAIRS) or _irregular(one, other)


def is_form(one: str, other: str) -> bool:
    """Whether ``other`` is another form of the word ``one``.

    >>> is_form("melt", "melted"), is_form("sea", "land")
    (True, False)
    """
    return is_plural(one, other) or _ends_as(one, other, _OTHER_FORMS)


def said_plural(note: str) -> str | None:
    """The plural that a note in brackets names.

    >>> said_plural("pl. algae"), said_plural("plural: hypotheses"), said_plural("plastic")
    ('algae', 'hypotheses', None)
    """
    return _said(_PLURAL, note)


def said_singular(note: str) -> str | None:
    """The singular that a note in brackets names.

    >>> said_singular("sing. nucleus"), said_singular("single cell")
    ('nucleus', None)
    """
    return _said(_SINGULAR, note)


def completed(word: str, ending: str) -> str | None:
    """The form that an ending behind a hyphen stands for.

    >>> completed("mitochondrion", "-ia"), completed("alga", "-ae"), completed("cactus", "-i")
    ('mitochondria', 'algae', 'cacti')
    """
    tail = ending.strip("-\u2010\u2013 ")
    if not tail.isalpha() or len(tail) > 5:
        return None
    for singular, plural in _PAIRS:
        if singular and tail.endswith(plural) and word.endswith(singular):
            stem = word.removesuffix(singular)
            shared = tail.removesuffix(plural)
            return stem + plural if stem.endswith(shared) else None
    return word + tail


def abbreviates(short: str, long: str) -> bool:
    """Whether ``short`` may stand for ``long``: its letters are found there in order.

    >>> abbreviates("CMB", "Cosmic microwave background"), abbreviates("RNA", "Ribonucleic Acid")
    (True, True)
    >>> abbreviates("pH", "potential of hydrogen"), abbreviates("unit", "Newton")
    (True, False)
    """
    letters, rest = fold(short), fold(long)
    capitals = sum(c.isupper() for c in short)
    if " " in short or not 2 <= len(letters) <= 8 or len(rest) < 2 * len(letters) - 1:
        return False
    if capitals < min(2, len(letters)) and not (capitals == 1 and len(letters) == 2):
        return False
    if letters[0] != rest[:1]:
        return False
    return _by_initials(letters, long) or _in_order(letters, rest)


def _by_initials(letters: str, long: str) -> bool:
    words = re.split(r"[\s/-]+", long)
    every = "".join(fold(w)[:1] for w in words)
    main = "".join(fold(w)[:1] for w in words if w.casefold() not in _LESS)
    return letters in (every, main)


def _in_order(letters: str, text: str) -> bool:
    rest = iter(text)
    return all(letter in rest for letter in letters)


def _said(pattern: re.Pattern[str], note: str) -> str | None:
    found = pattern.fullmatch(note.strip())
    if not found or not re.search(r"[.:\s]", note.strip()) or len(found[1].split()) > 2:
        return None
    return found[1].strip()


def _ends_as(one: str, other: str, pairs: tuple[tuple[str, str], ...]) -> bool:
    one, other = one.casefold(), other.casefold()
    return any(
        len(one) > 2
        and one.endswith(a)
        and other.endswith(b)
        and (stem := one[: len(one) - len(a)]) == other[: len(other) - len(b)]
        and len(stem) > 1
        for a, b in pairs
    )


def _irregular(one: str, other: str) -> bool:
    return (one.casefold(), other.casefold()) in _IRREGULAR


_IRREGULAR = frozenset(
    (("foot", "feet"), ("tooth", "teeth"), ("mouse", "mice"), ("goose", "geese"), ("man", "men"),
     ("louse", "lice"), ("person", "people"), ("die", "dice"), ("genus", "genera"), ("ox", "oxen"),
     ("woman", "women"), ("child", "children"))
)  # fmt: skip
