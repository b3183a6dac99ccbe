// What the page and its two workers say to each other.
//
// The referee holds the truth of every match and tells the page only what the seat that has the
// device may know. The thinker is handed views, as any player is, and answers with moves.

import type { Code } from "../engine/card.ts";
import type { Event, Values } from "../engine/module.ts";
import type { ToldStep } from "../engine/match.ts";
import type { LobbyNews } from "../online/lobby/protocol.ts";
import type { News } from "../online/protocol.ts";
import type { after } from "./after.ts";

/** Not every table has a master: see `levelsAt` in games.ts. */
export const MASTER = "master";
export const LEVELS = ["beginner", "casual", "club", "strong", "expert", MASTER] as const;
export type Level = (typeof LEVELS)[number];
/** Who thinks about hints. */
export const ADVISER = "adviser";
/** What a record calls a bot: those of the terminal, too. */
export const BOTS: readonly string[] = ["random", ...LEVELS];
/** What a record calls a person who gave no name. */
export const ME = "me";

/** Seats as a record names them: a level is a bot, anything else is a person on this device. */
export interface NewMatch {
  game: string;
  seats: string[];
  options: Record<string, string>;
  /** 64 hexadecimal digits; drawn when absent. */
  seed?: string;
}

export interface Summary {
  id: string;
  game: string;
  seats: string[];
  player: number;
  steps: number;
  isOver: boolean;
  winners: number[];
  updated: number;
}

/** A match as the browser keeps it: its record, and what a list shows of it. */
export interface Saved extends Summary {
  text: string;
}

export interface LegalMove {
  move: bigint;
  text: string;
}

export interface Standing {
  player: number;
  scores: number[];
  winners: number[];
  left: number[];
  sides: number[];
  isOver: boolean;
  isStopped: boolean;
}

/** What a viewer knows and may do. */
export interface Sight extends Standing {
  viewer: number;
  view: Values;
  /** All legal moves when the viewer is to move; none where attempts are judged instead. */
  moves: LegalMove[];
  /** What there is to know and to do now. */
  duty: Event[];
}

/** What there is to say about an attempt, legal or not. */
export interface Judgement {
  move: bigint;
  reason: Event | null;
  findings: Event[];
}

/** A turn with which an enemy would win, if it were theirs now. */
export interface Threat {
  player: number;
  moves: string[];
}

export interface Situation {
  id: string;
  game: string;
  seats: string[];
  options: Record<string, string>;
  /** How many steps have been taken. */
  version: number;
  /** Null while the curtain is down. */
  sight: Sight | null;
  /** The story from step `from` on; what the page had of it before stays. */
  from: number;
  told: ToldStep[];
  /** The person who should have the device now but does not, or null. */
  next: number | null;
  isThinking: boolean;
  /** Who threatens to win, when the viewer's turn begins. */
  threats?: Threat[];
  /** Whether a draw was agreed on, and whether one is offered because nothing happens. */
  isAgreed?: boolean;
  offersDraw?: boolean;
  /** Whether the last decision can be taken back: not at all, freely, or if all agree. */
  undo: "no" | "free" | "ask";
}

/** Why a bot would make a move: what the reason is called and speaks of, then its numbers. */
export interface Advice {
  code: Code;
  row: Event;
}

/** How sure a bot is of its move: see bots/hints.py. */
export type Sureness = "only" | "certain" | "nearly" | "clear" | "close" | "alone" | "found";

/** A move that a hint names: what it would do tells it in words. */
export interface Named {
  move: bigint;
  text: string;
  event: Event | null;
}

export interface Hint {
  /** The move to make, then those that should follow it in the same turn. */
  plan: Named[];
  /** The result that it promises, in per cent. */
  percent: number;
  sure: Sureness;
  advice: Advice | null;
  others: (Named & { percent: number | null })[];
  /** Whether it goes on with what an earlier one said. */
  isKept: boolean;
}

export interface ReplayInfo {
  game: string;
  seats: string[];
  length: number;
  isOver: boolean;
  viewers: number[];
  told: ToldStep[];
}

export interface Frame {
  made: number;
  sight: Sight;
}

/** A small position to try something on: a drawn view, and what to play on it. */
export interface Exercise {
  sight: Sight;
  told: ToldStep | null;
}

/** A position to solve, as web/lessons.py writes it. */
export interface Puzzle {
  /** What its mover sees: a view as `Module.viewFrom` reads it. */
  view: string;
  /** The mover's moves, and the best defence between them. */
  solution: string[];
  theme: string;
  /** What its first move is good for: a code of the game's advice, or nothing. */
  idea: string;
  rating: number;
}

/** What became of a move tried in a puzzle. */
export interface Attempt {
  verdict: "wrong" | "right" | "solved";
  exercise: Exercise;
  /** Everything that was played, the replies too. */
  made: string[];
  /** What the others did about it. */
  answers: ToldStep[];
  /** What a wrong move brings and what the best one does, in per cent, where that is known exactly. */
  percent: [number, number] | null;
}

/** What solves a puzzle, and why. */
export interface Idea {
  named: Named;
  advice: Advice | null;
}

export type ReplaySource = { id: string } | { text: string };

/** What may be asked after a match: see after.ts. */
export type After = typeof after;
type Given<Name extends keyof After> = Parameters<After[Name]> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** What the page may ask the referee; each answer is a promise. */
export interface Referee {
  list(): Promise<Summary[]>;
  create(setup: NewMatch): Promise<string>;
  /** Sit down at a match; by force if another tab has it. */
  open(id: string, byForce?: boolean): Promise<Situation>;
  /** The next person has the device: draw the curtain up for them. */
  reveal(id: string): Promise<Situation>;
  play(id: string, version: number, move: bigint | string): Promise<Situation>;
  whyNot(id: string, text: string): Promise<Event | null>;
  /** Explain an attempt, written as a move is; of the seat that has the device. */
  judge(id: string, text: string): Promise<Judgement>;
  undo(id: string): Promise<Situation>;
  resign(id: string, player: number): Promise<Situation>;
  /** All agree on a draw; bots do when one is offered. */
  agree(id: string): Promise<Situation>;
  hint(id: string): Promise<Hint | null>;
  rematch(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** The record of a match that is over. */
  record(id: string): Promise<string>;
  /** Save a record that was opened, as a match of this device. */
  keep(text: string): Promise<string>;
  replay(source: ReplaySource, viewer: number): Promise<ReplayInfo>;
  frame(source: ReplaySource, made: number, viewer: number): Promise<Frame>;
  /**
   * `analysis`: the one that the record of a match has in its comments; null where there is none, or the match goes on.
   * `dossier`: what analysts have to know; `annotate`: keep what they found, which returns the record with it.
   * `better`: the move that would have been better at a step, and why. `branch`: a new match of this device that goes on
   * from a step, a person in one seat and bots in the others; returns its id.
   */
  after<Name extends keyof After>(source: ReplaySource, name: Name, ...values: Given<Name>): Promise<Awaited<ReturnType<After[Name]>>>;
  /** Try a move in a position of a lesson: a view as `Module.viewFrom` reads it. */
  exercise(game: string, view: string, move: string | null): Promise<Exercise>;
  /** What everybody sees of a drawn position. */
  drawing(game: string, view: string): Promise<Sight>;
  judgeExercise(game: string, view: string, text: string): Promise<Judgement>;
  /** Try a move in a puzzle after what was played in it. */
  attempt(game: string, puzzle: Puzzle, made: readonly string[], text: string): Promise<Attempt>;
  /** What to play there, and why. */
  ideaOf(game: string, puzzle: Puzzle, made: readonly string[]): Promise<Idea>;
  /** How long a bot waits at least before it answers, in milliseconds. */
  setPace(milliseconds: number): Promise<void>;
}

export interface Failure {
  code: string;
  words: Record<string, string | number>;
  reason: readonly number[] | null;
}

export type FromReferee =
  | { kind: "answer"; call: number; value: unknown }
  | { kind: "failure"; call: number; failure: Failure }
  | { kind: "changed"; situation: Situation }
  | { kind: "news"; news: News }
  | { kind: "lobby"; news: LobbyNews }
  | { kind: "loading"; part: number }
  /** Another tab has taken the match over. */
  | { kind: "lost"; id: string }
  /** A bot is to think: the referee has to be given a port to the thinker, once. */
  | { kind: "thinker" };

export interface ToThinker {
  call: number;
  game: string;
  view: Uint8Array<ArrayBuffer>;
  level: string;
  seed: Uint8Array<ArrayBuffer>;
  /** A move whose win is in question: the thought is certain where it keeps a forced one. */
  tried?: bigint;
}

export interface Thought {
  move: bigint;
  sure: Sureness;
  /** Whether the mover sees all that decides if the move ends the game: see `is_foreseen` in bots/hints.py. */
  isForeseen: boolean;
  advice: Advice | null;
  /** The moves thought about, the best first; no per cent where a move was only found to be no better. */
  choices: { move: bigint; percent: number | null }[];
}

export interface FromThinker {
  call: number;
  thought: Thought;
}
