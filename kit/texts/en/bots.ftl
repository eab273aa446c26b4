## What a bot does and why, for the log and the teacher: some of it tells the term.

bot-chooses = I give clues for { $term }. The deck has { $n ->
    [one] one clue
   *[other] { $n } clues
  } for it that I may use.
bot-clue-listed = The deck lists { $clue } as a clue for { $term }.
bot-clue-told = The deck explains { $term } with the word { $clue }.
bot-clue-any = I have no better clue than { $clue }: it begins with a letter that is left.
bot-bets = I bet { $bet }: a guesser who looks these clues up is { $sure } % sure.
bot-reveals = The clue is ready, so I show it.
bot-guess-listed = The deck lists { $n ->
    [one] one of the clues
   *[other] { $n } of the clues
  } for { $term }. I am { $sure } % sure and bet { $bet }.
bot-guess-told = The deck explains { $term } with words of these clues. I am { $sure } % sure and bet { $bet }.
bot-guess-letters = The letters and the number of words fit { $term }. I am { $sure } % sure and bet { $bet }.
bot-guess-mates = The time is nearly up, so I lock in what my team wrote.
bot-thinks = In the quiet seconds I think of { $term }.
bot-judges = { $right ->
    [yes] The guess means the term, so I say yes.
   *[no] The guess means something else, so I say no.
  }
bot-begins = It is my turn to give clues, so I start the round.
bot-calls-time = Nobody is waited for any more.
bot-resumes = The clock was stopped, so it runs on now.
bot-gives-up = The clue giver finds no clue, so the round cannot go on.

## kit bots: how the games went.

bots-played = { $deck }: { $games ->
    [one] one game
   *[other] { $games } games
  } of { $players } bots, { $terms } terms, seed { $seed }.
bots-rounds = { $rounds } rounds, { $each } a game, { $playoff } of them play-off rounds. { $speed } games a second.
bots-ended = { $times ->
    [one] one game
   *[other] { $times } games
  } ended because { $reason ->
    [score] a team reached the target
    [cards] the cards of a team were used up
    [rounds] all rounds were played
    [playoff] a tie was played off
    [stopped] no clue could be given
   *[left] players left
  }.
bots-solved = Found at clue { $slot }: { $share } % of the terms.
bots-unsolved = Never found: { $share } %.
bots-clues = { $share } % of the clues were those that the deck lists. The judge was asked about { $asked } guesses.
bots-hard = Hardest to find, with the clues needed on average: { $terms }.
bots-easy = Easiest to find: { $terms }.
bots-unplayable = Cannot be played: { $terms }. Such terms have too few letters for four clues, no letters at all, or more than two words.
bots-few-clues = { $n ->
    [one] One term has
   *[other] { $n } terms have
  } fewer than four clues in the deck. Bots take any word there, which tells its first letter only.
bots-odd-clues = Clues of the deck that cannot stand in their place: { $clues }.
bots-same-clues = Clues that the deck lists for several terms: { $clues }.
bots-players = A game has 2 to 24 players.
