// The seats that this browser holds, kept between visits: whoever has a secret sits there.

import { Shelf } from "../shelf.ts";
import type { SeatKey } from "./wire.ts";

/** A seat of this browser: what opens it, what an invitation is exchanged for, and the link it came by. */
export interface HeldSeat extends SeatKey {
  own?: string;
  link?: string;
}

export interface Keys {
  /** Of the match. */
  id: string;
  game: string;
  seats: HeldSeat[];
  /** Those that were handed out as links. */
  invites: SeatKey[];
  watch: string;
  /** This browser's part of the seed. */
  nonce: string;
}

/** Where the browser's own name is kept, among the matches. */
const DEVICE = "#device";

/** What opens a seat and is known to this browser alone. */
export function freshSecret(): string {
  return freshNonce().slice(0, 48);
}

function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class KeyRing {
  readonly #shelf = new Shelf<Keys>("quinte-online", "keys");

  /** What this browser holds of a match; nothing but a nonce at first. */
  async find(id: string): Promise<Keys> {
    const found = await this.#shelf.find(id);
    return found ?? { id, game: "", seats: [], invites: [], watch: "", nonce: freshNonce() };
  }

  /** The name that this browser gives itself, so that its owner is told of others. */
  async device(): Promise<string> {
    const kept = await this.find(DEVICE);
    await this.#shelf.save(kept);
    return kept.nonce.slice(0, 32);
  }

  /** From now on a new secret opens a seat. */
  async change(id: string, { seat, secret }: SeatKey): Promise<Keys> {
    const keys = await this.find(id);
    const held = keys.seats.find((each) => each.seat === seat);
    return this.add(id, { seats: [{ ...held, seat, secret }] });
  }

  /** Hold more of a match than before. */
  async add(id: string, more: Partial<Keys>): Promise<Keys> {
    const keys = await this.find(id);
    const held = {
      ...keys,
      game: more.game || keys.game,
      watch: more.watch || keys.watch,
      seats: joined(keys.seats, more.seats).map((held) => ({ own: freshSecret(), ...held })),
      invites: joined(keys.invites, more.invites),
    };
    await this.#shelf.save(held);
    return held;
  }
}

function joined<Key extends SeatKey>(held: Key[], more: Key[] = []): Key[] {
  const others = held.filter(({ seat }) => !more.some((key) => key.seat === seat));
  return [...others, ...more].sort((one, other) => one.seat - other.seat);
}
