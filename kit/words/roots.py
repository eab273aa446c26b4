"""Derived words: which of them share root *and* meaning, by endings and by what WordNet says.

Endings alone join station with state and organ with organism; meanings alone miss migratory.
So every kind of pair has its endings (`endings`) and its proof:

- a verb and its process (evaporate, evaporation): the noun's first meaning is something that
  happens, or the meanings name each other, or the ending is made by rule on a long stem;
- a noun and its adjective (volcano, volcanic): the adjective's first meanings name the noun,
  or a ruled ending stands on a long stem and the adjective has few meanings;
- an adjective and its quality (humid, humidity): they name each other or have few meanings.

What has the endings without the proof is asked about, and so is what a meaning alone links
(moon, lunar). Every rule is about a kind of word; the words beside it are examples only.
"""

import re

from kit.words.endings import (
    ADJECTIVE,
    FAMILY,
    LEARNED_ADJECTIVE,
    PROCESS,
    QUALITY,
    RULED_ADJECTIVE,
    RULED_PROCESS,
    STATE_TOO,
    THING_TOO,
    TWINS,
    stem,
)
from kit.words.inflect import bases, is_verb
from kit.words.meaning import (
    glosses,
    is_adjective,
    is_process,
    kinds,
    lemmas,
    names,
    same_meaning,
    tokens,
)
from kit.words.verdict import Verdict

_VERY_LONG = 7
_LONG = 6  # letters of a stem that no other word is likely to share
_STEM = 4  # letters that the stem of a process needs
_SHORT = 3  # a stem this short is trusted only for a noun of few meanings
_SENSES = 2  # the first meanings are those that a class has in mind
_FEW, _MANY = 3, 6  # meanings of one word

_OPPOSITE = frozenset({"a", "an", "ant", "anti", "de", "dis", "il", "im", "in", "ir", "non", "un"})
_RELATING = re.compile(r"(?:of|being or|relating|pertaining|concerned|connected|associated)\b")

YES_PROCESS = Verdict("yes", "judge-process")
YES_ADJECTIVE = Verdict("yes", "judge-adjective")
YES_QUALITY = Verdict("yes", "judge-quality")
ASK_FAMILY = Verdict("ask", "judge-family")
ASK_MEANING = Verdict("ask", "judge-meaning")


def of_one_root(term: str, guess: str) -> Verdict | None:
    """The verdict on two words that are no forms of each other; None if nothing links them.

    >>> of_one_root("erosion", "eroded").reason, of_one_root("moon", "lunar").reason
    ('judge-process', 'judge-meaning')
    >>> of_one_root("plantation", "plant").verdict, of_one_root("organism", "organ")
    ('ask', None)
    """
    pairs = [(x, y) for x in _own_bases(term) for y in _own_bases(guess)]
    alike = [(x, y) for x, y in pairs if x[:_SHORT] == y[:_SHORT]]
    verdicts = [verdict for x, y in alike if (verdict := _derived(x, y))]
    if _is_participle(term) or _is_participle(guess):  # an acid is no verb, so not acidified
        verdicts = [v if v == YES_PROCESS else ASK_FAMILY for v in verdicts]
    if sure := [verdict for verdict in verdicts if verdict.verdict == "yes"]:
        return sure[0]
    if verdicts or any(_of_a_family(x, y) for x, y in alike):
        return ASK_FAMILY
    return ASK_MEANING if any(_linked(x, y) for x, y in pairs) else None


def _own_bases(word: str) -> frozenset[str]:
    """Bases, but a science in -ics has no singular: physics is no physic."""
    return frozenset({word}) if word.endswith("ics") and kinds(word) else bases(word)


def _is_participle(word: str) -> bool:
    return word.endswith(("ed", "ing")) and bases(word) != {word}


def _derived(term: str, guess: str) -> Verdict | None:
    """The best verdict of any kind, whichever of the two was derived from the other."""
    found = [
        *(_of_action(term, guess), process(guess, term)),
        *(adjective(term, guess), adjective(guess, term)),
        *(quality(term, guess), quality(guess, term), twins(term, guess)),
    ]
    verdicts = [verdict for verdict in found if verdict]
    return max(verdicts, key=lambda verdict: verdict.verdict == "yes", default=None)


# -- a verb and its process


def process(verb: str, noun: str) -> Verdict | None:
    """A verb against the noun of what it does."""
    if not stem(verb, noun, PROCESS, 2) or not is_verb(verb):
        return None
    if kinds(noun) and "noun" not in kinds(noun):
        return None
    size = len(verb.removesuffix("e"))
    if size < _STEM or _has_rival(verb, noun, nearer=True):
        return ASK_FAMILY
    if _names_process(verb, noun, size):
        return YES_PROCESS
    if _has_rival(verb, noun, nearer=False):
        return ASK_FAMILY
    ruled = stem(verb, noun, RULED_PROCESS, 2) > 0
    proved = (is_process(noun) and (ruled or size > _STEM)) or (ruled and size >= _LONG)
    return YES_PROCESS if proved else ASK_FAMILY


def _names_process(verb: str, noun: str, size: int) -> bool:
    """Whether the meanings name each other, as verbs of some endings must in the first one."""
    if "noun" in kinds(verb) and noun.startswith(verb):
        return False  # sedimentation names the sediment, not what it does
    if stem(verb, noun, THING_TOO, _VERY_LONG):
        return True
    senses = 1 if size == _STEM or stem(verb, noun, STATE_TOO, _SHORT) else _SENSES
    if names(noun, verb, senses):
        return True
    return stem(verb, noun, RULED_PROCESS, 2) > 0 and names(verb, noun, senses)


def _has_rival(verb: str, noun: str, *, nearer: bool) -> bool:
    """Whether another verb is as near to the noun, or nearer: deposit to deposition than depose."""
    least = stem(verb, noun, PROCESS, 2) + nearer
    others = {noun.removesuffix(new) + old for old, new in PROCESS if noun.endswith(new)}
    return any(
        stem(other, noun, PROCESS, least)
        for other in others - {verb}
        if is_verb(other) and glosses(other)
    )


def _of_action(term: str, guess: str) -> Verdict | None:
    """A verb as the term; one that is a noun too is likely meant as that: desert, desertion."""
    verdict = process(term, guess)
    return ASK_FAMILY if verdict and "noun" in kinds(term) and guess.startswith(term) else verdict


# -- adjectives and qualities


def adjective(noun: str, adj: str) -> Verdict | None:
    """A noun against its adjective."""
    size = stem(noun, adj, ADJECTIVE, _SHORT)
    if not size or len(adj) < len(noun) - 2 or not is_adjective(adj):
        return None
    if noun.endswith("ent") and adj == noun + "al":
        return ASK_FAMILY  # elemental, fundamental, incidental mean more than their nouns
    if size == _SHORT and len(glosses(noun)) > _MANY:
        return ASK_FAMILY
    named = _naming(adj, noun)
    if named is None:
        ruled = stem(noun, adj, RULED_ADJECTIVE, _LONG) or stem(noun, adj, LEARNED_ADJECTIVE, _STEM)
        named = bool(ruled) and len(glosses(adj)) <= _FEW and "noun" not in kinds(adj)
    elif named and "noun" in kinds(adj):
        named = _mostly_names(adj, noun)
    return YES_ADJECTIVE if named else ASK_FAMILY


def _naming(adj: str, noun: str) -> bool | None:
    """Whether the first meanings of an adjective name the noun; None if they name no relative.

    Electronic names electronics before electrons, so it is not the electron's. The second
    meaning of an adjective in -ous is often a figure: nebulous.
    """
    start = noun[: max(_SHORT, min(len(noun), _STEM + 1) - 1)]
    senses = tokens(adj)[: 1 if adj.endswith("ous") else _SENSES]
    relatives = [t for sense in senses for t in sense if t != adj and t.startswith(start)]
    for relative in relatives:
        if noun in bases(relative):
            return True
        if relative.endswith("ics"):
            return False
    return False if relatives else None


def _mostly_names(adj: str, noun: str) -> bool:
    """An adjective that became a noun has meanings of its own: a recessive is no recession."""
    named = sum(any(noun in bases(t) for t in sense if t[:2] == noun[:2]) for sense in tokens(adj))
    return 2 * named >= len(tokens(adj))


def quality(adj: str, noun: str) -> Verdict | None:
    """An adjective against the noun of its quality."""
    size = stem(adj, noun, QUALITY, _SHORT)
    if not size or not is_adjective(adj):
        return None
    if "noun" in kinds(adj) and len(glosses(adj)) > _SENSES:
        return ASK_FAMILY  # gravity is no quality of a grave
    named = size >= _STEM and (names(noun, adj, _SENSES) or names(adj, noun, _FEW))
    few = size > _STEM and len(glosses(adj)) <= _FEW + 1
    return YES_QUALITY if named or few else ASK_FAMILY


def twins(x: str, y: str) -> Verdict | None:
    """Two words derived from one learned root: geologic, geological."""
    if not stem(x, y, TWINS, _STEM):
        return None
    return YES_ADJECTIVE if same_meaning(x, y) or is_verb(x) or is_verb(y) else ASK_FAMILY


# -- relatives that are asked about


def _of_a_family(x: str, y: str) -> bool:
    """Whether the endings are of one family and the stem is long or a meaning links the words."""
    size = stem(x, y, FAMILY, _SHORT)
    return size >= _LONG or (size > 0 and (names(x, y) or names(y, x)))


def _linked(x: str, y: str) -> bool:
    """Whether a meaning links words of one beginning, one within the other, or lunar and moon."""
    short, long = sorted((x, y), key=len)
    if x[:_STEM] == y[:_STEM] or (len(short) >= _STEM and _holds(long, short)):
        return names(x, y, _FEW) or names(y, x, _FEW)
    return _relates(x, y) or _relates(y, x)


def _holds(long: str, short: str) -> bool:
    """Hydrocarbon holds carbon; but unsaturated is the opposite of saturated, no relative."""
    before, found, _ = long.partition(short)
    return bool(found) and before not in _OPPOSITE


def _relates(adj: str, noun: str) -> bool:
    """Lunar: of or relating to or associated with the moon."""
    if not is_adjective(adj):
        return False
    related = (sense for sense in glosses(adj)[:_SENSES] if _RELATING.match(sense))
    return any(noun in lemmas(last) | {last} for last in (sense.split()[-1] for sense in related))
