// One match on the server, while the page looks at it: its line, its keys and its table.

import { QuinteError } from "../engine/errors.ts";
import type { Module } from "../engine/module.ts";
import { REMOTE, type Line, type News, type PublicTable, type Said } from "./protocol.ts";
import type { Server } from "./http.ts";
import type { HeldSeat, Keys } from "./keys.ts";
import { freshId, Link, type Ends, type Plug } from "./link.ts";
import { RemoteTable } from "./remote.ts";
import type { Failure, Heard, Hello, Keys as NewKeys, Presence, Replaced, SeatKey, Table, Visited } from "./wire.ts";

/** What people have said that is kept on the page. */
const MOST_SAID = 60;

export interface MatchEars {
  /** The board, or who may do what on it, has changed. */
  changed(match: OnlineMatch): void;
  news(news: News): void;
  /** What opens a seat of this device has changed. */
  keyed(key: SeatKey): Promise<void>;
  /** The match goes on in another one, where these are this device's seats. */
  followed(match: string, game: string, keys: SeatKey[]): Promise<void>;
}

/** Who sits down: a person's name, and the one that the browser gives itself. */
export interface Myself {
  name: string;
  device: string;
}

export class OnlineMatch implements Ends {
  readonly id: string;
  readonly link = new Link(this);
  keys: Keys;
  remote: RemoteTable | null = null;
  readonly #server: Server;
  readonly #module: Module;
  readonly #ears: MatchEars;
  readonly #name: string;
  readonly #waiting: (() => void)[] = [];
  /** What tells a line of this page that was held up on its way from another device. */
  readonly #page = freshId();
  #dials = 0;
  readonly #device: string;
  #visits: Visited[] = [];
  #said: Said[] = [];
  #spoken = 0;
  #table: Table | null = null;
  #line: Line = "down";
  #failure: Failure | null = null;
  #lost = new Set<number>();
  readonly #wasLost = new Set<number>();
  #at = 0;
  #have = 0;
  #isFirst = true;
  #layout = "";
  #shown = "";

  constructor(server: Server, module: Module, keys: Keys, { name, device }: Myself, ears: MatchEars) {
    this.id = keys.id;
    this.#device = device;
    this.keys = keys;
    this.#server = server;
    this.#module = module;
    this.#name = name;
    this.#ears = ears;
  }

  // What the line asks.

  dial(): Plug {
    return new WebSocket(this.#server.socket(this.id)) as unknown as Plug;
  }

  hello(): Hello {
    this.#isFirst = true;
    const keys = this.#held.map(({ secret }) => secret);
    const own = this.#held.map(({ secret, own: other }) => other ?? secret);
    const watch = this.keys.watch || null;
    const { nonce } = this.keys;
    this.#dials += 1;
    const line = { page: this.#page, dial: this.#dials, device: this.#device, own };
    return { t: "hello", keys, watch: keys.length > 0 ? null : watch, have: this.#have, nonce, name: this.#name, ...line };
  }

  version(): number {
    return this.#table?.version ?? 0;
  }

  forget(): void {
    this.#have = 0;
    this.remote = null;
  }

  heard(message: Table | Presence | Replaced | NewKeys | Visited | Heard): boolean {
    if (message.t === "replaced") this.#lose(message.seat);
    else if (message.t === "keys") this.#change(message.keys);
    else if (message.t === "visited") this.#note(message);
    else if (message.t === "heard") this.#listen(message);
    else if (message.t === "presence") this.#see(message);
    else return this.#take(message);
    return true;
  }

  changed(state: "live" | "down" | "refused", failure: Failure | null): void {
    if (this.#line === state && failure === null) return;
    this.#line = state;
    this.#failure = failure;
    this.#tell();
  }

  // What is heard.

  /** The seats that are played here and nowhere else. */
  get #held(): HeldSeat[] {
    return this.keys.seats.filter(({ seat }) => !this.#lost.has(seat));
  }

  #take(table: Table): boolean {
    if (!this.#isFirst && table.version < this.version()) return true;
    this.#isFirst = false;
    const isFollowed = !!table.next && !this.#table?.next;
    this.#layout ||= table.layout;
    try {
      // The server's rules have changed since the page was loaded.
      if (table.layout !== this.#layout) throw new QuinteError("newer_page");
      if (table.eyes.length > 0) {
        if (!this.remote) this.remote = new RemoteTable(REMOTE + this.id, this.#module, table);
        else if (!this.remote.take(table)) return false;
      }
    } catch (error) {
      if (!(error instanceof QuinteError)) throw error;
      this.link.close();
      this.changed("refused", { code: error.code });
      return true;
    }
    this.#table = table;
    this.#have = table.version;
    this.#at = performance.now();
    for (const ready of this.#waiting.splice(0)) ready();
    if (isFollowed) {
      void this.#ears.followed(table.next!, table.game, table.keys ?? []).then(() => this.#tell());
    } else {
      this.#tell();
    }
    this.#show(table);
    return true;
  }

  /** Tell the page of the board only when there is something new on it. */
  #show({ steps, player, phase, undo, seats, eyes }: Table): void {
    const names = seats.map(({ name, level }) => `${name} ${level ?? ""}`);
    const shown = JSON.stringify([steps, player, phase, undo, names, eyes.map(({ view }) => view)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (this.remote) this.#ears.changed(this);
  }

  /** An invitation was exchanged for a secret that its maker does not have. */
  #change(keys: SeatKey[]): void {
    this.keys = { ...this.keys, seats: this.keys.seats.map((held) => ({ ...held, ...keys.find(({ seat }) => seat === held.seat) })) };
    for (const key of keys) void this.#ears.keyed(key);
  }

  #note(visit: Visited): void {
    if (this.#wasLost.has(visit.seat)) return; // it was told at once
    this.#visits = [...this.#visits.filter(({ seat }) => seat !== visit.seat), visit];
    this.#tell();
  }

  /** What was said about other devices has been read. */
  forgetVisits(): void {
    this.#visits = [];
    this.#tell();
  }

  /** What people say; a line in words is told again to whoever comes back. */
  #listen({ seat, phrase = "", words = "", line = 0 }: Heard): void {
    if (line && this.#said.some((known) => known.line === line)) return;
    this.#spoken += 1;
    this.#said = [...this.#said, { n: this.#spoken, seat, phrase, words, line }].slice(-MOST_SAID);
    this.#tell();
  }

  #see({ present, spectators }: Presence): void {
    if (!this.#table) return;
    const seats = this.#table.seats.map((seat, i) => ({ ...seat, present: present[i] ?? false }));
    this.#table = { ...this.#table, seats, spectators };
    this.#tell();
  }

  #lose(seat: number): void {
    this.#lost.add(seat);
    this.#wasLost.add(seat);
    this.forget();
    if (this.#held.length > 0) {
      this.link.restart();
    } else {
      this.link.close();
      this.#line = "moved";
      this.#tell();
    }
  }

  takeBack(keys = this.keys): void {
    this.keys = keys;
    this.#lost.clear();
    this.forget();
    this.link.restart();
  }

  /** Wait for the first table. */
  ready(): Promise<void> {
    if (this.remote) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  get seated(): RemoteTable {
    if (!this.remote) throw new QuinteError("offline");
    return this.remote;
  }

  get table(): Table | null {
    return this.#table;
  }

  /** The seats of this device that can speak at the table. */
  get mine(): number[] {
    return this.#held.map(({ seat }) => seat);
  }

  #tell(): void {
    this.#ears.news(this.news());
  }

  news(): News {
    const { invites, watch, nonce } = this.keys;
    const table = this.#table;
    return {
      id: REMOTE + this.id,
      line: this.#line,
      failure: this.#failure,
      table: table && publicPart(table),
      isDealt: this.remote !== null,
      mine: this.mine,
      lost: [...this.#lost],
      invites: invites.map(({ seat, secret }) => ({ seat, link: this.#link(`seat=${secret}`) })),
      watch: watch && this.#link(`watch=${watch}`),
      nonce,
      age: performance.now() - this.#at,
      visits: this.#visits,
      said: this.#said,
    };
  }

  #link(secret: string): string {
    return this.#server.link(`${REMOTE}${this.id}?${secret}`);
  }
}

/** The part of a table that is for the whole page: no view, no secret. */
export function publicPart(table: Table): PublicTable {
  const { t: _t, eyes: _eyes, keys: _keys, since: _since, layout: _layout, ...rest } = table;
  return rest;
}
