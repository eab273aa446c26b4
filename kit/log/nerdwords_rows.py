"""Rows of the log from a game of Nerd Words."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from kit import words
from kit.games import nerdwords
from kit.games.nerdwords.facts import Guess, Thought, Why
from kit.games.nerdwords.moves import Entry
from kit.games.nerdwords.scoring import first_right, guesses_at, scores
from kit.games.nerdwords.state import Round, State, entry_of, has_bets
from kit.log.nerdwords_games import Game, Given, team_id
from kit.log.schema import Row
from kit.words.typed import plain

MATCHES = {
    "judge-exact": "exact",
    "judge-accepted": "listed",
    "judge-remembered-yes": "judged",
}
"""By the reason of the kit's yes; every other one goes by the root."""
REASONS: dict[str, tuple[Why, ...]] = {
    "guesses": ("guess",),
    "bets": ("bet-won", "bet-lost"),
    "giver_bets": ("giver-bet-won", "giver-bet-lost"),
    "giver": ("giver-single", "giver-both"),
    "not_guessed": ("not-guessed", "forfeit"),
}
"""The columns of ``team_scores`` by why a tracker moved."""
OWN: tuple[Why, ...] = ("guess", "bet-won", "bet-lost")
Key: TypeAlias = tuple[str, str, int, int, str]
Named: TypeAlias = Iterator[tuple[str, Row]]


def rounds_of(game: Game) -> tuple[Round, ...]:
    """The rounds that are over."""
    return tuple(r for r in game.state.rounds if r.step == "over" and r.number in game.notes.begun)


def rows(session: str, game: Game) -> Named:
    """The rows of a game, each with the name of its table."""
    for played in rounds_of(game):
        number = (game.state.game, played.number)
        key = (session, game.table, *number, "/".join((game.table, *map(str, number))))
        yield "rounds", (*key, *_round(game, played))
        yield from _clues(key, game, played)
        yield from _solo(key, game, played)
        yield from _team_scores(key, game.state, played)


def rules_version(rules: nerdwords.Rules) -> str:
    """The nearer of the two presets, and what differs from it; the time has its own column.

    >>> rules_version(nerdwords.CLASSROOM)
    'classroom'
    >>> rules_version(nerdwords.Rules(guess_s=90, floor=0, values=(5, 3, 2, 1)))
    'strict floor=0 values=5/3/2/1'
    """
    presets = {"classroom": nerdwords.CLASSROOM, "strict": nerdwords.STRICT}
    changes = {name: _changes(rules, preset) for name, preset in presets.items()}
    name = min(changes, key=lambda n: len(changes[n]))
    return " ".join((name, *changes[name]))


def _changes(rules: nerdwords.Rules, preset: nerdwords.Rules) -> list[str]:
    old, new = (msgspec.structs.asdict(r) for r in (preset, rules))
    differ = [f for f in new if f != "guess_s" and new[f] != old[f]]
    return [f"{f}={_value(new[f])}" for f in differ]


def _value(value: Any) -> str:  # noqa: ANN401 - whatever a rule is
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


# ---- rounds and clues


def _round(game: Game, played: Round) -> Row:
    gave = game.notes.gave.get(played.number, [])
    stand_in = next((by for by in reversed(gave) if by), None)
    giver = played.owner if gave and stand_in is None else None
    term, number = _term_shown(game.state, played), played.number
    outcome, solved_at = _outcome(played)
    return (
        game.state.kind,
        plain(term) if term else None,
        term,
        *(played.owner, giver, stand_in, team_id(played.team)),
        *(played.playoff, outcome, solved_at, played.words, played.rules.guess_s),
        *(game.notes.begun[number], game.notes.ended.get(number)),
    )


def _term_shown(state: State, played: Round) -> str | None:
    """The term, if everybody saw it; an undo may have taken that back (B2)."""
    entry = entry_of(state, played)
    return entry.term if entry and played.void and played.spent else played.shown


def _outcome(played: Round) -> tuple[str, int | None]:
    if played.void:
        return "void", None
    solved_at = min((g.slot for g in played.guesses if g.right), default=None)
    missed = "forfeit" if played.forfeit else "unsolved"
    return ("solved" if solved_at else missed), solved_at


def _counts(played: Round, given: Given) -> bool:
    """Whether the round ended with a clue at this place of its board."""
    return given.slot in {c.slot for c in played.clues}


def _clues(key: Key, game: Game, played: Round) -> Named:
    """The clues of a round with the guesses after each; those that were voided, too."""
    for given in game.notes.clues.get(played.number, []):
        voided = given.lost is not None
        if not voided and not _counts(played, given):
            continue
        place = (*key, given.slot, given.number)
        giver = played.owner if given.stand_in is None else None
        by = (words.fold(given.text)[:1], giver, given.stand_in, given.check)
        yield "clues", (*place, given.text, *by, not voided, voided, given.bet)
        for row in _guesses(game, played, given):
            yield "guesses", (*place, *row)


# ---- guesses


def _guesses(game: Game, played: Round, given: Given) -> Iterator[Row]:
    """What each team said; a team that said nothing has crossed its space out (N18)."""
    if given.lost is not None:
        yield from (_guess(game, played, guess, "void") for guess in given.lost)
        return
    said = {g.team: g for g in guesses_at(played, given.slot)}
    waited = game.notes.waited.get((played.number, given.slot), ())
    for team in sorted({*said, *(() if played.void else waited)}):
        if team in said:
            yield _guess(game, played, said[team], _status(played, said[team]))
        else:
            yield (team_id(team), None, None, None, "crossed_out", *(None,) * 7)


def _status(played: Round, guess: Guess) -> str:
    first = first_right(played, guess.team)
    if played.void or guess.right is None or (first is not None and first < guess.slot):
        return "void"
    return "correct" if guess.right else "wrong"


def _guess(game: Game, played: Round, guess: Guess, status: str) -> Row:
    own = (played.number, guess.slot, guess.team)
    stand_in = game.notes.locks.get(own)
    judge = {"kit": "kit", "teacher": "teacher", "judge": game.notes.judges.get(own)}[guess.by]
    moves = (p for p in played.points if (p.slot, p.team) == (guess.slot, guess.team))
    return (
        *(team_id(guess.team), guess.player if stand_in is None else None, stand_in),
        *(guess.text, status, _match(guess), judge if guess.right is not None else None),
        *(guess.by == "teacher", guess.verdict, guess.reason),
        guess.bet if has_bets(game.state) else None,
        sum(p.points for p in moves if p.why in OWN) if status != "void" else None,
    )


def _match(guess: Guess) -> str | None:
    if not guess.right:
        return None
    return MATCHES.get(guess.reason, "same_root") if guess.by == "kit" else "judged"


def _solo(key: Key, game: Game, played: Round) -> Named:
    """Each student's own guesses before the team conferred, after clues that stand (N31)."""
    entry, notes = entry_of(game.state, played), game.notes
    tries = {g.slot: g.number for g in notes.clues.get(played.number, []) if _counts(played, g)}
    for thought in played.thoughts:
        if entry is None or thought.slot not in tries or not thought.text.strip():
            continue
        stand_in = notes.thoughts.get((played.number, thought.slot, thought.player))
        player = thought.player if stand_in is None else None
        right = _is_right(game.state, played, entry, thought)
        place = (*key, thought.slot, tries[thought.slot])
        yield "solo_guesses", (*place, player, stand_in, thought.text, right)


def _is_right(state: State, played: Round, entry: Entry, thought: Thought) -> bool | None:
    """What a person said about the same words in this round, else the judge; None: not sure."""
    same = (g for g in played.guesses if g.by != "kit" and plain(g.text) == plain(thought.text))
    said = {g.right for g in same}
    if len(said) == 1:
        return said.pop()
    terms = tuple(e.term for card in state.deck for e in card.terms)
    found = words.judge(entry.term, thought.text, entry.accepted, terms)
    return {"yes": True, "no": False, "ask": None}[found.verdict]


# ---- points


def _team_scores(key: Key, state: State, played: Round) -> Named:
    """Each team's points of a round by their reason, and its score after it."""
    until = [r for r in state.rounds if r.number <= played.number]
    for team, score in enumerate(scores(state, until)):
        moves = [p for p in played.points if p.team == team]
        parts = [sum(p.points for p in moves if p.why in why) for why in REASONS.values()]
        yield "team_scores", (*key, team_id(team), *parts, sum(parts), score)
