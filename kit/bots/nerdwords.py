"""How a bot plays Nerd Words: from what its seat sees to its next move, by the public rules.

A bot knows its view, the printed list of the deck and what everybody heard; nothing else. What
it looks up it notices by chance, as often as it is strong. A move has one line that says why;
as that line may tell the term, it is for the log and for the teacher.
"""

import random
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

import msgspec

from kit.bots.book import ANY_CLUES, Book, Idea, words_of
from kit.bots.looking import Bot, ideas, stake
from kit.deck import Term, fits_clue
from kit.games.nerdwords import (
    BOT,
    CallTime,
    Choose,
    Entry,
    Judge,
    LockIn,
    NextRound,
    PlayerView,
    Reveal,
    SetBet,
    TeacherView,
    Think,
    WriteClue,
)
from kit.games.nerdwords.clues import TELLS
from kit.games.nerdwords.moves import Action
from kit.games.nerdwords.offers import (
    MayCallTime,
    MayChoose,
    MayGuess,
    MayJudge,
    MayNextRound,
    MayReveal,
    MaySetBet,
    MayThink,
    MayWriteClue,
    Offer,
    fits,
)
from kit.texts import Say, later
from kit.words import judge
from kit.words.typed import plain

LAST_MOMENT_S = 10
"""With people in its team, a bot locks in only so late, and what they wrote rather than its own."""
SLIPS, OTHER_FORMS = 0.2, 0.1
"""How often the weakest bot misspells a guess, and any bot writes an answer the deck accepts."""
MEANT = frozenset(
    ("judge-misspelt", "judge-short", "judge-order", "judge-form-shifted", "judge-phrase-shifted")
)
"""Why a guess was asked about that a bot takes for the term (N20)."""


class Move(msgspec.Struct, frozen=True):
    """What a bot asks for, why, and from when on it may (seconds since 1970)."""

    action: Action
    why: Say
    at: float = 0.0


def move(
    bot: Bot,
    seen: PlayerView,
    dice: random.Random,
    now: float,
    heard: Collection[str] = (),
) -> Move | None:
    """The next move of a seat that sees this, at time ``now``; None if it has nothing to do.

    ``heard`` are terms of rounds that are over, for as long as the bot remembers them.
    """
    found = (_answer(bot, seen, offer, dice, now, heard) for offer in _in_order(seen.offers))
    return next((m for m in found if m is not None), None)


def _in_order(offers: Sequence[Offer]) -> list[Offer]:
    """The offers with what goes first at the head: a clue that is ready is shown at last."""
    return sorted(offers, key=lambda o: isinstance(o, MayReveal | MayCallTime))


def _answer(  # noqa: PLR0911 - one line for each offer
    bot: Bot,
    seen: PlayerView,
    offer: Offer,
    dice: random.Random,
    now: float,
    heard: Collection[str],
) -> Move | None:
    match offer:
        case MayChoose():
            return _choose(bot, seen, offer, dice)
        case MayWriteClue():
            return _write_clue(bot, seen, offer, dice, now)
        case MaySetBet():
            return _bet(bot, seen, offer)
        case MayReveal():
            return Move(Reveal(offer.round, offer.slot), later("bot-reveals"))
        case MayThink() if now < offer.until and seen.thought is None:
            return _think(bot, seen, offer, dice, heard)
        case MayGuess() if now < offer.until:
            return _guess(bot, seen, offer, dice, heard)
        case MayJudge() if seen.asks:
            return rule(seen, offer)
        case MayNextRound() if seen.table.next_giver == seen.player:
            return Move(NextRound(offer.round), later("bot-begins"))
        case MayCallTime() if now >= offer.since:
            return Move(CallTime(offer.round, offer.slot), later("bot-calls-time"))
    return None


# ---- giving clues


def _choose(bot: Bot, seen: PlayerView, offer: MayChoose, dice: random.Random) -> Move | None:
    """What was prepared in this seat, else a term with as many clues in the list as can be."""
    able = [(c.card, place) for c in offer.choices for place in c.terms]
    if not able or seen.giving is None:
        return None
    terms = {card.card: card.terms for card in seen.giving.cards}
    count = {(c, t): _usable(bot.book.of(terms[c][t].term)) for c, t in able}
    best = max(count.values())
    first = seen.prepared if seen.prepared in count else None
    card, place = first or dice.choice([spot for spot in able if count[spot] == best])
    why = later("bot-chooses", term=terms[card][place].term, n=count[card, place])
    return Move(Choose(offer.round, card, place), why)


def _usable(term: Term | None) -> int:
    """How many clues of the list can stand in their own place."""
    if term is None:
        return 0
    return sum(clue is not None for clue in term.clues) - len(odd_clues(term))


@lru_cache(maxsize=4096)
def odd_clues(term: Term) -> tuple[str, ...]:
    """The clues of a term's list that may not stand in their place (N9, N10, N12, N13).

    >>> odd_clues(Term("solar", clues=("orange", "sun", None, "star")))
    ('sun',)
    """
    used: list[str] = []
    odd: list[str] = []
    for slot, clue in enumerate(term.clues, start=1):
        if clue is not None:
            (odd if fits_clue(term, slot, clue, tuple(used)) else used).append(clue)
    return tuple(odd)


def _write_clue(
    bot: Bot, seen: PlayerView, offer: MayWriteClue, dice: random.Random, now: float
) -> Move | None:
    """The first clue that may be written; a draft stays unless it was refused."""
    draft = seen.giving.draft if seen.giving else None
    if draft and (draft.check != "refused" or draft.allowed):
        return None
    refused = draft.text if draft else ""
    for key, clue in _clues(bot.book, offer, dice):
        if plain(clue) != plain(refused) and _may_stand(offer, clue, now):
            why = later(key, term=offer.entry.term, clue=clue)
            return Move(WriteClue(offer.round, offer.slot, clue), why)
    return None


def _clues(book: Book, offer: MayWriteClue, dice: random.Random) -> Iterator[tuple[str, str]]:
    """Clues to try, the best first: of this place in the list, of another, of the explanation."""
    line = book.of(offer.entry.term)
    if line:
        listed = [line.clues[offer.slot - 1], *line.clues]
        yield from (("bot-clue-listed", clue) for clue in listed if clue)
        told = words_of(line.definition)
        yield from (("bot-clue-told", word.lower()) for word in told)
    yield from (("bot-clue-any", word) for word in dice.sample(ANY_CLUES, len(ANY_CLUES)))
    letters = [x.letter for x in offer.letters if x.left]
    yield from (("bot-clue-any", letter + end) for end in ("", "2") for letter in letters)


def _may_stand(offer: MayWriteClue, clue: str, now: float) -> bool:
    """Whether the rules let this clue be written, and the judge finds it far enough (N13)."""
    entry = offer.entry
    if not fits(offer, WriteClue(offer.round, offer.slot, clue), now):
        return False
    term = Term(entry.term, accepted=entry.accepted)
    return fits_clue(term, offer.slot, clue, offer.used) not in TELLS and _is_far(entry, clue)


def _is_far(entry: Entry, clue: str) -> bool:
    parts = dict.fromkeys((entry.term, *entry.term.split()))
    return all(judge(part, clue, entry.accepted).verdict == "no" for part in parts)


def _bet(bot: Bot, seen: PlayerView, offer: MaySetBet) -> Move | None:
    """As much as the bot would stake if it had to guess from these clues itself (N17)."""
    giving = seen.giving
    if giving is None or giving.draft is None or giving.bet is not None or giving.term is None:
        return None
    clues = (*(c.text for c in seen.table.clues), giving.draft.text)
    sure = next(
        (i.sure for i in ideas(bot, seen, clues, None, ()) if i.term.term == giving.term), 0.0
    )
    bet = stake(sure * bot.strength, offer.largest)
    why = later("bot-bets", bet=bet, sure=round(100 * sure))
    return Move(SetBet(offer.round, offer.slot, bet), why)


# ---- guessing


def _own_ideas(
    bot: Bot, seen: PlayerView, dice: random.Random, heard: Collection[str]
) -> list[Idea]:
    """Without the own cards, what was heard, and what was guessed in this round in vain."""
    own = (t.term for card in seen.hand for t in card.terms)
    said = (s.text for team in seen.teams for s in team.board if s.text and s.state == "wrong")
    out = {plain(text) for text in (*own, *said, *heard)}
    return ideas(bot, seen, tuple(c.text for c in seen.table.clues), dice, out)


def _think(
    bot: Bot, seen: PlayerView, offer: MayThink, dice: random.Random, heard: Collection[str]
) -> Move | None:
    found = _own_ideas(bot, seen, dice, heard)
    if not found:
        return None
    term = found[0].term.term
    return Move(Think(offer.round, offer.slot, term), later("bot-thinks", term=term))


def _guess(
    bot: Bot, seen: PlayerView, offer: MayGuess, dice: random.Random, heard: Collection[str]
) -> Move | None:
    """The likeliest term, with a bet; what people of the own team wrote goes before."""
    at = max(offer.since, offer.until - LAST_MOMENT_S) if _people(seen) else offer.since
    wrote = seen.writing
    if wrote and wrote.text.strip() and _people(seen):
        action = LockIn(offer.round, offer.slot, wrote.text, wrote.bet)
        return Move(action, later("bot-guess-mates"), at)
    found = _own_ideas(bot, seen, dice, heard)
    if not found:
        return None
    best = found[0]
    bet = stake(best.sure, offer.largest)
    action = LockIn(offer.round, offer.slot, _written(bot, best.term, dice), bet)
    return Move(action, _why(best, bet), at)


def _why(best: Idea, bet: int) -> Say:
    sure, term = round(100 * best.sure), best.term.term
    if best.listed:
        return later("bot-guess-listed", n=best.listed, term=term, sure=sure, bet=bet)
    key = "bot-guess-told" if best.told else "bot-guess-letters"
    return later(key, term=term, sure=sure, bet=bet)


def _people(seen: PlayerView) -> bool:
    """Whether somebody else in the own team could guess and is no bot (B5)."""
    team = next((t for t in seen.teams if t.team == seen.team), None)
    mates = team.players if team else ()
    busy = {seen.player, seen.table.giver, seen.table.owner}
    return any(m.player not in busy and m.stand_in != BOT for m in mates)


def _written(bot: Bot, term: Term, dice: random.Random) -> str:
    """The term as the bot writes it: now and then another form, or with two letters changed."""
    if term.accepted and dice.random() < OTHER_FORMS:
        return dice.choice(term.accepted)
    text = term.term
    if dice.random() >= SLIPS * (1 - bot.strength):
        return text
    at = dice.randrange(len(text) - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


# ---- judging


def rule(seen: PlayerView | TeacherView, offer: MayJudge) -> Move:
    """What a bot that is asked says about the first guess: as it was said before, if it was.

    Else yes to the term with a slip or in another form, no to another term or meaning.
    """
    asked = seen.asks[0]
    right = asked.reason in MEANT if asked.before is None else asked.before
    why = later("bot-judges", right="yes" if right else "no")
    return Move(Judge(offer.round, offer.slot, asked.guess, right), why, offer.since)
