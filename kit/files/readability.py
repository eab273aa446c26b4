"""Reading level of a text: the school grade by Flesch and Kincaid, from sentences and syllables."""

import re

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")
_SENTENCE = re.compile(r"[.!?]+(?:\s|$)")
_VOWELS = re.compile(r"[aeiouy]+")
_SILENT = re.compile(
    r"(?:[^aeiouy]e|[^aeiouytd]ed|[^aeiouyscgzxh]es)$|[^aeiouy]e(?=(?:ment|ly|ful|less)s?$)"
)
# Two vowels that are two syllables, and a last one without a vowel of its own.
_TWO = re.compile(
    r"(?<![ctgsx])i[ao](?!u)|iu|eo(?!u)|ua|scie|[aeou]ing|eat(?=(?:e|ed|es|ing|ion|or)$)|ea$"
    r"|ism$|(?<=[^aeiouy])le$"
)
LEAST_WORDS = 4


def syllables(word: str) -> int:
    """About how many syllables an English word has; never fewer than one.

    >>> [syllables(w) for w in ("made", "table", "volcano", "erosion", "area")]
    [1, 2, 3, 3, 3]
    """
    text = word.casefold()
    parts = len(_VOWELS.findall(text)) + len(_TWO.findall(text))
    return max(1, parts - bool(_SILENT.search(text)))


def grade(text: str) -> float | None:
    """The school grade that can read a text; None where it is too short to tell.

    >>> grade("The cat sat on the mat.")
    -1.4
    >>> grade("Lava") is None
    True
    """
    words = _WORD.findall(text)
    if len(words) < LEAST_WORDS:
        return None
    sentences = max(1, len(_SENTENCE.findall(text.strip())))
    per_word = sum(map(syllables, words)) / len(words)
    return round(0.39 * len(words) / sentences + 11.8 * per_word - 15.59, 1)


def highest(band: str) -> int | None:
    """The highest grade of a band as decks write it.

    >>> highest("3-5"), highest("K"), highest("")
    (5, 0, None)
    """
    found = re.findall(r"\d+|K", band.upper())
    return None if not found else 0 if found[-1] == "K" else int(found[-1][:2])
