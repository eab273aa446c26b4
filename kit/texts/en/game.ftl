## Sentences of the games: what came of a move, and why it was refused.

## Moves that are refused, in words for the child who made them.

move-unknown = That did not work. Reload the page and try again.
only-teacher = Only your teacher can do that.
no-cards-yet = You get cards in the next round.
not-your-card = That card is not in your hand any more.
word-too-short = Words need { $n } letters or more.
word-twice = You have laid { $word } already. Find another word.
word-not-there = That word is not on the table any more.
clock-stands = The clock is stopped. Wait until it runs again.
clock-runs = The clock is running already.
time-is-up = The time is up. What you have laid counts.
time-is-left = There is still time left.
round-over = Round { $round } is not being played now.
round-open = Finish the round first.
nobody-seated = Nobody has a seat yet. Wait until the first student has joined.
deal-too-large = There are too few letter cards for so many hands. Use more decks or smaller hands.
player-unknown = Nobody with this name sits at the table.
player-not-here = This player has not joined yet. Change the seat once they have.
player-seated = This player has a seat already.
setting-odd = A hand has 3 to 20 cards, and extra time is at most 20 minutes.
seconds-odd = Give 1 second to 20 minutes.
undo-nothing = There is nothing to undo.

## Rules that cannot be played.

rules-time = A round lasts 10 seconds to 20 minutes.
rules-theme = Choose a theme first: without one no word would be allowed.
rules-list = The list of words is too long. Use at most 5,000 words.
rules-name = The name of the theme is too long or cannot be shown. Type another.
rules-words = A list of words has only the letters A to Z.
rules-ask = You can take up to 20 minutes to judge a word.
rules-letters = The letter deck has a line that is not one letter and its number of cards.
rules-decks = Shuffle 1 to 6 decks together.

## Why a word counts or not, besides what the dictionary says.

word-on-theme = a word of the theme
word-off-theme = not on the theme's list, and only those words count now
word-on-list = on your teacher's list
word-ruled-good = your teacher says it is good
word-ruled-wrong = your teacher says it does not count

## A stored log.

fact-unreadable = A line of the log of { $game } cannot be read. A newer version of the kit may have written it: update the kit. ({ $why })
