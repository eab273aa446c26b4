# Decks, rosters and the names of a class: what is wrong with a file, where, and what to do.

## Any file

file-missing = There is no file { $file }. Look at the name and the folder, and try again.
file-is-folder = { $file } is not a file but a folder or something else. Name the file in it.
file-not-opened = { $file } could not be opened ({ $why }). Close it in other programs, or ask who may read it.
file-not-written = { $file } could not be written ({ $why }). Close it in other programs, or choose another folder.
file-empty = { $file } is empty. Save the table again and choose that file.
file-too-large = { $file } is larger than { $megabytes } MB, which no table for a class is. Look whether it is the right file.
file-too-many-rows = { $file } has more than { $most } rows. Look whether it is the right file.
file-is-workbook = { $file } is a workbook, not a CSV file. Open it in the spreadsheet, choose “Save as” and the type “CSV UTF-8”, and use that file.
file-workbook-damaged = { $file } looks like a workbook, but it is damaged or locked. Open it in the spreadsheet, take any password off, and save it again.
file-not-text = { $file } is no table: it holds something other than text. Choose the CSV file that the spreadsheet saved.
file-not-utf8 = { $file }, line { $row }: a letter there cannot be read. Open the file in the spreadsheet and save it again as “CSV UTF-8”.
file-quote = { $file }, row { $row }: a quotation mark (") is opened there and not closed, or text follows a closed one. Take it away, or write it twice inside a quoted cell.
file-row-too-long = { $file }, row { $row }: { $cells } cells, but there are headings for { $width } only. If a comma belongs to the text, put the whole cell in quotation marks (").
file-column-twice = { $file }: the column “{ $column }” is there twice. Rename or remove one of them.
file-control = { $file }, row { $row }, column “{ $column }”: a character that cannot be shown. Type the cell again.
entry-has-bar = “{ $entry }” holds the bar |, which stands between entries. Use another character.

## Decks

deck-no-term-column = { $file } has no column “term”. Write “term” above the words of the deck, in the first row.
deck-without-terms = { $file } has no terms. Write one term a row in the column “{ $column }”.
deck-row-without-term = { $file }, row { $row }: the column “{ $column }” is empty. Write the term there, or empty the whole row.
deck-difficulty = { $file }, row { $row }, column “{ $column }”: “{ $written }” is no difficulty. Write 1, or 2 for a harder term.
deck-tier = { $file }, row { $row }, column “{ $column }”: “{ $written }” is no tier. Write 1, 2 or 3, or leave it empty.
deck-enabled = { $file }, row { $row }, column “{ $column }”: “{ $written }” is neither yes nor no. Write one of them, or leave it empty for yes.

## Terms that cannot be played

term-no-letters = “{ $term }” has no letter from A to Z, so no clue can begin with one.
term-too-many-words = “{ $term }” has more than two words. Shorten it to one or two.
term-too-few-letters = “{ $term }” has fewer than three letters that differ from its first, too few for three clues. Choose a longer term.

## Clues

clue-not-one-word = A clue is one word of letters and digits, without a hyphen or a blank.
clue-too-long = A clue has at most 30 characters.
clue-starts-without-letter = A clue begins with a letter from A to Z.
clue-initial = Only the fourth clue begins with the first letter of the term. Letters left: { $free }
clue-letter = “{ $clue }” does not begin with a letter that is left: { $free }
clue-needs-initial = The fourth clue begins with { $free }, the first letter of the term.
clue-twice = “{ $clue }” was given in this round already. Give another word.
clue-is-answer = “{ $clue }” is the answer itself. Give another word.
clue-holds-term = “{ $clue }” holds a word of the term. Give another word.

## Rosters

roster-no-name-column = { $file } has neither a column “name” nor a column “id”. Write “name” above the students’ names, in the first row.
roster-is-deck = { $file } is a deck of terms, not a list of students. Choose the class list.
roster-without-students = { $file } has no students. Write one student a row in the column “{ $column }”.
roster-row-without-name = { $file }, row { $row }: neither a name nor an id. Write one, or empty the whole row.
roster-name-too-long = { $file }, row { $row }, column “{ $column }”: longer than { $most } characters. Shorten it, and look whether two rows became one.
roster-one-id-two-names = { $file }, rows { $first } and { $row }: the id “{ $id }” belongs to two names, “{ $one }” and “{ $other }”. Correct the id or the name.

## Names of a class

name-empty = A name is missing. Type one.
name-too-long = A name has at most { $most } characters. Type a shorter one.
name-control = The name holds a character that cannot be shown. Type it again.
people-unknown = No student with the number { $player } is known here. Look at the class list.
people-not-opened = The list of names { $where } could not be opened. Look whether its folder exists and may be written.
people-busy = The list of names is in use by another program, so nothing was changed. Try again in a moment.

## What was found in a deck that is taken as it is; each with what to do

found-no-word = “{ $term }” is no word.
found-no-word-fix = Write a word there, or take the row out.
found-number = “{ $term }” is a number, a date or a yes-or-no in the sheet, not a word.
found-number-fix = If a word stood here, set the format of the column to Text and type it again.
found-date = “{ $term }” looks like a date.
found-date-fix = If a word stood here, type it again. A spreadsheet may have changed it.
found-measure = “{ $term }” is a number with a unit, not a word.
found-measure-fix = Write the word that is meant, or take the row out.
found-formula = “{ $term }” is a formula or a sign, not a word.
found-formula-fix = Write the word for it, or take the row out.
found-affix = “{ $term }” is only a part of a word.
found-affix-fix = Write a whole word that has this part.
found-question = “{ $term }” is a question, not a term.
found-question-fix = Put the answer in the column of the terms and the question beside it.
found-fragment = “{ $term }” is a part of a sentence, not a term.
found-fragment-fix = Write the one or two words that are meant.
found-sentence = “{ $term }” ends as a sentence does.
found-sentence-fix = If it is a term, take the full stop off and look at the spelling.
found-too-long = “{ $term }” is too long for a term.
found-too-long-fix = Shorten it to one or two words.
found-damaged = “{ $term }” looks damaged: a bracket, a hyphen or a part of a word got lost.
found-damaged-fix = Type the term again as it should be.
found-line-break = A line break stands inside the term, so that two rows may have become one. “{ $term }” was taken.
found-line-break-fix = Look at row { $row } and give each term a row of its own.
found-row-without-term = Row { $row } has text but no term.
found-row-without-term-fix = Write the term in it, or empty the whole row.
found-row-joined = Row { $row } has { $cells } cells for { $width } columns. The longest text was put together again.
found-row-joined-fix = Put a text with commas in quotation marks, and look whether the row is right.
found-total = “{ $term }” is a sum, not a term.
found-total-fix = Take the row out if you like. It does no harm.
found-twice = “{ $term }” stands in row { $first } too. Both were put together.
found-twice-fix = If two meanings are wanted, give the terms different words.
found-two-separators = “{ $term }” can be parted in more than one place.
found-two-separators-fix = Leave one separator between the term and its meaning.
found-value = “{ $written }” is not a value of the column “{ $column }”, so it was left out.
found-value-fix = Write one that the column knows, or leave the cell empty.

## The deck check

check-no-letters = “{ $term }” has no letter from A to Z, so no clue can begin with one.
check-no-letters-fix = The game needs letters from A to Z. Write the term in them, or take it out.
check-too-many-words = “{ $term }” has { $words } words. A term has one or two.
check-too-many-words-fix = Shorten it to one or two words.
check-too-few-letters = “{ $term }” has { $found ->
    [0] no letter
    [1] one letter
   *[other] { $found } letters
} for clues 1 to 3. It needs { $needed } that differ from its first letter.
check-too-few-letters-fix = Choose a longer term, or write out what it stands for.
check-hard-letters = “{ $term }” has few letters that many words begin with, so its clues are hard to find.
check-hard-letters-fix = Write example clues for it, or choose another term.
check-rude = “{ $term }”: a word in the column “{ $column }” is on the list of rude words.
check-rude-fix = Keep it if your class needs it. Else choose another word.
check-no-definition = “{ $term }” has no definition.
check-no-definition-fix = Write a sentence that your class can read.
check-definition-tells = The definition of “{ $term }” has the term in it.
check-definition-tells-fix = Say it in other words.
check-hard-to-read = The definition of “{ $term }” reads like grade { $level }; the deck is for { $band }.
check-hard-to-read-fix = Use shorter words and shorter sentences.
check-root-twin = “{ $term }” and “{ $other }” (row { $first }) have the same root.
check-root-twin-fix = A guess of one counts for the other. Keep one, or know that the judge will be asked.
check-look-alike = “{ $term }” and “{ $other }” (row { $first }) look alike.
check-look-alike-fix = Look whether one is a slip of the other.

## The commands for decks

deck-line-term = { $row }: { $term }, { $words ->
    [one] 1 word
   *[other] { $words } words
}, { $letters } clue letters, { $playable ->
    [yes] can be played
   *[other] cannot be played
}
deck-line-problem = { $level ->
    [note] Note
   *[other] Problem
} in row { $row }{ $column ->
    [0] {""}
   *[other] {", column"} “{ $column }”
}: { $message } { $fix }
deck-size-none = { $cards ->
    [0] No card can be played.
    [one] Only 1 card can be played.
   *[other] Only { $cards } cards can be played.
} A game needs { $needed } at least. Add more terms.
deck-size = { $cards } cards can be played: enough for tables of up to { $largest } players. { $six ->
    [yes] The usual table of six fits.
   *[other] The usual table of six needs { $needed } cards, so add more, or use other tables.
}
deck-written = { $terms ->
    [one] 1 term was
   *[other] { $terms } terms were
} written to { $file }.
deck-not-over-itself = { $file } is the file that is read. Choose another name for the new deck.
