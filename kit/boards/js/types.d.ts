/** What goes between a board and its kernel. The Python side builds these; see kit/boards/widget.py. */
import type { AnyModel } from "@anywidget/types";

export type Phase = "play" | "paused" | "time_up" | "results";
export type WallPhase = Phase | "lobby";
export type Letter = { letter: string; count: number; gold: boolean };
/** `call` is the action that is sent when the clock shows 0:00; null: there is nothing to call. */
export type Clock = { ends_at: number | null; left_s: number | null; limit_s: number; call?: Action | null };
export type WordState = "laid" | "good" | "ask" | "wrong";
export type Word = {
  word: string;
  cards: number[];
  state: WordState;
  points: number | null;
  note: string | null;
  definition: string | null;
};
export type Line = { label: string; points: number };
export type Best = { points: number; words: string[] };
export type Me = { player: string; name: string };
export type Mode = "rulebook" | "open";
export type Hands = "own" | "same";

export type JoinScreen = { name: "join"; message: string | null };
export type PickScreen = {
  name: "pick";
  class_name: string;
  names: { player: string; name: string; taken: boolean }[];
  guests: boolean;
  message: string | null;
};
/** On one screen `start` is the round that the reader may start; in a class there is none. */
export type LobbyScreen = { name: "lobby"; me: Me; code: string; waiting: string; start?: number | null };
export type SpelloutScreen = {
  name: "spellout";
  me: Me;
  round: number;
  phase: Phase;
  clock: Clock;
  mode: Mode;
  hands: Hands;
  shortest: number;
  theme: string | null;
  theme_only: boolean;
  hand: Letter[];
  words: Word[];
  sentence: string;
  lines: Line[];
  points: number | null;
  total: number | null;
  best: Best | null;
  mates: { name: string; words: Word[]; points: number }[];
  start?: number | null;
};
export type StudentScreen = JoinScreen | PickScreen | LobbyScreen | SpelloutScreen | NerdScreen;

export type WallScreen = {
  name: "wall";
  title: string;
  code: string;
  addresses: string[];
  qr: string;
  phase: WallPhase;
  round: number;
  clock: Clock;
  letters: Letter[] | null;
  seated: number;
  players: number;
  names: string[];
  found: { word: string; times: number }[];
  sentence: string;
  best: Best | null;
  theme: string | null;
};

export type Rules = {
  mode: Mode;
  hands: Hands;
  time_limit_s: number;
  theme: string | null;
  theme_only: boolean;
  leftover_costs: boolean;
  redeal: boolean;
  words_shown: "at_buzzer" | "at_once";
};
export type SeatSetting = { hand_size: 7 | 10; table: "adults" | "kids"; extra_s: number };
export type Seat = SeatSetting & {
  player: string;
  name: string;
  seated: boolean;
  /** Gets cards in the next round, whether or not a device is there. */
  at_table: boolean;
  away: boolean;
  guest: boolean;
  words: number | null;
  points: number | null;
  total: number;
};
export type Ask = {
  round: number;
  word: string;
  who: string[];
  until: number | null;
  reason: string;
  definition: string | null;
};
export type Checked = {
  player: string;
  name: string;
  word: string;
  state: WordState;
  points: number | null;
  note: string | null;
};
export type ConsoleScreen = {
  name: "console";
  class_name: string;
  code: string;
  addresses: string[];
  qr: string;
  phase: WallPhase;
  round: number;
  clock: Clock;
  sentence: string;
  rules: Rules;
  themes: { id: string; name: string }[];
  seats: Seat[];
  asks: Ask[];
  checked: Checked[];
  can: string[];
  /** What happened, newest first; `n` is the step's number in the table's log. */
  log: { n: number; text: string }[];
  /** The game of this lesson, and those that may be chosen now. */
  game?: string;
  games?: { id: string; name: string }[];
};

export type NerdPhase = "lobby" | "between" | "choose" | "clue" | "guess" | "judge" | "over";
/** Always four. `bet` is the clue giver's, once the guesses are shown; `note` is ready to show. */
export type NerdClue = {
  slot: number;
  state: "given" | "open" | "coming" | "skipped";
  text: string | null;
  initial: string | null;
  bet: number | null;
  note: string | null;
};
/** One of a team's four guesses; `note` is a sentence: what became of it, or when its turn is. */
export type NerdSpace = {
  slot: number;
  value: number;
  state: "empty" | "open" | "locked" | "right" | "wrong" | "void" | "crossed" | "skipped";
  text: string | null;
  bet: number | null;
  points: number | null;
  note: string | null;
};
export type NerdMate = { player: string; name: string; note: string | null; giver: boolean };
/** Team 0 wears a circle, 1 a triangle, 2 a square; with three players a team is one player. */
export type NerdTeam = {
  team: number;
  name: string;
  mates: NerdMate[];
  score: number;
  guesses: boolean;
  locked: boolean;
  status: string | null;
  winner: boolean;
  board: NerdSpace[];
};
/** One gain or loss and why: `text` is like "3 + bet 2", `score` what the team had after it. */
export type NerdLine = { round: number; slot: number; team: number; points: number; text: string; score: number };
/** What everybody at a table may know. */
export type NerdTable = {
  number: number;
  phase: NerdPhase;
  paused: boolean;
  kind: "teams" | "three" | "two" | null;
  round: number;
  playoff: boolean;
  begin_at: number;
  target: number;
  giver: string | null;
  giver_team: number | null;
  slot: number;
  words: number | null;
  words_text: string | null;
  clues: NerdClue[];
  teams: NerdTeam[];
  lines: NerdLine[];
  /** The term once it is shown, and its meaning from the deck. */
  shown: string | null;
  meaning: string | null;
  void: boolean;
  sentence: string;
  clock: Clock;
};
/** `note`: why no clue may begin with it, in a child's words; null: one may. */
export type NerdLetter = { letter: string; left: number; note: string | null };
export type NerdTerm = {
  place: number;
  term: string;
  words: number;
  marks: number;
  can_choose: boolean;
  note: string | null;
  letters: NerdLetter[];
};
export type NerdCard = { card: number; hard: boolean; terms: NerdTerm[] };
export type NerdDraft = { text: string; check: "fine" | "warned" | "refused"; note: string | null };
/** What only the clue giver sees: the term, the letters, the clue being written. */
export type NerdGiving = {
  step: "choose" | "clue" | "wait";
  round: number;
  slot: number;
  cards: NerdCard[];
  term: string | null;
  letters: NerdLetter[];
  /** As the server has it. */
  draft: NerdDraft | null;
  bets: boolean;
  bet: number | null;
  largest: number;
  /** It may be revealed now. */
  ready: boolean;
};
/** The team's draft of the open guess; `by` is who is writing, null if it is the reader or nobody. */
export type NerdGuessing = {
  round: number;
  slot: number;
  open: boolean;
  locked: boolean;
  opens_at: number | null;
  largest: number;
  bets: boolean;
  text: string;
  bet: number;
  by: string | null;
};
/** The silent seconds in which everybody thinks alone (N31). */
export type NerdThinking = { round: number; slot: number; until: number; text: string | null };
/** A guess that somebody must judge. */
export type NerdAsk = {
  table: number;
  round: number;
  slot: number;
  guess: string;
  who: string;
  reason: string;
  before: boolean | null;
  before_note: string | null;
  since: number;
  term: string;
};
/** Several players on one device; `showing` is whose secrets are on the screen now. */
export type NerdDevice = {
  people: { player: string; name: string; team: number | null }[];
  showing: string | null;
  turns: { player: string; label: string; urgent: boolean }[];
  more: { player: string; name: string }[];
};
export type NerdScreen = {
  name: "nerdwords";
  me: Me;
  team: number | null;
  table: NerdTable;
  sentence: string;
  giving: NerdGiving | null;
  guessing: NerdGuessing | null;
  thinking: NerdThinking | null;
  hand: NerdCard[];
  prepared: { card: number; term: number } | null;
  may_prepare: boolean;
  asks: NerdAsk[];
  /** The reader may start this round. */
  next: { round: number; label: string } | null;
  /** Null: this device is one player's own. */
  device: NerdDevice | null;
};

export type NerdWallScreen = {
  name: "nerdwall";
  title: string;
  class_name: string;
  code: string;
  addresses: string[];
  qr: string;
  phase: "lobby" | "play" | "over";
  seated: number;
  players: number;
  names: string[];
  sentence: string;
  tables: NerdTable[];
};

export type NerdRules = {
  guess_s: number;
  clue_limit_s: number | null;
  ask_s: number;
  solo_s: number;
  difficulty: "easy" | "mixed" | "hard";
  short_terms: boolean;
  boxes: boolean;
  cards_each: number | null;
  begin_at: number;
  floor: number | null;
  target: number;
  largest_bet: number;
};
/** `unplayable` holds a sentence for each term that cannot be played. */
export type NerdDeck = { id: string; name: string; terms: number; cards: number; unplayable: string[] };
/** `here`: plays in the next game; `table` and `team`: the proposed place. */
export type NerdPerson = {
  player: string;
  name: string;
  seated: boolean;
  away: boolean;
  guest: boolean;
  here: boolean;
  bot: boolean;
  table: number | null;
  team: number | null;
};
export type NerdSetup = {
  decks: NerdDeck[];
  deck: string | null;
  rules: NerdRules;
  preset: "classroom" | "strict" | "own";
  /** What differs from the classroom's rules, a sentence each. */
  differs: string[];
  people: NerdPerson[];
  tables: { number: number; teams: string[][] }[];
  /** Why it cannot be dealt yet. */
  trouble: string | null;
  note: string | null;
};
export type NerdVerdict = {
  table: number;
  round: number;
  slot: number;
  team: number;
  guess: string;
  right: boolean;
  note: string;
};
/** `by`: who may play for this seat (id null: nobody, the player again); `instead`: who may give the clues. */
export type NerdSeat = {
  player: string;
  name: string;
  team: number | null;
  team_name: string;
  state: "here" | "away" | "empty";
  stand_in: string | null;
  by: { id: string | null; label: string }[];
  teams: { team: number; name: string }[];
  instead: { id: string; label: string }[];
};
export type NerdConsoleTable = {
  table: NerdTable;
  waits: string | null;
  can: string[];
  giving: NerdGiving | null;
  /** A clue for the teacher to allow or not: only its writer and the teacher have seen it. */
  refused: { round: number; slot: number; clue: string; note: string } | null;
  /** The clue that can be voided. */
  clue: { round: number; slot: number; text: string } | null;
  verdicts: NerdVerdict[];
  log: { n: number; text: string }[];
  seats: NerdSeat[];
};
export type NerdConsoleScreen = {
  name: "nerdconsole";
  class_name: string;
  code: string;
  addresses: string[];
  qr: string;
  game: string;
  games: { id: string; name: string }[];
  phase: "setup" | "play" | "over";
  sentence: string;
  setup: NerdSetup | null;
  tables: NerdConsoleTable[];
  asks: NerdAsk[];
  can: string[];
  seats: Pick<Seat, "player" | "name" | "seated" | "away" | "guest">[];
};

export type Screen = StudentScreen | WallScreen | ConsoleScreen | NerdWallScreen | NerdConsoleScreen;
export type Action = { type: string } & Record<string, unknown>;

export type Down =
  | { kind: "pong"; id: number; now: number }
  | { kind: "seat"; token: string | null }
  | { kind: "done"; id: number; message?: string }
  | { kind: "refused"; id: number; message: string };

/** How a message ended: refused and lost ones carry a sentence for the person, accepted ones may. */
export type Reply = { ok: boolean; lost: boolean; message: string };

export type Traits = { screen: Screen; texts: Record<string, string> };
export type Model = AnyModel<Traits>;

export type Link = {
  /** Send with an id and wait for its answer; a twin that is still under way is not sent again. */
  ask(kind: string, body: object): Promise<Reply>;
  /** The server's time, epoch seconds; null before its first pong. */
  now(): number | null;
};

/** What every view is given. */
export type Context = {
  link: Link;
  signal: AbortSignal;
  /** Show and announce one sentence in the board's only status line. */
  say(sentence: string): void;
  /** Announce without showing: what the eye sees already. */
  whisper(sentence: string): void;
  /** Send a game action; a refusal is said in the status line. */
  act(action: Action): Promise<Reply>;
};

export type View<S> = { node: HTMLElement; update(screen: S): void };
export type Props = Record<string, string | number | boolean | null | undefined>;
