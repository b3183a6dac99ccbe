// The line to one match on the server. It may break as often as it likes: what was asked is asked
// again under the same id, which the server accepts once, and what was missed is sent again.

import { QuinteError } from "../engine/errors.ts";
import { failed } from "./http.ts";
import type { Advice, Done, Failure, FromDevice, Heard, Hello, Keys, Presence, Replaced, Table, ToDevice, Visited } from "./wire.ts";

/** How often to ask whether anybody is there, and the silence after which to give up, in milliseconds. */
export const PING = 3000;
export const DEAD = 9000;
/** The first attempt comes within this time, each later one within twice the time before. */
export const FIRST_RETRY = 1000;
const LAST_RETRY = 15_000;
/** What the server says when it has too much to do: worth another attempt. */
const PASSING = new Set(["busy", "rate_limited", "not_saved"]);

/** What is used of a WebSocket. */
export interface Plug {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Ends {
  dial(): Plug;
  hello(): Hello;
  /** Return false where a message does not go on from what is known: everything is then asked for again. */
  heard(message: Table | Presence | Replaced | Keys | Visited | Heard): boolean;
  changed(state: LinkState, failure: Failure | null): void;
  /** The latest version that is known. */
  version(): number;
  /** Forget what is known: the next hello asks for everything. */
  forget(): void;
}

export type LinkState = "live" | "down" | "refused";
type Question = Extract<FromDevice, { id: string }>;
type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;

interface Pending {
  message: Question;
  sentAt: number;
  resolve(answer: Done | Advice): void;
  reject(error: QuinteError): void;
}

export class Link {
  readonly #ends: Ends;
  readonly #pending = new Map<string, Pending>();
  #plug: Plug | null = null;
  #isGreeted = false;
  #isClosed = true;
  #attempts = 0;
  #heardAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  open(): void {
    if (!this.#isClosed) return;
    this.#isClosed = false;
    this.#attempts = 0;
    this.#beat = setInterval(() => this.#checkPulse(), PING);
    this.#dial();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    this.#unplug();
  }

  /** Say hello again, as somebody else than before. */
  restart(): void {
    this.close();
    this.open();
  }

  /** The page is looked at again, or the network is back: do not wait for the next attempt. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#plug === null) this.#dial();
    else this.#checkPulse();
  }

  /** Ask, and ask again after every break, until there is an answer. */
  ask(question: Unnumbered<Question>): Promise<Done | Advice> {
    const message = { ...question, id: freshId() } as Question;
    return new Promise((resolve, reject) => {
      const pending = { message, sentAt: Date.now(), resolve, reject };
      this.#pending.set(message.id, pending);
      if (this.#isGreeted) this.#put(pending);
    });
  }

  #put(pending: Pending): void {
    pending.sentAt = Date.now();
    this.#send(pending.message);
  }

  /** A question or its answer was lost on a line that otherwise lives. */
  get #isIgnored(): boolean {
    return this.#isGreeted && [...this.#pending.values()].some(({ sentAt }) => Date.now() - sentAt >= DEAD);
  }

  #send(message: FromDevice): void {
    this.#plug?.send(JSON.stringify(message));
  }

  #dial(): void {
    clearTimeout(this.#retry);
    this.#unplug();
    const plug = this.#ends.dial();
    this.#plug = plug;
    this.#heardAt = Date.now();
    plug.onopen = () => this.#send(this.#ends.hello());
    plug.onmessage = ({ data }) => this.#hear(JSON.parse(data) as ToDevice);
    plug.onclose = () => this.#lose();
  }

  #unplug(): void {
    const plug = this.#plug;
    this.#plug = null;
    this.#isGreeted = false;
    if (!plug) return;
    plug.onopen = plug.onmessage = plug.onclose = null;
    plug.close();
  }

  #lose(): void {
    this.#unplug();
    if (this.#isClosed) return;
    this.#ends.changed("down", null);
    const most = Math.min(FIRST_RETRY * 2 ** this.#attempts, LAST_RETRY);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#dial(), Math.random() * most);
  }

  #checkPulse(): void {
    if (this.#plug === null) return;
    if (Date.now() - this.#heardAt >= DEAD || this.#isIgnored) {
      this.#ends.changed("down", null);
      this.#dial();
    } else if (this.#isGreeted) {
      this.#send({ t: "ping" });
    }
  }

  /** What is known does not fit what was heard: ask for all of it. */
  #resync(): void {
    this.#ends.forget();
    this.#dial();
  }

  #hear(message: ToDevice): void {
    this.#heardAt = Date.now();
    if (message.t === "pong") {
      if ((message.version ?? 0) > this.#ends.version()) this.#resync();
    } else if (message.t === "done" || message.t === "advice") {
      if (message.t === "done" && message.version > this.#ends.version()) this.#resync();
      this.#settle(message.id)?.resolve(message);
    } else if (message.t === "refused") {
      this.#refuse(message.id ?? "", message.error);
    } else if (!this.#ends.heard(message)) {
      this.#resync();
    } else if (message.t === "table" && !this.#isGreeted && !this.#isClosed) {
      this.#greeted();
    }
  }

  #greeted(): void {
    this.#isGreeted = true;
    this.#attempts = 0;
    this.#ends.changed("live", null);
    for (const pending of this.#pending.values()) this.#put(pending);
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #refuse(id: string, error: Failure): void {
    if (id !== "") {
      this.#settle(id)?.reject(failed(error));
    } else if (PASSING.has(error.code) || this.#isGreeted) {
      this.#lose();
    } else {
      this.close();
      for (const each of [...this.#pending.keys()]) this.#settle(each)?.reject(failed(error));
      this.#ends.changed("refused", error);
    }
  }
}

const LETTERS = "23456789abcdefghijkmnpqrstuvwxyz";

/** An id that no other message of this match has. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}
