"""What stands where a term is looked for, read as a headword of a dictionary is read.

Brackets, plural pairs, parts of speech and articles go off the term; what is no term is refused
with the key of the reason.
"""

import re

import msgspec

from kit.deck import tidy
from kit.files.forms import (
    abbreviates,
    completed,
    is_form,
    is_plural,
    said_plural,
    said_singular,
)
from kit.files.markup import clean, one_line, without_emoji
from kit.files.parts import Trust

MOST_WORDS = 3  # of a guessed term without a definition; four with one
LONGEST = 80  # characters

_KINDS = (
    "n|noun|nouns|v|vb|verb|vt|vi|adj|adjective|adv|adverb|prep|preposition|pron|pronoun|conj"
    "|interj|phr|phrase|phr v|phrasal verb|abbr|abbreviation|m|f|nm|nf|s|sust|sustantivo|verbo"
    "|nom|verbe|pl|sg|sing|plural|singular|c|u|uncountable|countable|mass noun|proper noun"
)
_KIND = re.compile(rf"(?i)(?:{_KINDS})\.?(?:\s*[,/&;]\s*(?:{_KINDS})\.?)*")
_KIND_AT_END = re.compile(r"(?i),?\s+(?:n|v|vb|adj|adv|prep)\.$")
_BRACKET = re.compile(r"\s*(?:\(([^()]*)\)|\[([^\[\]]*)\]|（([^（）]*)）)")
_GLUED_ENDING = re.compile(r"(?<=\w)\((e?s|n|en|x)\)(?=$|/|\s)")
_FOREIGN_ARTICLE = re.compile(
    r"^(?:un|une|una|uno|unos|unas|los|las|les|il|lo|gli|el|der|das)\s+(?=\w{2})", re.IGNORECASE
)
_OPTIONAL_ARTICLE = re.compile(r"^\((?:the|an?|to)\)\s+", re.IGNORECASE)
_PHRASE = re.compile(r"\((?:be|to be|get|have|have got|is|are)\)\s", re.IGNORECASE)
_JOINING = (
    "of to on with in by for and at or from that which is are the a an de du des del con y et"
)
_LOOSE_END = frozenset(_JOINING.split())
_MEASURE = re.compile(
    r"[<>≤≥~≈±+\-−]?\d[\d.,\s]*(?:[×x*·/^]\s*\d*[⁰¹²³⁴-⁹⁻\-−]*\s*)*"
    r"(?:°\s*[A-Za-z]?|%|[a-zA-Zµμ]{1,3}(?:[/·]\s*[a-zA-Z]{1,4})?[²³⁻¹\d]*)?"
)
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)", re.IGNORECASE)
_DAMAGE = re.compile(
    r"[a-z]NULL|NULL[a-z]|[a-z]NaN|[a-z]undefined\b|#(?:REF|N/A|NAME|VALUE|DIV/0|NUM|NULL)[!?]?"
    r"|\ufffd|(?<=[^\W\d_]),(?=[^\W\d_])|(?<=\w)\s[-–—]\s(?=\w)|\?\?\?"
)
_DASH = re.compile(r"\s[-–—]\s")
_EMPTY = frozenset(("nan", "null", "n/a", "undefined", "-", "--", "?", "tbd"))
_DATES = re.compile(
    r"(?i)\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ].*)?|\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug"
    r"|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}"
)


class Headword(msgspec.Struct, frozen=True):
    """A term with what stood beside it; ``why`` is the reason why it is none."""

    term: str = ""
    accepted: tuple[str, ...] = ()
    note: str = ""
    why: str | None = None


def headword(text: str, trust: Trust = Trust.GUESSED, *, defined: bool = True) -> Headword:
    """The term in a cell; ``defined`` is whether a definition stands beside it.

    >>> headword("the bacterium/bacteria")
    Headword(term='bacterium', accepted=('bacteria',), note='', why=None)
    >>> headword("Pascal (N/m²)").note, headword("What is lava?").why
    ('N/m²', 'found-question')
    """
    cleaned = without_emoji(one_line(clean(text)))
    if why := _no_term(cleaned, trust):
        return Headword(cleaned, why=why)
    found = _parted(_unmarked(cleaned))
    why = _no_headword(found.term, trust, defined=defined)
    return msgspec.structs.replace(found, why=why)


def _unmarked(text: str) -> str:
    """Without quotation marks around it, what points to the definition, and the article."""
    text = text.strip(" \t\u3000").rstrip(":;,=\u2192 ").strip()
    if len(text) > 2 and (text[0] + text[-1]) in ('""', "“”", "''", "‘’", "«»", "「」"):
        text = text[1:-1].strip()
    text = _OPTIONAL_ARTICLE.sub("", text, count=1)
    text = _KIND_AT_END.sub("", text)
    return _FOREIGN_ARTICLE.sub("", tidy(text), count=1)


def _no_term(text: str, trust: Trust) -> str | None:
    """Reasons that need nothing but a look."""
    if not text or (trust < Trust.TYPED and text.casefold() in _EMPTY):
        return "found-no-word"
    if text.rstrip(" )）").endswith(("?", "？", "¿")) or "___" in text or "（ ）" in text:
        return "found-question"
    if text.startswith(("...", "…", "->", "→")) or _PHRASE.match(text):
        return "found-fragment"
    if trust < Trust.TYPED and text in {"TRUE", "FALSE"}:
        return "found-number"
    return "found-damaged" if _is_damaged(text, trust) else None


def _is_damaged(text: str, trust: Trust) -> bool:
    if text.count("(") != text.count(")") or text.count("[") != text.count("]"):
        return True
    outside = re.sub(r"\([^()]*\)", "", text)
    return trust < Trust.TYPED and bool(_DAMAGE.search(outside)) and not _dashed(text)


def _dashed(text: str) -> Headword | None:
    """Two forms of one word, or a short and a long one, with a dash between them."""
    one, dash, other = _DASH.sub("\0", text, count=1).partition("\0")
    if dash and (is_form(one, other) or abbreviates(one, other) or abbreviates(other, one)):
        return Headword(one, (other,))
    return None


def _no_headword(term: str, trust: Trust, *, defined: bool) -> str | None:
    """Reasons that count once brackets and articles are off."""
    words = term.split()
    if not words:
        return "found-no-word"
    if len(term) > LONGEST or len(words) > 6:
        return "found-too-long"
    if len(words) > 1 and words[-1].casefold().strip(".:") in _LOOSE_END:
        return "found-fragment"
    if trust >= Trust.TYPED:
        return None
    if len(words) > MOST_WORDS + defined:
        return "found-too-long"
    return _no_word(term, words, trust)


def _no_word(term: str, words: list[str], trust: Trust) -> str | None:
    if not any(c.isalpha() for c in term) or _DATES.fullmatch(term):
        return "found-date" if _DATES.fullmatch(term) else "found-no-word"
    if _MEASURE.fullmatch(term) and not _ORDINAL.match(term):
        return "found-measure"
    return _no_plain_word(term, words, trust)


def _no_plain_word(term: str, words: list[str], trust: Trust) -> str | None:
    if re.search(r"[=<>≤≥→⇌]", term) or (trust is Trust.GAP and re.search(r"[\d×+*^]", term)):
        return "found-formula"
    if trust is Trust.GAP and len(term) == 1:
        return "found-formula"
    if term.endswith(("-", "–")) or term.startswith(("-", "–")):
        return "found-affix"
    if len(words) > 1 and term.endswith((".", "!", "。")) and not _abbreviated(words[-1]):
        return "found-sentence"
    return None


def _abbreviated(word: str) -> bool:
    """Whether the full stop belongs to the word: E. coli, U.S., sp."""
    return len(word.rstrip(".")) < 4 or word.count(".") > 1


def _parted(text: str) -> Headword:
    """The term with its other forms and the note in brackets."""
    if dashed := _dashed(text):
        return dashed
    if glued := _GLUED_ENDING.search(text):
        return _with_ending(text, glued)
    brackets = [next(filter(None, groups), "") for groups in _BRACKET.findall(text)]
    leads = text.startswith(("(", "[", "（"))
    if not brackets or leads:
        return _pair(text)
    bare = one_line(_BRACKET.sub(" ", text)).replace(" ,", ",")
    found = _pair(bare)
    for note in brackets:
        found = _noted(found, note.strip())
    return found


def _with_ending(text: str, glued: re.Match[str]) -> Headword:
    """``cactus(es)/cacti``, ``cell(s)``."""
    before, after = text[: glued.start()], text[glued.end() :]
    if not after or after.startswith("/"):
        forms = (before + glued[1], *filter(None, after.split("/")))
        return Headword(before, forms)
    return Headword(before + after, (before + glued[1] + after,))


def _pair(text: str) -> Headword:
    """Two forms, or a word and its gloss, beside each other."""
    pieces = [p.strip() for p in re.split(r"\s*[/,;|]\s*|\s+or\s+", text)]
    if len(pieces) > 1 and all(len(p.split()) == 1 and p for p in pieces):
        one, others = pieces[0], tuple(pieces[1:])
        if all(p.startswith(("-", "–")) for p in others):
            ended = tuple(f for p in others if (f := completed(one, p)))
            return Headword(one, ended)
        if all(is_form(one, other) for other in others):
            return Headword(one, others)
        if len(others) == 1 and is_plural(others[0], one):
            return Headword(others[0], (one,))
        if re.fullmatch(r"\w+\s+/\s+\w+", text):
            return Headword(one, note="; ".join(others))
    head, comma, gloss = text.partition(",")
    if comma and len(gloss.split()) > 2 and len(head.split()) <= MOST_WORDS:
        return Headword(head.strip(), note=gloss.strip())
    return Headword(text)


def _noted(found: Headword, note: str) -> Headword:
    """What one bracket behind the term adds."""
    if not note or _KIND.fullmatch(note):
        return found
    term, accepted = found.term, found.accepted
    if plural := said_plural(note):
        full = completed(term, plural) if plural.startswith(("-", "–")) else plural
        return Headword(term, (*accepted, full or plural), found.note)
    if singular := said_singular(note):
        return Headword(singular, (*accepted, term), found.note)
    if note.startswith(("-", "–")) and " " not in note and (full := completed(term, note)):
        return Headword(term, (*accepted, full), found.note)
    return _described(found, note)


def _described(found: Headword, note: str) -> Headword:
    """A bracket that says for itself what it is: a form, a short form, a remark."""
    term, accepted = found.term, found.accepted
    if is_plural(term, note) or abbreviates(note, term) or abbreviates(term, note):
        return Headword(term, (*accepted, note), found.note)
    if is_plural(note, term):
        return Headword(note, (*accepted, term), found.note)
    return Headword(term, accepted, "; ".join(filter(None, (found.note, note))))
