/** What the screens of Nerd Words hold: the table, a student's page, the wall, the console. */
import type { Clock, Me, Seat } from "./types";

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
