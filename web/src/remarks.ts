// What a bot says at the table, and when: hello, now and then when somebody has gained more than ever before, and
// when nothing happens any more. Its last word stands beside the result.

import { isBot } from "./seats.ts";
import type { Standing } from "./worker/protocol.ts";

/** For so many steps after it has spoken a bot has nothing to say of gains: whoever cheers at each move soon annoys. */
const REST = 12;

export type Moment = "hello" | "gain" | "yours" | "draw";

/** What one bot has to say to the only person at its table; where several might, one speaks for all. */
export class Talker {
  readonly #player: number;
  readonly #me: number;
  readonly #isSpokesman: boolean;
  readonly #players: number;
  #before: Standing | null = null;
  #hasOffered = false;
  /** After how many steps it spoke last. */
  #spoke = -REST;
  /** The most that each player has gained at a stroke. */
  #greatest: number[] = [];

  constructor(player: number, me: number, seats: readonly string[]) {
    this.#player = player;
    this.#me = me;
    this.#players = seats.length;
    this.#isSpokesman = seats.findIndex(isBot) === player;
  }

  /** What there is to say now that the game stands so, after so many steps. */
  hear(now: Standing, made: number, offersDraw: boolean): Moment | null {
    const moment = this.#thinkOf(now, made <= this.#players, offersDraw);
    const isCheer = moment === "gain" || moment === "yours";
    if (isCheer && made < this.#spoke + REST) return null;
    if (moment) this.#spoke = made;
    return moment;
  }

  /** `isNew` while nobody has come round yet. */
  #thinkOf(now: Standing, isNew: boolean, offersDraw: boolean): Moment | null {
    const before = this.#before;
    this.#before = now;
    const isOffer = offersDraw && !this.#hasOffered;
    this.#hasOffered = offersDraw;
    if (isOffer && this.#isSpokesman) return "draw";
    if (now.isOver) return null; // its last word stands beside the result
    if (before === null) return isNew && this.#isSpokesman ? "hello" : null;
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
