"""Is this a word of the dictionary? yes, ask, or no - with the reason (rulings W4, W16, W24).

- yes: SCOWL's list up to size 60 has it, or it stands on the deck, the theme or the teacher's
  own list;
- ask: only the big dictionary (WordNet) has it, so a person decides;
- no: all else. Names and abbreviations are no unless they are on a list (W16, W24), and so is
  all that letter cards cannot spell: hyphens, apostrophes, digits, spaces.

One rule for names: what the list has in lower case is a word (kelvin, newton, china), what is
only ever written with a capital is not (tuesday, paris, nintendo).
"""

import re
import unicodedata
from functools import lru_cache
from math import log10
from typing import Literal

import msgspec

from kit.words import data
from kit.words.beyond import NUMERAL, UNITS, american, is_learned_compound, loans
from kit.words.definition import ENDINGS, NAME, definition
from kit.words.letters import fold
from kit.words.rude import rude_words

Verdict = Literal["yes", "ask", "no"]

#: The longest word of the big dictionary has 45 letters.
LONGEST = 45
#: Below this the big dictionary holds more abbreviations than words.
SHORTEST_RARE = 4

_LEVELS = {10: 1, 20: 2, 35: 3, 40: 4, 50: 4, 55: 5, 60: 5}
_SQUASHED = re.compile(
    r"(?:is|are|was|were|do|does|did|has|have|had|ca|could|wo|would|should|must|need|ai)nt"
    r"|(?:i|you|we|they|who)(?:ve|re|ll|d|m)|(?:he|she|it|that|there|what)(?:ll|d|s)"
)
_LATIN_FAMILY = re.compile(r"\w+(?:idae|aceae|iformes)")


# Latin and Greek plurals, for bases that are not on the list (stomata, alveoli).
CLASSICAL = (
    (r"(.{4,})i", r"\1us"),
    (r"(.{4,})a", r"\1um"),
    (r"(.{4,})a", r"\1on"),
    (r"(.{3,}m)ata", r"\1a"),
    (r"(.{4,}a)e", r"\1"),
    (r"(.{3,})ses", r"\1sis"),
    (r"(.{3,})ices", r"\1ex"),
    (r"(.{3,})ices", r"\1ix"),
)


class Spelling(msgspec.Struct, frozen=True):
    """What the dictionary says about one word.

    ``reason`` is a key of the catalogue. ``level`` is 1 (commonest) to 5, for listed words.
    """

    word: str
    verdict: Verdict
    reason: str
    definition: str | None = None
    level: int | None = None


def spelling(word: str, extra: frozenset[str] = frozenset()) -> Spelling:
    """The verdict on a word as typed; never raises, whatever was typed.

    ``extra`` holds the words of the deck, the theme and the teacher's list, folded to A-Z.

    >>> [spelling(w).verdict for w in ("gneiss", "Naïve", "charlock", "adress", "x-ray")]
    ['yes', 'yes', 'ask', 'no', 'no']
    >>> spelling("tuesday").reason, spelling("tuesday", frozenset({"TUESDAY"})).verdict
    ('spelling-name', 'yes')
    >>> spelling("fungi").definition[:14], spelling("fungi").level
    ('plural of fung', 3)
    """
    if reason := _no_word_of_cards(word):
        return Spelling(word, "no", reason)
    folded = fold(word)
    if folded in extra:
        found = _dictionary(folded.lower())
        return msgspec.structs.replace(found, word=word, verdict="yes", reason="spelling-on-list")
    return msgspec.structs.replace(_dictionary(folded.lower()), word=word)


def zipf(word: str) -> float | None:
    """How common a listed word is in news: log10 of its count per billion words.

    >>> round(zipf("energy"), 1), zipf("adress")
    (5.4, None)
    """
    count = data.count(fold(word).lower())
    return None if count is None else log10(count * 1e9 / data.corpus_size())


def _no_word_of_cards(typed: str) -> str | None:
    """The reason why letter cards cannot spell this, or None."""
    if len(typed) > 4 * LONGEST:
        return "spelling-too-long"
    text = typed.strip()
    if not text:
        return "spelling-empty"
    if not (text.isascii() and text.isalpha()):
        if any(unicodedata.category(c)[0] not in "LM" for c in text):
            return "spelling-one-word"
        if any(not fold(c) for c in text if c.isalpha()) or not fold(text):
            return "spelling-letters"
    return "spelling-too-long" if len(fold(text)) > LONGEST else None


@lru_cache(maxsize=4096)
def _dictionary(word: str) -> Spelling:
    """The verdict on lower-case letters when no list of the class knows the word."""
    if word in rude_words():
        return Spelling(word, "no", "spelling-rude")
    listed = american().get(word, word)
    if (band := data.band(listed)) is not None:
        return _listed(word, band)
    if word in UNITS or word in loans():
        return Spelling(word, "yes", "spelling-listed", definition(word))
    return _unlisted(word)


def _unlisted(word: str) -> Spelling:
    if reason := _never_a_word(word):
        return Spelling(word, "no", reason)
    if not (senses := _senses(word)):
        if is_learned_compound(word):
            return Spelling(word, "ask", "spelling-compound")
        return Spelling(word, "no", "spelling-not-found")
    if _LATIN_FAMILY.fullmatch(word) or all(NAME.search(sense) for sense in senses):
        return Spelling(word, "no", "spelling-name")
    return Spelling(word, "ask", "spelling-rare", definition(word))


def _listed(word: str, band: int) -> Spelling:
    if data.is_listed_abbreviation(word):
        return Spelling(word, "no", "spelling-abbreviation")
    if word in data.doubtful():
        return Spelling(word, "ask", "spelling-doubtful", definition(word), _LEVELS[band])
    return Spelling(word, "yes", "spelling-listed", definition(word), _LEVELS[band])


def _never_a_word(word: str) -> str | None:
    """Why a word off the list is refused before the big dictionary is asked, or None."""
    if _SQUASHED.fullmatch(word):
        return "spelling-apostrophe"
    if word in data.abbreviations() or NUMERAL.fullmatch(word):
        return "spelling-abbreviation"
    if word in data.written_with_capital():
        return "spelling-name"
    if len(word) < SHORTEST_RARE:
        return "spelling-abbreviation" if data.glosses(word) else "spelling-not-found"
    if not re.search("[aeiouy]", word):
        return "spelling-abbreviation" if data.glosses(word) else "spelling-not-found"
    return None


def _senses(word: str) -> tuple[str, ...]:
    """WordNet's meanings of the word or of the first base form that has any."""
    return data.glosses(word) or next(filter(None, map(data.glosses, _bases(word))), ())


def _bases(word: str) -> tuple[str, ...]:
    """Base forms of a word off the list: by the table of inflections, else by the endings.

    A listed base has its right inflections listed too, so a rival of them (``halfs``,
    ``turkies``) has no base, and the endings, which would let ``goed`` through, are for bases
    off the list.
    """
    if found := data.lemmas(word):
        return tuple(base for base in found if not _has_rival(word, base))
    endings = (*ENDINGS, *CLASSICAL)
    bases = (re.sub(f"{end}$", base, word) for end, base in endings if re.fullmatch(end, word))
    return tuple(b for b in bases if len(b) >= SHORTEST_RARE and not _known_otherwise(b))


def _known_otherwise(base: str) -> bool:
    return data.band(base) is not None or base in data.written_with_capital()


def _has_rival(word: str, base: str) -> bool:
    """Whether the list has another form of this base with the same ending, and not this one."""
    ending = next((e for e in ("s", "ed", "ing") if word.endswith(e)), None)
    if ending is None or data.band(word) is not None:
        return False
    return any(data.band(form) is not None for form in _forms(base, ending) - {word})


def _forms(base: str, ending: str) -> set[str]:
    """How English may put an ending to a base, rightly or not.

    >>> sorted(_forms("occur", "ed"))
    ['occued', 'occuied', 'occured', 'occurred']
    """
    stem = base[:-1]
    if ending == "s":
        return {base + "s", base + "es", stem + "ies", stem + "ves", stem[:-1] + "ves"}
    forms = {base + ending, base + base[-1] + ending, stem + ending}
    return forms | ({stem + "ied"} if ending == "ed" else {stem[:-1] + "ying"})
