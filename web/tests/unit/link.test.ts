// The line to the server over a socket that drops, delays, doubles and reorders what it carries.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DEAD, FIRST_RETRY, Link, PING, type Ends, type LinkState, type Plug } from "../../src/online/link.ts";
import type { Done, FromDevice, Hello, Presence, Replaced, Table, ToDevice } from "../../src/online/wire.ts";

type Draw = (below: number) => number;

/** A small generator of its own: tests are the same each time. */
function chance(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A server that counts: a move is the next number, taken once whatever its id is sent for. */
class Counter {
  moves: string[] = [];
  readonly #answers = new Map<string, Done>();
  readonly sockets = new Set<FakeSocket>();

  hear(socket: FakeSocket, message: FromDevice): void {
    if (message.t === "hello") {
      this.sockets.add(socket);
      socket.deliver(this.table(message.have ?? 0));
    } else if (message.t === "ping") {
      socket.deliver({ t: "pong", n: 0, version: this.moves.length });
    } else if (message.t === "move") {
      if (!this.#answers.has(message.id)) {
        this.moves.push(message.move);
        this.#answers.set(message.id, { t: "done", id: message.id, version: this.moves.length });
        for (const each of this.sockets) each.deliver(this.table(this.moves.length - 1));
      }
      socket.deliver(this.#answers.get(message.id)!);
    }
  }

  table(since: number): Table {
    const told = this.moves.slice(since).map((text) => ({ player: 0, step: "0", text, events: [] }));
    return {
      t: "table", id: "m", version: this.moves.length, game: "g", layout: "", options: {}, phase: "playing",
      player: 0, seats: [], mine: [0], spectators: 0, commitment: "", steps: this.moves.length, since,
      eyes: [{ viewer: 0, view: "", told }],
    };
  }
}

interface Faults {
  drop: number;
  double: number;
  close: number;
  delay: number;
}
const NONE: Faults = { drop: 0, double: 0, close: 0, delay: 1 };

/** One message in so many is dropped or doubled, one in so many closes the socket; delays reorder. */
class FakeSocket implements Plug {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  isOpen = true;
  readonly #server: Counter;
  readonly #faults: Faults;
  readonly #draw: Draw;

  constructor(server: Counter, faults: Faults, draw: Draw) {
    this.#server = server;
    this.#faults = faults;
    this.#draw = draw;
    setTimeout(() => this.isOpen && this.onopen?.(), 1);
  }

  #carry(act: () => void): void {
    const { drop, double, close, delay } = this.#faults;
    const isOne = (many: number) => many > 0 && this.#draw(many) === 0;
    if (isOne(close)) this.break();
    if (isOne(drop)) return;
    const times = isOne(double) ? 2 : 1;
    for (let i = 0; i < times; i++) setTimeout(() => this.isOpen && act(), 1 + this.#draw(delay));
  }

  send(text: string): void {
    this.#carry(() => this.#server.hear(this, JSON.parse(text) as FromDevice));
  }

  deliver(message: ToDevice): void {
    this.#carry(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }

  break(): void {
    if (!this.isOpen) return;
    this.close();
    setTimeout(() => this.onclose?.(), 1);
  }

  close(): void {
    this.isOpen = false;
    this.#server.sockets.delete(this);
  }
}

/** A device that follows the count. */
class Device implements Ends {
  readonly link = new Link(this);
  readonly states: LinkState[] = [];
  log: string[] = [];
  dialled = 0;
  socket: FakeSocket | null = null;
  readonly #server: Counter;
  readonly #faults: () => Faults;
  readonly #draw: Draw;

  constructor(server: Counter, faults: () => Faults, draw: Draw) {
    this.#server = server;
    this.#faults = faults;
    this.#draw = draw;
  }

  dial(): Plug {
    this.dialled += 1;
    this.socket = new FakeSocket(this.#server, this.#faults(), this.#draw);
    return this.socket;
  }
  hello = (): Hello => ({ t: "hello", have: this.log.length });
  version = (): number => this.log.length;
  forget = (): void => void (this.log = []);
  changed = (state: LinkState): void => void this.states.push(state);

  heard(message: Table | Presence | Replaced): boolean {
    if (message.t !== "table" || message.version < this.log.length) return true;
    if (message.since > this.log.length) return false;
    this.log = [...this.log.slice(0, message.since), ...message.eyes[0]!.told.map(({ text }) => text)];
    return true;
  }

  move(text: string): Promise<unknown> {
    return this.link.ask({ t: "move", seat: 0, version: this.log.length, move: text });
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

function device(faults: () => Faults = () => NONE): { server: Counter; mine: Device } {
  const server = new Counter();
  const mine = new Device(server, faults, chance(1));
  mine.link.open();
  return { server, mine };
}

test("a move is done once the server has it", async () => {
  const { server, mine } = device();
  const done = mine.move("a");
  await pass(50);
  await done;
  expect(server.moves).toEqual(["a"]);
  expect(mine.log).toEqual(["a"]);
  expect(mine.states).toEqual(["live"]);
});

test("a lost socket is dialled again within a second, and what was asked is asked again", async () => {
  const { server, mine } = device();
  await pass(50);
  mine.socket!.break();
  const done = mine.move("a");
  await pass(FIRST_RETRY + 50);
  await done;
  expect(server.moves).toEqual(["a"]);
  expect(mine.states).toEqual(["live", "down", "live"]);
});

test("a silent socket is given up after nine seconds", async () => {
  let faults = NONE;
  const { mine } = device(() => faults);
  await pass(50);
  faults = { ...NONE, drop: 1 };
  mine.socket!.deliver = () => undefined;
  await pass(DEAD - 2 * PING);
  expect(mine.dialled).toBe(1);
  await pass(3 * PING);
  expect(mine.dialled).toBeGreaterThan(1);
});

test("a question that was lost is asked again", async () => {
  const { server, mine } = device();
  await pass(50);
  const socket = mine.socket!;
  const send = socket.send.bind(socket);
  socket.send = () => undefined;
  const done = mine.move("a");
  socket.send = send;
  await pass(DEAD + 2 * PING);
  expect(server.moves).toEqual(["a"]);
  await done;
});

test("waking asks at once", async () => {
  const { server, mine } = device();
  await pass(50);
  vi.spyOn(Math, "random").mockReturnValue(0.99);
  mine.socket!.break();
  await pass(10);
  mine.link.wake();
  await pass(50);
  expect(mine.states).toEqual(["live", "down", "live"]);
  server.moves.push("elsewhere");
  vi.restoreAllMocks();
});

test("a message that was lost is noticed at the next ping", async () => {
  const { server, mine } = device();
  await pass(50);
  server.moves.push("unheard");
  await pass(PING + 100);
  expect(mine.log).toEqual(["unheard"]);
});

test("a refused hello is final; a busy server is asked again", async () => {
  const { mine } = device();
  await pass(3);
  mine.socket!.onmessage!({ data: JSON.stringify({ t: "refused", error: { code: "busy" } }) });
  await pass(2 * FIRST_RETRY);
  expect(mine.states.at(-1)).toBe("live");
  const other = new Device(new Counter(), () => ({ ...NONE, drop: 1 }), chance(2));
  other.link.open();
  await pass(3);
  other.socket!.onmessage!({ data: JSON.stringify({ t: "refused", error: { code: "no_match" } }) });
  await pass(60_000);
  expect(other.states).toEqual(["refused"]);
  expect(other.dialled).toBe(1);
});

describe("over bad lines", () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))("schedule %i ends with the right log", async (seed) => {
    const draw = chance(seed * 7919 + 1);
    const server = new Counter();
    let isBad = true;
    const faults = () =>
      isBad ? { drop: 4 + draw(12), double: 3 + draw(9), close: 5 + draw(40), delay: 1 + draw(400) } : NONE;
    const devices = [0, 1].map(() => new Device(server, faults, draw));
    for (const each of devices) each.link.open();
    const asked: Promise<unknown>[] = [];
    const texts: string[] = [];
    for (let i = 0; i < 12; i++) {
      const text = `move ${i}`;
      texts.push(text);
      asked.push(devices[draw(2)]!.move(text));
      await pass(draw(4000));
    }
    await pass(60_000);
    isBad = false;
    for (const { socket } of devices) socket!.break();
    await pass(60_000);
    await Promise.all(asked);
    expect([...server.moves].sort()).toEqual([...texts].sort());
    for (const each of devices) expect(each.log).toEqual(server.moves);
  });
});
