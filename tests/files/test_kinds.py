"""More files of the kinds teachers have, each with what it should give."""

import pytest

from kit.files.reading import load

KINDS = {
    "table with bars and a title.csv": (
        """\
Unit 4: Weather

Vocab Word|Meaning|Page
front|where two air masses meet|12
humidity|water in the air|13
""",
        ["front", "humidity"],
    ),
    "no heading.csv": (
        """\
magnet,pulls iron
circuit,a loop for current
insulator,stops current
""",
        ["magnet", "circuit", "insulator"],
    ),
    "definition with loose commas.csv": (
        """\
Word,Definition
glacier,a river of ice, slow and heavy
delta,land at a river's mouth
""",
        ["glacier", "delta"],
    ),
    "definition first.csv": (
        """\
Definition,Term
a river of ice,glacier
land at a river's mouth,delta
""",
        ["glacier", "delta"],
    ),
    "side by side.csv": (
        """\
Word,Definition,Word,Definition
magma,rock below,basalt,dark rock
lava,rock above,,
""",
        ["magma", "basalt", "lava"],
    ),
    "weeks.csv": (
        """\
Week 1,Week 2,Week 3
planet,orbit,comet
moon,eclipse,meteor
""",
        ["planet", "orbit", "comet", "moon", "eclipse", "meteor"],
    ),
    "dates and numbers.csv": (
        """\
Word,Meaning
erosion,wearing away
2-Mar,a date
3/4/2026,another
#REF!,lost
nan,not here
12,a dozen
25 kg,a mass
""",
        ["erosion"],
    ),
    "quiz by number.csv": (
        """\
Question,Answer 1,Answer 2,Answer 3,Time limit,Correct answer(s)
What falls from clouds?,Sand,Rain,Light,20,2
What do bees make?,Honey,Milk,Wax,20,1
""",
        ["Rain", "Honey"],
    ),
    "questions with words for answers.csv": (
        """\
Question,Answer
What is the force that pulls things down?,gravity
What is frozen water called?,glacier
""",
        ["gravity", "glacier"],
    ),
    "headings in capitals.tsv": (
        """\
WORD\tDEFINITION
ozone\ta gas
smog\tdirty air
""",
        ["ozone", "smog"],
    ),
    "german.csv": (
        """\
Begriff;Definition
Säure;schmeckt sauer
Größe;wie viel, wie lang
""",
        ["Säure", "Größe"],
    ),
    "parts of speech.csv": (
        """\
Word,Meaning
conduct (v.),let heat pass
density [noun],mass in a space
opaque (adj),no light passes
""",
        ["conduct", "density", "opaque"],
    ),
    "plurals.csv": (
        """\
Word,Meaning
vertebra (plural: vertebrae),a bone
genus/genera,a group
stimulus (stimuli),a push
leaf (pl. leaves),green
radii (sing. radius),half across
larva (-ae),young insect
""",
        ["vertebra", "genus", "stimulus", "leaf", "radius", "larva"],
    ),
    "abbreviations.csv": (
        """\
Word,Meaning
ultraviolet light (UV light),beyond violet
LED (light-emitting diode),a lamp
global positioning (GP),where we are
""",
        ["ultraviolet light", "LED", "global positioning"],
    ),
    "articles.csv": (
        """\
Word,Meaning
a magnet,pulls iron
the equator,middle line
an orbit,a path round
data set,many numbers
""",
        ["magnet", "equator", "orbit", "data set"],
    ),
    "html.csv": (
        """\
Word,Meaning
<b>cornea</b>,"clear<br>skin &amp; more"
<i>retina</i>&nbsp;,back of eye
""",
        ["cornea", "retina"],
    ),
    "empty columns.csv": (
        """\
,,Word,,Meaning
,,tundra,,cold plain
,,taiga,,cold forest
""",
        ["tundra", "taiga"],
    ),
    "doubles.csv": (
        """\
Word,Meaning
Biome,a big area
biome,a big area
BIOME ,again
habitat,home
""",
        ["Biome", "habitat"],
    ),
    "several in a cell.csv": (
        """\
Unit,Words
1,"wave, crest, trough"
2,"node; amplitude"
""",
        ["wave", "crest", "trough", "node", "amplitude"],
    ),
    "one column.txt": (
        """\
fossil
mineral
sediment
crystal
""",
        ["fossil", "mineral", "sediment", "crystal"],
    ),
    "numbered.txt": (
        """\
1. fossil
2. mineral
3. sediment
""",
        ["fossil", "mineral", "sediment"],
    ),
    "numbered with meanings.txt": (
        """\
1) fossil: a trace of life
2) mineral: not alive
3) sediment: settles
""",
        ["fossil", "mineral", "sediment"],
    ),
    "bullets.txt": (
        """\
• fossil
• mineral
• E. coli
""",
        ["fossil", "mineral", "E. coli"],
    ),
    "one line.txt": (
        """\
fossil, mineral, sediment, crystal, rock cycle\
""",
        ["fossil", "mineral", "sediment", "crystal", "rock cycle"],
    ),
    "one line with semicolons.txt": (
        """\
fossil; mineral; rock cycle; ore\
""",
        ["fossil", "mineral", "rock cycle", "ore"],
    ),
    "groups.txt": (
        """\
Unit 1:
fossil
mineral

Unit 2:
planet
orbit
""",
        ["fossil", "mineral", "planet", "orbit"],
    ),
    "equals.txt": (
        """\
fossil = a trace of life
mineral = not alive
""",
        ["fossil", "mineral"],
    ),
    "hashes.txt": (
        """\
fossil##a trace of life
mineral##not alive
ore##has metal
""",
        ["fossil", "mineral", "ore"],
    ),
    "tilde.txt": (
        """\
fossil~a trace ~ of life
mineral~not alive
ore~has metal
""",
        ["fossil", "mineral", "ore"],
    ),
    "long dash.txt": (
        """\
fossil—a trace of life
sea-floor spreading—plates part
""",
        ["fossil", "sea-floor spreading"],
    ),
    "by turns.txt": (
        """\
Fossil
The trace of something that lived.

Mineral
A solid that was never alive.
""",
        ["Fossil", "Mineral"],
    ),
    "quizlet.txt": (
        """\
fossil\ta trace of life
mineral\tnot alive:
solid and pure
ore\thas "metal
""",
        ["fossil", "mineral", "ore"],
    ),
    "quizlet in one line.txt": (
        """\
fossil,a trace of life;mineral,not alive;ore,has metal\
""",
        ["fossil", "mineral", "ore"],
    ),
    "questions and answers.txt": (
        """\
Q: What falls from clouds?
A: rain

Q: What do bees make?
A: honey
""",
        ["rain", "honey"],
    ),
    "bold.md": (
        """\
# Rocks

- **Fossil**: a trace of life
- **Mineral** – not alive
- **Ore:** has metal
""",
        ["Fossil", "Mineral", "Ore"],
    ),
    "headings.md": (
        """\
# Rocks

## Fossil

A trace of something that lived.

## Mineral

A solid thing that was never alive.
""",
        ["Fossil", "Mineral"],
    ),
    "bullets under headings.md": (
        """\
# Rocks

## Week 1

* fossil
* mineral

## Week 2

* ore
* crystal
""",
        ["fossil", "mineral", "ore", "crystal"],
    ),
    "tasks.md": (
        """\
- [ ] fossil
- [x] mineral
- [ ] ore
""",
        ["fossil", "mineral", "ore"],
    ),
    "definition list.md": (
        """\
Fossil
: A trace of something that lived.

Mineral
: A solid.
: Never alive.
""",
        ["Fossil", "Mineral"],
    ),
    "table without known headings.md": (
        """\
| Rock | What it is like |
|:--|--:|
| basalt | dark and heavy stone |
| pumice | light and full of holes |
""",
        ["basalt", "pumice"],
    ),
    "glossary.rst": (
        """\
.. glossary::
   :sorted:

   fossil
      A trace of life.

   ore
      Has metal.
""",
        ["fossil", "ore"],
    ),
    "double colons.md": (
        """\
---
title: x
---
#flashcards
fossil::trace of life
ore::has metal
mineral:::not alive
""",
        ["fossil", "ore", "mineral"],
    ),
    "question marks.md": (
        """\
#flashcards

fossil
?
a trace of life

ore
?
has metal
""",
        ["fossil", "ore"],
    ),
    "anki without directives.txt": (
        """\
fossil\t<div>a trace</div>
mineral\t<b>not</b> alive
""",
        ["fossil", "mineral"],
    ),
    "anki with tags.txt": (
        """\
#separator:tab
#html:false
#tags column:3
fossil\ta trace\tearth
ore\thas metal\tearth
""",
        ["fossil", "ore"],
    ),
    "anki with names.txt": (
        """\
#separator:Semicolon
#columns:Front;Back;Tags
fossil;a trace;earth
ore;has metal;earth
""",
        ["fossil", "ore"],
    ),
    "objects.json": (
        """\
[{"word": "fossil", "definition": "a trace"}, {"word": "ore", "definition": null}]\
""",
        ["fossil", "ore"],
    ),
    "words.json": (
        """\
["fossil", "ore"]\
""",
        ["fossil", "ore"],
    ),
    "meanings.json": (
        """\
{"fossil": "a trace", "ore": "has metal"}\
""",
        ["fossil", "ore"],
    ),
    "cards.json": (
        """\
{"title": "Rocks", "cards": [{"front": "fossil", "back": "a trace of life"},
 {"front": "ore", "back": "a rock with metal"}]}\
""",
        ["fossil", "ore"],
    ),
    "lines.jsonl": (
        """\
{"term": "fossil"}
{"term": "ore"}
""",
        ["fossil", "ore"],
    ),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_file_of_this_kind_gives_its_terms(tmp_path, name):
    text, wanted = KINDS[name]
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert [t.term for t in load(tmp_path / name).deck.terms] == wanted
