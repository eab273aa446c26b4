# What the pages say around a board

serve-page-title = Word games
serve-page-joining = Opening the game …
serve-page-reconnecting = The connection is gone. Trying again …
serve-page-rejoining = Coming back …
serve-page-broken = The game could not open. Trying again in a moment. If this stays, tell your teacher.
serve-page-no-script = This page needs JavaScript. Switch it on in the settings of this browser, then load the page again.

# What a door says to somebody who cannot come in here

serve-gate-title = Word games
serve-gate-missing = There is no page at this address.
serve-gate-trouble = Something went wrong on the teacher’s computer.
serve-gate-go-home = Go to the game
serve-gate-teacher-only = This page is for the teacher.
serve-gate-teacher-how = Open it with the address that “kit serve” printed for the teacher, or type the token at the end of that address.
serve-gate-token = Token
serve-gate-enter = Open
serve-gate-token-wrong = That is not the token. Copy it from the window where “kit serve” runs.

# What “kit serve” says to the teacher

serve-no-token = The teacher’s door needs a token in KIT_TOKEN. Start it with “kit serve”.
serve-starting = Opening the class …
serve-students = Students open:
serve-code = Class code: { $code }
serve-teacher = You open: { $address }
serve-wall = For the projector: { $address }
serve-decks = Decks of your own (CSV) go into { $folder }
serve-no-network = This computer is on no network: only it can open the game. Connect it to the class’s Wi-Fi and start again.
serve-stop-hint = Stop with Ctrl+C. The lesson is kept.
serve-stopping = Closing the class …
serve-stopped = Closed. Everything played is kept in { $store }.
serve-port-taken-kit = Port { $port } is taken by another “kit serve” on this computer, so port { $next } is used. Stop the other one to get { $port } back.
serve-port-taken = Port { $port } is taken by another program, so port { $next } is used. To choose one yourself, start with { $option }.
serve-no-port = No free port from { $port } on. Close programs that serve web pages, or start with another { $option }.
serve-no-host = This computer cannot listen at { $host }, port { $port }. Leave out --host to use all its networks, and choose a port from 1024 to 65535.
serve-door-failed = The { $door ->
    [student] students’
   *[other] teacher’s
 } server could not start. Its log says why: { $log }
serve-door-died = The { $door ->
    [student] students’
   *[other] teacher’s
 } server stopped by itself and is started again. Pages come back by themselves; nothing played is lost. Its log: { $log }
serve-door-hopeless = The { $door ->
    [student] students’
   *[other] teacher’s
 } server stopped { $times } times within a minute, so the class is closed. Its log says why: { $log }
serve-no-list = This class has no list of students yet: everybody joins with a nickname. "kit class load" puts a list in.
