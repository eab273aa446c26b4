# What the boards say in the browser. %n%, %word% and the like are filled in there.

## The line to the teacher's computer
board-lost = The connection is lost. Keep this page open: it comes back by itself.
board-not-now = The connection is lost. Nothing is gone: try again when it is back.
board-no-answer = No answer came. Look at what the page shows, and try again if it is not there.
board-went-wrong = Something went wrong on the teacher's computer. Please try again.
board-connecting = Connecting…

## Joining
board-title = Word games
board-type-code = Type the code on the board
board-code = Class code
board-code-length = The code has four letters.
board-join = Join
board-pick-name = Tap your name
board-taken = taken
board-taken-hint = Somebody sits there already. If that is you on another device, ask your teacher to free the seat.
board-guest-hint = Not on the list? Play as a guest.
board-nickname = Your nickname
board-nickname-empty = Type a nickname first.
board-join-as-guest = Join as a guest
board-other-code = Type another code
board-hello = Hello,
board-not-me = This is not me
board-seated-with = code %code%
board-deal-letters = SPELL

## Spellout, a student's page
board-spellout = Two-minute Spellout
board-round = round %n%
board-theme-is = theme: %theme%
board-theme-only-is = only words of the theme: %theme%
board-your-letters = Your letters
board-your-word = Your word
board-your-word-is = Your word: %word%
board-tray-hint = Tap letters or drag them here
board-card-name = %letter%, %n% in a deck
board-no-such-card = There is no %letter% left on your rack.
board-lay-word = Lay word
board-take-back = Take back
board-take-back-word = Take back %word%
board-shuffle = Shuffle
board-pick-one-more = Pick one more letter.
board-pick-more = Pick %n% more letters.
board-laid = %word% is laid.
board-one-letter = 1 letter
board-letters = %n% letters
board-keys-hint = Keyboard: type letters, Enter lays the word, Backspace takes the last letter back, Esc clears, arrows move.
board-paused = Paused
board-paused-hint = The cards are covered until the clock runs on.
board-seconds-left = %n% seconds left

## Results
board-your-words = Your words
board-no-words = No words this time.
board-state-laid = laid
board-state-good = ✓ good
board-state-ask = ? asked
board-state-wrong = not counted
board-score-title = Your points
board-counting = …
board-total = %n% in all
board-best-title = The best these letters can do
board-worth = worth %n%
board-mates-title = At your table

## The wall
board-qr = The address as a picture for a camera
board-join-at = Join at
board-with-code = with code
board-seated = %n% of %of% seated
board-found-title = Words found
board-times = ×%n%
board-and-more = and %n% more

## The console: steps
board-code-is = code %code%
board-start-round = Start the round
board-next-round = Next round
board-pause = Pause
board-resume = Go on
board-add-time = Add %n% s
board-stop = Stop now
board-new-lesson = New lesson
board-new-question = Begin a new lesson? This one is kept, and everybody takes a seat anew.
board-close-lesson = End lesson
board-close-question = End the lesson for everybody? What was played is kept.
board-cancel = Not now
board-way-in = The way in

## The console: rules
board-rules = Rules
board-mode = Words
board-mode-rulebook = Each card once
board-mode-open = All cards for every word
board-hands = Letters
board-hands-own = Own hands
board-hands-same = Same for all
board-words-shown = Others' words
board-at-buzzer = Not shown
board-at-once = Shown at once
board-time = Time
board-theme = Theme
board-no-theme = No theme
board-own-list = Use our own list of words
board-own-list-hint = One word a line, or with commas between. Each word of the list pays 50 more.
board-own-list-use = Use this list
board-theme-only = Only words of the theme count
board-leftover-costs = Each card left costs 5
board-redeal = Deal again when a hand has no word

## The console: seats
board-seats = Seats
board-no-seats = Nobody is on the list yet.
board-seat-here = here
board-seat-away = away
board-seat-empty = not seated
board-guest = guest
board-one-word = 1 word
board-words = %n% words
board-seat-settings = Settings of this seat
board-seat-hint = Cards and scoring count from the next round. Nobody else sees them.
board-hand-size = Cards in hand
board-ten-cards = 10 cards
board-seven-cards = 7 cards
board-table = Scoring
board-table-adults = Adults, from 4 letters
board-table-kids = Kids, from 3 letters
board-kids = kids
board-extra = Extra time in every round
board-extra-is = +%n% s
board-seconds = %n% s
board-extra-now = 30 s more now
board-release = Free the seat
board-remove = Deal no more cards
board-close = Done

## The console: judging
board-to-judge = For you to judge · %n%
board-good-word = Good word
board-not-a-word = Not a word
board-good-in = good in %n% s
board-checked = Words of this round
board-happened = What happened
board-undo = Undo
board-undo-question = Go back to before this? “%what%”
