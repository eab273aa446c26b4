"""Words: spelling and meaning, values, the best words of a rack, themes, letter cards."""

from kit.words.data import lexicon
from kit.words.judge import judge
from kit.words.letters import fold, letter_counts
from kit.words.rude import is_for_all, is_rude
from kit.words.solver import Best, best, can_spell
from kit.words.spelling import Spelling, spelling, zipf
from kit.words.themes import pasted, theme, themes
from kit.words.value import SHORTEST, Table, multiplier, value
from kit.words.verdict import Verdict

__all__ = [
    "SHORTEST",
    "Best",
    "Spelling",
    "Table",
    "Verdict",
    "best",
    "can_spell",
    "fold",
    "is_for_all",
    "is_rude",
    "judge",
    "letter_counts",
    "lexicon",
    "multiplier",
    "pasted",
    "spelling",
    "theme",
    "themes",
    "value",
    "zipf",
]
