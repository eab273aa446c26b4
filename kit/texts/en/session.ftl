## Joining, seats, and what the store says.

code-wrong = No class has the code { $code }. Look at the board and type the four letters again.
code-empty = Type the four letters of your class.

## The database.

store-conflict = Somebody was a moment faster. Please try again.
store-locked = The class file is busy in another program, so nothing was saved just now. Close the program that has it open, then try again.
store-full = The disk is full, so nothing was saved just now. Free some space on the teacher's computer, then try again.
store-closed = The class file cannot be opened for writing. Check the folder and its permissions on the teacher's computer.
store-trouble = The class file cannot be reached, so nothing was saved just now. Try again; if it stays like this, restart the classroom.
store-schema = This class file was written by another version of the kit (format { $found }, this kit knows { $known }). Update the kit, then open it again.
