## Nerd Words: why a move was refused, in words for the child who made it.

nerd-no-game = No game has been dealt yet. Wait until your teacher starts one.
nerd-game-on = A game is being played. Finish it or end it before you deal a new one.
nerd-game-over = This game is over. Your teacher can deal a new one.
nerd-not-playing = You have no team in this game. You can join the next one.
nerd-not-giver = Another player gives the clues in this round.
nerd-not-your-card = That card is not in your hand. Choose one of your own.
nerd-term-marked = That term cannot be chosen now. Choose one with the fewest marks on its card.
nerd-term-fixed = The term is chosen already. Now write a clue for it.
nerd-no-term = Choose a term first. Then you can write a clue.
nerd-clue-shown = Everybody can see that clue already, so it stays as it is.
nerd-no-clue = Write a clue first. Then you can show it.
nerd-clue-refused = This clue is too close to the term. Write another, or ask your teacher to allow it.
nerd-no-bet-yet = Choose your bet first. A bet of 0 is fine too.
nerd-no-bet = The clue giver makes no bet on this clue.
nerd-no-bets = There are no bets in a game for two.
nerd-bet = A bet is a whole number from 0 to { $most }. Choose one of these.

nerd-clue-not-one-word = A clue is one word. Use letters and digits, without a blank or a hyphen.
nerd-clue-too-long = That clue is too long. Use at most 30 characters.
nerd-clue-starts-without-letter = A clue begins with a letter from A to Z. Write another word.
nerd-clue-initial = The first letter of the term is kept for clue 4. Begin with one of these: { $free }.
nerd-clue-letter = This clue begins with a letter that you cannot use now. Begin with one of these: { $free }.
nerd-clue-needs-initial = Clue 4 begins with the first letter of the term, which is { $free }.
nerd-clue-twice = You gave this clue already. Find another word.
nerd-clue-voided = Your teacher took this clue away. Find another word.
nerd-clue-gone = That clue is not there any more.
nerd-clue-fine = This clue was not refused, so there is nothing to allow.

nerd-you-know = You have seen the term of this round, so you cannot guess it.
nerd-not-guessing = You do not guess in this round. Watch how the others do.
nerd-guess-closed = Guessing is closed for this clue. Wait for the next one.
nerd-guess-empty = Write a guess first. Then you can lock it in.
nerd-guess-odd = A guess has at most { $most } characters on one line. Write a shorter one.
nerd-locked = Your team has locked in already. That guess counts.
nerd-too-late = The time is up, so this guess does not count.
nerd-solo-first = Think on your own first. Your team can write in a few seconds.
nerd-solo-over = The time to think on your own is over. Talk with your team now.

nerd-nothing-to-judge = There is no such guess to judge now.
nerd-not-judge = Only the judge can say whether this guess is right.
nerd-teacher-first = Your teacher is asked first. Wait a moment, then you may answer.
nerd-no-verdict = There is no verdict on that guess that could be changed.
nerd-verdict-same = That guess is judged like this already.

## Nerd Words: commands of the teacher that are refused.

nerd-too-few-players = A game needs two players or more. Wait until more have joined.
nerd-teams-odd = Put every player into one team. Two or three teams, and none of them empty.
nerd-deck-odd = The deck holds a term that is empty or longer than 60 characters. Change it and try again.
nerd-deck-too-small = The deck has { $found } cards that can be played, and { $needed } are needed. Add terms or choose all difficulties.
nerd-order-odd = The order of the cards does not fit this deck. Let them be shuffled.
nerd-no-teams = Players change teams only in a game with teams.
nerd-team-odd = Choose another team that has players.
nerd-team-empty = This is the last player of the team. Move somebody else.
nerd-cannot-stand-in = This player cannot take that place. Choose a team mate or yourself.
nerd-no-clock = No clock is running that could get more time.
nerd-not-late = The clue giver still has time. Wait until it is up.

## Nerd Words: rules that cannot be played.

nerd-rules-time = Guessing and clues last 10 seconds to 20 minutes, with at most 10 seconds of grace.
nerd-rules-ask = The judge has up to 20 minutes, and silent thinking lasts up to a minute.
nerd-rules-cards = Deal 1 to 20 cards to each player.
nerd-rules-bet = The largest bet is a number from 0 to 20.
nerd-rules-points = Points are whole numbers from -1,000 to 1,000.
nerd-rules-floor = The lowest score is 0 or less, and not above the score at the start.
nerd-rules-playoff = Play off a tie in 0 to 20 rounds.

## Nerd Words: why a letter may not start a clue now.

letter-first = The first letter of the term waits for clue 4.
letter-used = You have used this letter as often as the term has it.
letter-not-first = Clue 4 begins with the first letter of the term.

## Nerd Words: why a clue is refused although its letter fits.

nerd-clue-is-answer = This clue gives the answer away. Find another word.
nerd-clue-holds-term = This clue holds a word of the term. Find another word.
