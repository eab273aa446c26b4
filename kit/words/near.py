"""Misspellings and short forms: near to the term, and no other word (ruling N20)."""

import re
from functools import lru_cache

from kit.words import data
from kit.words.meaning import glosses, lemmas, share_meaning

# what sounds alike is written alike; vowels after the first letter count for nothing
_LIKE = (
    *(("ph|gh", "f"), ("tion|sion|shun|cion|tian", "xn"), ("ck|qu|ch", "k")),
    *(("sc(?=[eiy])", "s"), ("c(?=[eiy])|z", "s"), ("[cq]", "k"), ("x(?!n)", "ks")),
    *(("(?<=.)[aeiouhwy]", ""), (r"(.)\1+", r"\1")),
)
_SOUNDS = tuple((re.compile(pattern), sound) for pattern, sound in _LIKE)
_LONG_ENOUGH_TO_HEAR = 6
_ABBREVIATION = 5  # letters at most


def misspelt(term: str, guess: str) -> bool:
    """Whether a guess that is no word is the term with a slip, or sounds like it.

    >>> misspelt("volcano", "vulcano"), misspelt("friction", "frikshun"), misspelt("ion", "iron")
    (True, True, False)
    """
    if not _near(term, guess):
        return False
    if known(guess):
        return False
    return not glosses(guess) or share_meaning(term, guess)  # a lense, which WordNet lists


def _near(term: str, guess: str) -> bool:
    slips = _slips_allowed(term)
    if abs(len(term) - len(guess)) <= slips and distance(term, guess) <= slips:
        return True
    return len(term) >= _LONG_ENOUGH_TO_HEAR and _sound(term) == _sound(guess)


def _slips_allowed(term: str) -> int:
    """One in a short word, three in a long one; none in two letters."""
    return min(3, len(term) // 3)


@lru_cache(maxsize=8192)
def known(word: str) -> bool:
    """Whether a word is listed, or is a form of a listed word."""
    listed = data.band(word) is not None or word in data.written_with_capital()
    return listed or any(data.band(base) is not None for base in lemmas(word))


def distance(a: str, b: str) -> int:
    """Letters changed, left out, put in or swapped with their neighbours.

    >>> distance("evaporation", "evaporatoin"), distance("gravity", "gravaty")
    (1, 1)
    """
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        row = [i]
        for j, y in enumerate(b, start=1):
            least = min(last[j] + 1, row[-1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                least = min(least, before[j - 2] + 1)
            row.append(least)
        before, last = last, row
    return last[-1]


@lru_cache(maxsize=8192)
def _sound(word: str) -> str:
    for pattern, sound in _SOUNDS:
        word = pattern.sub(sound, word)
    return word


def short_form(long: tuple[str, ...], short: tuple[str, ...]) -> bool:
    """Whether one side abbreviates the other: initials, a known abbreviation, a clipped word.

    >>> short_form(("deoxyribonucleic", "acid"), ("dna",)), short_form(("laboratory",), ("lab",))
    (True, True)
    >>> short_form(("carbon", "dioxide"), ("co2",)), short_form(("volcano",), ("van",))
    (True, False)
    """
    if len(short) != 1 or len("".join(long)) <= len(short[0]) + 2:
        return False
    word = short[0].rstrip("0123456789")
    if len(long) == 1 and long[0].startswith(word) and len(word) >= 3:
        return not known(word) or not set(glosses(word)).isdisjoint(glosses(long[0]))
    if not 2 <= len(word) <= _ABBREVIATION or not _in_order(word, "".join(long)):
        return False
    has_digits = word != short[0]
    if len(long) == 1:
        return has_digits or word in data.abbreviations()
    initials = "".join(part[0] for part in long)
    return word == initials or ((has_digits or _in_order(initials, word)) and not real(word))


@lru_cache(maxsize=8192)
def real(word: str) -> bool:
    """Whether a short word is a word and no abbreviation."""
    return data.band(word) is not None and not data.is_listed_abbreviation(word)


def _in_order(letters: str, text: str) -> bool:
    """Whether the letters stand in the text in this order, the first one first."""
    rest = iter(text)
    return text.startswith(letters[:1]) and all(letter in rest for letter in letters)
