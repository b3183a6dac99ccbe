// A match on the server while the page looks at it.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News } from "../../src/online/protocol.ts";
import type { Server } from "../../src/online/http.ts";
import { Room } from "../../src/online/room.ts";
import type { Hello, Table } from "../../src/online/wire.ts";
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

  tell(table: Table): void {
    this.onmessage?.({ data: JSON.stringify(table) });
  }
}

const TABLE: Table = {
  t: "table", id: "m", version: 1, game: "make_five", layout: "old", options: {}, phase: "waiting", player: -1,
  seats: [], mine: [0], spectators: 0, commitment: "", steps: 0, since: 0, eyes: [],
};

function room(): { room: Room; news: News[] } {
  const news: News[] = [];
  const server = { socket: () => "ws://localhost/", link: (path: string) => path } as unknown as Server;
  const keys = { id: "m", game: "make_five", seats: [{ seat: 0, secret: "s" }], invites: [], watch: "", nonce: "" };
  const ears = { changed: () => undefined, news: (each: News) => void news.push(each), followed: () => Promise.resolve() };
  return { room: new Room(server, module("make_five"), keys, "Ada", ears), news };
}

beforeEach(() => {
  Wire.dialled = [];
  vi.stubGlobal("WebSocket", Wire);
});
afterEach(() => void vi.unstubAllGlobals());

test("a page whose server has other rules by now says that it must be loaded anew", () => {
  const { room: here, news } = room();
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
  const { room: here } = room();
  const { room: there } = room();
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
