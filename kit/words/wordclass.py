"""The class of each of WordNet's meanings, which the glosses do not tell, and of a whole word.

Meanings stand in the order adjectives, nouns, adverbs, verbs; how each begins tells where one
class ends. Adverbs are counted with the nouns; `definition` tells them by their beginning.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from math import log2
from typing import Literal

from kit.words import data

Class = Literal["adj", "noun", "verb"]

_NOUN_START = re.compile(
    r"(?:\([^)]*\) )?(?:an?|the|any|one|some|someone|something|either|informal|people|several"
    r"|all|that which|those) "
)
_ADJECTIVE = re.compile(
    r"(?:\([^)]*\) )|(?:of|relating|composed|having|being|characterized|not|marked|capable|very"
    r"|resembling|containing|full|without|lacking|able|used|showing|affording|performed|so|most) "
)
_RELATING = re.compile(r"(?:of or )?(?:relating|pertaining) to ")
_VERBAL = 0.45  # from here on a word that is a noun as well is more of a verb


def classes_of(senses: Sequence[str], kinds: frozenset[str]) -> Iterator[Class]:
    """The class of each sense: adjectives, nouns, verbs stand in this order."""
    starts = [i for i, sense in enumerate(senses) if _NOUN_START.match(sense)]
    if starts:
        nouns = starts[0] if "adj" in kinds else 0
    else:
        like = takewhile(_ADJECTIVE.match, senses) if "noun" in kinds else senses
        nouns = len(tuple(like)) if "adj" in kinds else 0
    verbs = len(senses)
    if "verb" in kinds:
        after = starts[-1] + 1 if starts else int("noun" in kinds)
        if "adj" in kinds:
            likes = [i for i, sense in enumerate(senses) if _ADJECTIVE.match(sense)]
            after = max([after, *(i + 1 for i in likes)])
        verbs = next((i for i in range(after, verbs) if _starts_with_verb(senses[i])), verbs)
    for i in range(len(senses)):
        if i >= verbs:
            yield "verb"
        else:
            yield "adj" if i < nouns or _RELATING.match(senses[i]) else "noun"


def _starts_with_verb(sense: str) -> bool:
    first, *more = sense.lower().split(maxsplit=2)
    kinds = data.kinds(first.strip(",;")) if first not in {"to", "be", "have"} else {"verb"}
    return "verb" in kinds and not ("noun" in kinds and more[:1] == ["of"])


def chief_class(word: str, classes: Sequence[Class]) -> Class:
    """The class that a word mostly has."""
    adjectives, nouns, verbs = (classes.count(kind) for kind in ("adj", "noun", "verb"))
    if verbs and not nouns + adjectives:
        return "verb"
    if verbs and _verbal(word) + 0.3 * log2((verbs + 1) / (nouns + adjectives + 1)) > _VERBAL:
        return "verb"
    return "adj" if adjectives > 1.5 * nouns else "noun"


def _verbal(word: str) -> float:
    """How often the news write -ing, and -ed up to a limit, to one of the plain word."""
    stem = word.removesuffix("e")
    stems = {stem, stem + stem[-1]}
    plain = (data.count(word) or 0) + 1
    ing, ed = (sum(data.count(s + end) or 0 for s in stems) / plain for end in ("ing", "ed"))
    return ing + min(0.25 * ed, 0.25)
