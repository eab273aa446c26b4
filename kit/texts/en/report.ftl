# The class log, its files and its charts.

## A stream that could not be followed to its end.

log-problem-gap = { $stream }: line { $n } is missing. What happened before it is counted, what came after is not.
log-problem-unreadable = { $stream }: line { $n } cannot be read. What happened before it is counted, what came after is not.
log-problem-refused = { $stream }: line { $n } does not follow from what stands before it. What happened before it is counted, what came after is not.
log-problem-game = { $stream }: this is a game that this version of the kit does not know. Update the kit to see it.

## Files of the log.

log-column = { $file } has no column “{ $column }”. Export the log again.
log-cell = { $file }, row { $row }, column “{ $column }”: “{ $cell }” does not belong there. Export the log again.
log-not-utf8 = { $file } is not UTF-8. Save it as “CSV UTF-8” or export the log again.

## Charts.

chart-share = Share of the best result
chart-words = Good words
chart-round = Round
chart-rounds = Round (dotted line: a new lesson)
chart-class = Class (middle value)
chart-n = n = { $n }
chart-percent = { $n } %
chart-seconds = { $n } s
chart-student = this student
chart-nothing = No round to show yet
chart-table-open = The numbers
chart-column-round = Round
chart-column-n = Students
chart-column-class = Class, middle value

chart-alt-nothing = { $measure }: there is no round to show yet.
chart-alt-class = { $measure } by round, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }. The middle value of the class goes from { $first } (n = { $n_first }) to { $last } (n = { $n_last }), between { $least } and { $most }.
chart-alt-student = { $name } goes from { $first } to { $last }, between { $least } and { $most }, in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }.
chart-alt-student-nothing = { $name } has no round in it.

## The made-up class.

sample-size = A made-up class needs at least one round and one student.
sample-players = For Nerd Words a made-up class needs at least two students and one lesson.
