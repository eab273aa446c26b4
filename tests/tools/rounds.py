"""Rows of the class log made by hand, for tests of measures and charts."""

from kit.log.schema import frame

LEXICON = "a dictionary"


def spellouts(*rows):
    """Rows of (lesson, round, player, word points, best, seconds, mode)."""
    made = [
        (s, f"{s}/1", n, p, "ABCDEFGHIJ", 10, "kids", mode, limit, LEXICON, points, 0, best)
        for s, n, p, points, best, limit, mode in rows
    ]
    return frame("spellouts", made)


def words(*rows):
    """Rows of (lesson, round, player, word, status)."""
    made = [
        (s, f"{s}/1", n, p, word, status, "yes", p, 1, len(word), 1, 50, 1, 5.0)
        for s, n, p, word, status in rows
    ]
    return frame("words", made)


CLASS = spellouts(
    ("l1", 1, "ana", 100, 200, 120, "rulebook"),
    ("l1", 1, "ben", 150, 200, 120, "rulebook"),
    ("l1", 1, "cem", 300, 250, 120, "rulebook"),  # a word of the class's own list
    ("l1", 1, "dia", 10, 200, 150, "rulebook"),  # extra time
    ("l1", 2, "ana", 0, 0, 120, "rulebook"),  # no word in it
    ("l1", 2, "ben", 50, 200, 120, "rulebook"),
    ("l2", 1, "ana", 400, None, 120, "open"),
    ("l2", 2, "ana", 80, 100, 60, "rulebook"),
)
