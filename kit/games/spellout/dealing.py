"""Dealing: piles, hands, and hands that have a word in them (W1, W2, W9, W25)."""

from collections import Counter
from collections.abc import Sequence

from kit.games.core import Referee
from kit.games.spellout.moves import TABLE_SIZE, Hand, Rules
from kit.games.spellout.state import Player
from kit.words import SHORTEST

DEALS = 100
"""So many tries for a hand with a word in it; then the cards are taken as they come."""


def pile(rules: Rules) -> tuple[str, ...]:
    """The cards of one pile: all decks together, not shuffled."""
    return tuple(card for card, count in rules.letters for _ in range(count * rules.decks))


def piles(rules: Rules, players: Sequence[Player]) -> tuple[tuple[Player, ...], ...]:
    """Who is dealt from the same pile: six at a time, or all when the letters are the same."""
    size = TABLE_SIZE if rules.hands == "own" else max(len(players), 1)
    return tuple(tuple(players[i : i + size]) for i in range(0, len(players), size))


def deal_fits(rules: Rules, players: Sequence[Player]) -> bool:
    """Whether every pile has a card left over after its deal (W1)."""
    cards = len(pile(rules))
    return all(_needed(rules, group) < cards for group in piles(rules, players))


def _needed(rules: Rules, group: Sequence[Player]) -> int:
    sizes = [p.setting.hand_size for p in group]
    return sum(sizes) if rules.hands == "own" else max(sizes)


def deal(rules: Rules, players: Sequence[Player], referee: Referee) -> tuple[Hand, ...]:
    """Everybody's cards in seat order."""
    share = _deal_own if rules.hands == "own" else _deal_same
    return tuple(h for group in piles(rules, players) for h in share(rules, group, referee))


def _deal_own(rules: Rules, group: Sequence[Player], referee: Referee) -> list[Hand]:
    cards = referee.shuffle(pile(rules))
    hands = []
    for player in group:
        hand, cards = _draw(rules, player, cards, referee)
        hands.append(hand)
    return hands


def _draw(
    rules: Rules, player: Player, cards: tuple[str, ...], referee: Referee
) -> tuple[Hand, tuple[str, ...]]:
    size = player.setting.hand_size
    hand = _hand(player, cards)
    for _ in range(DEALS):
        if not rules.redeal or has_word(rules, hand, referee):
            break
        cards = referee.shuffle(cards)
        hand = _hand(player, cards)
    return hand, cards[size:]


def _deal_same(rules: Rules, group: Sequence[Player], referee: Referee) -> list[Hand]:
    cards = referee.shuffle(pile(rules))
    hands = [_hand(player, cards) for player in group]
    for _ in range(DEALS):
        if not rules.redeal or all(has_word(rules, hand, referee) for hand in hands):
            break
        cards = referee.shuffle(cards)
        hands = [_hand(player, cards) for player in group]
    return hands


def _hand(player: Player, cards: Sequence[str]) -> Hand:
    size = player.setting.hand_size
    return Hand(player.id, "".join(cards[:size]), player.setting)


def has_word(rules: Rules, hand: Hand, referee: Referee) -> bool:
    """Whether any word is legal for this player with these cards (W25)."""
    if rules.theme_only:
        shortest = SHORTEST[hand.setting.table]
        return any(len(w) >= shortest and within(w, hand.cards) for w in rules.theme_words)
    return referee.best(hand.cards, hand.setting.table).points > 0


def within(word: str, cards: str) -> bool:
    """Whether the cards can spell the word.

    >>> within("NOON", "NOXNO"), within("NOON", "NOX")
    (True, False)
    """
    return not Counter(word) - Counter(cards)
