// Made from wire.py and its neighbours wire_*.py of src/quinte/server: do not edit, run
// `python -m quinte.server.typescript`.

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

/** Somebody whom I have blocked, as they were called then. */
export interface Blocked {
  id: string;
  name: string;
  at: number;
}

/** A table of a tournament: who sits there, by seat; one alone has a bye. */
export interface Board {
  round: number;
  board: number;
  entrants: number[];
  match?: string;
  points?: number[] | null;
  why?: string;
  at?: number;
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
  rated?: boolean;
  remaining?: number | null;
  days?: number;
}

/** What a rated match changed for a seat. */
export interface Change {
  seat: number;
  name: string;
  points: number;
  change: number;
  outcome: string;
  provisional?: boolean;
  counted?: boolean;
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

/** Somebody who plays; `state` says whether they are in, away or out. */
export interface Entrant {
  number: number;
  name: string;
  lasting?: boolean;
  state?: string;
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

/** Tell me of a tournament from now on, instead of any other; without one, of none. */
export interface Follow {
  t: "follow";
  id: string;
  tournament?: string;
}

/** Somebody whom I follow, and the public table at which they are now, if any. */
export interface Followed {
  name: string;
  match?: string;
  game?: string;
  phase?: string;
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
  lasting?: string;
}

/** In which language I am told, and when not: minutes of a day in my time zone. */
export interface Habits {
  language?: "en" | "fr";
  zone?: string;
  quiet_from?: number;
  quiet_to?: number;
}

/** What somebody at the table says; a line in words has a number, to report it by. */
export interface Heard {
  t: "heard";
  seat: number;
  phrase?: string;
  words?: string;
  line?: number;
  at?: number;
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

/** How matches of the same people at the same game have ended, this one included. */
export interface History {
  played: number;
  won: number[];
  drawn: number;
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

/** Some of the best of a game; the header Link leads to the next ones. */
export interface Leaderboard {
  players: Ranked[];
  levels: LevelStrength[];
}

/** What the link of a letter is about. */
export interface Letter {
  address: string;
  verified?: boolean;
}

/** How strong a level of the bots is, on the same scale. */
export interface LevelStrength {
  level: string;
  points: number;
  low: number;
  high: number;
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

/** The name that I have for good, and how I get back to it. */
export interface Myself {
  name: string;
  may_rename?: number;
  has_link?: boolean;
  passkeys?: Passkey[];
}

/** Somebody who wants to play; `own` will open all their seats. */
export interface NewEntrant {
  own: string;
  name?: string;
}

/** A match to be laid out; `record` goes on from a match that was begun elsewhere. */
export interface NewMatch {
  game: string;
  seats: (Person | Friend | Stranger | Machine)[];
  options?: Record<string, string>;
  clock?: Clock | null;
  public?: boolean;
  hints?: boolean;
  rated?: boolean;
  chat?: boolean;
  record?: string;
}

/** What a browser answers that has made a passkey. */
export interface NewPasskey {
  id: string;
  challenge: string;
  client: string;
  attestation: string;
}

/** What somebody has done, in one's own eyes; `line`: what they said at the match. */
export interface NewReport {
  reason: "cheating" | "leaving" | "name" | "other" | "words";
  name?: string;
  match?: string;
  seat?: number;
  line?: number;
  words?: string;
}

/** A tournament, as its maker wants it. */
export interface NewTournament {
  title: string;
  game: string;
  form: "arena" | "robin" | "swiss";
  clock: Clock;
  players?: number;
  options?: Record<string, string>;
  starts?: number;
  rounds?: number;
  minutes?: number;
  pause?: number;
  arrive?: number;
  rated?: boolean;
}

/** Somebody who sits down at an open table, with a secret for the seat that they have chosen. */
export interface Newcomer {
  own: string;
  nonce?: string | null;
  name?: string;
  device?: string | null;
}

/** What whoever runs the server has to tell somebody. */
export interface Notice {
  deed: string;
  words: string;
  at: number;
}

/** How I am told that it is my turn. */
export interface Nudges {
  key: string;
  habits: Habits;
  has_habits?: boolean;
  pushed?: number[];
  here?: number;
  can_mail?: boolean;
  mail?: string;
  is_verified?: boolean;
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

/** A passkey of mine. */
export interface Passkey {
  number: number;
  device: string;
  made: number;
  seen: number;
}

/** What a browser is to have signed, by a new passkey or any that it has for this place. */
export interface PasskeyQuestion {
  challenge: string;
  place: string;
  handle?: string;
  name?: string;
  known?: string[];
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

/** Where somebody stands. */
export interface Placed {
  number: number;
  place: number;
  points: number;
  matches: number;
  wins: number;
  buchholz: number;
  berger: number;
  tie?: PlacedBy | null;
}

/** What put somebody before the next one, who has the same points. */
export interface PlacedBy {
  by: string;
  other: number;
  own?: number;
  theirs?: number;
}

/** A rated match of somebody. */
export interface PlayedMatch {
  id: string;
  game: string;
  pace: string;
  form: string;
  at: number;
  outcome: string;
  points: number;
  change: number;
  opponents: string[];
  counted?: boolean;
  kept?: boolean;
}

/** A rating after a match. */
export interface Point {
  at: number;
  points: number;
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

/** Somebody with a name that lasts; games are in the order of how often they were played. */
export interface Profile {
  name: string;
  since: number;
  strengths: Strength[];
  games: Tally[];
  opponents: Tally[];
}

/** What somebody proposes, and who has agreed. */
export interface Proposal {
  what: string;
  seat: number;
  yes: number[];
}

/** A browser that wants to be pushed: its subscription, as the Push API gives it. */
export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Somebody on a leaderboard. */
export interface Ranked {
  place: number;
  name: string;
  points: number;
  deviation: number;
  played: number;
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

/** A report has been kept; whoever runs the server will look at it. */
export interface Reported {
  id: string;
}

/** Give up. */
export interface Resign {
  t: "resign";
  id: string;
  seat: number;
}

/** Say a set phrase to those at the table; or words of one's own, where that is allowed. */
export interface Say {
  t: "say";
  id: string;
  seat: number;
  phrase?: "a_moment" | "again" | "bye" | "close" | "good_game" | "good_luck" | "hello" | "sign_laugh" | "sign_sad" | "sign_smile" | "sign_wow" | "sorry" | "thanks" | "thinking" | "well_played" | null;
  words?: string;
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
  lasting?: boolean;
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

/** How strong somebody seems to be in a game, at a pace, alone (duel) or at a table of more. */
export interface Strength {
  game: string;
  pace: string;
  form: string;
  points: number;
  deviation: number;
  played: number;
  provisional?: boolean;
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
  rated?: boolean;
  tournament?: string;
  chat?: boolean;
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

/** How somebody's rated matches ended, in a game or against somebody. */
export interface Tally {
  of: string;
  won: number;
  drawn: number;
  lost: number;
}

/** Who I am in a tournament, and what opens my seats there. */
export interface Ticket {
  number: number;
  own: string;
  state?: string;
  made?: boolean;
}

/** A step as one viewer may know it: events are codes and numbers of the game's story. */
export interface ToldStep {
  player: number;
  step: string;
  text: string;
  events: number[][];
}

/** All that is told of a tournament, to everybody alike. */
export interface Tournament {
  t: "tournament";
  id: string;
  version: number;
  now: number;
  maker: string;
  plan: NewTournament;
  phase: string;
  round: number;
  rounds: number;
  starts: number;
  entrants: Entrant[];
  standings: Placed[];
  boards: Board[];
  pairs?: number[][][];
  due?: number;
  ends?: number;
  ended?: number;
}

/** A tournament in a list. */
export interface TournamentBrief {
  id: string;
  title: string;
  game: string;
  form: string;
  players: number;
  clock: Clock;
  maker: string;
  phase: string;
  starts: number;
  entrants: number;
  round?: number;
  rounds?: number;
  minutes?: number;
  rated?: boolean;
}

/** Take this seat's last decision back: at once where it harms nobody, otherwise ask. */
export interface Undo {
  t: "undo";
  id: string;
  seat: number;
  version: number;
}

/** What a browser answers that has used a passkey; `replace`: even if it is another guest's. */
export interface UsedPasskey {
  id: string;
  challenge: string;
  client: string;
  authenticator: string;
  signature: string;
  handle: string;
  replace?: boolean;
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

/** Somebody: by their name that lasts, or by where they sit. */
export interface Whom {
  name?: string;
  match?: string;
  seat?: number;
}

export type FromDevice = Hello | Ping | Move | Undo | Resign | Offer | Answer | Relieve | Ask | Consult | Renew | Stand | Say;

export type ToDevice = Table | Done | Refused | Presence | Advice | Replaced | Keys | Visited | Pong | Heard;

export type FromVisitor = Look | Search | Stop | Follow | Ping;

export type ToVisitor = Tables | Searching | Paired | SearchOver | Tournament | Refused | Pong;
