"""The buzzer: words are checked, and every point has its reason (W16, W19-W21, W24, W27)."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from kit.games.core import Referee
from kit.games.spellout.moves import BestOf, Hand, Laid, Mark, Rules, Score
from kit.games.spellout.state import Round, State, hand_of, words_of
from kit.words import multiplier, value

OUT, OUT_IN_SPELLOUT = 200, 100  # W21
ALL_FOUR, FOUR = 500, frozenset("JQXZ")  # W20
THEME = 50  # W24
CARD_LEFT = -5  # W21
TIE_S = 0.25  # W8


class Answer(NamedTuple):
    """What the table says to a word: the dictionary's verdict, whether it counts, and why."""

    verdict: Literal["yes", "ask", "no"]
    good: bool
    reason: str
    level: int | None = None
    definition: str | None = None


def marks(state: State, played: Round, referee: Referee) -> tuple[Mark, ...]:
    """Every laid word, checked."""
    answers = {w.word: check(state, played.rules, w.word, referee) for w in played.words}
    return tuple(_mark(played, w, answers[w.word]) for w in played.words)


def check(state: State, rules: Rules, word: str, referee: Referee) -> Answer:
    """The verdict on a word: the teacher's rulings, the lists, the dictionary (W16).

    The dictionary is asked in any case, for the word's level and definition.
    """
    found = referee.spelling(word)
    listed = _listed(state, rules, word)
    if listed:
        return listed._replace(level=found.level, definition=found.definition)
    good = found.verdict != "no"
    return Answer(found.verdict, good, found.reason, found.level, found.definition)


def _listed(state: State, rules: Rules, word: str) -> Answer | None:
    ruled = dict(state.rulings).get(word)
    if ruled is not None:
        return by_teacher(good=ruled)
    if word in rules.theme_words:
        return Answer("yes", good=True, reason="word-on-theme")
    if rules.theme_only:
        return Answer("no", good=False, reason="word-off-theme")
    if word in rules.good_words:
        return Answer("yes", good=True, reason="word-on-list")
    return None


def by_teacher(*, good: bool) -> Answer:
    """What a ruling makes of a word."""
    reason = "word-ruled-good" if good else "word-ruled-wrong"
    return Answer("yes" if good else "no", good, reason)


def _mark(played: Round, laid: Laid, answer: Answer) -> Mark:
    return Mark(
        player=laid.player,
        cards=laid.cards,
        word=laid.word,
        verdict=answer.verdict,
        good=answer.good,
        reason=answer.reason,
        multiplier=multiplier(laid.word),
        level=answer.level,
        definition=answer.definition,
        **_worth(played, laid.player, laid.word, good=answer.good),
    )


def _worth(played: Round, player: str, word: str, *, good: bool) -> dict[str, Any]:
    hand = hand_of(played, player)
    points = value(word, hand.setting.table) if hand else None
    return {
        "points": (points or 0) if good else 0,
        "theme": good and word in played.rules.theme_words,
    }


def ruled(old: Sequence[Mark], played: Round, word: str, *, good: bool) -> tuple[Mark, ...]:
    """The marks of a round after the teacher's ruling on a word; the dictionary's verdict stays."""
    reason = by_teacher(good=good).reason
    return tuple(
        replace(m, good=good, reason=reason, **_worth(played, m.player, word, good=good))
        if m.word == word
        else m
        for m in old
    )


def scores(
    played: Round, checked: Sequence[Mark], reason: Literal["time", "stopped"]
) -> tuple[Score, ...]:
    """What the round brings each player who was dealt cards."""
    first_out = outs(played, checked) if reason == "time" else frozenset()
    return tuple(
        _score(
            played.rules,
            hand,
            [m for m in checked if m.player == hand.player and m.good],
            first_out,
        )
        for hand in played.hands
    )


def _score(rules: Rules, hand: Hand, good: list[Mark], first_out: frozenset[str]) -> Score:
    cards_used_up = rules.mode == "rulebook"
    laid = "".join(m.word for m in good)
    all_four = ALL_FOUR if cards_used_up and set(laid) >= FOUR else 0
    left = len(hand.cards) - len(laid)
    return Score(
        player=hand.player,
        words=sum(m.points for m in good),
        theme=THEME * sum(m.theme for m in good),
        out=OUT + OUT_IN_SPELLOUT if hand.player in first_out else 0,
        all_four=all_four,
        left=CARD_LEFT * left if cards_used_up and rules.leftover_costs else 0,
    )


def outs(played: Round, checked: Sequence[Mark]) -> frozenset[str]:
    """Who gets the bonus for going out: the first, and whoever was as fast within 250 ms (W7-W9).

    A hand is out if every card lies in a word that counts; the moment is when its last word
    was laid. In open mode nobody goes out.
    """
    if played.rules.mode == "open":
        return frozenset()
    since = {h.player: _out_since(h, played, checked) for h in played.hands}
    when = {player: at for player, at in since.items() if at is not None}
    first = min(when.values(), default=0.0)
    return frozenset(player for player, at in when.items() if at - first <= TIE_S)


def _out_since(hand: Hand, played: Round, checked: Sequence[Mark]) -> float | None:
    good = [m for m in checked if m.player == hand.player and m.good]
    if sum(len(m.cards) for m in good) < len(hand.cards):
        return None
    return max(w.at for w in words_of(played, hand.player))


def best_results(played: Round, referee: Referee) -> tuple[BestOf, ...]:
    """The best possible result of each hand by the dictionary.

    None in open mode, where all words count, nor where only words of a list do (W24).
    """
    if played.rules.mode == "open" or played.rules.theme_only:
        return ()
    found = {
        (h.cards, h.setting.table): referee.best(h.cards, h.setting.table) for h in played.hands
    }
    results = ((h.player, found[h.cards, h.setting.table]) for h in played.hands)
    return tuple(BestOf(player, best.points, best.words) for player, best in results)
