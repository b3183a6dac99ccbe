// The seats that this browser holds, kept between visits: whoever has a secret sits there.

import { Shelf } from "../shelf.ts";
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
    await this.#shelf.save(held);
    return held;
  }
}

function joined(held: SeatKey[], more: SeatKey[] = []): SeatKey[] {
  const others = held.filter(({ seat }) => !more.some((key) => key.seat === seat));
  return [...others, ...more].sort((one, other) => one.seat - other.seat);
}
