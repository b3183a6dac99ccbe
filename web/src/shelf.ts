// Things that the browser keeps between visits, each under its id. Where it keeps nothing they last
// a visit.

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

function openDatabase(name: string, store: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "id" });
  return settle(request);
}

export class Shelf<Kept extends { id: string }> {
  readonly #name: string;
  readonly #visit = new Map<string, Kept>();
  readonly #database: Promise<IDBDatabase | null>;

  constructor(database: string, store: string) {
    this.#name = store;
    this.#database = Promise.resolve().then(() => openDatabase(database, store)).catch(() => null);
  }

  async #store(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
    return (await this.#database)?.transaction(this.#name, mode).objectStore(this.#name) ?? null;
  }

  async save(kept: Kept): Promise<void> {
    const store = await this.#store("readwrite");
    if (store) await settle(store.put(kept));
    else this.#visit.set(kept.id, kept);
  }

  async find(id: string): Promise<Kept | null> {
    const store = await this.#store("readonly");
    const found = store ? await settle<Kept | undefined>(store.get(id)) : this.#visit.get(id);
    return found ?? null;
  }

  async all(): Promise<Kept[]> {
    const store = await this.#store("readonly");
    return store ? settle<Kept[]>(store.getAll()) : [...this.#visit.values()];
  }

  async remove(id: string): Promise<void> {
    const store = await this.#store("readwrite");
    if (store) await settle(store.delete(id));
    else this.#visit.delete(id);
  }
}
