"""Forms of one word: plural and singular, tenses, comparison, British and American spelling.

A form is more than its ending: *weathering* is not about the weather, *ground* not about
grinding, *stamina* no stamens, though tables of inflections have all three. So a form that is
a word of its own must *name* its base in its meaning, or the judge asks (cases B17 and B18).
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from kit.words import data
from kit.words.beyond import american
from kit.words.meaning import glosses, is_word, kinds, lemmas, names, same_meaning, share_meaning
from kit.words.verdict import Verdict

#: Plurals that no ending tells, of words that science classes use.
IRREGULAR = {"genera": "genus", "corpora": "corpus", "viscera": "viscus", "foramina": "foramen"}

# plural -> singular, as Latin and Greek have them; only to a singular the dictionaries know
_CLASSICAL = (
    *(("ae", "a"), ("i", "us"), ("a", "um"), ("a", "on"), ("ses", "sis"), ("xes", "xis")),
    *(("ices", "ex"), ("ices", "ix"), ("mata", "ma"), ("nges", "nx"), ("eaux", "eau")),
)
_REGULAR = (
    *((r"(.+[^aeiou])ies", r"\1y"), (r"(.+(?:[sxzo]|ch|sh))es", r"\1"), (r"(.+[^s])s", r"\1")),
    *((r"(.+[^aeiou])ied", r"\1y"), (r"(.+)ed", r"\1"), (r"(.+e)d", r"\1")),
    *((r"(.+)ing", r"\1"), (r"(.+)ing", r"\1e"), (r"(.+)(.)\2(?:ed|ing)", r"\1\2")),
)
_REGULAR_FORMS = tuple((re.compile(form), base) for form, base in _REGULAR)
_SHORTEST = 3
_SENSES = 2  # later meanings of a common word name nearly anything
_BRITISH_VERB = re.compile(r"(.{4,})([iy])s(e[sd]?|ing|ations?)")
_REGULAR_END = re.compile(r"(?:s|ed|ing)$")
_MADE_VERB = re.compile(r".{3,}(?:i[sz]e|y[sz]e|ify)")

# old or British spelling -> one spelling; only words of one meaning are compared by it
_SPELLINGS = (
    *("ae e", "oe e", "our or", "is iz", "ys yz", "tre ter", "bre ber", "ph f", "ogue og"),
    *("ence ense", "grey gray", "gramme gram", "nium num", "sc sk", "leuk leuc", "yre ire"),
    *("ould old", "ough ow", "gement gment"),
)
_ONE_SPELLING = tuple(tuple(pair.split()) for pair in _SPELLINGS)

YES_FORM = Verdict("yes", "judge-form")
YES_SPELLING = Verdict("yes", "judge-spelling")
ASK_FORM = Verdict("ask", "judge-form-shifted")
OTHER_WORD = Verdict("no", "judge-other-word")


@lru_cache(maxsize=8192)
def bases(word: str) -> frozenset[str]:
    """The word in American spelling and every base it can be a form of.

    >>> sorted(bases("nuclei")), sorted(bases("leaves")), sorted(bases("oxidising"))
    (['nuclei', 'nucleus'], ['leaf', 'leave', 'leaves'], ['oxidize', 'oxidizing'])
    """
    word = us(word)
    found = {word, *map(str.lower, lemmas(word))}
    if len(found) == 1:
        found |= set(_bases_by_rule(word))
    return frozenset(found)


def _bases_by_rule(word: str) -> Iterator[str]:
    """Known bases of a form that the table of inflections lacks."""
    if word in IRREGULAR:
        yield IRREGULAR[word]
    elif not glosses(word):
        yield from (base for base in _classical(word) if "noun" in kinds(base) or glosses(base))
        yield from (base for base in _regular(word) if is_word(base) or is_verb(base))
    elif not kinds(word):  # crystallizing has a meaning of its own
        yield from (base for base in _regular(word) if is_verb(base) and not word.endswith("s"))


def us(word: str) -> str:
    """The American spelling, as listed or, of words on no list, by -ise and -yse.

    >>> us("sulphur"), us("photosynthesising"), us("exercise")
    ('sulfur', 'photosynthesizing', 'exercise')
    """
    if (listed := american().get(word)) is not None:
        return listed
    made = _BRITISH_VERB.fullmatch(word)
    return f"{made[1]}{made[2]}z{made[3]}" if made and not is_word(word) else word


@lru_cache(maxsize=8192)
def is_verb(word: str) -> bool:
    """Whether the word is in use as a verb: with a listed form in -ing, or made by -ize, -ify.

    The table of inflections alone has verbs that nobody says: to transcript, to product.

    >>> is_verb("photosynthesize"), is_verb("erode"), is_verb("transcript")
    (True, True, False)
    """
    if _MADE_VERB.fullmatch(word):
        return True
    if "verb" not in kinds(word):
        return False
    doings = (word + "ing", word.removesuffix("e") + "ing", word + word[-1:] + "ing")
    return word.endswith("ate") or any(data.band(doing) is not None for doing in doings)


def form_of_one_word(a: str, b: str) -> Verdict | None:
    """The verdict on two forms or spellings of one word; None if they are not."""
    if us(a) == us(b):
        return YES_SPELLING
    common = bases(a) & bases(b)
    if common:
        return _forms(a, b, common)
    if _other_spelling(a, b):
        return YES_SPELLING
    if _unknown_plural(a, b) or _unknown_plural(b, a):
        return YES_FORM
    return None


def _forms(a: str, b: str, common: frozenset[str]) -> Verdict:
    a, b = us(a), us(b)
    if a in common:
        return _form(b, a)
    if b in common:
        return _form(a, b)
    sure = any(len(bases(word) - {word}) == 1 for word in (a, b))
    return YES_FORM if sure else ASK_FORM


def _form(form: str, base: str) -> Verdict:
    """The verdict on a form against its base: a form with a meaning of its own must name it."""
    linked = names(form, base, _SENSES) or share_meaning(form, base)
    if form.endswith("ing"):  # the doing, not the thing: weathering is not weather
        return YES_FORM if linked or "noun" not in kinds(base) else ASK_FORM
    if linked:
        return YES_FORM
    if (
        "noun" in kinds(base)
        and data.lemmas(form).get(base) == "verb"
        and not _REGULAR_END.search(form)
    ):
        return ASK_FORM  # spring, sprung
    if not kinds(form):
        return YES_FORM
    if form.endswith("ed") and is_verb(base):
        return YES_FORM
    return ASK_FORM if kinds(base) & {"noun", "verb"} else OTHER_WORD


def _other_spelling(a: str, b: str) -> bool:
    """Whether two bases differ by rules of spelling only and have one meaning: faeces, feces."""
    pairs = ((x, y) for x in bases(a) for y in bases(b))
    return any(_one_spelling(x) == _one_spelling(y) and same_meaning(x, y) for x, y in pairs)


@lru_cache(maxsize=8192)
def _one_spelling(word: str) -> str:
    for other, ours in _ONE_SPELLING:
        word = word.replace(other, ours)
    return word


def _unknown_plural(form: str, base: str) -> bool:
    """A plural that no dictionary has, of a term that none has: nanobot, nanobots."""
    return form.startswith(base[:-1]) and base in _plural_of(form) and not is_word(form)


def _plural_of(word: str) -> Iterator[str]:
    return (base for base in _regular(word) if word.endswith("s"))


def _classical(word: str) -> Iterator[str]:
    for plural, singular in _CLASSICAL:
        if word.endswith(plural):
            base = word[: -len(plural)] + singular
            if len(base) > _SHORTEST:
                yield base


def _regular(word: str) -> Iterator[str]:
    for form, base in _REGULAR_FORMS:
        if form.fullmatch(word):
            found = form.sub(base, word)
            if len(found) >= _SHORTEST:
                yield found
