"""Setting a game up: which cards a deck has, teams, the deal (N1-N5, N11, B2)."""

from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from kit import deck as decks
from kit.errors import IllegalMove
from kit.games.core import Referee
from kit.games.nerdwords.facts import Dealt, Hand
from kit.games.nerdwords.moves import LONGEST_TEXT, MOST_TERMS, Card, Entry, Kind, Rules, SetUp
from kit.games.nerdwords.state import State, under_way

MANY_PLAYERS, THREE_TEAMS = 8, 9


def term(entry: Entry) -> decks.Term:
    """The entry as the deck module knows it, for its rules of terms and clues."""
    return decks.Term(entry.term, accepted=entry.accepted)


def cards(deck: Sequence[Entry], rules: Rules) -> tuple[Card, ...]:
    """The cards that can be dealt from a deck, in its order (N3, N11).

    Each entry carries the difficulty of its whole card.

    >>> cards((Entry("volcano", "1"), Entry("gas", "1"), Entry("ion")), Rules())
    (Card(terms=(Entry(term='volcano', card='1', difficulty=1, accepted=()),)),)
    """
    groups: dict[str | int, list[Entry]] = {}
    for place, entry in enumerate(deck):
        groups.setdefault(entry.card or place, []).append(entry)
    found = (_card(group, rules) for group in groups.values())
    return tuple(card for card in found if card.terms)


def _card(group: Sequence[Entry], rules: Rules) -> Card:
    hard = max(entry.difficulty for entry in group)
    wanted = {"easy": hard <= 1, "mixed": True, "hard": hard > 1}[rules.difficulty]
    fine = [e for e in group if wanted and can_be_played(e, rules)]
    return Card(tuple(replace(e, difficulty=hard) for e in fine))


def can_be_played(entry: Entry, rules: Rules) -> bool:
    """Whether four clues can be given, or with ``short_terms`` at least the last (N11)."""
    why = decks.playable(term(entry))
    return why is None or (rules.short_terms and why == "term-too-few-letters")


def kind_of(players: int) -> Kind:
    """Which of the three games so many players play."""
    return "two" if players == 2 else "three" if players == 3 else "teams"


def each(rules: Rules, players: int) -> int:
    """How many cards each player is dealt (N2).

    >>> [each(Rules(), n) for n in (2, 3, 4, 7, 8, 12)]
    [5, 3, 2, 2, 1, 1]
    """
    if rules.cards_each is not None:
        return rules.cards_each
    few = {2: 5, 3: 3}
    return few.get(players, 1 if players >= MANY_PLAYERS else 2)


def spread(count: int, tables: int, referee: Referee) -> tuple[tuple[int, ...], ...]:
    """For each table an order of ``count`` cards, so that they meet the same as late as can be.

    One shuffle goes round: each table begins where its share of the cards begins (N2).
    """
    whole = referee.shuffle(range(count))
    starts = [table * count // tables for table in range(tables)]
    return tuple(whole[first:] + whole[:first] for first in starts)


def trouble_with(
    seated: tuple[str, ...], rules: Rules, action: SetUp
) -> tuple[str, dict[str, object]] | None:
    """Why this game cannot be set up, as a key and values; None if it can."""
    count = len(seated)
    if count < 2:
        return "nerd-too-few-players", {}
    if not _sane_deck(action):
        return "nerd-deck-odd", {}
    if action.teams is not None and not _fair(action.teams, seated):
        return "nerd-teams-odd", {}
    if action.first is not None and action.first not in seated:
        return "player-unknown", {}
    found = len(cards(action.deck, rules))
    needed = count * each(rules, count)
    if found < needed:
        return "nerd-deck-too-small", {"found": found, "needed": needed}
    if action.order is not None and sorted(action.order) != list(range(found)):
        return "nerd-order-odd", {}
    return None


def _sane_deck(action: SetUp) -> bool:
    texts = chain.from_iterable((e.term, *e.accepted) for e in action.deck)
    short = all(0 < len(text) <= LONGEST_TEXT and text.isprintable() for text in texts)
    return short and len(action.deck) <= MOST_TERMS and all(m.marks >= 0 for m in action.marks)


def _fair(teams: tuple[tuple[str, ...], ...], seated: Sequence[str]) -> bool:
    """Whether everybody is in one team, no team is empty, and their number fits the game (N1)."""
    numbers = {"two": {1}, "three": {3}, "teams": {2, 3}}[kind_of(len(seated))]
    named = [player for team in teams for player in team]
    return len(teams) in numbers and all(teams) and sorted(named) == sorted(seated)


def deal(state: State, action: SetUp, referee: Referee) -> Dealt:
    """Teams, first clue giver, cards: whatever is not named is drawn (N1, N2, N5).

    Raises:
        IllegalMove: the game cannot be set up.
    """
    seated = tuple(p.id for p in state.players)
    wrong = trouble_with(seated, state.rules, action)
    if under_way(state):
        wrong = "nerd-game-on", {}
    if wrong:
        raise IllegalMove(wrong[0], **wrong[1])
    teams = action.teams or balanced(seated, referee)
    first = action.first or referee.shuffle(seated)[0]
    found = cards(action.deck, state.rules)
    order = action.order or _seen_last(referee.shuffle(range(len(found))), found, state)
    hands, box = hands_of(teams, each(state.rules, len(seated)), order)
    return Dealt(
        game=state.game + 1,
        kind=kind_of(len(seated)),
        rules=state.rules,
        teams=teams,
        by_hand=action.teams is not None,
        first=first,
        named=action.first is not None,
        deck=found,
        hands=hands,
        box=box,
        in_order=action.order is not None,
        marks=action.marks,
        remembered=action.remembered,
        at=referee.now(),
    )


def balanced(seated: tuple[str, ...], referee: Referee) -> tuple[tuple[str, ...], ...]:
    """Teams whose sizes differ by at most one, drawn by lot; fixed for two and three players."""
    kind = kind_of(len(seated))
    if kind == "two":
        return (seated,)
    if kind == "three":
        return tuple((player,) for player in seated)
    number = 3 if len(seated) >= THREE_TEAMS else 2
    drawn = referee.shuffle(seated)
    return tuple(drawn[team::number] for team in range(number))


def undrawn(teams: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The draw that gave balanced teams: the players one from each team in turn."""
    longest = max(map(len, teams), default=0)
    return tuple(team[i] for i in range(longest) for team in teams if i < len(team))


def _seen_last(order: tuple[int, ...], deck: Sequence[Card], state: State) -> tuple[int, ...]:
    """Cards that everybody saw before an undo go to the bottom (B2)."""
    burnt = set(state.burnt)
    return tuple(sorted(order, key=lambda c: any(e.term in burnt for e in deck[c].terms)))


def hands_of(
    teams: tuple[tuple[str, ...], ...], count: int, order: Sequence[int]
) -> tuple[tuple[Hand, ...], tuple[int, ...]]:
    """Everybody's cards, team by team, and the box."""
    players = [player for team in teams for player in team]
    hands = tuple(
        Hand(player, tuple(order[i * count : (i + 1) * count])) for i, player in enumerate(players)
    )
    return hands, tuple(order[len(players) * count :])
