# Why a guess is right, is not right, or is for a person to decide (ruling N20).

## Yes
judge-exact = It is the term.
judge-accepted = The deck lists it as a right answer.
judge-remembered-yes = The judge has said yes to it before.
judge-form = It is another form of the same word.
judge-spelling = It is another spelling of the same word.
judge-process = One is the action, the other its verb: same root and meaning.
judge-adjective = One is the adjective of the other: same root and meaning.
judge-quality = One is the quality of the other: same root and meaning.
judge-phrase = It says the same with a verb: same roots and meaning.

## For a person to decide
judge-deck-term = It is another term of this deck, so the judge decides.
judge-form-shifted = It is a form of the same word but may mean something else, so the judge decides.
judge-family = It is of the same word family but may mean something else, so the judge decides.
judge-meaning = Its meaning is close to the term, so the judge decides.
judge-phrase-shifted = The words are right but one of them is changed, so the judge decides.
judge-order = The words are right but in another order, so the judge decides.
judge-short = One may be short for the other, so the judge decides.
judge-misspelt = It looks like the term with a slip of spelling, so the judge decides.

## No
judge-remembered-no = The judge has said no to it before.
judge-part = It is only a part of the term.
judge-other-word = It is another word.
judge-other = It is not the term.
judge-empty = There is no guess here. Type one.
judge-too-long = It is far too long for a guess.

## The judge at the command line
judge-line =
    { $verdict ->
        [yes] { $term } ← { $guess }: yes.
        [ask] { $term } ← { $guess }: ask the judge.
       *[no] { $term } ← { $guess }: no.
    }
judge-no-tab = Line { $line } has no tab between a term and a guess: “{ $found }”. Write the term, a tab, and the guess.
judge-no-guess = Give a term and a guess, or one - to read lines of a term, a tab and a guess.
