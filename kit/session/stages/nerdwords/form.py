"""The rules of Nerd Words as a form on the teacher's page, and what they say in plain words."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from kit.errors import BadInput
from kit.games.nerdwords import CLASSROOM, STRICT, Rules
from kit.session.stages.nerdwords.voice import Screen, signed
from kit.texts import say

PRESETS: dict[str, Rules] = {"classroom": CLASSROOM, "strict": STRICT}
"""The rules that a teacher can choose by one name."""


class RulesForm(msgspec.Struct, frozen=True):
    """What the form may set (``NerdRules``); everything else stays as it is."""

    guess_s: int
    clue_limit_s: int | None
    ask_s: int
    solo_s: int
    difficulty: Literal["easy", "mixed", "hard"]
    short_terms: bool
    boxes: bool
    cards_each: int | None
    begin_at: int
    floor: int | None
    target: int
    largest_bet: int


FORM = RulesForm.__struct_fields__


def as_form(rules: Rules) -> Screen:
    """The rules as the form shows them.

    >>> as_form(CLASSROOM)["clue_limit_s"]
    90
    """
    return {field: getattr(rules, field) for field in FORM}


def from_form(old: Rules, wanted: Mapping[str, object]) -> Rules:
    """The old rules with what the form wants; fields that it leaves out stay.

    Raises:
        BadInput: it holds no such rules.
    """
    known = {field: value for field, value in wanted.items() if field in FORM}
    try:
        given = msgspec.convert(as_form(old) | known, type=RulesForm)
    except msgspec.ValidationError as error:
        raise BadInput("rules-form") from error
    return replace(old, **{field: getattr(given, field) for field in FORM})


def preset(rules: Rules) -> str:
    """The name of the preset that these rules are, else "own".

    >>> preset(CLASSROOM), preset(STRICT), preset(replace(STRICT, target=30))
    ('classroom', 'strict', 'own')
    """
    return next((name for name, known in PRESETS.items() if known == rules), "own")


def differs(rules: Rules, language: str) -> list[str]:
    """What is different from the classroom's rules, a sentence for each field."""
    fields = CLASSROOM.__struct_fields__
    changed = [f for f in fields if getattr(rules, f) != getattr(CLASSROOM, f)]
    return [_said(field, getattr(rules, field), language) for field in changed]


def _said(field: str, value: object, language: str) -> str:
    key = str(value) if field == "difficulty" else field.replace("_", "-")
    match value:
        case None:  # the only rule that can be there in the classroom and be taken away
            return say("nerd-rule-no-clue-limit", language)
        case tuple():
            said: object = ", ".join(map(signed, value))
        case int(number):
            costs = -number if field == "not_guessed" else number
            said = signed(costs) if costs < 0 else costs
        case _:
            said = value
    return say(f"nerd-rule-{key}", language, n=said)
