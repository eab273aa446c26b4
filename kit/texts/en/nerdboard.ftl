## Nerd Words: what its screens say to children, to the class and to the teacher.

nerdwords-title = Nerd Words: Science!
nerd-circles = Circles
nerd-triangles = Triangles
nerd-squares = Squares
nerd-you-two = You two
nerd-your-teacher = Your teacher
nerd-and = { $first } and { $last }
nerd-somebody = Somebody
nerd-words-count = { $n ->
    [one] The term has 1 word
   *[other] The term has { $n } words
  }

## What goes on, for everybody.

nerd-at-lobby = Your teacher is getting the game ready.
nerd-at-dealt = The cards are dealt. { $name } gives clues first.
nerd-at-between = The term was “{ $term }”. { $name } gives clues next.
nerd-at-between-void = This round does not count. { $name } gives clues next.
nerd-at-tie = It is a tie, so a play-off decides. { $name } gives the clues.
nerd-at-choose = { $name } chooses a term.
nerd-at-choose-playoff = Play-off: { $name } chooses a term.
nerd-at-clue = { $name } writes clue { $slot }.
nerd-at-guess = Clue { $slot } is on the board. Talk and guess.
nerd-at-guess-alone = Clue { $slot } is on the board. Think and guess.
nerd-at-think = Clue { $slot } is on the board. Think on your own first.
nerd-at-late = Time is up. The last guesses are coming in.
nerd-at-judge = The judge decides about a guess.
nerd-at-paused = Your teacher has stopped the clock.

## The end of a game: why it ended, and who won.

nerd-end-score = A team has { $n } points or more.
nerd-end-cards = A team has used all its cards.
nerd-end-rounds = All rounds are played.
nerd-end-playoff = The play-off is over.
nerd-end-left = Too few players are left to go on.
nerd-end-stopped = Your teacher ended the game.
nerd-won-team = { $teams } win!
nerd-won-player = { $teams } wins!
nerd-shared = { $teams } share the win. The scale shows a perfect balance!
nerd-shared-players = { $teams } share the win. Meet again in 25 years and see who has the bigger lab!
nerd-two-won = You two win with { $points } points: grade { $grade }.
nerd-two-grade = You two have { $points } points: grade { $grade }. With { $win } points you win.
nerd-two-none = You two have { $points } points. The next game starts fresh.

## The clue board.

nerd-slot-next = next clue
nerd-slot-initial = starts with the first letter
nerd-slot-unused = not needed
nerd-slot-skipped = skipped: the term is short

## What a team does now.

nerd-status-wins = wins
nerd-status-shares = shares the win
nerd-status-gives = gives the clues
nerd-status-locked = guess locked in
nerd-status-talking = talking…
nerd-status-thinking = thinking…
nerd-status-watches = watches this round
nerd-status-again = guesses again next clue
nerd-status-no-guess = no guess
nerd-status-gone = no players left
nerd-mate-bot = a bot plays
nerd-mate-stand-in = { $name } plays
nerd-mate-away = away

## The spaces of a team board.

nerd-space-later = after clue { $slot }
nerd-space-unused = not played
nerd-space-locked = locked in
nerd-space-locked-bet = locked in, bet { $n }
nerd-space-no-guess = no guess
nerd-space-right = Right!
nerd-space-wrong = Not this time.
nerd-space-bet-won = Bet { $n } won.
nerd-space-bet-lost = Bet { $n } lost.
nerd-space-judge-yes = The judge said yes.
nerd-space-judge-no = The judge said no.
nerd-space-teacher-yes = Your teacher said yes.
nerd-space-teacher-no = Your teacher said no.
nerd-space-void = Right on an earlier clue, so this guess does not count.
nerd-space-returned = This round does not count.

## Why points moved.

nerd-line-guess = { $n }
nerd-line-bet-won = bet { $n }
nerd-line-bet-lost = bet { $n } lost
nerd-line-giver-bet-won = clue bet { $n }
nerd-line-giver-bet-lost = clue bet { $n } lost
nerd-line-giver-single = { $n } for the clues: one was right
nerd-line-giver-both = { $n } for the clues: both were right
nerd-line-not-guessed = nobody guessed it: −{ $n }
nerd-line-forfeit = no clue came: −{ $n }
nerd-line-floor = no score below { $n }

## A student's own sentence.

nerd-me-waits = You are in. You play in the next game.
nerd-me-choose = You give the clues. Choose a term.
nerd-me-clue = Write clue { $slot }. It begins with one of your letters.
nerd-me-clue-last = Write clue { $slot }. It begins with the first letter of the term.
nerd-me-bet = Choose your bet, then show the clue.
nerd-me-ready = Show clue { $slot } when you are ready.
nerd-me-shown = Your clue is on the board. See what the teams make of it.
nerd-me-judge = You are the judge. Is this guess right?
nerd-me-think = Think on your own first. Nobody sees what you write.
nerd-me-guess = Talk with your team, write a guess and lock it in.
nerd-me-guess-alone = Write a guess and lock it in.
nerd-me-locked = Your guess is locked in. Wait for the others.
nerd-me-watch = You do not guess in this round. Watch how the others do.

nerd-term-later = Choose one with fewer marks first.
nerd-draft-allowed = Your teacher allows this clue.
nerd-next-round = Start round { $round }
nerd-next-playoff = Start the play-off
nerd-asked-yes = The judge said yes to it before.
nerd-asked-no = The judge said no to it before.

## Who of a shared device has something to do.

nerd-turn-gives = { $name } gives the clues
nerd-turn-judges = { $name } judges a guess
nerd-turn-team = Team { $team } guesses
nerd-turn-prepares = { $name } can get a term ready
nerd-turn-guesses = { $name } guesses

## The wall.

nerdwall-lobby = Join, and get ready to guess.
nerdwall-play = { $n } tables are playing.
nerdwall-over = All games are over. Well done!

## The teacher's page.

nerd-waits-term = waits for { $name } to choose a term
nerd-waits-clue = waits for { $name } to write clue { $slot }
nerd-waits-late = { $name } is over the time for a clue
nerd-waits-guess = waits for { $teams } to guess
nerd-waits-judge = waits for your word on a guess
nerd-waits-next = waits for the next round
nerd-waits-paused = waits with the clock stopped
nerd-verdict-right = { $team }, round { $round }, clue { $slot }: right
nerd-verdict-wrong = { $team }, round { $round }, clue { $slot }: not right
nerd-by-nobody = { $name } again
nerd-by-bot = a bot
nerd-by-you = you

## What happened, for the teacher.

nerd-happened-dealt = Game { $game } was dealt to { $n ->
    [one] one player
   *[other] { $n } players
  }.
nerd-happened-begun = Round { $round } began. { $name } gives the clues.
nerd-happened-playoff = Play-off round { $round } began. { $name } gives the clues.
nerd-happened-shown = Clue { $slot } was shown.
nerd-happened-closed = Clue { $slot }: { $teams } guessed right.
nerd-happened-missed = Clue { $slot }: no right guess.
nerd-happened-asked = Clue { $slot }: a guess went to the judge.
nerd-happened-judged = One guess was judged. There is another.
nerd-happened-judged-yes = “{ $guess }” was judged right.
nerd-happened-judged-no = “{ $guess }” was judged not right.
nerd-happened-overruled-yes = You said { $team } had it right after clue { $slot } of round { $round }.
nerd-happened-overruled-no = You said { $team } did not have it after clue { $slot } of round { $round }.
nerd-happened-voided = You took away the clue “{ $clue }”.
nerd-happened-allowed = You allowed clue { $slot }.
nerd-happened-forfeited = You ended round { $round }: no clue came.
nerd-happened-term = The term was “{ $term }”.
nerd-happened-over = The game is over.
nerd-happened-moved = { $name } went over to { $team }.
nerd-happened-bot = A bot plays for { $name }.
nerd-happened-you-play = You play for { $name }.
nerd-happened-stand-in = { $by } plays for { $name }.
nerd-happened-back = { $name } plays again.
nerd-happened-left = { $name } left.
nerd-happened-left-you = { $name } left. You give the clues.
nerd-happened-left-by = { $name } left. { $by } gives the clues.
nerd-happened-seated = { $name } sat down.
nerd-happened-stopped = You ended the game.

## How the rules of a game differ from the usual ones.

nerd-rule-guess-s = Teams guess for { $n } seconds.
nerd-rule-grace-s = A guess may come { $n } seconds late.
nerd-rule-clue-limit-s = There are { $n } seconds for a clue.
nerd-rule-no-clue-limit = There is no time limit for a clue.
nerd-rule-ask-s = After { $n } seconds the clue giver may judge too.
nerd-rule-solo-s = All think on their own for { $n } seconds first.
nerd-rule-easy = Only easy cards are dealt.
nerd-rule-hard = Only hard cards are dealt.
nerd-rule-short-terms = Short terms are played too.
nerd-rule-boxes = Terms with the fewest marks come first.
nerd-rule-cards-each = { $n ->
    [one] Everybody gets one card.
   *[other] Everybody gets { $n } cards.
  }
nerd-rule-begin-at = Teams start at { $n } points.
nerd-rule-floor = No score falls below { $n }.
nerd-rule-target = The game ends at { $n } points.
nerd-rule-win-at = Two players win with { $n } points.
nerd-rule-largest-bet = The largest bet is { $n }.
nerd-rule-values = Right guesses are worth { $n } points.
nerd-rule-single = With three players, clues bring { $n } points when one is right.
nerd-rule-both = With three players, clues bring { $n } points when both are right.
nerd-rule-not-guessed = A term that nobody guesses costs { $n } points.
nerd-rule-playoff-rounds = A tie is played off in up to { $n } rounds.
