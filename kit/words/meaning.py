"""What WordNet's glosses tell of a word: a thin layer over `data`, with a memory.

The judge of roots asks one thing above all: does the meaning of one word *name* the other?
"osmotic: of or relating to osmosis" does, "organic: having a carbon basis" does not name organ.
"""

import re
from functools import lru_cache

from kit.words import data

_REMEMBERED = 8192  # words; a deck, its clues and a year of guesses
_NAME = re.compile("[A-Z][a-z]")
_ARTICLE = re.compile(r"(?:\([^)]*\) )?(?:an?|the|any|one|some)\b")
_WORD = re.compile("[a-z]+")
_PROCESS = re.compile(
    r"\b(?:process(?:es)?|act|action|activity|procedure|operation|movement|motion|change"
    r"|conversion|formation|transfer|transmission|passage|production|occurrence|event|discharge"
    r"|release|removal|separation|reaction)\b"
)


@lru_cache(maxsize=_REMEMBERED)
def glosses(word: str) -> tuple[str, ...]:
    """Every meaning of a base form, in WordNet's order."""
    return data.glosses(word)


@lru_cache(maxsize=_REMEMBERED)
def kinds(word: str) -> frozenset[str]:
    """Parts of speech a word has as a base form of its own: noun, verb, adj, adv."""
    return data.kinds(word)


def is_adjective(word: str) -> bool:
    """Whether a word is an adjective; the table of inflections lacks many that have no others.

    >>> is_adjective("ionic"), is_adjective("reactant")
    (True, False)
    """
    if kinds(word):
        return "adj" in kinds(word)
    if not glosses(word):  # mitochondrial: listed, and that is all there is to know
        return data.band(word) is not None
    return not _ARTICLE.match(glosses(word)[0])


@lru_cache(maxsize=_REMEMBERED)
def is_word(word: str) -> bool:
    """Whether any of the dictionaries knows this word or the base of this form."""
    if data.band(word) is not None or glosses(word):
        return True
    return bool(kinds(word) or data.lemmas(word))


@lru_cache(maxsize=_REMEMBERED)
def tokens(word: str) -> tuple[tuple[str, ...], ...]:
    """The words of each meaning, lower case; meanings that tell of names come last.

    So ionic is about ions before it is about Ionia.
    """
    plain_first = sorted(glosses(word), key=lambda gloss: _NAME.search(gloss) is not None)
    return tuple(tuple(_WORD.findall(gloss.lower())) for gloss in plain_first)


def names(word: str, other: str, senses: int | None = None) -> bool:
    """Whether one of the first ``senses`` meanings of a word names another word or its form.

    Not by its own name: a number is no form of numb, however often its meaning says number.

    >>> names("osmotic", "osmosis"), names("organic", "organ", 2), names("acidic", "acid")
    (True, False, True)
    """
    start = other[:3]
    for sense in tokens(word)[:senses]:
        for token in sense:
            if token == word or not token.startswith(start):
                continue
            if token in {other, other + "s"} or other in lemmas(token):
                return True
    return False


@lru_cache(maxsize=_REMEMBERED)
def lemmas(word: str) -> frozenset[str]:
    """The base forms that the table of inflections has for a word."""
    return frozenset(data.lemmas(word))


def is_process(word: str) -> bool:
    """Whether the first meaning of a noun is something that happens or is done.

    >>> is_process("evaporation"), is_process("plantation")
    (True, False)
    """
    return bool(glosses(word)) and _PROCESS.search(glosses(word)[0]) is not None


def same_meaning(a: str, b: str) -> bool:
    """Whether two words have a first meaning in common: two spellings of one thing."""
    return bool(glosses(a)) and glosses(a)[:1] == glosses(b)[:1]


def share_meaning(a: str, b: str) -> bool:
    """Whether any meaning of one is a meaning of the other."""
    return not set(glosses(a)).isdisjoint(glosses(b))
