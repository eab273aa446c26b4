# Spelling, racks, letter cards and theme lists.

## Why a word is good, is asked about, or is not good
spelling-listed = It is in the dictionary.
spelling-on-list = It is on the list for this game.
spelling-rare = Only the big dictionary has it, so the teacher decides.
spelling-compound = It is made of two parts that are in the dictionary, so the teacher decides.
spelling-doubtful = The dictionary is not sure about it, so the teacher decides.
spelling-name = It is a name. Names count only if they are on the list for this game.
spelling-abbreviation = It is short for something. Such words count only if they are on the list for this game.
spelling-apostrophe = It is written with an apostrophe, and there is no card for that.
spelling-one-word = Letter cards spell one word: no spaces, hyphens, apostrophes or numbers.
spelling-letters = Letter cards have only the letters A to Z.
spelling-not-found = It is not in the dictionary. Check the spelling.
spelling-empty = There is no word here. Type one.
spelling-too-long = That is too long for a word.
spelling-rude = We do not use this word in class.

## Racks
rack-size =
    { $n ->
        [0] There are no letters here. Type 1 to { $most } letters.
       *[other] That makes { $n } letters. A rack has 1 to { $most }.
    }
rack-letters = “{ $letter }” in “{ $rack }” is not a letter. A rack has only the letters A to Z.

## A teacher's own letter cards
letters-unreadable = { $file } cannot be read. Save it as a CSV file with UTF-8 text and try again.
letters-no-column = { $file } has no column “{ $column }”. Its first row should read: letter,count
letters-no-cards = { $file } has no cards. Give at least one letter a count above 0.
letters-not-a-letter = { $file }, row { $row }, column { $column }: “{ $found }” is not one letter from A to Z.
letters-twice = { $file }, row { $row }, column { $column }: { $found } is there twice. Keep one row for each letter.
letters-not-a-count = { $file }, row { $row }, column { $column }: “{ $found }” is not a number of cards from 0 to 99.

## Themes
theme-unknown = There is no theme or file “{ $theme }”. Themes: { $themes }.
theme-unreadable = { $file } cannot be read. Save it as plain text (UTF-8), one word a line.
theme-empty = The theme “{ $theme }” has no words. Write one word a line.

## Words at the command line
word-verdict =
    { $verdict ->
        [yes] { $word }: yes.
        [ask] { $word }: ask the teacher.
       *[no] { $word }: no.
    }
word-level = level { $level } of 5
best-line =
    { $count ->
        [0] { $letters }: no word
        [one] { $letters }: { $points } points with { $words }
       *[other] { $letters }: { $points } points with { $words }
    }
score-line =
    { $legal ->
        [yes] { $word }: { $points } points ({ $table })
        [ask] { $word }: { $points } points if the teacher says yes ({ $table })
       *[no] { $word }: not a good word ({ $table })
    }
