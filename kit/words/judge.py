"""The judge of guesses: yes, no, or a question for a person (rulings N13 and N20).

A guess goes through questions in this order, and the first answer stands:

1. equal letters after folding: yes;
2. a person has decided on it before for this term: as then;
3. an answer the deck lists: yes;
4. word by word: a form or spelling of the same word, a process and its verb, a noun and its
   adjective, a quality (`inflect`, `roots`); never "yes" if it is another term of the deck;
5. a short form, or a misspelling that is no other word: ask;
6. all else: no.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from kit.words.inflect import bases, form_of_one_word
from kit.words.near import known, misspelt, short_form
from kit.words.roots import YES_PROCESS, of_one_root
from kit.words.typed import parts, plain
from kit.words.verdict import Verdict

LONGEST = 120  # characters of a term or guess that are looked at as words

_MARKUP = re.compile(r"[<>{}\[\]\\|=;$%^*~]")

EXACT = Verdict("yes", "judge-exact")
LISTED = Verdict("yes", "judge-accepted")
SAID_YES = Verdict("yes", "judge-remembered-yes")
SAID_NO = Verdict("no", "judge-remembered-no")
PHRASE = Verdict("yes", "judge-phrase")
ASK_DECK = Verdict("ask", "judge-deck-term")
ASK_SHORT = Verdict("ask", "judge-short")
ASK_MISSPELT = Verdict("ask", "judge-misspelt")
ASK_PHRASE = Verdict("ask", "judge-phrase-shifted")
ASK_ORDER = Verdict("ask", "judge-order")
EMPTY = Verdict("no", "judge-empty")
PART = Verdict("no", "judge-part")
TOO_LONG = Verdict("no", "judge-too-long")
OTHER = Verdict("no", "judge-other")
OTHER_WORD = Verdict("no", "judge-other-word")


def judge(
    term: str,
    guess: str,
    accepted: tuple[str, ...] = (),
    deck_terms: tuple[str, ...] = (),
    remembered: Mapping[str, bool] | None = None,
) -> Verdict:
    """Whether ``guess`` is right for ``term`` (N20); never raises, whatever was typed.

    ``accepted`` are the answers that the deck lists for the term, ``deck_terms`` all terms of
    the deck, ``remembered`` what a person decided on guesses for this term (N21).

    >>> judge("photosynthesis", "photosynthetic").verdict, judge("ion", "iron").verdict
    ('yes', 'no')
    >>> judge("ecology", "ecologist").verdict, judge("gravity", "gravaty").reason
    ('ask', 'judge-misspelt')
    >>> judge("half-life", "Half Lives").verdict, judge("DNA", "deoxyribonucleic acid").verdict
    ('yes', 'ask')
    """
    if len(guess) > 4 * len(term) + 8 * LONGEST:
        return TOO_LONG
    key = plain(guess)
    if not key:
        return _without_letters(term, guess)
    if key == plain(term):
        return EXACT
    said = {plain(old): good for old, good in remembered.items()} if remembered else {}
    if key in said:
        return SAID_YES if said[key] else SAID_NO
    if any(key == plain(answer) for answer in accepted):
        return LISTED
    if len(term) > LONGEST or len(guess) > LONGEST:
        return TOO_LONG
    if _MARKUP.search(guess):
        return OTHER
    verdict = _by_words(parts(term), parts(guess))
    if verdict.verdict != "no" and _another_term(term, guess, deck_terms):
        return ASK_DECK
    return verdict


def _without_letters(term: str, guess: str) -> Verdict:
    """Terms of signs only, such as emoji, are right as they stand or not at all."""
    typed = "".join(guess.split())
    if not typed:
        return EMPTY
    return EXACT if typed == "".join(term.split()) else OTHER


def _by_words(term: tuple[str, ...], guess: tuple[str, ...]) -> Verdict:
    if not term or not guess:
        return OTHER
    if term == guess:  # an article was typed with it
        return EXACT
    if len(term) == len(guess):
        return _single(term[0], guess[0]) if len(term) == 1 else _phrase(term, guess)
    if set(guess) < set(term):
        return PART
    if {len(term), len(guess)} == {1, 2}:
        one, two = sorted((term, guess), key=len)
        if one[0].startswith(two[0]) and one[0] != two[0]:  # rainforests, rain forest
            return _phrase(two, (two[0], one[0].removeprefix(two[0])))
    if short_form(term, guess) or short_form(guess, term):
        return ASK_SHORT
    return ASK_MISSPELT if misspelt("".join(term), "".join(guess)) else OTHER


@lru_cache(maxsize=16_384)
def _single(term: str, guess: str) -> Verdict:
    """One word against one word."""
    if term == guess:
        return EXACT
    if verdict := form_of_one_word(term, guess) or of_one_root(term, guess):
        return verdict
    if short_form((term,), (guess,)) or short_form((guess,), (term,)):
        return ASK_SHORT
    if misspelt(term, guess):
        return ASK_MISSPELT
    return OTHER_WORD if known(guess) else OTHER


def _phrase(term: tuple[str, ...], guess: tuple[str, ...]) -> Verdict:
    """Several words, one by one; the last one is what the thing is, the others tell it apart."""
    verdicts = tuple(map(_single, term, guess))
    if refused := [v for v in verdicts if v.verdict == "no"]:
        return ASK_ORDER if sorted(term) == sorted(guess) else refused[0]
    *before, head = verdicts
    pairs = list(zip(term, guess, strict=True))[:-1]
    if head == YES_PROCESS and any(_adverb(*pair) for pair in pairs):
        plainly = all(_adverb(*p) or _number_only(*p) for p in pairs)
        return PHRASE if plainly else ASK_PHRASE  # natural selection, naturally selected
    if unsure := [v for v in verdicts if v.verdict == "ask"]:
        return unsure[0]
    if head.reason in {"judge-adjective", "judge-quality"}:
        return ASK_PHRASE
    same = (v.reason == "judge-spelling" or _number_only(*p) for v, p in zip(before, pairs, strict=True))
    if not all(same):
        return ASK_PHRASE  # acid rain, acidic rain
    return next((v for v in (head, *before) if v != EXACT), EXACT)


def _adverb(adj: str, adverb: str) -> bool:
    return adverb in {adj + "ly", adj + "ally", adj.removesuffix("e") + "y"}


def _number_only(one: str, other: str) -> bool:
    """Whether two words differ at most by the s of a plural or of an owner."""
    return one == other or one.rstrip("s") == other.rstrip("s")


def _another_term(term: str, guess: str, deck_terms: tuple[str, ...]) -> bool:
    """Whether the guess is a form of another term of the deck."""
    own, said = parts(term), parts(guess)
    others = (other for other in map(parts, deck_terms) if other != own)
    return any(_is_form(other, said) for other in others)


def _is_form(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    if "".join(one) == "".join(other):
        return True
    if len(one) != len(other):
        return False
    return all(not bases(a).isdisjoint(bases(b)) for a, b in zip(one, other, strict=True))
