## Joining, seats, and what the store says.

code-wrong = No class has the code { $code }. Look at the board and type the four letters again.
code-empty = Type the four letters of your class.

## The database.

store-conflict = Somebody was a moment faster. Please try again.
store-locked = The class file is busy in another program on the teacher's computer, so nothing was saved just now. Close that program, then try again.
store-full = The disk is full, so nothing was saved just now. Free some space on the teacher's computer, then try again.
store-closed = The class file cannot be opened for writing. Check the folder and its permissions on the teacher's computer.
store-trouble = The class file cannot be reached, so nothing was saved just now. Try again; if it stays like this, restart the classroom.
store-child = That was not saved just now. Wait a moment and try again; if it stays so, tell your teacher.
store-schema = This class file was written by another version of the kit (format { $found }, this kit knows { $known }). Update the kit, then open it again.

## Seats.

lesson-over = This lesson is over. Join again with the code on the board.
lesson-unknown = This lesson is not on this computer. Join with the code on the board.
seat-taken = { $name } has already joined on another device. Is that you? Ask your teacher to free the seat.
guests-full = This class has 100 guests already. Ask your teacher to put you on the class list.
seat-unknown = This name is not on the class list any more. Choose another.
seat-none = You have no seat yet. Join with the code on the board.
seat-released = Your teacher has freed this seat. Join again with the code on the board.
rules-unknown = The rules have no { $names }. Check the spelling.
rules-form = Some rules could not be read. Check the form and save it again.

## A student's board.

wait-for-teacher = You are in. Your teacher starts the round.
wait-for-round = The others are playing. You get cards in the next round.
spell-words = Spell words of { $n } letters or more.
spell-open = Spell words of { $n } letters or more. Every word may use all your letters again.
clock-paused = Your teacher has stopped the clock. Your words are safe.
time-up = Time is up. The words are being checked.
round-done = Round { $round } is done. { $n ->
    [0] No word counts this time. The next round brings new letters.
    [one] You made one good word.
   *[other] You made { $n } good words.
  }
word-times-2 = double value for J, Q, X or Z
word-times-3 = triple value for two of J, Q, X, Z
word-theme-bonus = theme: 50 more
word-asked = good, unless your teacher says no
score-words = Words
score-theme = Words of the theme
score-out = Out first with all cards
score-all-four = J, Q, X and Z all used
score-left = Cards left

## The wall and the teacher's page.

spellout-title = Two-minute Spellout
wall-lobby = Join, and get ready to spell.
wall-play = Spell as many words as you can.
wall-paused = The clock is stopped.
wall-time-up = Time is up. The words are being checked.
wall-results = { $n ->
    [0] The next round brings new letters.
    [one] You found one word.
   *[other] Together you found { $n } words.
  }
console-lobby = Start when everybody has a seat.
console-play = Round { $round } is running.
console-paused = Round { $round } waits with the clock stopped.
console-time-up = Time is up. The words are being checked.
console-results = Round { $round } is over.
theme-animals = Animals
theme-body = The human body
theme-countries = Countries
theme-elements = Chemical elements
theme-food = Food and drink
theme-plants = Plants
theme-space = Space
theme-states = US states and capitals
theme-weather = Weather and seasons
theme-own = Our own list

## What happened, for the teacher.

happened-dealt = Round { $round } began with { $n ->
    [one] one hand
   *[other] { $n } hands
  }.
happened-paused = The clock was stopped.
happened-resumed = The clock ran on.
happened-time = { $n } seconds more for all.
happened-time-one = { $n } seconds more for { $name }, privately.
happened-time-up = Time was up in round { $round }: { $n ->
    [one] one word
   *[other] { $n } words
  } checked.
happened-stopped = You ended round { $round }: { $n ->
    [one] one word
   *[other] { $n } words
  } checked.
happened-ruled-good = You said { $word } is good.
happened-ruled-wrong = You said { $word } does not count.
happened-rules = The rules were changed.
happened-undone = A step was taken back.

## One screen.

spellout-words = A Spellout has mode "rulebook" or "open" and table "kids" or "adults"; this one has { $mode } and { $table }.

## One screen, and after the lesson.

solo-ready = Press “Start the round” when you are ready.
wall-closed = This lesson is over. Well done!
console-closed = This lesson is over. Everything that was played is kept.

## The game of a lesson, and several players on one device.

lesson-has-game = Something was played in this lesson already. Begin a new lesson to play the other game.
table-unknown = This table is not in use any more.
table-none = You have no place at a table yet. Your teacher deals soon.
seat-not-mate = Only a team mate without a device can play here too.
nerd-clue-warned = This is close to the term. It is allowed, but find a better one if you can.

## Setting up Nerd Words.

deck-unknown = There is no deck called { $name } on the shelf. Choose another.
deal-no-deck = Choose a deck.
deal-cards-each = Each player gets { $n ->
    [one] one card
   *[other] { $n } cards
  }.
deal-bots = There are { $most } bots already. That is enough.
bot-name = Bot { $n }
nerd-console-setup = Choose a deck, see who is here, and deal.
nerd-console-play = { $n ->
    [0] The tables are playing.
    [one] One guess waits for you.
   *[other] { $n } guesses wait for you.
  }
nerd-console-over = The game is over. Deal a new one, or end the lesson.

## Nerd Words on one screen.

hotseat-names = Give each player a name, and no name twice.
hotseat-again = Play again
