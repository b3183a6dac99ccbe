// The lobby, in the worker: open tables, and a search that goes on whatever page is looked at. The secrets
// of seats stay here; the page is told what it shows.

import { QuinteError } from "../../engine/errors.ts";
import { Shelf } from "../../shelf.ts";
import { OnlineGuest } from "../guest.ts";
import { Server } from "../http.ts";
import { KeyRing, freshSecret } from "../keys.ts";
import { freshId, type Plug } from "../link.ts";
import { REMOTE } from "../protocol.ts";
import type { Failure, OpenTable, SeatKey, Tables, ToVisitor, Wanted } from "../wire.ts";
import { LobbyLine, type Ears } from "./line.ts";
import type { Found, LobbyAsked, LobbyNews, SearchNews, Wish } from "./protocol.ts";

/** A search as the browser keeps it: another page, or this one loaded again, goes on with it. */
interface Kept {
  id: string;
  search: string;
  own: string;
  wish: Wish;
  name: string;
  at: number;
}

const KEPT = "search";
const SECOND = 1000;
/** After so many milliseconds a search that was left behind is not gone on with. */
const OLD = 30 * 60_000;
/** What passes by itself: it is tried again. */
const PASSING = new Set(["busy", "rate_limited", "not_saved"]);
const AGAIN = 4000;

export class Lobby extends OnlineGuest implements LobbyAsked, Ears {
  readonly #line = new LobbyLine(this);
  readonly #ring = new KeyRing();
  readonly #shelf = new Shelf<Kept>("quinte-search", "searches");
  readonly #onNews: (news: LobbyNews) => void;
  readonly #tables = new Map<string, OpenTable>();
  /** Secrets for seats that were asked for: asking again is asking for the same. */
  readonly #asked = new Map<string, string>();
  #wanted: Wanted[] = [];
  #ahead = 0;
  #isKnown = false;
  #isDown = false;
  #isLooking = false;
  /** Whether a search was left behind is looked up once, whoever asks first. */
  #resumed: Promise<void> | null = null;
  #kept: Kept | null = null;
  #search: SearchNews | null = null;
  /** The match whose seat was taken: what is told of it again is known. */
  #accepted = "";
  #failure: Failure | null = null;

  constructor(base: string, onNews: (news: LobbyNews) => void) {
    super(new Server(base));
    this.#onNews = onNews;
  }

  // What the page asks.

  async look(): Promise<void> {
    this.#isLooking = true;
    await (this.#resumed ??= this.#goOn());
    this.#line.open();
    this.#tell();
  }

  async #goOn(): Promise<void> {
    const kept = await this.#shelf.find(KEPT);
    if (kept && Date.now() - kept.at < OLD) this.#begin(kept);
    else if (kept) await this.#shelf.remove(KEPT);
  }

  async away(): Promise<void> {
    this.#isLooking = false;
    if (!this.#kept) this.#line.close();
  }

  async wake(): Promise<void> {
    this.#line.wake();
  }

  async search(wish: Wish, name: string): Promise<void> {
    await this.introduce(name);
    const kept = { id: KEPT, search: freshId(), own: freshSecret(), wish, name, at: Date.now() };
    await this.#shelf.save(kept);
    this.#resumed = Promise.resolve();
    this.#begin(kept);
    this.#line.open();
    this.#ask();
    this.#tell();
  }

  #begin(kept: Kept): void {
    this.#kept = kept;
    this.#failure = null;
    this.#search = { wish: kept.wish, began: kept.at, outlook: null, found: null, over: "" };
  }

  /** Say what is searched for, as often as is needed: it is the same search. */
  #ask(): void {
    if (!this.#kept) return;
    const { search, own, wish, name } = this.#kept;
    this.#line.send({ t: "search", id: search, own, name, ...wish });
  }

  async stop(): Promise<void> {
    if (this.#kept) this.#line.send({ t: "stop", id: this.#kept.search });
    this.#search = null;
    this.#failure = null;
    await this.#forget();
    this.#tell();
  }

  async #forget(): Promise<void> {
    this.#kept = null;
    if (!this.#isLooking) this.#line.close();
    await this.#shelf.remove(KEPT);
  }

  async sit(table: string, game: string, name: string): Promise<string> {
    await this.introduce(name);
    const own = this.#asked.get(table) ?? freshSecret();
    this.#asked.set(table, own);
    const { nonce } = await this.#ring.add(table, { game });
    const body = { own, nonce, name, device: await this.#ring.device() };
    const keys = await this.server.json<SeatKey[]>(`tables/${table}/seats`, { method: "POST", body });
    await this.#ring.add(table, { game, seats: keys.map((key) => ({ ...key, own })) });
    return REMOTE + table;
  }

  async accept(name: string): Promise<string> {
    const found = this.#search?.found;
    if (!found || !this.#kept) throw new QuinteError("no_match");
    await this.introduce(name);
    const { own, wish } = this.#kept;
    await this.#ring.add(found.match, { game: wish.game, seats: [{ seat: found.seat, secret: own, own }] });
    this.#accepted = found.match;
    this.#search = { ...this.#search!, found: null };
    this.#tell();
    return REMOTE + found.match;
  }

  async take(match: string, game: string, seat: number, own: string): Promise<string> {
    await this.#ring.add(match, { game, seats: [{ seat, secret: own, own }] });
    return REMOTE + match;
  }

  // What the line asks.

  dial(): Plug {
    return new WebSocket(this.server.lobby()) as unknown as Plug;
  }

  opened(): void {
    this.#line.send({ t: "look" });
    this.#ask();
  }

  lost(): void {
    this.#isDown = true;
    this.#tell();
  }

  heard(message: ToVisitor): void {
    if (message.t === "tables") this.#see(message);
    else if (message.t === "refused") this.#refuse(message.id ?? "", message.error);
    else if (message.t !== "pong" && message.t !== "tournament" && message.id === this.#kept?.search) this.#follow(message);
    this.#tell();
  }

  #see({ tables, gone, wanted, whole, now }: Tables): void {
    if (whole) this.#tables.clear();
    for (const table of tables) this.#tables.set(table.id, table);
    for (const id of gone) this.#tables.delete(id);
    this.#wanted = wanted;
    this.#ahead = now - Date.now();
    this.#isKnown = true;
    this.#isDown = false;
  }

  /** Hear what becomes of the search. */
  #follow(message: Exclude<ToVisitor, Tables | { t: "pong" | "refused" | "tournament" }>): void {
    const search = this.#search!;
    if (message.t === "searching") {
      const { since, now, outlook } = message;
      this.#search = { ...search, began: Date.now() - (now - since), outlook, found: null };
    } else if (message.t === "paired") {
      if (message.match === this.#accepted) return;
      const { match, names, seat, seconds } = message;
      const found: Found = { match, names, seat, until: Date.now() + seconds * SECOND };
      this.#search = { ...search, found };
    } else {
      this.#search = message.why === "begun" || message.why === "stopped" ? null : { ...search, found: null, over: message.why };
      void this.#forget();
    }
  }

  #refuse(id: string, error: Failure): void {
    if (id === "" || PASSING.has(error.code)) {
      const again = () => (this.#isKnown && id !== "" ? this.#ask() : this.#line.lose());
      setTimeout(again, AGAIN);
    } else if (id === this.#kept?.search) {
      this.#search = null;
      this.#failure = error;
      void this.#forget();
    }
  }

  #tell(): void {
    this.#onNews({
      isKnown: this.#isKnown,
      isDown: this.#isDown,
      tables: [...this.#tables.values()].sort((one, other) => one.since - other.since),
      wanted: this.#wanted,
      search: this.#search,
      failure: this.#failure,
      ahead: this.#ahead,
    });
  }
}
