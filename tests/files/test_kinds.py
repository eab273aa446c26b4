"""More files of the kinds teachers have, each with what it should give."""

import pytest

from kit.files.headword import headword
from kit.files.parts import Trust
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
    "preamble.csv": (
        """\
Mrs. Diaz - Period 3,,
Science Vocabulary,,
#,Word,Definition
1,cell,unit of life
2,tissue,group of cells
""",
        ["cell", "tissue"],
    ),
    "definitions of a page.html": (
        """\
<dl><dt>Atom</dt><dd>small part</dd><dt>Molecule</dt><dd>two or more atoms</dd></dl>\
""",
        ["Atom", "Molecule"],
    ),
    "table of a page.html": (
        """\
<html><body><table><tr><th>Word</th><th>Meaning</th></tr>
<tr><td>Atom</td><td>small part</td></tr>
<tr><td>Molecule</td><td>joined atoms</td></tr></table></body></html>\
""",
        ["Atom", "Molecule"],
    ),
    "list of a page.html": (
        """\
<ul><li>atom</li><li>molecule</li><li>ion channel</li></ul>\
""",
        ["atom", "molecule", "ion channel"],
    ),
    "wiki.txt": (
        """\
== Terms ==
; Atom : small part
; Molecule : joined atoms
""",
        ["Atom", "Molecule"],
    ),
    "gaps in notes.md": (
        """\
The {{c1::mitochondrion}} makes {{c2::ATP}}.
Plants use {{c1::photosynthesis}}.
""",
        ["mitochondrion", "ATP", "photosynthesis"],
    ),
    "highlights.md": (
        """\
The ==mitochondrion== makes energy.
Plants use ==photosynthesis== to eat.
""",
        ["mitochondrion", "photosynthesis"],
    ),
    "bold words in sentences.md": (
        """\
A **mitochondrion** makes energy for the cell.

Plants use **photosynthesis** to make sugar.
""",
        ["mitochondrion", "photosynthesis"],
    ),
    "org lists.org": (
        """\
* Biology
- Atom :: small part
- Molecule :: joined atoms
""",
        ["Atom", "Molecule"],
    ),
    "yaml.yml": (
        """\
- term: atom
  definition: small part
- term: molecule
  definition: joined atoms
""",
        ["atom", "molecule"],
    ),
    "kahoot.tsv": (
        """\
Question\tAnswer 1\tAnswer 2\tAnswer 3\tAnswer 4\tTime\tCorrect
Which is a gas?\tIron\tOxygen\tGold\t\t20\t2
""",
        ["Oxygen"],
    ),
    "aiken.txt": (
        """\
Which gas do we need?
A. helium
B. oxygen
C. neon
ANSWER: B

Which metal is liquid?
A. iron
B. mercury
ANSWER: B
""",
        ["oxygen", "mercury"],
    ),
    "alphabet.txt": (
        """\
A
acid
atom

B
base
boron
""",
        ["acid", "atom", "base", "boron"],
    ),
    "numbered columns.txt": (
        """\
1\tatom\tsmall part
2\tmolecule\tjoined atoms
3\tion\tcharged atom
""",
        ["atom", "molecule", "ion"],
    ),
    "meanings in brackets.txt": (
        """\
atom (small part of matter)
molecule (joined atoms)
isotope (same protons)
""",
        ["atom", "molecule", "isotope"],
    ),
    "unit rows.csv": (
        """\
Unit,Word,Definition
Unit 1,atom,small part
,molecule,joined atoms
Unit 2,,
,planet,goes round a star
""",
        ["atom", "molecule", "planet"],
    ),
    "curly marks.csv": (
        """\
Word,Definition
“atom”,small part
‘molecule’,joined
Newton’s law,of motion
""",
        ["atom", "molecule", "Newton’s law"],
    ),
    "two languages.csv": (
        """\
Español,English
átomo,atom
célula,cell
""",
        ["atom", "cell"],
    ),
    "spanish.csv": (
        """\
palabra,significado
el átomo,parte
la célula,unidad
los huesos,partes duras
""",
        ["átomo", "célula", "huesos"],
    ),
    "dots.txt": (
        """\
atom ........ small part
molecule .... joined atoms
""",
        ["atom", "molecule"],
    ),
    "block of words.csv": (
        """\
atom,molecule,ion
proton,neutron,electron
solid,liquid,gas
""",
        ["atom", "molecule", "ion", "proton", "neutron", "electron", "solid", "liquid", "gas"],
    ),
    "one column with a truth.csv": (
        """\
Vocabulary
atom
molecule
FALSE
plate tectonics theory
""",
        ["atom", "molecule", "plate tectonics theory"],
    ),
    "indented meanings.txt": (
        """\
atom
\tsmall part
molecule
\tjoined atoms
""",
        ["atom", "molecule"],
    ),
    "key words.txt": (
        """\
Key words: atom, molecule, ion channel, cell membrane
""",
        ["atom", "molecule", "ion channel", "cell membrane"],
    ),
    "word bank.txt": (
        """\
Word bank

atom   molecule   isotope
proton   neutron   cell wall
""",
        ["atom", "molecule", "isotope", "proton", "neutron", "cell wall"],
    ),
    "more plurals.csv": (
        """\
term,definition
crisis / crises,x
matrix (matrices),y
phenomenon (pl: phenomena),z
woman/women,q
larva (plural larvae),r
spectrum - spectra,s
ox (oxen),t
tooth (pl. teeth),u
""",
        ["crisis", "matrix", "phenomenon", "woman", "larva", "spectrum", "ox", "tooth"],
    ),
    "more abbreviations.csv": (
        """\
term,definition
DNA (deoxyribonucleic acid),a
adenosine triphosphate (ATP),b
ATP - adenosine triphosphate,c
UV (ultraviolet) light,d
CO₂ (carbon dioxide),e
""",
        ["DNA", "adenosine triphosphate", "ATP", "UV light", "CO₂"],
    ),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_file_of_this_kind_gives_its_terms(tmp_path, name):
    text, wanted = KINDS[name]
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert [t.term for t in load(tmp_path / name).deck.terms] == wanted


@pytest.mark.parametrize(
    ("cell", "term", "accepted"),
    [
        ("alga (pl. algae)", "alga", ("algae",)),
        ("nuclei (sing. nucleus)", "nucleus", ("nuclei",)),
        ("stamen(s)", "stamen", ("stamens",)),
        ("cactus(es)/cacti", "cactus", ("cactuses", "cacti")),
        ("formula, formulae", "formula", ("formulae",)),
        ("mitochondrion (-ia)", "mitochondrion", ("mitochondria",)),
        ("RNA (Ribonucleic Acid)", "RNA", ("Ribonucleic Acid",)),
        ("polymerase chain reaction (PCR)", "polymerase chain reaction", ("PCR",)),
        ("species", "species", ()),
        ("current (electricity)", "current", ()),
        ("Force, a push or a pull", "Force", ()),
        ("an <i>enzyme</i>&nbsp;", "enzyme", ()),
        ("pros and cons", "pros and cons", ()),
    ],
)
def test_a_headword_gives_a_term_and_its_other_forms(cell, term, accepted):
    found = headword(cell, Trust.NAMED)
    assert (found.term, found.accepted, found.why) == (term, accepted, None)


@pytest.mark.parametrize(
    ("cell", "why"),
    [
        ("", "no-word"),
        ("nan", "no-word"),
        ("12.5", "no-word"),
        ("3 × 10⁸ m/s", "measure"),
        ("25 kg", "measure"),
        ("E = mc²", "formula"),
        ("Jan-07", "date"),
        ("2026-03-02", "date"),
        ("TRUE", "number"),
        ("What is heat?", "question"),
        ("... at last", "fragment"),
        ("made up of", "fragment"),
        ("-ology", "affix"),
        ("ethaNULL", "damaged"),
        ("wave (of light", "damaged"),
        ("co,operate", "damaged"),
        ("#REF!", "damaged"),
        ("the way that water goes round", "too-long"),
        ("It melts fast.", "sentence"),
    ],
)
def test_what_is_no_term_is_named_with_the_reason(cell, why):
    assert headword(cell, Trust.NAMED).why == f"found-{why}"


@pytest.mark.parametrize("cell", ["05", "1E3", "2/3", "=2H2+O2", "-COOH", "NA", "TRUE", "25 kg"])
def test_in_a_column_of_terms_every_text_is_a_term(cell):
    assert headword(cell, Trust.TYPED).term == cell
    assert headword(cell, Trust.TYPED).why is None
