// A match on the server while the page looks at it.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News } from "../../src/online/protocol.ts";
import type { Server } from "../../src/online/http.ts";
import { OnlineMatch } from "../../src/online/match.ts";
import type { Hello, SeatKey, Table, ToDevice } from "../../src/online/wire.ts";
import { LANGUAGES } from "../../src/words/fill.ts";
import { module, readText } from "./games.ts";

/** The other end of every line that is dialled. */
class Wire {
  static dialled: Wire[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];

  constructor() {
    Wire.dialled.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {}

  tell(message: ToDevice): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const TABLE: Table = {
  t: "table", id: "m", version: 1, game: "make_five", layout: "old", options: {}, phase: "waiting", player: -1,
  seats: [], mine: [0], spectators: 0, commitment: "", steps: 0, since: 0, eyes: [],
};

function online(): { match: OnlineMatch; news: News[]; keyed: SeatKey[] } {
  const news: News[] = [];
  const keyed: SeatKey[] = [];
  const server = { socket: () => "ws://localhost/", link: (path: string) => path } as unknown as Server;
  const keys = { id: "m", game: "make_five", seats: [{ seat: 0, secret: "s", own: "o" }], invites: [], watch: "", nonce: "" };
  const ears = { changed: () => undefined, news: (each: News) => void news.push(each), keyed: (key: SeatKey) => Promise.resolve(void keyed.push(key)), followed: () => Promise.resolve() };
  return { match: new OnlineMatch(server, module("make_five"), keys, { name: "Ada", device: "desk" }, ears), news, keyed };
}

beforeEach(() => {
  Wire.dialled = [];
  vi.stubGlobal("WebSocket", Wire);
});
afterEach(() => void vi.unstubAllGlobals());

test("a page whose server has other rules by now says that it must be loaded anew", () => {
  const { match: here, news } = online();
  here.link.open();
  Wire.dialled[0]!.tell(TABLE);
  expect(news.at(-1)!.line).toBe("live");
  Wire.dialled[0]!.tell({ ...TABLE, version: 2, layout: "new" });
  expect(news.at(-1)).toMatchObject({ line: "refused", failure: { code: "newer_page" } });
  for (const language of LANGUAGES) {
    expect(JSON.parse(readText(`web/src/messages/${language}.json`))).toHaveProperty(["error.newer_page"]);
  }
});

test("the lines of a page are counted, and told from those of other pages", () => {
  const hello = (): Hello => {
    const line = Wire.dialled.at(-1)!;
    line.onopen?.();
    return JSON.parse(line.sent[0]!) as Hello;
  };
  const { match: here } = online();
  const { match: there } = online();
  here.link.open();
  const first = hello();
  here.link.restart();
  const second = hello();
  there.link.open();
  const other = hello();
  expect([first.dial, second.dial, other.dial]).toEqual([1, 2, 1]);
  expect(first.page).toBe(second.page);
  expect(first.page).not.toBe(other.page);
  here.link.close();
  there.link.close();
});

test("an invitation is exchanged for a secret of this browser, which is kept and used from then on", () => {
  const { match: here, keyed } = online();
  here.link.open();
  const line = Wire.dialled[0]!;
  line.onopen?.();
  expect(JSON.parse(line.sent[0]!)).toMatchObject({ keys: ["s"], own: ["o"], device: "desk" });
  line.tell({ t: "keys", keys: [{ seat: 0, secret: "o" }] });
  line.tell(TABLE);
  expect(keyed).toEqual([{ seat: 0, secret: "o" }]);
  here.link.restart();
  Wire.dialled[1]!.onopen?.();
  expect(JSON.parse(Wire.dialled[1]!.sent[0]!)).toMatchObject({ keys: ["o"], own: ["o"] });
  here.link.close();
});

test("who was away is told that the seat was opened elsewhere, until they have taken it back", () => {
  const { match: here, news } = online();
  here.link.open();
  Wire.dialled[0]!.tell(TABLE);
  Wire.dialled[0]!.tell({ t: "visited", seat: 0, at: 5 });
  expect(news.at(-1)!.visits).toEqual([{ t: "visited", seat: 0, at: 5 }]);
  here.forgetVisits();
  expect(news.at(-1)!.visits).toEqual([]);
  Wire.dialled[0]!.tell({ t: "replaced", seat: 0 });
  expect(news.at(-1)!.line).toBe("moved");
  here.takeBack();
  Wire.dialled.at(-1)!.tell({ t: "visited", seat: 0, at: 6 });
  expect(news.at(-1)!.visits).toEqual([]);
  here.link.close();
});

test("clocks do not care for what time the computer says it is", () => {
  const { match: here, news } = online();
  here.link.open();
  vi.stubGlobal("Date", class extends Date { static override now = () => 1e15; });
  Wire.dialled[0]!.tell(TABLE);
  expect(news.at(-1)!.age).toBeLessThan(60_000);
  here.link.close();
});
