"""More files of the kinds teachers have, each with what it should give."""

import pytest

from kit.files.reading import load

KINDS = {
    # -- tables
    "table with bars and a title.csv": (
        "Unit 4: Weather\n\nVocab Word|Meaning|Page\nfront|where two air masses meet|12\n"
        "humidity|water in the air|13\n",
        ["front", "humidity"],
    ),
    "no heading.csv": (
        "magnet,pulls iron\ncircuit,a loop for current\ninsulator,stops current\n",
        ["magnet", "circuit", "insulator"],
    ),
    "definition with loose commas.csv": (
        "Word,Definition\nglacier,a river of ice, slow and heavy\ndelta,land at a river's mouth\n",
        ["glacier", "delta"],
    ),
    "definition first.csv": (
        "Definition,Term\na river of ice,glacier\nland at a river's mouth,delta\n",
        ["glacier", "delta"],
    ),
    "side by side.csv": (
        "Word,Definition,Word,Definition\nmagma,rock below,basalt,dark rock\nlava,rock above,,\n",
        ["magma", "basalt", "lava"],
    ),
    "weeks.csv": (
        "Week 1,Week 2,Week 3\nplanet,orbit,comet\nmoon,eclipse,meteor\n",
        ["planet", "orbit", "comet", "moon", "eclipse", "meteor"],
    ),
    "dates and numbers.csv": (
        "Word,Meaning\nerosion,wearing away\n2-Mar,a date\n3/4/2026,another\n#REF!,lost\n"
        "nan,not here\n12,a dozen\n25 kg,a mass\n",
        ["erosion"],
    ),
    "quiz by number.csv": (
        "Question,Answer 1,Answer 2,Answer 3,Time limit,Correct answer(s)\n"
        "What falls from clouds?,Sand,Rain,Light,20,2\nWhat do bees make?,Honey,Milk,Wax,20,1\n",
        ["Rain", "Honey"],
    ),
    "questions with words for answers.csv": (
        "Question,Answer\nWhat is the force that pulls things down?,gravity\n"
        "What is frozen water called?,glacier\n",
        ["gravity", "glacier"],
    ),
    "headings in capitals.tsv": ("WORD\tDEFINITION\nozone\ta gas\nsmog\tdirty air\n", ["ozone", "smog"]),
    "german.csv": (
        "Begriff;Definition\nSäure;schmeckt sauer\nGröße;wie viel, wie lang\n",
        ["Säure", "Größe"],
    ),
    "parts of speech.csv": (
        "Word,Meaning\nconduct (v.),let heat pass\ndensity [noun],mass in a space\n"
        "opaque (adj),no light passes\n",
        ["conduct", "density", "opaque"],
    ),
    "plurals.csv": (
        "Word,Meaning\nvertebra (plural: vertebrae),a bone\ngenus/genera,a group\n"
        "stimulus (stimuli),a push\nleaf (pl. leaves),green\nradii (sing. radius),half across\n"
        "larva (-ae),young insect\n",
        ["vertebra", "genus", "stimulus", "leaf", "radius", "larva"],
    ),
    "abbreviations.csv": (
        "Word,Meaning\nultraviolet light (UV light),beyond violet\nLED (light-emitting diode),a lamp\n"
        "global positioning (GP),where we are\n",
        ["ultraviolet light", "LED", "global positioning"],
    ),
    "articles.csv": (
        "Word,Meaning\na magnet,pulls iron\nthe equator,middle line\nan orbit,a path round\n"
        "data set,many numbers\n",
        ["magnet", "equator", "orbit", "data set"],
    ),
    "html.csv": (
        'Word,Meaning\n<b>cornea</b>,"clear<br>skin &amp; more"\n<i>retina</i>&nbsp;,back of eye\n',
        ["cornea", "retina"],
    ),
    "empty columns.csv": (
        ",,Word,,Meaning\n,,tundra,,cold plain\n,,taiga,,cold forest\n",
        ["tundra", "taiga"],
    ),
    "doubles.csv": (
        "Word,Meaning\nBiome,a big area\nbiome,a big area\nBIOME ,again\nhabitat,home\n",
        ["Biome", "habitat"],
    ),
    "several in a cell.csv": (
        'Unit,Words\n1,"wave, crest, trough"\n2,"node; amplitude"\n',
        ["wave", "crest", "trough", "node", "amplitude"],
    ),
    # -- lists and text
    "one column.txt": ("fossil\nmineral\nsediment\ncrystal\n", ["fossil", "mineral", "sediment", "crystal"]),
    "numbered.txt": ("1. fossil\n2. mineral\n3. sediment\n", ["fossil", "mineral", "sediment"]),
    "numbered with meanings.txt": (
        "1) fossil: a trace of life\n2) mineral: not alive\n3) sediment: settles\n",
        ["fossil", "mineral", "sediment"],
    ),
    "bullets.txt": ("• fossil\n• mineral\n• E. coli\n", ["fossil", "mineral", "E. coli"]),
    "one line.txt": ("fossil, mineral, sediment, crystal, rock cycle", ["fossil", "mineral", "sediment", "crystal", "rock cycle"]),
    "one line with semicolons.txt": ("fossil; mineral; rock cycle; ore", ["fossil", "mineral", "rock cycle", "ore"]),
    "groups.txt": (
        "Unit 1:\nfossil\nmineral\n\nUnit 2:\nplanet\norbit\n",
        ["fossil", "mineral", "planet", "orbit"],
    ),
    "equals.txt": ("fossil = a trace of life\nmineral = not alive\n", ["fossil", "mineral"]),
    "hashes.txt": ("fossil##a trace of life\nmineral##not alive\nore##has metal\n", ["fossil", "mineral", "ore"]),
    "tilde.txt": ("fossil~a trace ~ of life\nmineral~not alive\nore~has metal\n", ["fossil", "mineral", "ore"]),
    "long dash.txt": ("fossil—a trace of life\nsea-floor spreading—plates part\n", ["fossil", "sea-floor spreading"]),
    "by turns.txt": (
        "Fossil\nThe trace of something that lived.\n\nMineral\nA solid that was never alive.\n",
        ["Fossil", "Mineral"],
    ),
    "quizlet.txt": (
        "fossil\ta trace of life\nmineral\tnot alive:\nsolid and pure\nore\thas \"metal\n",
        ["fossil", "mineral", "ore"],
    ),
    "quizlet in one line.txt": (
        "fossil,a trace of life;mineral,not alive;ore,has metal",
        ["fossil", "mineral", "ore"],
    ),
    "questions and answers.txt": (
        "Q: What falls from clouds?\nA: rain\n\nQ: What do bees make?\nA: honey\n",
        ["rain", "honey"],
    ),
    # -- Markdown and its kin
    "bold.md": (
        "# Rocks\n\n- **Fossil**: a trace of life\n- **Mineral** – not alive\n- **Ore:** has metal\n",
        ["Fossil", "Mineral", "Ore"],
    ),
    "headings.md": (
        "# Rocks\n\n## Fossil\n\nA trace of something that lived.\n\n## Mineral\n\n"
        "A solid thing that was never alive.\n",
        ["Fossil", "Mineral"],
    ),
    "bullets under headings.md": (
        "# Rocks\n\n## Week 1\n\n* fossil\n* mineral\n\n## Week 2\n\n* ore\n* crystal\n",
        ["fossil", "mineral", "ore", "crystal"],
    ),
    "tasks.md": ("- [ ] fossil\n- [x] mineral\n- [ ] ore\n", ["fossil", "mineral", "ore"]),
    "definition list.md": (
        "Fossil\n: A trace of something that lived.\n\nMineral\n: A solid.\n: Never alive.\n",
        ["Fossil", "Mineral"],
    ),
    "table without known headings.md": (
        "| Rock | What it is like |\n|:--|--:|\n| basalt | dark and heavy stone |\n"
        "| pumice | light and full of holes |\n",
        ["basalt", "pumice"],
    ),
    "glossary.rst": (
        ".. glossary::\n   :sorted:\n\n   fossil\n      A trace of life.\n\n   ore\n      Has metal.\n",
        ["fossil", "ore"],
    ),
    "double colons.md": (
        "---\ntitle: x\n---\n#flashcards\nfossil::trace of life\nore::has metal\nmineral:::not alive\n",
        ["fossil", "ore", "mineral"],
    ),
    "question marks.md": (
        "#flashcards\n\nfossil\n?\na trace of life\n\nore\n?\nhas metal\n",
        ["fossil", "ore"],
    ),
    # -- Anki and JSON
    "anki without directives.txt": (
        "fossil\t<div>a trace</div>\nmineral\t<b>not</b> alive\n", ["fossil", "mineral"],
    ),
    "anki with tags.txt": (
        "#separator:tab\n#html:false\n#tags column:3\nfossil\ta trace\tearth\nore\thas metal\tearth\n",
        ["fossil", "ore"],
    ),
    "anki with names.txt": (
        "#separator:Semicolon\n#columns:Front;Back;Tags\nfossil;a trace;earth\nore;has metal;earth\n",
        ["fossil", "ore"],
    ),
    "objects.json": (
        '[{"word": "fossil", "definition": "a trace"}, {"word": "ore", "definition": null}]',
        ["fossil", "ore"],
    ),
    "words.json": ('["fossil", "ore"]', ["fossil", "ore"]),
    "meanings.json": ('{"fossil": "a trace", "ore": "has metal"}', ["fossil", "ore"]),
    "cards.json": (
        '{"title": "Rocks", "cards": [{"front": "fossil", "back": "a trace of life"},'
        ' {"front": "ore", "back": "a rock with metal"}]}',
        ["fossil", "ore"],
    ),
    "lines.jsonl": ('{"term": "fossil"}\n{"term": "ore"}\n', ["fossil", "ore"]),
}  # fmt: skip


@pytest.mark.parametrize("name", KINDS)
def test_a_file_of_this_kind_gives_its_terms(tmp_path, name):
    text, wanted = KINDS[name]
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert [t.term for t in load(tmp_path / name).deck.terms] == wanted
