"""Words that a class does not spell, hint or show (rulings B3 and W25, case B22).

A word is rude if three or more published lists of rude words have it, or if WordNet knows it
in a hurtful meaning only, and its plural with it. Whole words only: nothing is looked for
inside a word. ``not_rude.txt`` beside this module exempts what a science class needs and words
whose first meaning is harmless.
"""

from functools import cache
from pathlib import Path

from kit.words import data
from kit.words.letters import fold

HISSING = ("s", "x", "z", "ch", "sh", "o")
LISTS = 3  # with two, "joint" would be refused; with four, many a slur would pass


def is_rude(word: str) -> bool:
    """Whether this word is kept off the boards, whatever its case and accents.

    >>> is_rude("sperm"), is_rude("uterus"), is_rude("assay"), is_rude("Uranus")
    (False, False, False, False)
    """
    return fold(word).lower() in rude_words()


@cache
def rude_words() -> frozenset[str]:
    """All of them, lower case, with their plurals."""
    listed = data.on_rude_lists(LISTS) | data.hurtful()
    fine = _with_plurals(_not_rude())
    return frozenset(_with_plurals(listed - fine) - fine)


def _with_plurals(words: frozenset[str]) -> frozenset[str]:
    """The words with their regular plurals; -es only where English takes it (not *spices*)."""
    return words | {word + ("es" if word.endswith(HISSING) else "s") for word in words if word}


def _not_rude() -> frozenset[str]:
    text = Path(__file__).with_name("not_rude.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.split("\n") if line and not line.startswith("#"))
