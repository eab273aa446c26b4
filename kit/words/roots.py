"""Derived words: which of them share root *and* meaning, by endings and by what WordNet says.

Endings alone join station with state and organ with organism, meanings alone miss migratory.
So every kind of pair has its endings and its proof:

===================  ================================  =====================================
kind                 endings                           yes if
===================  ================================  =====================================
verb and process     evaporate, evaporation            the noun's first meaning is a process or
                                                       one names the other; or the ending is
                                                       made by rule on a long stem
noun and adjective   volcano, volcanic                 the meaning names the noun; or a regular
                                                       ending on a long stem of a plain adjective
adjective, quality   humid, humidity                   one names the other; or few meanings
===================  ================================  =====================================

What has the endings of any family but not the proof is asked about, and so is what only its
meaning links (moon, lunar).
"""

import re
from collections.abc import Iterable

from kit.words.inflect import bases, is_verb
from kit.words.meaning import glosses, is_process, kinds, names, same_meaning, tokens
from kit.words.verdict import Verdict

Endings = frozenset[tuple[str, str]]


def _endings(*lines: str) -> Endings:
    """Pairs of endings written ``e:ion``."""
    pairs = (pair.partition(":") for line in lines for pair in line.split())
    return frozenset((first, last) for first, _, last in pairs)


def _both_ways(pairs: Endings) -> Endings:
    return pairs | {(last, first) for first, last in pairs}


# verb:process noun
_BY_RULE = _endings(
    "ate:ation ize:ization yze:ysis ify:ification esize:esis ose:osis",
    "t:tion te:tion ss:ssion se:sion de:sion d:sion t:sion it:ission ce:ction be:ption",
    "b:ption ve:ution eive:eption ume:umption",
)
_BY_MEANING = _endings(
    ":ment e:ement :ation e:ation e:ition :ition ize:ation y:ication er:erence ur:urrence",
    "e:al :al x:xion ect:exion ind:ound",
)
# noun:adjective
_ADJECTIVE = _both_ways(_endings(
    ":ic e:ic y:ic o:ic a:ic e:etic :etic esis:etic osis:otic osis:ic ysis:ytic xis:ctic",
    "y:ical e:ical :ical esis:etical ysis:ytical :al e:al a:al um:al us:al is:al on:al on:ic er:al",
    ":ial y:ial e:ial on:al ion:ional y:ational ation:ational :ar e:ar le:ular ule:ular a:ar",
    ":ous e:ous y:ous ore:orous us:ous on:ous :ine :ary y:ary e:ary ion:ory or:ory ion:ive e:ive",
    "icity:ic icity:ical a:ous um:ic is:ic um:ar",
))  # fmt: skip
_REGULAR_ADJECTIVE = _both_ways(_endings(
    "osis:otic osis:ic esis:etic esis:etical ysis:ytic ysis:ytical xis:ctic",
    ":ic e:ic y:ic o:ic um:al a:al us:al on:al e:al :al ore:orous e:ous or:ory ion:ory ion:ive",
    "y:ational ion:ional :ar icity:ic icity:ical",
))  # fmt: skip
# adjective:quality
_QUALITY = _endings(
    ":ity e:ity ous:osity le:ility ant:ance ent:ence ant:ancy ent:ency e:ty :ness y:iness",
)
# two adjectives, or a process and an adjective, of one learned family
_TWINS = _both_ways(_endings("ic:ical ce:cy ance:ancy esize:etic yze:ytic ose:otic"))
# the same family, but a person, a tool, a belief, a way, a thing that does or is done
_FAMILY = _both_ways(_endings(
    ":er e:er :or e:or ion:or y:er y:ist ics:ist ics:icist :ist e:ist :ism e:ism y:ism ism:ist",
    "ology:ologist ology:ological :ology y:ology :ian y:ian ic:ics :ly e:ly ic:ically al:ally",
    ":ize e:ize y:ize ize:izer :ate e:ate a:ate y:ate ation:ate ism:ic ist:istic ance:er ance:or",
    ":able e:able ion:able ion:ible :ible ion:ant e:ant :ant :ent e:ent ation:ator ate:ator",
    ":ance e:ance :ence e:ence :age :ure e:ure :y e:y :less :ful :ish :like :hood :ship :some",
    ":oid :ite :elle :let :ette :form ian:ious :ide ory:ion ent:ion ate:ic ute:ution ia: tion:te",
    "ive:ion ant:ation ate:a :ation :ization ary:ation :ing e:ing us:ear us:ar eus:ear ity:ist :en",
    "y:ify :ify e:ify ic:ism ation:atory ation:ative ical:y ical:ics :ery e:ery y:ous y:etic",
))  # fmt: skip

_LONG = 6  # letters of a stem that no other word is likely to share
_STEM = 4  # letters that a stem of a process needs
_SHORT = 3  # a stem this short is trusted for a noun of few meanings only
_SENSES = 2  # the first meanings are what a class means
_FEW = 3
_MANY = 6

YES_PROCESS = Verdict("yes", "judge-process")
YES_ADJECTIVE = Verdict("yes", "judge-adjective")
YES_QUALITY = Verdict("yes", "judge-quality")
ASK_FAMILY = Verdict("ask", "judge-family")
ASK_MEANING = Verdict("ask", "judge-meaning")


def of_one_root(a: str, b: str) -> Verdict | None:
    """The verdict on two words that are no forms of each other; None if nothing links them."""
    pairs = [(x, y) for x in bases(a) for y in bases(b)]
    participle = any(w.endswith(("ed", "ing")) and bases(w) != {w} for w in (a, b))
    found = None
    for x, y in pairs:
        if x[:_SHORT] != y[:_SHORT]:
            continue
        verdict = process(x, y) or process(y, x) or (twins(x, y))
        verdict = verdict or adjective(x, y) or adjective(y, x) or quality(x, y) or quality(y, x)
        if verdict and participle and verdict in {YES_ADJECTIVE, YES_QUALITY}:
            verdict = ASK_FAMILY
        if verdict and verdict.verdict == "yes":
            return verdict
        if verdict or stem(x, y, _FAMILY, _STEM):
            found = ASK_FAMILY
    return found or (ASK_MEANING if any(_linked(x, y) for x, y in pairs) else None)


def stem(x: str, y: str, endings: Endings, least: int) -> int:
    """How many letters two words share before endings that belong together; 0 if none do.

    >>> stem("volcano", "volcanic", _ADJECTIVE, 3), stem("station", "state", _ADJECTIVE, 3)
    (6, 0)
    """
    shared = 0
    for one, other in zip(x, y, strict=False):
        if one != other:
            break
        shared += 1
    for size in range(shared, max(least, shared - 4) - 1, -1):
        if (x[size:], y[size:]) in endings:
            return size
    return 0


def process(verb: str, noun: str) -> Verdict | None:
    """A verb against the noun of what it does."""
    if not is_verb(verb) or "noun" not in kinds(noun) and glosses(noun):
        return None
    size = len(verb.removesuffix("e"))
    made = stem(verb, noun, _BY_RULE, 2)
    if not made and not stem(verb, noun, _BY_MEANING, _SHORT):
        return None
    named = names(noun, verb, _SENSES) or names(verb, noun, _SENSES)
    if size < _STEM or (not named and _rivals(verb, noun)):
        return ASK_FAMILY
    proved = named or (is_process(noun) and (made or size > _STEM)) or (made and size >= _LONG)
    return YES_PROCESS if proved else ASK_FAMILY


def _rivals(verb: str, noun: str) -> bool:
    """Whether another verb could have made the noun: probation, of probe or of probate."""
    for old, new in _BY_RULE | _BY_MEANING:
        if noun.endswith(new):
            other = noun.removesuffix(new) + old
            if other != verb and len(other) > _SHORT and is_verb(other) and glosses(other):
                return True
    return False


def adjective(noun: str, adj: str) -> Verdict | None:
    """A noun against its adjective."""
    size = stem(noun, adj, _ADJECTIVE, _SHORT)
    if not size or len(adj) < len(noun) - 2 or "adj" not in kinds(adj):
        return None
    if noun.endswith("ent") and adj == noun + "al":
        return ASK_FAMILY  # elemental, fundamental, incidental mean more than their nouns
    if size == _SHORT and len(glosses(noun)) > _MANY:
        return ASK_FAMILY
    if _names_first(adj, noun):
        return YES_ADJECTIVE
    plain = "noun" not in kinds(adj) and len(glosses(adj)) <= _FEW
    if plain and stem(noun, adj, _REGULAR_ADJECTIVE, _LONG):
        return YES_ADJECTIVE
    return ASK_FAMILY


def _names_first(adj: str, noun: str) -> bool:
    """Whether the first relative that the first meanings name is this noun: electronic names
    electronics before the electron."""
    start = noun[: max(_SHORT, min(len(noun), 5) - 1)]
    for sense in tokens(adj)[:_SENSES]:
        for token in sense:
            if token != adj and token.startswith(start):
                return noun in bases(token)
    return False


def quality(adj: str, noun: str) -> Verdict | None:
    """An adjective against the noun of its quality."""
    size = stem(adj, noun, _QUALITY, _SHORT)
    if not size or "adj" not in kinds(adj):
        return None
    named = names(noun, adj, _SENSES) or names(adj, noun, _FEW)
    few = size > _STEM and len(glosses(adj)) <= _STEM and "noun" not in kinds(adj)
    return YES_QUALITY if named and size >= _STEM or few else ASK_FAMILY


def twins(x: str, y: str) -> Verdict | None:
    """Two derived words of one learned root: geologic and geological."""
    if not stem(x, y, _TWINS, _STEM):
        return None
    return YES_ADJECTIVE if same_meaning(x, y) or is_verb(x) or is_verb(y) else ASK_FAMILY


def _linked(x: str, y: str) -> bool:
    """Whether a meaning links the words: of one beginning, or an adjective of another root."""
    if x[:_STEM] == y[:_STEM]:
        return names(x, y, _FEW) or names(y, x, _FEW)
    return _of_or_relating(x, y) or _of_or_relating(y, x)


_RELATING = re.compile(r"(?:of|relating|pertaining|concerned|connected|associated)\b")


def _of_or_relating(adj: str, noun: str) -> bool:
    """Lunar: of or relating to or associated with the moon."""
    senses: Iterable[str] = glosses(adj)[:_SENSES] if "adj" in kinds(adj) else ()
    return any(_RELATING.match(s) and s.rstrip().endswith(" " + noun) for s in senses)
