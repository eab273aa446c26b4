"""What somebody typed, made comparable: case, accents and marks no longer count (ruling N20)."""

import re
import unicodedata
from functools import lru_cache

from kit.words.letters import fold

# Quotes, primes, a backtick, an acute accent: whatever a keyboard has for an apostrophe (B25).
_APOSTROPHE = re.compile("['`\u00b4\u02b9\u02bb\u02bc\u02c8\u055a\u2018-\u201b\u2032\u2035\uff07]")
_GAP = re.compile(r"[\s\-\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+")
_ARTICLE = re.compile(r"(?:the|an?)(?=[\s\u00a0]+\S)[\s\u00a0]+", re.IGNORECASE)


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    r"""Text for comparing answers: letters and digits, lower case, without accents (N20).

    >>> plain("Half-Life"), plain("CO₂"), plain("Œdème"), plain("Newton\u2019s")
    ('halflife', 'co2', 'oedeme', 'newtons')
    """
    if text.isascii():
        return "".join(filter(str.isalnum, text)).lower()
    whole = unicodedata.normalize("NFKC", _APOSTROPHE.sub("", text))
    return "".join(fold(c).lower() or (c.casefold() if c.isalnum() else "") for c in whole)


@lru_cache(maxsize=8192)
def parts(text: str) -> tuple[str, ...]:
    """The words of a term or guess as `plain` has them, parted at blanks and hyphens.

    >>> parts("Newton's laws"), parts("half-life"), parts(" The  nucleus ")
    (('newtons', 'laws'), ('half', 'life'), ('nucleus',))
    """
    pieces = _GAP.split(_ARTICLE.sub("", text.strip(), count=1))
    return tuple(filter(None, map(plain, pieces)))
