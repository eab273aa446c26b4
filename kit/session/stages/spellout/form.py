"""The console's form of the rules of a Spellout."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from kit.errors import BadInput
from kit.games.spellout import Rules
from kit.words import pasted, theme, themes

OWN_LIST = "own"
"""The theme whose words the teacher typed (W24)."""


class RulesForm(msgspec.Struct, frozen=True):
    """What the console's form may set; everything else stays as it is."""

    mode: Literal["rulebook", "open"]
    hands: Literal["own", "same"]
    time_limit_s: int
    theme: str | None
    theme_only: bool
    leftover_costs: bool
    redeal: bool
    words_shown: Literal["at_once", "at_buzzer"]


def filled(old: Rules, wanted: object) -> Rules:
    """The rules as the form has them; a theme's words come from its list.

    Raises:
        BadInput: the form cannot be read.
    """
    if not isinstance(wanted, Mapping):
        raise BadInput("rules-form")
    known = {f: v for f, v in wanted.items() if f in FORM}
    words = _theme_words(old, known.get("theme"), wanted.get("theme_list"))
    given = _form({f: getattr(old, f) for f in FORM} | known)
    changed = {f: getattr(given, f) for f in FORM}
    return replace(old, **changed, theme_words=words)


def _theme_words(old: Rules, name: object, typed: object) -> tuple[str, ...]:
    """The words of a theme: of a list that comes with the kit, or of one the teacher typed."""
    if name == OWN_LIST:
        return pasted(typed) if isinstance(typed, str) else old.theme_words
    return theme(name) if isinstance(name, str) and name in themes() else ()


def _form(fields: dict[str, object]) -> RulesForm:
    try:
        return msgspec.convert(fields, type=RulesForm)
    except msgspec.ValidationError as error:
        raise BadInput("rules-form") from error


FORM = RulesForm.__struct_fields__
