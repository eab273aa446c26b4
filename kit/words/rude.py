"""Words that a class does not spell, hint or show (rulings B3 and W25, case B22).

A word is rude if three or more published lists of rude words have it, or if WordNet knows it
in a hurtful meaning only, and its plural with it. Whole words only: nothing is looked for
inside a word. Two files beside this module exempt some: ``not_rude.txt`` words whose first
meaning is harmless, ``body_words.txt`` what a science class needs to spell, though it is
neither suggested nor shown on a shared screen.
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


def is_for_all(word: str) -> bool:
    """Whether a shared screen may show this word and a best result may suggest it (B3).

    >>> is_for_all("planet"), is_for_all("sperm")
    (True, False)
    """
    return fold(word).lower() not in unshown_words()


@cache
def rude_words() -> frozenset[str]:
    """What nobody may spell, lower case, with plurals."""
    return unshown_words() - _with_plurals(_words("body_words.txt"))


@cache
def unshown_words() -> frozenset[str]:
    """Those and the words of the body: never suggested, never on a shared screen."""
    fine = _with_plurals(_words("not_rude.txt"))
    listed = data.on_rude_lists(LISTS) | data.hurtful()
    return _with_plurals(listed - fine) - fine


def _with_plurals(words: frozenset[str]) -> frozenset[str]:
    """The words with their regular plurals; -es only where English takes it (not *spices*)."""
    return words | {word + ("es" if word.endswith(HISSING) else "s") for word in words if word}


def _words(file: str) -> frozenset[str]:
    text = Path(__file__).with_name(file).read_text(encoding="utf-8")
    return frozenset(line for line in text.split("\n") if line and not line.startswith("#"))
