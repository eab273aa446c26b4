## What the command line says about classes.

class-added = new: { $name }
class-back = back again: { $name }
class-gone = no longer on the list (results stay): { $name }
class-renamed = renamed: { $old } is now { $new }
class-unsure = please check: several students are called { $name }; ids in the list would tell them apart
class-loaded = { $name } has { $n ->
    [one] one student
   *[other] { $n } students
  } now.
class-would-load = { $name } would have { $n ->
    [one] one student
   *[other] { $n } students
  }. Nothing was changed.
class-empty = { $name } has no list of students yet. Load one with: kit class load "{ $name }" FILE.csv
