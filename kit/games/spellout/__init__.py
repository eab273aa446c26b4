"""The Two-minute Spellout as a game of its own, for early readers and for measuring.

Everybody gets letter cards and two minutes, spells words with them, and counts the points when
the time is up: no turns, no asking, no challenges (rulebook, "A Simpler Version for Younger
Players"; rulings W2-W4, W6-W9, W14, W16, W19-W21, W24, W25, W27).

Read in this order: ``moves`` (the vocabulary), ``state``, ``offers`` (what may be done),
``dealing``, ``scoring``, ``play`` (the game), ``views`` (who sees what), ``recall``
(for auditing).
"""

from kit.games.spellout.moves import (
    ACTIONS,
    ADULT,
    CLASSROOM,
    FACTS,
    KID,
    LASTING,
    NAME,
    STRICT,
    YOUNG,
    AddTime,
    CallTime,
    Dealt,
    Ended,
    Laid,
    Lay,
    Mark,
    Pause,
    Resume,
    Rule,
    Ruled,
    Rules,
    Score,
    Seat,
    SetRules,
    SetSeat,
    Setting,
    Start,
    Stop,
    TakeBack,
    TakenBack,
    Unseat,
)
from kit.games.spellout.offers import fits, legal
from kit.games.spellout.play import decide, evolve
from kit.games.spellout.recall import recall
from kit.games.spellout.state import Round, State, limit_of, start
from kit.games.spellout.views import PlayerView, TeacherView, WallView, view

__all__ = [
    "ACTIONS", "ADULT", "CLASSROOM", "FACTS", "KID", "LASTING", "NAME", "STRICT", "YOUNG",
    "AddTime", "CallTime", "Dealt", "Ended", "Laid", "Lay", "Mark", "Pause", "PlayerView",
    "Resume", "Round", "Rule", "Ruled", "Rules", "Score", "Seat", "SetRules", "SetSeat",
    "Setting", "Start", "State", "Stop", "TakeBack", "TakenBack", "TeacherView", "Unseat",
    "WallView", "decide", "evolve", "fits", "legal", "limit_of", "recall", "start", "view",
]  # fmt: skip
