"""The short meaning of a word that a child sees: which sense of it, told how.

WordNet's meanings of a word come in this order: what only a capital word means (CAT, the scan),
then its adjectives, nouns, adverbs and verbs, each class with its commonest sense first, by the
books of 1960. Classes are not marked. So each sense is scored, and the best one is told:

- class: whether the word is more of a noun, a verb or an adjective, by how many senses each has
  and by how often the news write its -ing and -ed;
- place: every sense before it in its class costs a little;
- kind: what schools talk of (animals, weather, tools) gains, by the head of the meaning; persons
  by character, sport, cards, church, army, money lose (``senses.txt``);
- circle: a meaning told by the word itself loses: it is made from another sense.

An unkind sense is never told; a word that has no other is told by nothing (ruling B3).
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from kit.words import data
from kit.words.beyond import american
from kit.words.rude import rude_words
from kit.words.shorten import LABEL, shorten
from kit.words.wordclass import Class, chief_class, classes_of

#: How WordNet tells of persons, places, gods, kinds of creature in Latin, and brands.
NAME = re.compile(
    r"\((?:circa )?\d{3,4}(?:[-)]| BC)|\(born in|mythology\)|Testament\)"
    r"|trade ?(?:name|mark)|brand name"
    r"|^(?!any\b|a member\b)(?:[\w-]+ ){0,4}(?:genus|family|suborder|superfamily|phylum)\b"
    r"|^(?:an?|the) (?:[\w-]+ ){0,6}(?:city|town|port|capital|river|lake|islands?|republic|kingdom"
    r"|county|province|peninsula|mountains?|village|borough|suburb|country|state|sea|desert)"
    r" (?:in|of|on|near|between|off)\b.*[A-Z]"
    r"|^(?:an?|the) (?:[\w-]+ ){0,3}(?:river|tributary|stream) (?:that|of|in|which)\b.*[A-Z]"
    r"|\b(?:hero|heroine|character|protagonist) (?:of|in) .*[A-Z]"
    r"|^an? member of (?:an?|the) .*\b(?:people|tribe)\b"
    r"|^(?:United States|[A-Z]\w+(?:an|ish|ch|ese)) (?:[\w-]+ ){0,3}"
    r"(?:\w{3,}(?:er|or|ist|ian)|poet)\b"
    r"|^(?:an?|the) (?:[\w-]+ ){0,5}(?:language|dialect)s? (?:of|spoken)"
)
_UNKIND = re.compile(
    r"\bethnic\b|unpleasant person|mentally (?:irregular|ill)"
    r"|(?:young|unpleasant)\)? (?:woman|girl)|sex(?:ual)? act|make love|lose one's chast"
    r"|person (?:considered|regarded) as|lack(?:s|ing) (?:good )?(?:judgment|intell)"
)
_SCIENCE = re.compile(r"\breproduc|\bcells?\b|\bspores?\b|\bgametes?\b")
_OPENING = re.compile(
    r"^(?:(?:any|one|either|some|each|member|collection|kind|type|variety|piece|genus|part|breed|several"
    r"|numerous|various|many|certain|chiefly|the|an?|two|pair|usually|mostly|family) (?:of )?)+"
)
_STOP = re.compile(
    r"that|which|who|whose|having|used|for|in|to|from|consisting|with|by|on|at|between|made|when"
    r"|where|such|as|of|resembling|containing|covered|characterized|if|after|during"
    r"|provided|modified|located|grown|cultivated|formed|domesticated|native|frozen"
)
_ADVERB = re.compile(r"(?:in|with|to an?|at|by|on|from|as|for|without|towards?) ")
_BRACKETS = re.compile(r"\([^)]*\)")
_TOKEN = re.compile(r"[a-z]+(?:[-'][a-z]+)*")

_PLACE, _LAST_PLACE = 0.5, 2.2  # what a place costs, and all of them together
_BEFORE, _LATER, _ALL_LATER = 0.6, 1 / 3, 1.0  # what words of a kind count that are not the head
_FITS_CLASS, _CIRCLE, _ADVERBIAL = 1.7, 2.0, 1.5
_NO_ADJECTIVE = 1.5  # what a noun or verb costs that is mostly an adjective: entire, a horse
_UNKNOWN = 2.5  # what a class costs that the table of inflections denies the word
# a form with a meaning of its own is told by its base if that is better by so much
_FORM, _VERB_FORM = 1.5, 1.0

_VERB_FORMS = (
    ("ing", "-ing form"),
    ("s", "-s form"),
    *((end, "past participle") for end in ("wn", "en", "rn", "one")),
)
_COMPARED = {"er": "comparative", "st": "superlative"}
#: An inflection that tables lack: what its base ends with, what that becomes.
ENDINGS = (
    (r"(.+[^aeiou])ies", r"\1y"),
    (r"(.+(?:[sxzo]|ch|sh))es", r"\1"),
    (r"(.+[^sxzy]|.+[aeiou]y)s", r"\1"),
    (r"(.+)ed", r"\1"),
    (r"(.+e)d", r"\1"),
    (r"(.+)ing", r"\1"),
    (r"(.+)ing", r"\1e"),
)


class _Sense(NamedTuple):
    worth: float
    text: str
    kind: Class


@lru_cache(maxsize=4096)
def definition(word: str) -> str | None:
    """A short meaning fit for a class, told through the base form if need be; None if none is.

    >>> definition("kittens"), definition("the")
    ('plural of kitten: young domestic cat', None)
    """
    word = word.lower()
    if word in _vocabulary("bound") or word in rude_words():
        return None
    own = _best(word, data.glosses(word))
    if own and data.bases(word) and not data.kinds(word):
        own = own._replace(worth=own.worth - _UNKNOWN)  # sang, a herb
    bases = data.bases(word) or (() if own else tuple(_endings(word)))
    forms = [form for base in bases if (form := _by_base(word, *base))]
    best = max(([own] if own else []) + forms, default=None, key=lambda sense: sense.worth)
    if best is None and word in american():
        return definition(american()[word])
    return best.text if best else None


def _by_base(word: str, base: str, kind: str) -> _Sense | None:
    """The best sense of a base form in the class that the form has."""
    if base in rude_words() or base != base.lower():
        return None
    kind = "adj" if kind == "adv" else kind
    best = _best(base, data.glosses(base), kind)
    if best is None:
        return None
    told = kind if kind in (best.kind, "other") else "other"
    cost = (_VERB_FORM if kind == "verb" else _FORM) + _UNKNOWN * (told != kind)
    text = f"{relation(word, told)} of {base}: {best.text}"
    return _Sense(best.worth - cost, text, best.kind)


def _endings(word: str) -> Iterator[tuple[str, str]]:
    """Bases by regular endings, for words that the table of inflections lacks: igloos."""
    for end, base in ENDINGS:
        if re.fullmatch(end, word) and data.glosses(found := re.sub(f"{end}$", base, word)):
            yield found, "noun" if "noun" in data.kinds(found) and end[-1] == "s" else "other"


def relation(word: str, kind: str) -> str:
    """What an inflected form is to its base, where its ending tells.

    >>> [relation(*form) for form in [("mice", "noun"), ("ran", "verb"), ("worse", "adj")]]
    ['plural', 'past', 'form']
    """
    if kind == "noun":
        return "plural"
    if kind == "verb":
        return next((name for end, name in _VERB_FORMS if word.endswith(end)), "past")
    if kind == "adj" and word[-2:] in _COMPARED:
        return _COMPARED[word[-2:]]
    return "form"


def _best(word: str, senses: Sequence[str], kind: str | None = None) -> _Sense | None:
    """The sense with the highest score; a form asks for senses of one class."""
    classes = tuple(classes_of(senses, data.kinds(word))) if senses else ()
    chief, known = chief_class(word, classes), data.kinds(word)
    found = []
    places = dict.fromkeys(("adj", "noun", "verb"), 0.0)
    for sense, its in zip(senses, classes, strict=True):
        if _is_unfit(sense):
            continue
        if kind in (None, its) or kind not in classes:
            worth = _worth(word, sense, its) - min(places[its], _LAST_PLACE)
            worth += _FITS_CLASS * (its == chief) - _UNKNOWN * bool(known and its not in known)
            worth -= _NO_ADJECTIVE * (chief == "adj" and its != "adj")
            found.append(_Sense(worth, sense, its))
        places[its] += _PLACE
    if not found:
        return None
    best = max(found, key=lambda sense: sense.worth)
    return best._replace(text=shorten(best.text))


def _is_unfit(sense: str) -> bool:
    if NAME.search(sense) or _UNKIND.search(sense):
        return True
    words = set(_TOKEN.findall(sense.lower()))
    unkind = (
        words & _vocabulary("unkind").keys() or (words & rude_words()) - _vocabulary("fine").keys()
    )
    return bool(unkind) and not (unkind <= {"sexual", "sexually"} and _SCIENCE.search(sense))


def _worth(word: str, sense: str, kind: Class) -> float:
    """What kind of sense it is, by its head, its label and whether it is told by the word."""
    label = LABEL.match(sense)
    clause = sense[label.end() if label else 0 :].lower()
    clause = re.split("[;:]", clause, maxsplit=1)[0]
    tokens = _TOKEN.findall(_BRACKETS.sub("", _OPENING.sub("", clause)))
    gain = _kind(tokens)
    if kind != "noun":  # what is done to a thing, or is like it, is not the thing
        gain = min(gain, gain / 2)
    worth = gain - _circle(word, tokens) - _ADVERBIAL * bool(_ADVERB.match(clause))
    if label:
        about = _vocabulary("label")
        worth += sum({about.get(token, 0.0) for token in _TOKEN.findall(label[1].lower())})
    return worth


def _kind(tokens: list[str]) -> float:
    """The gain or loss by the head's last word, half by those before it, a third by the rest."""
    head = list(takewhile(lambda token: not _STOP.fullmatch(token), tokens))
    gain = [_vocabulary("head").get(token, 0.0) for token in tokens]
    last = gain[len(head) - 1] if head else 0.0
    best = max(last, *(_BEFORE * g for g in gain[: len(head)]), 0.0, key=abs)
    rest = _LATER * sum(gain[len(head) :])
    return best + max(-_ALL_LATER, min(_ALL_LATER, rest))


def _circle(word: str, tokens: list[str]) -> float:
    """What a meaning loses that is told by the word itself: more, the sooner."""
    own = {word, word + "ing", word.removesuffix("e") + "ing"}
    at = next((i for i, token in enumerate(tokens) if token in own), None)
    return 0.0 if at is None else _CIRCLE if at < 6 else _CIRCLE / 3


@cache
def _vocabulary(about: str) -> dict[str, float]:
    """Words of ``senses.txt`` about one thing, and what each is worth; heads with plurals."""
    found: dict[str, float] = {}
    text = Path(__file__).with_name("senses.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        name, _, words = line.partition(":")
        kind, _, worth = name.partition(" ")
        if kind == about:
            found |= {w: float(worth or 0) for word in words.split() for w in (word, word + "s")}
    return found
