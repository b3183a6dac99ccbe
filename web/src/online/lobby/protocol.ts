// What the page and its worker say to each other about the lobby.

import type { Clock, Failure, OpenTable, Outlook, Wanted } from "../wire.ts";

/** What somebody wants to play. */
export interface Wish {
  game: string;
  players: number;
  clock: Clock | null;
}

/** A game that was found, to be begun in time; times are this browser’s own, in milliseconds. */
export interface Found {
  match: string;
  names: string[];
  seat: number;
  until: number;
}

/** A search of this browser. */
export interface SearchNews {
  wish: Wish;
  began: number;
  outlook: Outlook | null;
  found: Found | null;
  /** Why it has ended; nothing while it goes on. */
  over: string;
}

/** Everything that the page knows of the lobby. */
export interface LobbyNews {
  /** Whether anything is known yet. */
  isKnown: boolean;
  isDown: boolean;
  tables: OpenTable[];
  wanted: Wanted[];
  search: SearchNews | null;
  failure: Failure | null;
  /** What is to be taken off the times of tables to have this browser's own. */
  ahead: number;
}

/** What the page may ask; news follow. */
export interface LobbyAsked {
  /** Look on, and go on with a search that was begun before the page was loaded. */
  look(): Promise<void>;
  /** Nobody looks any more: the line is kept only for a search. */
  away(): Promise<void>;
  wake(): Promise<void>;
  search(wish: Wish, name: string): Promise<void>;
  /** Search no longer, decline what was found, or put away what was said of the end. */
  stop(): Promise<void>;
  /** Sit down at an open table; return its id. */
  sit(table: string, game: string, name: string): Promise<string>;
  /** Take the seat that was found; return the id of the match. */
  accept(name: string): Promise<string>;
  /** Take the seat of a tournament's table, with the secret that was brought along; return the id of the match. */
  take(match: string, game: string, seat: number, own: string): Promise<string>;
}
