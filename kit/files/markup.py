"""Marks that are no part of a text: HTML, Markdown, list numbers, emoji, invisible characters."""

import html
import re
import unicodedata

_TAG = re.compile(
    r"</?(?:a|abbr|article|b|big|blockquote|br|center|cite|code|dd|del|dfn|div|dl|dt|em|font|h[1-6]"
    r"|hr|i|img|ins|kbd|label|li|mark|ol|p|pre|q|s|section|small|span|strike|strong|style|sub|sup"
    r"|table|tbody|td|th|thead|tr|tt|u|ul)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_BREAK = re.compile(r"<(?:br|/p|/div|/li|/tr)\s*/?>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+\d*);", re.IGNORECASE)
_SOUND = re.compile(r"\[sound:[^\]]*\]")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\((?:[^()\s]|\([^()]*\))*(?:\s+\"[^\"]*\")?\)")
_WIKI = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]+)\]\]")
_STRONG = re.compile(r"(\*\*\*|\*\*|__|~~|==|'''|'')(?=\S)(.+?)(?<=\S)\1")
_ITALIC = re.compile(r"(?<![\w*])([*_])(?=[^\s*_])([^*_]*?[^\s*_])\1(?![\w*])")
_CODE = re.compile(r"`([^`\n]+)`")
_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_EMOJI = re.compile(
    "[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\u2300-\u23ff\U000e0020-\U000e007f"
    "\ufe0e\ufe0f\u200d\u20e3]+"
)
_BULLET = re.compile(
    r"^\s*(?:[-*+;\u2022\u2023\u25aa\u25ab\u25e6\u25cf\u25cb\u2713\u2610-\u2612]\s+)+"
)
_TICK = re.compile(r"^\s*\[[ xX]\]\s+")
_NUMBER = re.compile(r"^\s*(?:[(\[]?\d{1,3}[.)\]]+|\d{1,3}[-\u2013:]|#\d{1,3}[.:)]?|[a-z]\))\s+")


def clean(text: str) -> str:
    r"""A text without HTML, entities, Markdown and invisible marks; line ends stay.

    >>> clean("<b>Sound</b> that<br>comes &amp; *goes*"), clean("pH < 7 and [salt](x.md#y)")
    ('Sound that\ncomes & goes', 'pH < 7 and salt')
    """
    text = _INVISIBLE.sub("", text)
    if "<" in text:
        text = _TAG.sub("", _BREAK.sub("\n", text))
    if "&" in text:
        text = _ENTITY.sub(lambda found: html.unescape(found[0]), text)
    if "[" in text:
        text = _WIKI.sub(r"\1", _LINK.sub(r"\1", _SOUND.sub("", text)))
    for mark in (_STRONG, _ITALIC, _CODE):
        text = mark.sub(lambda found: found[found.re.groups], text)
    return unicodedata.normalize("NFC", text.replace("\u00a0", " ").replace("\u202f", " ")).strip()


def one_line(text: str) -> str:
    """A text with every blank and line end as one blank."""
    return " ".join(text.split())


def without_emoji(text: str) -> str:
    """A term without its decoration.

    >>> without_emoji("\N{DNA DOUBLE HELIX} DNA helix"), without_emoji("flu\N{MICROBE}")
    ('DNA helix', 'flu')
    """
    return one_line(_EMOJI.sub(" ", text)) if _EMOJI.search(text) else text


def without_bullet(text: str) -> str:
    """A line of a list without its mark.

    >>> without_bullet("- [ ] lava"), without_bullet("-COOH")
    ('lava', '-COOH')
    """
    return _TICK.sub("", _BULLET.sub("", text, count=1), count=1).strip()


def without_number(text: str) -> str:
    """A line of a list without its number; digits that belong to the word stay.

    >>> without_number("(3) enzyme"), without_number("6.02 x"), without_number("2-methylpropane")
    ('enzyme', '6.02 x', '2-methylpropane')
    """
    return _NUMBER.sub("", text, count=1).strip()


def is_numbered(text: str) -> bool:
    """Whether a line begins with the number of a list."""
    return _NUMBER.match(text) is not None


def is_bulleted(text: str) -> bool:
    """Whether a line begins with the mark of a list."""
    return _BULLET.match(text) is not None
