// The lobby in the worker, over a line that breaks: one search, said again, and nothing secret for the page.

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lobby } from "../../src/online/lobby/lobby.ts";
import type { LobbyNews } from "../../src/online/lobby/protocol.ts";
import type { FromVisitor, OpenTable, ToVisitor } from "../../src/online/wire.ts";

const WISH = { game: "make_five", players: 2, clock: { total: 300, increment: 5 } };
const TABLE: OpenTable = { id: "t", game: "make_five", options: {}, seats: [], free: 1, since: 5 };
const OUTLOOK = { people: 1, tried: 0, found: 0 };

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: FromVisitor[] = [];

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as FromVisitor);
  }

  close(): void {}

  tell(message: ToVisitor): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get searches(): Extract<FromVisitor, { t: "search" }>[] {
    return this.said.filter((message) => message.t === "search");
  }
}

const line = (): FakeSocket => FakeSocket.all.at(-1)!;
let news: LobbyNews[];
let asked: { path: string; body: Record<string, unknown> }[];
const latest = (): LobbyNews => news.at(-1)!;
const lobbyHere = (): Lobby => new Lobby("https://example.org/", (told) => news.push(told));

beforeEach(() => {
  FakeSocket.all = [];
  [news, asked] = [[], []];
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body ? (JSON.parse(body) as Record<string, unknown>) : {} });
    const answer = path.endsWith("/seats") ? [{ seat: 1, secret: asked.at(-1)!.body["own"] }] : { name: "Ada", known: true };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Begin to search, and hear that it is heard. */
async function searching(lobby: Lobby): Promise<{ id: string; own: string }> {
  await lobby.search(WISH, "Ada");
  line().onopen?.();
  const { id, own } = line().searches[0]!;
  line().tell({ t: "searching", id, since: 1000, now: 3000, outlook: OUTLOOK });
  return { id, own };
}

test("the lobby is looked at first, and what changes in it is kept", async () => {
  const lobby = lobbyHere();
  await lobby.look();
  line().onopen?.();
  expect(line().address).toBe("wss://example.org/api/lobby/socket");
  expect(line().said).toEqual([{ t: "look" }]);
  line().tell({ t: "tables", tables: [TABLE, { ...TABLE, id: "u", since: 3 }], gone: [], wanted: [], now: Date.now(), whole: true });
  expect(latest().tables.map(({ id }) => id)).toEqual(["u", "t"]);
  line().tell({ t: "tables", tables: [{ ...TABLE, free: 2 }], gone: ["u"], wanted: [], now: Date.now() });
  expect(latest().tables).toEqual([{ ...TABLE, free: 2 }]);
  await lobby.away();
});

test("after a break the same search is said again", async () => {
  const lobby = lobbyHere();
  const { id, own } = await searching(lobby);
  expect(latest().search).toMatchObject({ wish: WISH, found: null });
  expect(Date.now() - latest().search!.began).toBeGreaterThanOrEqual(2000);
  const before = line();
  before.onclose?.();
  expect(latest().isDown).toBe(true);
  await vi.waitFor(() => expect(line()).not.toBe(before));
  line().onopen?.();
  expect(line().searches).toMatchObject([{ id, own, ...WISH }]);
  await lobby.stop();
});

test("a page that is loaded again goes on with its search, but not with an old one", async () => {
  const { id, own } = await searching(lobbyHere());
  const again = lobbyHere();
  await Promise.all([again.look(), again.look()]); // two parts of the page look on at once
  line().onopen?.();
  expect(line().searches).toMatchObject([{ id, own }]);
  const later = Date.now() + 31 * 60_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  const late = lobbyHere();
  await late.look();
  line().onopen?.();
  expect(line().searches).toEqual([]);
  expect(latest().search).toBeNull();
});

test("what was found is accepted with the secret of the search, which the page is never told", async () => {
  const lobby = lobbyHere();
  const { id, own } = await searching(lobby);
  line().tell({ t: "paired", id, match: "m", seat: 1, names: ["Blaise", "Ada"], seconds: 20 });
  expect(latest().search?.found).toEqual({ match: "m", seat: 1, names: ["Blaise", "Ada"], until: expect.any(Number) });
  expect(await lobby.accept("Ada")).toBe("o/m");
  line().tell({ t: "paired", id, match: "m", seat: 1, names: ["Blaise", "Ada"], seconds: 9 });
  expect(latest().search?.found).toBeNull(); // it is known
  line().tell({ t: "search_over", id, why: "begun" });
  expect(latest().search).toBeNull();
  expect(JSON.stringify(news)).not.toContain(own);
});

test("whoever did not come is told so, and a refusal ends a search with its reason", async () => {
  const lobby = lobbyHere();
  const { id } = await searching(lobby);
  line().tell({ t: "search_over", id, why: "missed" });
  expect(latest().search?.over).toBe("missed");
  await lobby.look();
  const { id: other } = await searching(lobby);
  line().tell({ t: "refused", id: other, error: { code: "too_many_searches", words: { most: "50" } } });
  expect(latest()).toMatchObject({ search: null, failure: { code: "too_many_searches" } });
  await lobby.away();
});

test("asking for a seat again is asking with the same secret", async () => {
  const lobby = lobbyHere();
  expect(await lobby.sit("t", "make_five", "Ada")).toBe("o/t");
  await lobby.sit("t", "make_five", "Ada");
  const seats = asked.filter(({ path }) => path.endsWith("api/tables/t/seats"));
  expect(seats).toHaveLength(2);
  expect(seats[0]!.body).toEqual(seats[1]!.body);
  expect(seats[0]!.body).toMatchObject({ name: "Ada", own: expect.stringMatching(/^\w{48}$/), nonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
