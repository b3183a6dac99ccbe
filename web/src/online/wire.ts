// Made from wire.py and wire_lobby.py by `python -m quinte.server.typescript`: do not edit.

/** What a strong bot would do, and why. */
export interface Advice {
  t: "advice";
  id: string;
  move: string;
  text: string;
  percent: number;
  sure: string;
  reason: number[];
  others: string[];
}

/** Say yes or no to what is proposed. */
export interface Answer {
  t: "answer";
  id: string;
  seat: number;
  yes: boolean;
}

/** Ask what a strong bot would do. */
export interface Ask {
  t: "hint";
  id: string;
  seat: number;
}

/** A match in a list: nothing in it is a secret of the match. */
export interface Brief {
  id: string;
  game: string;
  phase: string;
  seats: string[];
  player: number;
  steps: number;
  updated: number;
  winners: number[];
  keys?: SeatKey[];
  watch?: string;
  until?: number;
}

/** A clock for every seat, or for the table: that one ends the game, and nobody loses by it. */
export interface Clock {
  total?: number;
  increment?: number;
  days?: number;
  table?: number;
}

/** Say that this device asks a bot of its own for advice. */
export interface Consult {
  t: "consult";
  id: string;
  seat: number;
}

/** A match as laid out: all its secrets, told once to whoever laid it out. */
export interface Created {
  id: string;
  commitment: string;
  keys: SeatKey[];
  watch: string;
}

/** What was asked under this id is done, and durable. */
export interface Done {
  t: "done";
  id: string;
  version: number;
}

/** What one viewer of this device knows: a seat it holds, or a spectator (-1). */
export interface Eyes {
  viewer: number;
  view: string;
  told: ToldStep[];
}

/** Why not: the code of a sentence, what fills it, and the game's own reason. */
export interface Failure {
  code: string;
  words?: Record<string, string>;
  reason?: number[];
}

/** A seat for whoever opens its link. */
export interface Friend {
  kind: "link";
  name?: string;
}

/** Who the cookie says you are; `recovery` opens your games on another device. */
export interface Guest {
  name: string;
  recovery?: string;
  known?: boolean;
}

/** The first message: which seats this device holds, and how much of the match it knows. */
export interface Hello {
  t: "hello";
  keys?: string[];
  own?: string[];
  device?: string | null;
  watch?: string | null;
  have?: number;
  nonce?: string | null;
  name?: string;
  page?: string | null;
  dial?: number;
}

/** What opens the seats of this device from now on: the invitation no longer does. */
export interface Keys {
  t: "keys";
  keys: SeatKey[];
}

/** A device on which a guest is known. */
export interface KnownDevice {
  number: number;
  device: string;
  opened: number;
  seen: number;
  here?: boolean;
  by_link?: boolean;
}

/** The first message: show me the lobby, and tell me what changes in it. */
export interface Look {
  t: "look";
}

/** A seat for a bot. */
export interface Machine {
  kind: "bot";
  level?: "beginner" | "casual" | "club" | "expert" | "master" | "strong";
}

/** A move made against a version of the match; sending it again does no harm. */
export interface Move {
  t: "move";
  id: string;
  seat: number;
  version: number;
  move: string;
}

/** A match to be laid out; `record` goes on from a match that was begun elsewhere. */
export interface NewMatch {
  game: string;
  seats: (Person | Friend | Stranger | Machine)[];
  options?: Record<string, string>;
  clock?: Clock | null;
  public?: boolean;
  hints?: boolean;
  record?: string;
}

/** Somebody who sits down at an open table, with a secret for the seat that they have chosen. */
export interface Newcomer {
  own: string;
  nonce?: string | null;
  name?: string;
  device?: string | null;
}

/** Propose a draw, a rematch, or to break off; the others answer. */
export interface Offer {
  t: "offer";
  id: string;
  seat: number;
  what: "abandon" | "draw" | "rematch";
}

/** A seat of an open table. */
export interface OpenSeat {
  kind: string;
  name: string;
  level?: string;
  taken?: boolean;
  present?: boolean;
}

/** A table that strangers may join, as anybody may see it. */
export interface OpenTable {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: OpenSeat[];
  free: number;
  since: number;
  clock?: Clock | null;
  hints?: boolean;
  public?: boolean;
  rated?: boolean;
}

/** What proves the deal, once the match is over. */
export interface Opened {
  secret: string;
  nonces: string[];
  seed: string;
}

/** How the match ended. */
export interface Outcome {
  winners: number[];
  why: string;
  seed: Opened;
}

/** How long it may take, by what has happened within a day; no promise. */
export interface Outlook {
  people: number;
  tried: number;
  found: number;
  seconds?: number;
}

/** A game was found: whoever opens the seat by the secret of the search plays. */
export interface Paired {
  t: "paired";
  id: string;
  match: string;
  seat: number;
  names: string[];
  seconds: number;
}

/** A seat for a person on the device that lays out the match. */
export interface Person {
  kind: "person";
  name?: string;
}

/** Ask whether anybody is there. */
export interface Ping {
  t: "ping";
  n?: number;
}

/** Somebody is there, and the match is at this version. */
export interface Pong {
  t: "pong";
  n: number;
  version?: number;
}

/** Who is there: nothing else has changed. */
export interface Presence {
  t: "presence";
  present: boolean[];
  spectators: number;
}

/** What somebody proposes, and who has agreed. */
export interface Proposal {
  what: string;
  seat: number;
  yes: number[];
}

/** What was asked under this id was refused, and changed nothing. */
export interface Refused {
  t: "refused";
  error: Failure;
  id?: string;
}

/** Let a bot sit in for this seat, or (no level) take it back. */
export interface Relieve {
  t: "relieve";
  id: string;
  seat: number;
  level?: "beginner" | "casual" | "club" | "expert" | "master" | "strong" | null;
}

/** Take a seat away from all other devices: from now on it has this secret. */
export interface Renew {
  t: "renew";
  id: string;
  seat: number;
  own: string;
}

/** This seat has been opened on another device. */
export interface Replaced {
  t: "replaced";
  seat: number;
}

/** Give up. */
export interface Resign {
  t: "resign";
  id: string;
  seat: number;
}

/** Find me a game; sending it again, also after a break, goes on with the same search. */
export interface Search {
  t: "search";
  id: string;
  own: string;
  game: string;
  players: number;
  clock?: Clock | null;
  name?: string;
}

/** A search has ended: begun, missed, elsewhere (the guest looks on another device), stopped. */
export interface SearchOver {
  t: "search_over";
  id: string;
  why: string;
}

/** A search goes on, and has since this time. */
export interface Searching {
  t: "searching";
  id: string;
  since: number;
  now: number;
  outlook: Outlook;
}

/** The secret of a seat: whoever holds it sits there.

    For a seat by link it is an invitation, used up by whoever sits down. */
export interface SeatKey {
  seat: number;
  secret: string;
}

/** A seat as everybody may see it. */
export interface SeatState {
  kind: string;
  name: string;
  level?: string;
  taken?: boolean;
  present?: boolean;
  remaining?: number | null;
  lowered?: string;
  hints?: number;
}

/** Stand up before the match has begun; whoever laid it out takes the table away with that. */
export interface Stand {
  t: "stand";
  id: string;
  seat: number;
}

/** Look no longer, or decline what was found. */
export interface Stop {
  t: "stop";
  id: string;
}

/** A seat for whoever takes it in the lobby, where the table is listed until it begins. */
export interface Stranger {
  kind: "open";
}

/** All that a device may know about a match now; sent at first and after every change. */
export interface Table {
  t: "table";
  id: string;
  version: number;
  game: string;
  layout: string;
  options: Record<string, string>;
  phase: string;
  player: number;
  seats: SeatState[];
  mine: number[];
  spectators: number;
  commitment: string;
  steps: number;
  since: number;
  eyes: Eyes[];
  clock?: Clock | null;
  running?: boolean;
  undo?: string;
  hints?: boolean;
  draws?: boolean;
  proposal?: Proposal | null;
  outcome?: Outcome | null;
  next?: string;
  keys?: SeatKey[];
  until?: number;
}

/** The open tables that are new or have changed, and those that are gone. */
export interface Tables {
  t: "tables";
  tables: OpenTable[];
  gone: string[];
  wanted: Wanted[];
  now: number;
  whole?: boolean;
}

/** A step as one viewer may know it: events are codes and numbers of the game's story. */
export interface ToldStep {
  player: number;
  step: string;
  text: string;
  events: number[][];
}

/** Take this seat's last decision back: at once where it harms nobody, otherwise ask. */
export interface Undo {
  t: "undo";
  id: string;
  seat: number;
  version: number;
}

/** While this device was away, its seat was opened on another one. */
export interface Visited {
  t: "visited";
  seat: number;
  at: number;
}

/** How many people look for the same game. */
export interface Wanted {
  game: string;
  players: number;
  people: number;
  clock?: Clock | null;
}

export type FromDevice = Hello | Ping | Move | Undo | Resign | Offer | Answer | Relieve | Ask | Consult | Renew | Stand;

export type ToDevice = Table | Done | Refused | Presence | Advice | Replaced | Keys | Visited | Pong;

export type FromVisitor = Look | Search | Stop | Ping;

export type ToVisitor = Tables | Searching | Paired | SearchOver | Refused | Pong;
