"""Three whole games as they were first played; ``KIT_WRITE_TRANSCRIPTS=1`` writes them anew.

A change in a transcript is a change of what happens or of what a seat sees: read it.
"""

import os
import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from referee import SOME_DAY
from spellout_play import Table
from transcript import Transcript

from kit.games.core import TEACHER
from kit.games.spellout import ADULT, CLASSROOM, KID, STRICT, YOUNG
from kit.session.outside import Outside
from kit.words import theme

HERE = Path(__file__).with_name("transcripts")


class Dice(Outside):
    """The real dictionary, seeded dice, and a clock in the test's hand."""

    def __init__(self, seed):
        self.at = SOME_DAY
        super().__init__(clock=lambda: self.at, dice=random.Random(seed))
        self.stack = []

    def shuffle(self, items):
        """As the dice have it, but for cards that the story needs on top."""
        rest = list(super().shuffle(items))
        top = list(self.stack.pop(0)) if self.stack else []
        for card in top:
            rest.remove(card)
        return (*top, *rest)


class Story:
    """A table and its transcript: each verb of the table is a step that is written down."""

    def __init__(self, title, rules, seed):
        self.table = Table(rules, referee=Dice(seed))
        self.transcript = Transcript(self.table, title)

    def __getattr__(self, verb):
        """``story.lay("ana", "TRAIN")`` is ``table.lay`` and a line about it."""

        def tell(*arguments, **options):
            teachers = verb not in {"lay", "lay_cards", "take_back", "buzzer", "call_time"}
            who = TEACHER if teachers else str(arguments[0]) if arguments else "wall"
            told = [*arguments[not teachers :], *(f"{k}={v}" for k, v in options.items())]
            what = " ".join([verb, *(str(t) for t in told)])
            self.transcript.step(
                who, what, lambda: getattr(self.table, verb)(*arguments, **options)
            )
            return self

        return tell

    def at(self, seconds):
        self.table.at(seconds)
        return self

    def wait(self, seconds):
        self.table.wait(seconds)
        return self


def own_hands():
    """Own hands, an adult, kids and a young one; an out, a misspelling and a ruling."""
    story = Story(own_hands.__doc__, replace(STRICT, words_shown="at_buzzer"), seed=11)
    story.seat("ana", setting=KID).seat("ben", setting=ADULT).seat("cem", setting=YOUNG)
    story.start("ana: QUIZTRAINS, ben: STRANGERED, cem: CATFREN")
    story.at(8).lay("ana", "QUIZ")
    story.at(15).lay("ben", "RED")
    story.at(16).lay("ben", "STRANGER")
    story.at(20).lay("cem", "FREN")
    story.at(21).lay("cem", "CAT")
    story.at(33).lay("ana", "TRAIN")
    story.at(40).take_back("ana", "TRAIN")
    story.at(47).lay("ana", "TRAINS")
    story.at(60).call_time("ben")
    story.at(120).lay_cards("cem", 0, 1, 2)
    story.buzzer()
    story.rule("FREN", good=True)
    story.rule("FREN", good=False)
    story.wait(30).start()
    story.at(45).stop()
    return story


def same_letters():
    """The same letters for all, open mode: every word may use all letters again."""
    rules = replace(CLASSROOM, hands="same", mode="open", time_limit_s=90)
    story = Story(same_letters.__doc__, rules, seed=5)
    story.seat("ana", setting=KID).seat("ben", setting=YOUNG)
    story.start("GARDENTSIL")
    story.at(5).lay("ana", "GARDEN")
    story.at(9).lay("ben", "GARDEN")
    story.at(12).lay("ana", "GARDENS")
    story.at(13).lay("ana", "GARDEN")
    story.at(20).lay("ben", "DANGER")
    story.at(31).lay("ana", "SLANTED")
    story.at(44).lay("ben", "DREN")
    story.at(50).lay("ana", "ANGER")
    story.at(60).take_back("ana", "ANGER")
    story.at(95).buzzer()
    story.wait(10).rules(hands="own", mode="rulebook")
    story.start()
    story.buzzer()
    return story


def theme_only():
    """Only animals count; a pause, added time for all and for one, a late joiner, an undo."""
    rules = replace(CLASSROOM, theme="animals", theme_words=SOME, theme_only=True, redeal=False)
    story = Story(theme_only.__doc__, rules, seed=7)
    story.seat("ana").seat("ben", extra_s=30)
    story.start("ana: TIGERTRAIN, ben: HORSECATSX")
    story.at(10).lay("ana", "TIGER")
    story.at(30).pause()
    story.wait(100).lay("ben", "HORSE")
    story.seat("cem")
    story.add_time(20)
    story.wait(5).resume()
    story.wait(10).lay("ben", "HORSE")
    story.add_time(15, player="ben")
    story.wait(5).take_back("ana", "TIGER")
    story.wait(5).lay("ana", "TIGER")
    story.wait(5).lay("ana", "TRAIN")
    story.wait(90).take_back("ana", "TRAIN")
    story.wait(20).lay("ben", "CATS")
    story.buzzer()
    step = story.table.step
    story.rule("TRAIN", good=True)
    story.wait(20).undo(step)
    story.undo(step - 2)
    story.wait(60).resume()
    story.wait(1).lay("ben", "CAT")
    story.buzzer()
    story.start("ana: TIGERTRAIN, ben: HORSECATSX, cem: RATCATHENS")
    story.at(3).lay("cem", "RAT")
    story.buzzer()
    return story


SOME = tuple(w for w in theme("animals") if w in {"CAT", "CATS", "HORSE", "RAT", "TIGER"})


@pytest.mark.parametrize("play", [own_hands, same_letters, theme_only])
def test_a_whole_game_is_played_as_it_is_written(play):
    story = play()
    story.table.audit()
    file = HERE / f"{play.__name__}.txt"
    if os.environ.get("KIT_WRITE_TRANSCRIPTS"):
        file.write_text(story.transcript.text(), encoding="utf-8")
    assert story.transcript.text() == file.read_text(encoding="utf-8")
