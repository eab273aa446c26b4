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
