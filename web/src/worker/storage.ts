// Matches kept in the browser, as records. Where the browser keeps nothing they last a visit.

import type { Summary } from "./protocol.ts";

export interface Saved extends Summary {
  text: string;
}

const NAME = "quinte";
const STORE = "matches";

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

export class Storage {
  readonly #visit = new Map<string, Saved>();
  readonly #database: Promise<IDBDatabase | null>;

  constructor() {
    this.#database = Promise.resolve().then(openDatabase).catch(() => null);
  }

  async #store(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
    return (await this.#database)?.transaction(STORE, mode).objectStore(STORE) ?? null;
  }

  async save(saved: Saved): Promise<void> {
    const store = await this.#store("readwrite");
    if (store) await settle(store.put(saved));
    else this.#visit.set(saved.id, saved);
  }

  async find(id: string): Promise<Saved | null> {
    const store = await this.#store("readonly");
    const found = store ? await settle<Saved | undefined>(store.get(id)) : this.#visit.get(id);
    return found ?? null;
  }

  async all(): Promise<Saved[]> {
    const store = await this.#store("readonly");
    return store ? settle<Saved[]>(store.getAll()) : [...this.#visit.values()];
  }

  async remove(id: string): Promise<void> {
    const store = await this.#store("readwrite");
    if (store) await settle(store.delete(id));
    else this.#visit.delete(id);
  }
}
