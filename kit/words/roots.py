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

from kit.words.inflect import bases, is_verb
from kit.words.meaning import glosses, is_adjective, is_process, kinds, lemmas, names, same_meaning, tokens
from kit.words.verdict import Verdict

Endings = frozenset[tuple[str, str]]


def _endings(*lines: str) -> Endings:
    """Pairs of endings written ``e:ion``."""
    pairs = (pair.partition(":") for line in lines for pair in line.split())
    return frozenset((first, last) for first, _, last in pairs)


def _both_ways(pairs: Endings) -> Endings:
    return pairs | {(last, first) for first, last in pairs}


# verb:process noun. Made by rule: on a long stem the ending alone is proof.
_BY_RULE = _endings(
    "ate:ation ize:ization yze:ysis ify:ification esize:esis ose:osis",
    "se:sion de:sion d:sion t:sion it:ission ce:ction be:ption b:ption ve:ution",
    "eive:eption ume:umption",
)
# The same ending makes things as well: plantation, department, profession.
_BY_MEANING = _endings(
    "t:tion te:tion ss:ssion x:xion ect:exion :ment e:ement :ation e:ation ize:ation :ition",
    "e:ition y:ication er:erence ur:urrence ind:ound",
)
_PROCESS = _BY_RULE | _BY_MEANING
_ON_VERBS = _endings(":ment :ation")
# noun:adjective
_ADJECTIVE = _both_ways(_endings(
    ":ic e:ic y:ic o:ic a:ic e:etic :etic esis:etic osis:otic osis:ic ysis:ytic xis:ctic",
    "y:ical e:ical :ical esis:etical ysis:ytical :al e:al a:al um:al us:al is:al on:al on:ic er:al",
    ":ial y:ial e:ial is:ial en:inal on:al ion:ional y:ational ation:ational :line :ar le:ular ule:ular :ular a:ar",
    ":ous e:ous y:ous ore:orous us:ous on:ous :ine :ary y:ary e:ary ion:ory or:ory ion:ive e:ive",
    "icity:ic icity:ical a:ous um:ic is:ic um:ar ism:ic :nic :atic e:atic y:etic y:etical xy:ctic",
    "ation:ive ity:ic",
))  # fmt: skip
_LEARNED = _both_ways(_endings(
    "osis:otic esis:etic esis:etical ysis:ytic ysis:ytical xis:ctic xy:ctic",
))  # fmt: skip
_REGULAR_ADJECTIVE = _both_ways(_endings(
    "osis:ic :nic y:ical :ic e:ic y:ic o:ic um:al a:al us:al on:al e:al :al ore:orous e:ous or:ory ion:ory ion:ive",
    "y:ational ion:ional :ar icity:ic icity:ical",
))  # fmt: skip
# adjective:quality
_QUALITY = _endings(
    ":ity e:ity us:sity le:ility t:ce t:cy e:ty :ness y:iness",
)
# two adjectives, or a process and an adjective, of one learned family
_TWINS = _both_ways(_endings("ic:ical ce:cy ance:ancy esize:etic yze:ytic ose:otic"))
# the same family, but a person, a tool, a belief, a way, a thing that does or is done
_FAMILY = _both_ways(_endings(
    ":al e:al e:ar :ive ement:able ment:able icity:ician",
    ":er e:er :or e:or ion:or y:er y:ist ics:ist ics:icist :ist e:ist :ism e:ism y:ism ism:ist",
    "ology:ologist ology:ological :ology y:ology :ian y:ian ic:ics :ly e:ly ic:ically al:ally",
    ":ize e:ize y:ize ize:izer :ate e:ate a:ate y:ate ation:ate ism:ic ist:istic ance:er ance:or",
    ":able e:able ion:able ion:ible :ible ion:ant e:ant :ant :ent e:ent ation:ator ate:ator",
    ":ance e:ance :ence e:ence :age :ure e:ure :y e:y :less :ful :ish :like :hood :ship :some",
    ":oid :ite :elle :let :ette :form ian:ious :ide ory:ion ent:ion ate:ic ute:ution ia: tion:te",
    "ive:ion ant:ation ate:a :ation :ization ary:ation :ing e:ing us:ear us:ar eus:ear ity:ist :en",
    "er:tion er:ion er:ing or:ing or:tion o:ology o:ologist :ologist y:ation ation:ant",
    "y:ify :ify e:ify ic:ism ation:atory ation:ative ical:y ical:ics :ery e:ery y:ous y:etic",
))  # fmt: skip

_ANY_FAMILY = _FAMILY | _both_ways(_PROCESS | _ADJECTIVE | _QUALITY)

_LONG = 6  # letters of a stem that no other word is likely to share
_VERY_LONG = 7
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
    pairs = [(x, y) for x in _own_bases(a) for y in _own_bases(b)]
    near = [(x, y) for x, y in pairs if x[:_SHORT] == y[:_SHORT]]
    verdicts = [v for x, y in near if (v := _derived(x, y))]
    if _is_participle(a) or _is_participle(b):  # a charge, charged; but an ion, ionized?
        verdicts = [ASK_FAMILY if v in {YES_ADJECTIVE, YES_QUALITY} else v for v in verdicts]
    if sure := [v for v in verdicts if v.verdict == "yes"]:
        return sure[0]
    if verdicts or any(_of_a_family(x, y) for x, y in near):
        return ASK_FAMILY
    return ASK_MEANING if any(_linked(x, y) for x, y in pairs) else None


def _own_bases(word: str) -> frozenset[str]:
    """Bases, but a science in -ics has no singular: physics is no physic."""
    return frozenset({word}) if word.endswith("ics") and kinds(word) else bases(word)


def _is_participle(word: str) -> bool:
    return word.endswith(("ed", "ing")) and bases(word) != {word}


def _derived(term: str, guess: str) -> Verdict | None:
    both_ways = ((term, guess), (guess, term))
    verdicts = [v for kind in (adjective, quality, twins) for pair in both_ways if (v := kind(*pair))]
    verdicts += [v for v in (process(guess, term), _of_action(term, guess)) if v]
    return max(verdicts, key=lambda v: v.verdict == "yes", default=None)


def _of_action(term: str, guess: str) -> Verdict | None:
    """A verb as the term; one that is a noun too is likely meant as that: desert, desertion."""
    verdict = process(term, guess)
    return ASK_FAMILY if verdict and "noun" in kinds(term) and guess.startswith(term) else verdict


def _of_a_family(x: str, y: str) -> bool:
    """Whether the endings are of one family and the stem is long or a meaning links the words."""
    size = stem(x, y, _ANY_FAMILY, _SHORT)
    return size >= _LONG or (size > 0 and (names(x, y) or names(y, x)))


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
    if not is_verb(verb) or (kinds(noun) and "noun" not in kinds(noun)):
        return None
    size = len(verb.removesuffix("e"))
    if not stem(verb, noun, _PROCESS, 2):
        return None
    if size < _STEM or _has_rival(verb, noun, nearer=True):
        return ASK_FAMILY
    rule = stem(verb, noun, _BY_RULE, 2)
    senses = 1 if size == _STEM or not rule else _SENSES
    named = names(noun, verb, senses) or names(verb, noun, senses)
    if "noun" in kinds(verb) and noun.startswith(verb):
        named = False  # sedimentation names the noun sediment, not the verb
    elif stem(verb, noun, _ON_VERBS, _VERY_LONG):
        named = True
    if not named and _has_rival(verb, noun, nearer=False):
        return ASK_FAMILY
    proved = named or (is_process(noun) and (rule or size > _STEM)) or (rule and size >= _LONG)
    return YES_PROCESS if proved else ASK_FAMILY


def _has_rival(verb: str, noun: str, *, nearer: bool) -> bool:
    """Whether another verb is as near to the noun, or nearer: deposit to deposition than depose."""
    own = stem(verb, noun, _PROCESS, _SHORT)
    least = own + 1 if nearer else own
    others = (noun.removesuffix(new) + old for old, new in _PROCESS if noun.endswith(new))
    return any(
        stem(other, noun, _PROCESS, least)
        for other in others
        if other != verb and is_verb(other) and glosses(other)
    )


def adjective(noun: str, adj: str) -> Verdict | None:
    """A noun against its adjective."""
    size = stem(noun, adj, _ADJECTIVE, _SHORT)
    if not size or len(adj) < len(noun) - 2 or not is_adjective(adj):
        return None
    if noun.endswith("ent") and adj == noun + "al":
        return ASK_FAMILY  # elemental, fundamental, incidental mean more than their nouns
    if size == _SHORT and len(glosses(noun)) > _MANY:
        return ASK_FAMILY
    named = _naming(adj, noun)
    if named is not None:
        sure = named and ("noun" not in kinds(adj) or _mostly_names(adj, noun))
        return YES_ADJECTIVE if sure else ASK_FAMILY
    plain = "noun" not in kinds(adj) and len(glosses(adj)) <= _FEW
    regular = stem(noun, adj, _REGULAR_ADJECTIVE, _LONG) or stem(noun, adj, _LEARNED, _STEM)
    return YES_ADJECTIVE if plain and regular else ASK_FAMILY


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
    """A noun made of the adjective has meanings of its own: a recessive is no recession."""
    named = sum(any(noun in bases(t) for t in sense if t[:2] == noun[:2]) for sense in tokens(adj))
    return 2 * named >= len(tokens(adj))


def quality(adj: str, noun: str) -> Verdict | None:
    """An adjective against the noun of its quality."""
    size = stem(adj, noun, _QUALITY, _SHORT)
    if not size or not is_adjective(adj):
        return None
    named = names(noun, adj, _SENSES) or names(adj, noun, _FEW)
    if "noun" in kinds(adj) and len(glosses(adj)) > _SENSES:
        return ASK_FAMILY  # gravity is no quality of a grave
    few = size > _STEM and len(glosses(adj)) <= _STEM
    return YES_QUALITY if few or (named and size >= _STEM) else ASK_FAMILY


def twins(x: str, y: str) -> Verdict | None:
    """Two derived words of one learned root: geologic and geological."""
    if not stem(x, y, _TWINS, _STEM):
        return None
    return YES_ADJECTIVE if same_meaning(x, y) or is_verb(x) or is_verb(y) else ASK_FAMILY


def _linked(x: str, y: str) -> bool:
    """Whether a meaning links the words: of one beginning, one within the other, or lunar, moon."""
    short, long = sorted((x, y), key=len)
    if x[:_STEM] == y[:_STEM] or (len(short) >= _STEM and _holds(long, short)):
        return names(x, y, _FEW) or names(y, x, _FEW)
    return _relates(x, y) or _relates(y, x)


def _holds(long: str, short: str) -> bool:
    """Starlight holds star; but unsaturated is the opposite of saturated, so not its relative."""
    before, found, _ = long.partition(short)
    return bool(found) and before not in _OPPOSITE


_OPPOSITE = frozenset({"a", "an", "ant", "anti", "de", "dis", "il", "im", "in", "ir", "non", "un"})
_RELATING = re.compile(r"(?:of|being or|relating|pertaining|concerned|connected|associated)\b")


def _relates(adj: str, noun: str) -> bool:
    """Lunar: of or relating to or associated with the moon."""
    if not is_adjective(adj):
        return False
    related = (sense for sense in glosses(adj)[:_SENSES] if _RELATING.match(sense))
    return any(noun in lemmas(last) | {last} for last in (s.split()[-1] for s in related))
