"""Words that count like listed ones although the word list lacks them, by kind.

- British spellings (the list is American): colour counts as color does. ``british.txt`` holds
  the pairs. They follow from the data by `find_pairs`, a test says so; finding them takes a
  second, so a student's kernel reads the file.
- Words with accents, which the list was made without: cafe, jalapeno, seance. They are the
  words that both the speller and WordNet have in lower case.
- Units named after people (case B21): celsius as much as kelvin.

And one kind that is asked about: a listed word behind a learned prefix, photo + period.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from kit.words import data

FILE = Path(__file__).with_name("british.txt")

NUMERAL = re.compile(r"m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")

_ENDINGS = ("our or", "is iz", "ys yz", "tre ter", "bre ber", "ae e", "oe e", "enc ens", "ph f")
_STEMS = ("nium num", "ould old", "ough ow", "ogue og", "grey gray")
_DOUBLED = ("lled led", "lling ling", "ller ler", "llers lers", "llest lest", "llist list")
# Before -ous the British write -or- too (humorous, vigorous): -ourous is a misspelling anywhere.
_NOT_BRITISH = re.compile("ourous")
_RULES = tuple(tuple(rule.split()) for rule in (*_ENDINGS, *_STEMS, *_DOUBLED))

#: Units of measure and scales named after people.
UNITS = frozenset(
    re.findall(
        r"\w+",
        """
        ampere becquerel celsius coulomb curie fahrenheit farad gauss gray henry hertz joule kelvin
        maxwell newton oersted ohm pascal roentgen siemens sievert tesla torr volt watt weber
        """,
    )
)

_LEARNED = re.compile(
    r"(?:aero|anthropo|archaeo|astro|auto|bio|cardio|chemo|chrono|counter|cryo|cyber|electro|exo|geo"
    r"|helio|hetero|homeo|hydro|hyper|immuno|infra|inter|macro|mega|meta|micro|multi|nano|neuro"
    r"|omni|ortho|paleo|petro|phono|photo|physio|phyto|poly|proto|pseudo|psycho|quasi|radio|semi"
    r"|sub|super|tele|thermo|trans|ultra)(.{5,})"
)


def like_listed() -> frozenset[str]:
    """Every word of the three kinds that count like listed ones."""
    return loans() | UNITS | american().keys()


@cache
def loans() -> frozenset[str]:
    """Words written with accents elsewhere, and their plurals in -s, without accents.

    Short ones count only with the last e that most of them have: cafe, fete; others as short
    in both dictionaries are abbreviations.

    >>> "cafe" in loans(), "jalapenos" in loans(), "corp" in loans()
    (True, True, False)
    """
    plural = data.unlisted_in_speller()
    long = (w for w in plural if len(w) > 4 or (len(w) == 4 and w[-1] == "e"))
    words = frozenset(w for w in long if not NUMERAL.fullmatch(w) and data.glosses(w))
    return words | {word + "s" for word in words if plural[word]}


def is_learned_compound(word: str) -> bool:
    """Whether a word is a learned prefix before a listed word of five letters or more.

    >>> is_learned_compound("photoperiod"), is_learned_compound("subtracton")
    (True, False)
    """
    parts = _LEARNED.fullmatch(word)
    return parts is not None and data.band(parts[1]) is not None


@cache
def american() -> dict[str, str]:
    """British spelling -> its listed American twin.

    >>> american()["colours"], american()["travelled"], american().get("flavour")
    ('colors', 'traveled', 'flavor')
    """
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if line and not line.startswith("#"))


def find_pairs() -> Iterator[tuple[str, str]]:
    """The pairs as the data have them: a known word off the list whose twin is on it."""
    listed = data.listed_words()
    for word in sorted(data.known_words() - listed):
        for ours, theirs in _RULES:
            twin = word.replace(ours, theirs)
            if twin in listed and not _NOT_BRITISH.search(word) and _same(word, ours, theirs):
                yield word, twin
                break


def _same(word: str, ours: str, theirs: str) -> bool:
    """Whether both spellings share a meaning, or double the l of the same base."""
    for base in (word, *data.lemmas(word)):
        twin = base.replace(ours, theirs)
        if twin == base:
            if ours.startswith("ll") and base.endswith("l") and data.band(base) is not None:
                return True
        elif set(data.glosses(base)) & set(data.glosses(twin)):
            return True
    return False
