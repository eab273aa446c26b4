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

from collections.abc import Mapping
from functools import lru_cache

from kit.words.inflect import bases, form_of_one_word
from kit.words.meaning import glosses, kinds, same_meaning
from kit.words.near import distance, known, misspelt, short_form
from kit.words.roots import YES_PROCESS, of_one_root
from kit.words.typed import parts, plain
from kit.words.verdict import Verdict

LONGEST = 120  # characters of a term or guess that are looked at as words

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
    verdict = _by_words(parts(term), parts(guess))
    if verdict.verdict != "no" and _another_term(term, guess, deck_terms):
        return ASK_DECK
    return verdict
