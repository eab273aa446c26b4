"""Headings of columns, as teachers in several languages write them, and what each is for."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from kit.deck import COLUMNS

Role = Literal[
    "term", "word", "terms", "front", "back", "definition", "synonyms", "language", "option",
    "correct", "number", "kit", "group", "aside",
]  # fmt: skip

_NAMES: dict[Role, str] = {
    "word": (
        "word term vocabulary vocab headword keyword concept concepto terme término termino palabra"
        " mot begriff wort fachbegriff parola termine termo palavra conceito vocablo vocabulario"
        " vocabulaire glossary entry expression name term/concept 用語 単語 言葉 ことば"
    ),
    "terms": (
        "terms words keywords vocabulary_words vocabularies términos terminos palabras mots"
        " begriffe wörter key_words key_terms termes concepts conceptos spelling_words word_list"
    ),
    "front": (
        "front question prompt q side_1 side1 pregunta frage domanda pergunta vorderseite recto"
    ),
    "back": (
        "back answer answers a response side_2 side2 respuesta réponse reponse antwort risposta"
        " resposta rückseite verso"
    ),
    "definition": (
        "definition definitions meaning meanings description explanation gloss def clue hint"
        " définition definición definicion significado descripción signification bedeutung"
        " erklärung definizione significato definição significado_en what_it_means details"
    ),
    "synonyms": "synonym synonyms sinónimo sinónimos synonyme synonymes antonym antonyms see_also",
    "correct": "correct correct_answer correct_answers correct_option right_answer key answer_key",
    "number": "no number nr num # id n index row item_number nº n° 番号 num. no. nr.",
    "group": (
        "unit chapter week set topic theme category lesson level list deck section module 章"
        " liste lista unidad tema semana chapitre kapitel thema module"
    ),
    "aside": (
        "notes note remarks comment comments part_of_speech pos word_class type kind source page"
        " picture picture? image pronunciation sentence example_sentence translation difficulty"
        " points time_limit tags grade symbol unit_symbol abbreviation standard color colour"
        " etymology prefix suffix root origin audio url link status date author"
    ),
}
_ROLES: dict[str, Role] = {name: role for role, names in _NAMES.items() for name in names.split()}
_CODES = (
    "en eng english inglés ingles anglais englisch es esp spa spanish español espanol espagnol fr"
    " fra french français francais de deu ger german deutsch it ita italian italiano pt por"
    " portuguese português zh chi chinese ja jpn japanese ko kor korean ar ara arabic he heb hebrew"
    " ru rus russian vi vie vietnamese tl tagalog so somali ht uk ukrainian fa farsi hi hindi ur"
    " urdu pl polish tr turkish el greek la latin nl dutch sv swedish 中文 日本語"
)
_LANGUAGES = frozenset(_CODES.split())
ENGLISH = frozenset(("en", "eng", "english", "inglés", "ingles", "anglais", "englisch"))
_TERMS_AT_END = re.compile(
    r"(?:.*[ _-])?(?:words?|terms?|vocabulary|vocab|concepts?|headwords?|keywords?)"
)
_WITH_KIND = re.compile(r"(?P<name>[^()/\[\]]+?)\s*[(/\[].*")
_OPTION = re.compile(r"(?:option|answer|choice|opción|opcion|réponse|antwort)[ _]*([a-h1-8])")
_SERIES = re.compile(
    r"(?:week|unit|list|chapter|lesson|grade|level|group|set|day|semana|unidad|part)s?\W*\d+.*"
)
_MARKS = re.compile(r"[*_`\"“”]{1,2}")


@lru_cache(maxsize=4096)
def role(heading: str) -> Role | None:
    """What the column under a heading is for; None if the heading is not known.

    >>> role("term"), role("**Vocab Word**"), role("Définition"), role("Homework")
    ('term', 'word', 'definition', None)
    >>> role("Option B"), role("English")
    ('option', 'language')
    """
    name = named(heading)
    if name == "term":
        return "term"
    if found := _ROLES.get(name) or _ROLES.get(name.removesuffix("s")):
        return found
    if name in COLUMNS:
        return "kit"
    if name in _LANGUAGES:
        return "language"
    if _OPTION.fullmatch(name):
        return "option"
    return _role_by_parts(name)


def _role_by_parts(name: str) -> Role | None:
    if len(name) > 40 or not name:
        return None
    if match := _WITH_KIND.fullmatch(name):
        return role(match["name"].strip("_ "))
    if re.search(r"defini[tc]i|meaning|signific|bedeutung", name) and name.count("_") <= 5:
        return "definition"
    if _TERMS_AT_END.fullmatch(name) and name.count("_") <= 3:
        return "terms" if name.endswith("s") else "word"
    if name.endswith("_answer") and "correct" in name:
        return "correct"
    return None


def named(heading: str) -> str:
    """A heading without case, marks and blanks.

    >>> named(" **Grade  Band** "), named("Correct answer(s)")
    ('grade_band', 'correct_answers')
    """
    text = _MARKS.sub("", heading.strip()) if "_" not in heading.strip()[1:-1] else heading
    text = text.strip(" *:?\ufeff").replace("(s)", "s").casefold()
    return "_".join(text.split())


def option_of(heading: str) -> str:
    """The letter or number of an answer to choose: ``b`` of ``Option B``."""
    found = _OPTION.fullmatch(named(heading))
    return found[1] if found else ""


def is_heading(cell: str) -> bool:
    """Whether a cell is a known heading."""
    return role(cell) is not None


def is_series(cells: Sequence[str]) -> bool:
    """Whether these headings count groups of words: Week 1, Week 2, Week 3.

    >>> is_series(["Week 1", "Week 2"]), is_series(["Word", "Week 2"])
    (True, False)
    """
    return len(cells) > 1 and all(_SERIES.fullmatch(cell.strip().casefold()) for cell in cells)
