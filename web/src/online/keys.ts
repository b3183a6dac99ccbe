// The seats that this browser holds, kept between visits: whoever has a secret sits there.
// Where the browser keeps nothing they last a visit.

import type { SeatKey } from "./wire.ts";

export interface Keys {
  /** Of the match. */
  id: string;
  game: string;
  seats: SeatKey[];
  /** Those that were handed out as links. */
  invites: SeatKey[];
  watch: string;
  /** This browser's part of the seed. */
  nonce: string;
}

const NAME = "quinte-online";
const STORE = "keys";

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(STORE));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
  return settle(request);
}

function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class KeyRing {
  readonly #visit = new Map<string, Keys>();
  readonly #database: Promise<IDBDatabase | null>;

  constructor() {
    this.#database = Promise.resolve().then(openDatabase).catch(() => null);
  }

  async #store(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
    return (await this.#database)?.transaction(STORE, mode).objectStore(STORE) ?? null;
  }

  /** What this browser holds of a match; nothing but a nonce at first. */
  async find(id: string): Promise<Keys> {
    const store = await this.#store("readonly");
    const found = store ? await settle<Keys | undefined>(store.get(id)) : this.#visit.get(id);
    return found ?? { id, game: "", seats: [], invites: [], watch: "", nonce: freshNonce() };
  }

  async #save(keys: Keys): Promise<void> {
    const store = await this.#store("readwrite");
    if (store) await settle(store.put(keys));
    else this.#visit.set(keys.id, keys);
  }

  /** Hold more of a match than before. */
  async add(id: string, more: Partial<Keys>): Promise<Keys> {
    const keys = await this.find(id);
    const held = {
      ...keys,
      game: more.game || keys.game,
      watch: more.watch || keys.watch,
      seats: joined(keys.seats, more.seats),
      invites: joined(keys.invites, more.invites),
    };
    await this.#save(held);
    return held;
  }
}

function joined(held: SeatKey[], more: SeatKey[] = []): SeatKey[] {
  const others = held.filter(({ seat }) => !more.some((key) => key.seat === seat));
  return [...others, ...more].sort((one, other) => one.seat - other.seat);
}
