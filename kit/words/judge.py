"""The judge of guesses: yes, no, or a question for a person (rulings N13 and N20).

A guess goes through questions in this order, and the first answer stands:

1. equal after folding: yes;
2. a person has decided on it before, for this term: as then;
3. an answer that the deck lists: yes;
4. word by word, a form or another spelling of the same word, or a word of the same root and
   meaning: yes, or ask where the meaning may have shifted (`inflect`, `roots`); ask, too, if
   it is another term of the deck;
5. a short form, or a misspelling that is no other word: ask (`near`);
6. all else: no.

An automatic yes has to be right, as nobody looks at it; what is unsure is asked.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from kit.words.inflect import bases, form_of_one_word
from kit.words.near import known, misspelt, short_form
from kit.words.roots import YES_PROCESS, of_one_root
from kit.words.typed import parts, plain
from kit.words.verdict import Verdict

LONGEST = 120  # characters of a term or guess that are looked at as words

EXACT = Verdict("yes", "judge-exact")
REMEMBERED_YES = Verdict("yes", "judge-remembered-yes")
REMEMBERED_NO = Verdict("no", "judge-remembered-no")
ACCEPTED = Verdict("yes", "judge-accepted")
YES_PHRASE = Verdict("yes", "judge-phrase")
ASK_PHRASE = Verdict("ask", "judge-phrase-shifted")
ASK_ORDER = Verdict("ask", "judge-order")
ASK_DECK_TERM = Verdict("ask", "judge-deck-term")
ASK_SHORT = Verdict("ask", "judge-short")
ASK_MISSPELT = Verdict("ask", "judge-misspelt")
EMPTY = Verdict("no", "judge-empty")
TOO_LONG = Verdict("no", "judge-too-long")
PART = Verdict("no", "judge-part")
OTHER_WORD = Verdict("no", "judge-other-word")
OTHER = Verdict("no", "judge-other")

Words = tuple[str, ...]

_NOTHING: Mapping[str, bool] = MappingProxyType({})
_MARKUP = re.compile(r"[<>{}\[\]\\|=;$%^*~]")


def judge(
    term: str,
    guess: str,
    accepted: tuple[str, ...] = (),
    deck_terms: tuple[str, ...] = (),
    remembered: Mapping[str, bool] = _NOTHING,
) -> Verdict:
    """Whether ``guess`` is right for ``term`` (N20); never raises, whatever was typed.

    ``accepted`` are the answers that the deck lists for the term, ``deck_terms`` all terms of
    the deck, ``remembered`` what a person decided on guesses for this term (N21).

    >>> judge("photosynthesis", "photosynthetic").verdict, judge("ion", "iron").verdict
    ('yes', 'no')
    >>> judge("ecology", "ecologist").verdict, judge("gravity", "gravaty").reason
    ('ask', 'judge-misspelt')
    >>> judge("half-life", "Half Lives").verdict, judge("deoxyribonucleic acid", "DNA").verdict
    ('yes', 'ask')
    """
    if len(guess) > 4 * len(term) + 8 * LONGEST:  # some letters fold into several characters
        return TOO_LONG
    if settled := _as_typed(term, guess) or _as_listed(guess, accepted, remembered):
        return settled
    if len(term) > LONGEST or len(guess) > LONGEST:
        return TOO_LONG
    verdict = OTHER if _MARKUP.search(guess) else _by_words(parts(term), parts(guess))
    if verdict.verdict != "no" and _is_another_term(term, guess, deck_terms):
        return ASK_DECK_TERM
    return verdict


def _as_typed(term: str, guess: str) -> Verdict | None:
    """Equal after folding; a guess without letters, such as an emoji, is right only as it is."""
    if letters := plain(guess):
        return EXACT if letters == plain(term) else None
    typed = "".join(guess.split())
    if not typed:
        return EMPTY
    return EXACT if typed == "".join(term.split()) else OTHER


def _as_listed(guess: str, accepted: Words, remembered: Mapping[str, bool]) -> Verdict | None:
    """What a person decided, which is later and closer than what the deck lists."""
    letters = plain(guess)
    for decided, good in remembered.items():
        if plain(decided) == letters:
            return REMEMBERED_YES if good else REMEMBERED_NO
    return ACCEPTED if letters in map(plain, accepted) else None


def _by_words(term: Words, guess: Words) -> Verdict:
    if term == guess:  # only an article was typed with it
        return EXACT
    if len(term) == len(guess) == 1:
        return _word(term[0], guess[0])
    if parted := _parted_alike(term, guess):
        return _phrase(*parted)
    if set(guess) < set(term):
        return PART
    if short_form(term, guess) or short_form(guess, term):
        return ASK_SHORT
    return ASK_MISSPELT if misspelt("".join(term), "".join(guess)) else OTHER


@lru_cache(maxsize=16_384)
def _word(term: str, guess: str) -> Verdict:
    """One word against one word."""
    if term == guess:
        return EXACT
    if related := form_of_one_word(term, guess) or of_one_root(term, guess):
        return related
    if short_form((term,), (guess,)) or short_form((guess,), (term,)):
        return ASK_SHORT
    if misspelt(term, guess):
        return ASK_MISSPELT
    return OTHER_WORD if known(guess) else OTHER


def _parted_alike(term: Words, guess: Words) -> tuple[Words, Words] | None:
    """Both in as many words, if they are: rainforests as rain forests, against rain forest."""
    if len(term) == len(guess):
        return term, guess
    if {len(term), len(guess)} != {1, 2}:
        return None
    (one,), two = sorted((term, guess), key=len)
    rest = one.removeprefix(two[0])
    if rest in {"", one}:
        return None
    return (term, (two[0], rest)) if len(term) == 2 else ((two[0], rest), guess)


def _phrase(term: Words, guess: Words) -> Verdict:
    """Word by word: the last one says what the thing is, those before it tell it apart.

    The last one may change as a word alone may; those before it may change in number and
    spelling only (acid rain, acidic rain), or with the verb: natural selection, naturally
    selected.
    """
    verdicts = tuple(map(_word, term, guess))
    if refused := [verdict for verdict in verdicts if verdict.verdict == "no"]:
        return ASK_ORDER if sorted(term) == sorted(guess) else refused[0]
    before = list(zip(term[:-1], guess[:-1], verdicts[:-1], strict=True))
    if verdicts[-1] == YES_PROCESS and all(
        _is_adverb(one, other) or _is_same(one, other, verdict) for one, other, verdict in before
    ):
        return YES_PHRASE
    if unsure := [verdict for verdict in verdicts if verdict.verdict == "ask"]:
        return unsure[0]
    same_kind = verdicts[-1].reason not in {"judge-adjective", "judge-quality"}
    if same_kind and all(_is_same(one, other, verdict) for one, other, verdict in before):
        return next((verdict for verdict in reversed(verdicts) if verdict != EXACT), EXACT)
    return ASK_PHRASE


def _is_adverb(adj: str, adverb: str) -> bool:
    return adverb in {adj + "ly", adj + "ally", adj.removesuffix("e") + "y"}


def _is_same(one: str, other: str, verdict: Verdict) -> bool:
    """Whether two words differ at most in spelling or by the s of a plural or an owner."""
    return verdict.reason == "judge-spelling" or one.rstrip("s") == other.rstrip("s")


def _is_another_term(term: str, guess: str, deck_terms: tuple[str, ...]) -> bool:
    """Whether the guess is a form of another term of the deck."""
    own, said = parts(term), parts(guess)
    return any(_are_forms(other, said) for other in map(parts, deck_terms) if other != own)


def _are_forms(one: Words, other: Words) -> bool:
    if "".join(one) == "".join(other):
        return True
    same_length = len(one) == len(other)
    return same_length and all(bases(a) & bases(b) for a, b in zip(one, other, strict=True))
