// What a bot says at the table, and when: hello, when somebody has gained more than ever before, and when nothing
// happens any more. Its last word stands beside the result.

import { isBot } from "./seats.ts";
import type { Standing } from "./worker/protocol.ts";

export type Moment = "hello" | "gain" | "yours" | "draw";

/** What one bot has to say to the only person at its table; where several might, one speaks for all. */
export class Talker {
  readonly #player: number;
  readonly #me: number;
  readonly #isSpokesman: boolean;
  #before: Standing | null = null;
  #hasOffered = false;
  /** The most that each player has gained at a stroke. */
  #greatest: number[] = [];

  constructor(player: number, me: number, seats: readonly string[]) {
    this.#player = player;
    this.#me = me;
    this.#isSpokesman = seats.findIndex(isBot) === player;
  }

  /** What there is to say now that the game stands so; `isNew` while nobody has come round yet. */
  hear(now: Standing, isNew: boolean, offersDraw: boolean): Moment | null {
    const before = this.#before;
    this.#before = now;
    const isOffer = offersDraw && !this.#hasOffered;
    this.#hasOffered = offersDraw;
    if (isOffer && this.#isSpokesman) return "draw";
    if (before === null) return isNew && !now.isOver && this.#isSpokesman ? "hello" : null;
    return this.#remark(now.scores.map((score, player) => score - (before.scores[player] ?? 0)));
  }

  #remark(gained: readonly number[]): Moment | null {
    const gainer = gained.findIndex((points, player) => points > (this.#greatest[player] ?? 0));
    if (gainer < 0) return null;
    this.#greatest[gainer] = gained[gainer]!;
    if (gainer === this.#player) return "gain";
    return this.#isSpokesman && gainer === this.#me ? "yours" : null;
  }
}
