"""WordNet's meanings made short: one clause or two, no brackets, no end that dangles."""

import re

WORDS = 20  # what a child reads in a breath
SHORTEST = 5  # words a cut must leave
_TERSE = 3  # up to this many words, the next clause helps

#: A label before a meaning that tells where it is used: (botany), (of sleep).
LABEL = re.compile(r"^\(([^)]*)\):? ")
_USAGE = re.compile(r"often|usually|sometimes|followed|used with|plural|singular|informal|usage")
_ABOUT = re.compile("used (?:especially )?of |primarily |extended meanings|used to |as (?:if )")
_BRACKETS = re.compile(r"\s*\([^()]*\)")
# where a long clause may end, best first: before a clause, at a comma, before a phrase
_AFTER = (
    r"(?:that|which|who|whose|where|when|while|because|although|if|so that|as (?:if|in|by)|having"
    r"|used|consisting|containing|characterized|resembling|produced|found|made|caused|native"
    r"|including|living|occurring|serving|designed|belonging|by means|unlike|such as)\b"
)
_CUTS = (
    "|".join(
        (
            rf",? (?={_AFTER})",
            r", (?=(?:and|or|an?|the|as|in|with|but|to|of|e\.g\.|usually|especially)\b)",
            r",? (?=and (?:an?|the|is|are|has|its|in|to|can|often|usually|having|used|with)\b)",
        )
    ),
    r", |: ",
    r" (?=(?:with|for|in|on|from|by|at|between|during|under|through|into|over|to|after)\b)",
    r" (?=(?:and|or|of)\b)",
)
_HALF = re.compile(r"(?:ed|ing|ly)$")  # a participle that waits for its phrase
_DANGLING = re.compile(
    r"(?:[,:;]|\s+(?:and|or|of|the|an?|with|in|to|for|by|from|as|at|on|that|which|is|are|usually"
    r"|especially|often|into|its|their|very|e\.g\.|such as|not|being|having|used|more|than|most))+$"
)


def shorten(sense: str) -> str:
    """A meaning in at most twenty words; its label stays.

    >>> shorten("(botany) a living organism lacking the power of locomotion")
    '(botany) a living organism lacking the power of locomotion'
    >>> shorten("any of numerous (small) rodents, with tails; seen at night")
    'any of numerous rodents, with tails'
    >>> shorten("flee; take to one's heels; cut and run")
    "flee; take to one's heels"
    """
    label = LABEL.match(sense)
    text = sense[label.end() :] if label else sense
    kept = label[0] if label and not _USAGE.search(label[1]) else ""
    while (bare := _BRACKETS.sub("", text)) != text:
        text = bare
    text = re.sub(r"\s*\(.*|[)]", "", text)
    clauses = [part.strip() for part in text.split(";") if part.strip()]
    if len(clauses) > 1 and _ABOUT.match(clauses[0]):
        del clauses[0]
    if not clauses:
        return sense
    return kept + _some(clauses, WORDS - len(kept.split()))


def _some(clauses: list[str], most: int) -> str:
    """The first clause, and those after it while it says next to nothing."""
    told = _cut(clauses[0], most)
    for more in clauses[1:]:
        longer = f"{told}; {more}"
        if len(told.split()) > _TERSE or len(longer.split()) > most:
            break
        told = longer
    return told


def _cut(clause: str, most: int) -> str:
    if len(clause.split()) <= most:
        return clause
    for cut in _CUTS:
        heads = (_end(clause[: place.start()]) for place in re.finditer(cut, clause))
        fit = (head for head in heads if SHORTEST <= len(head.split()) <= most)
        if found := [head for head in fit if not _HALF.search(head)]:
            return found[-1]
    return _end(" ".join(clause.split()[:most])) + " …"


def _end(text: str) -> str:
    return _DANGLING.sub("", text).strip()
