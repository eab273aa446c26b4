"""Endings of derived words, in pairs: volcan-o, volcan-ic are ``o:ic``; an empty side is none.

Nothing here says that two words belong together, only that they may: `roots` asks for proof.
"""

Endings = frozenset[tuple[str, str]]

_MOST_CHANGED = 4  # letters at the end of the shared part that an ending may take along


def _pairs(lines: str) -> Endings:
    parted = (pair.partition(":") for pair in lines.split())
    return frozenset((first, last) for first, _, last in parted)


def _both_ways(pairs: Endings) -> Endings:
    return pairs | {(last, first) for first, last in pairs}


def stem(x: str, y: str, endings: Endings, least: int) -> int:
    """How many letters two words share before endings that are a pair; 0 if no pair fits.

    >>> stem("volcano", "volcanic", ADJECTIVE, 3), stem("station", "state", ADJECTIVE, 3)
    (6, 0)
    """
    shared = 0
    for one, other in zip(x, y, strict=False):
        if one != other:
            break
        shared += 1
    for size in range(shared, max(least, shared - _MOST_CHANGED) - 1, -1):
        if (x[size:], y[size:]) in endings:
            return size
    return 0


# -- a verb and the noun of what it does

#: Made by rule, so that on a long stem the ending alone is proof.
RULED_PROCESS = _pairs("""
    ate:ation ize:ization yze:ysis ify:ification esize:esis ose:osis
    t:tion se:sion de:sion d:sion t:sion it:ission ce:ction be:ption b:ption ve:ution
    eive:eption ume:umption el:ulsion ain:ention
""")

#: These name states as well: pollution, profession.
STATE_TOO = _pairs("te:tion ss:ssion")

#: These name things as well: department, plantation. But a very long verb hardly ever does.
THING_TOO = _pairs(":ment :ation e:ition")

PROCESS = RULED_PROCESS | STATE_TOO | THING_TOO | _pairs("""
    x:xion ect:exion e:ement e:ation ize:ation :ition y:ication er:erence ur:urrence
""")  # fmt: skip

# -- a noun and its adjective

#: Greek: the ending is long enough to be proof on a short stem.
LEARNED_ADJECTIVE = _both_ways(_pairs("sis:tic sis:tical xis:ctic xy:ctic"))

#: Proof on a long stem.
RULED_ADJECTIVE = _both_ways(
    _pairs("""
    :ic e:ic y:ic o:ic osis:ic icity:ic icity:ical y:ical :nic
    :al e:al a:al um:al us:al on:al ion:ional y:ational :ar
    ore:orous e:ous or:ory ion:ory ion:ive
""")
)

ADJECTIVE = LEARNED_ADJECTIVE | RULED_ADJECTIVE | _both_ways(_pairs("""
    a:ic is:ic um:ic on:ic ism:ic :etic e:etic y:etic :atic e:atic :ical e:ical y:etical
    is:al s:al er:al :ial y:ial e:ial en:inal ation:ational
    :lic er:ric er:rical er:ral e:inal x:cic st:tic
    :ular le:ular ule:ular a:ar um:ar :ine :line y:ine us:ine :ary y:ary e:ary a:ary
    :ous y:ous us:ous on:ous a:ous e:inous e:ive ation:ive
"""))  # fmt: skip

# -- others

#: An adjective and the noun of its quality.
QUALITY = _pairs(":ity e:ity ic:ity us:sity le:ility t:ce t:cy e:ty :ness y:iness")

#: Two words derived from one learned root.
TWINS = _both_ways(_pairs("ic:ical ce:cy esize:etic yze:ytic ose:otic"))

#: One family, but a person, a tool, a belief, a manner; a thing that does or is done.
FAMILY = _both_ways(
    PROCESS
    | ADJECTIVE
    | _pairs("""
    :er e:er :or e:or ion:or y:er er:tion er:ion er:ing or:tion or:ing ance:er ance:or
    y:ist :ist e:ist ics:ist ics:icist ity:ist :ian y:ian ian:ious icity:ician
    :ism e:ism y:ism ism:ist ist:istic ation:ator ate:ator ize:izer
    :ology o:ology y:ology :ologist o:ologist ology:ologist ology:ological
    :ly al:ally e:ly ic:ically ic:ics ic:ism ical:ics ic:ate
    :ize e:ize y:ize :ate e:ate a:ate y:ate ation:ate ate:a :ify e:ify y:ify :en
    :able e:able ion:able ion:ible :ible ement:able ment:able
    :ant e:ant ion:ant ation:ant :ent e:ent ion:ent ent:ion
    :ance e:ance :ence e:ence ant:ation :age :ure e:ure :al e:al e:ar :ive ive:ion
    :ization ary:ation y:ation ation:ative ation:atory ute:ution :ing e:ing ind:ound
    us:ear us:ar eus:ear :y e:y :ery e:ery :ide :oid :ite :elle :let :ette :form
    :less :ful :ish :like :hood :ship :some
""")
)
