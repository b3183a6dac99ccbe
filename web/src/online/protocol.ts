// What the page and its worker say to each other about matches on the server.

import type { Brief, Failure, Guest, KnownDevice, NewMatch, Offer, Relieve, Say, SeatState, Table, Visited } from "./wire.ts";

export type Phrase = NonNullable<Say["phrase"]>;

/** Marks the ids of such matches, on the page and in its addresses. */
export const REMOTE = "o/";

/** How the line is: `moved` when every seat of this device is open on another one. */
export type Line = "live" | "down" | "refused" | "moved";

export interface Invite {
  seat: number;
  link: string;
}

/** A table without what anybody sees of the board. */
export type PublicTable = Omit<Table, "t" | "eyes" | "keys" | "since" | "layout"> & { seats: SeatState[] };

/** Everything that the page knows about a match on the server, except the board. */
export interface News {
  id: string;
  line: Line;
  failure: Failure | null;
  table: PublicTable | null;
  /** Whether there is a board to be seen. */
  isDealt: boolean;
  /** The seats of this device, and those that have gone to another one. */
  mine: number[];
  lost: number[];
  invites: Invite[];
  /** The spectators' link, if this device has it. */
  watch: string;
  /** This browser's part of the seed. */
  nonce: string;
  /** How long ago the clocks were read, in milliseconds. */
  age: number;
  /** Seats that were opened elsewhere while this device was away, and when. */
  visits: Visited[];
  /** What people have said lately, by phrases or in words. */
  said: Said[];
}

/** Something that was said at the table: `line` is the number of one in words. */
export interface Said {
  /** Counts all that was heard here. */
  n: number;
  seat: number;
  phrase: string;
  words: string;
  line: number;
}

/** What a link brings: the seat's secret or the spectators'. */
export interface Entry {
  seat?: string;
  watch?: string;
}

/** A match of this browser on the server, in a list. */
export type Listed = Brief & { mine: number[] };

/** What the page may ask about matches on the server; each answer is a promise. */
export interface Online {
  lay(setup: NewMatch, name: string): Promise<string>;
  /** Take a match of this browser to the server, as it stands. */
  move(id: string, setup: Pick<NewMatch, "seats" | "clock" | "public">, name: string): Promise<string>;
  /** Remember what a link brings, and say what table it leads to. */
  enter(id: string, entry: Entry): Promise<PublicTable>;
  /** Sit down, or go on; news follow. */
  join(id: string, name: string): Promise<News>;
  leave(id: string): Promise<void>;
  /** Sit down here again after another device took the seat. */
  takeBack(id: string): Promise<void>;
  /** The link that moves a seat of this device to another one. */
  seatLink(id: string, seat: number): Promise<string>;
  wake(): Promise<void>;
  /** Stand up before the match has begun; its maker closes the table with that. */
  stand(id: string): Promise<void>;
  offer(id: string, what: Offer["what"]): Promise<void>;
  answer(id: string, yes: boolean): Promise<void>;
  /** Say a set phrase to the others, or words where the table allows them. */
  say(id: string, phrase: Phrase | null, words: string): Promise<void>;
  relieve(id: string, seat: number, level: Relieve["level"] & string | null): Promise<void>;
  /** Take a seat away from all other devices. */
  renew(id: string, seat: number): Promise<void>;
  /** What was said about other devices has been read. */
  forgetVisits(id: string): Promise<void>;
  mine(): Promise<Listed[]>;
  watchable(): Promise<Listed[]>;
  me(): Promise<Guest>;
  rename(name: string): Promise<void>;
  /** Draw a personal link; what earlier ones opened is ended, unless it is kept. */
  recovery(keep: boolean): Promise<string>;
  /** Say whose personal link it is. */
  lookAt(secret: string): Promise<Guest>;
  /** Become the guest whose link it is, even if this browser is another guest's. */
  recover(secret: string, replace: boolean): Promise<Guest>;
  devices(): Promise<KnownDevice[]>;
  endDevice(number: number): Promise<KnownDevice[]>;
  /** Everything that the server keeps about this guest, as a file. */
  exported(): Promise<string>;
  deleteMe(): Promise<void>;
}
