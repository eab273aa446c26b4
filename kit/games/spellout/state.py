"""The state of a Spellout table, and the questions one asks of it."""

import msgspec

from kit.games.spellout.moves import CLASSROOM, Ended, Hand, Laid, Rules, Setting


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table, in seat order."""

    id: str
    setting: Setting


class Round(msgspec.Struct, frozen=True):
    """One deal. While the clock runs ``ends_at`` is set, while it is paused ``left_s``.

    Both speak of the table's time; ``extra`` are private seconds on top of it (B1), so
    ``left_s`` is below 0 while only such a player is still spelling.
    """

    number: int
    rules: Rules
    hands: tuple[Hand, ...]
    limit_s: int
    ends_at: float | None
    left_s: float | None = None
    extra: tuple[tuple[str, int], ...] = ()
    words: tuple[Laid, ...] = ()
    over: Ended | None = None


class State(msgspec.Struct, frozen=True):
    """All that has happened, as far as the game goes on from it. ``at`` is the last fact's time."""

    rules: Rules = CLASSROOM
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    rulings: tuple[tuple[str, bool], ...] = ()
    at: float = 0.0


def start() -> State:
    """An empty table."""
    return State()


def current(state: State) -> Round | None:
    """The latest round, open or over."""
    return state.rounds[-1] if state.rounds else None


def open_round(state: State) -> Round | None:
    """The round that is being played, if any."""
    last = current(state)
    return last if last and not last.over else None


def hand_of(played: Round, player: str) -> Hand | None:
    """A player's cards in a round; None for who came later."""
    return next((h for h in played.hands if h.player == player), None)


def words_of(played: Round, player: str) -> tuple[Laid, ...]:
    """The words a player has on the table, in the order laid."""
    return tuple(w for w in played.words if w.player == player)


def extra_of(played: Round, player: str) -> int:
    """Private seconds of a player in a round (B1)."""
    hand = hand_of(played, player)
    given = sum(seconds for who, seconds in played.extra if who == player)
    return given + (hand.setting.extra_s if hand else 0)


def limit_of(played: Round, player: str) -> int:
    """The seconds a player had in a round, as the log keeps them (B1)."""
    return played.limit_s + extra_of(played, player)


def buzzer(played: Round, player: str | None = None) -> float | None:
    """When the time is up for a player, or (None) for the last of all; None while paused."""
    if played.ends_at is None:
        return None
    if player is not None:
        return played.ends_at + extra_of(played, player)
    return played.ends_at + max((extra_of(played, h.player) for h in played.hands), default=0)


def free_cards(played: Round, player: str) -> tuple[int, ...]:
    """Positions of the cards a player may still lay; in open mode all of them (W9)."""
    hand = hand_of(played, player)
    used = {c for w in words_of(played, player) for c in w.cards}
    if hand is None:
        return ()
    everything = range(len(hand.cards))
    return tuple(c for c in everything if played.rules.mode == "open" or c not in used)


def spell(hand: str, cards: tuple[int, ...]) -> str:
    """The word that these cards of a hand make.

    >>> spell("TRAINED", (1, 3, 4))
    'RIN'
    """
    return "".join(hand[c] for c in cards)
