/** What goes between a board and its kernel. The Python side builds these; see kit/boards/widget.py. */
import type { AnyModel } from "@anywidget/types";
import type { NerdConsoleScreen, NerdScreen, NerdWallScreen } from "./nerdtypes";

export type * from "./nerdtypes";

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
