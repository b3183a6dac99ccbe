// A move being built, tap by tap. Each legal move is a path of targets; what can be tapped next
// follows from the paths that begin as the draft does.

import type { MovePath } from "../board.ts";

export type Tapped = "picked" | "played" | "taken back" | "refused";

/** What a layer of cells asks of a move being built. */
export interface Tappable {
  readonly picked: readonly string[];
  readonly next: Pick<ReadonlySet<string>, "has" | "size">;
  has(target: string): boolean;
  /** Whether tapping a target does something at once, and picks nothing up. */
  endsWith(target: string): boolean;
  /** Whether that would play a move. */
  plays(target: string): boolean;
  tap(targets: readonly string[]): Tapped;
  back(): void;
  clear(): void;
}

export class Draft implements Tappable {
  #paths = $state.raw<readonly MovePath[]>([]);
  picked = $state.raw<readonly string[]>([]);
  readonly #onplay: (move: bigint) => void;

  /** The targets that carry the draft on. */
  readonly next = $derived(new Set(this.#open.map(({ path }) => path[this.picked.length]!)));

  constructor(onplay: (move: bigint) => void) {
    this.#onplay = onplay;
  }

  get #open(): MovePath[] {
    return this.#paths.filter(
      ({ path }) =>
        path.length > this.picked.length && this.picked.every((target, i) => path[i] === target),
    );
  }

  /** Offer other moves; what was begun is dropped. */
  offer(paths: readonly MovePath[]): void {
    this.#paths = paths;
    this.picked = [];
  }

  /** The moves that the draft may still become. */
  get moves(): bigint[] {
    return this.#open.map(({ move }) => move);
  }

  has(target: string): boolean {
    return this.picked.includes(target);
  }

  /** Whether tapping a target now would play a move at once. */
  endsWith(target: string): boolean {
    const length = this.picked.length + 1;
    return this.#open.some(({ path }) => path.length === length && path[length - 1] === target);
  }

  plays(target: string): boolean {
    return this.endsWith(target);
  }

  back(): void {
    this.picked = this.picked.slice(0, -1);
  }

  clear(): void {
    this.picked = [];
  }

  /** Tap a place, which may be several targets at once: the first that fits counts. */
  tap(targets: readonly string[]): Tapped {
    const last = this.picked.at(-1);
    if (last !== undefined && targets[0] === last) {
      this.back();
      return "taken back";
    }
    const fitting = targets.find((target) => this.next.has(target));
    if (fitting !== undefined) return this.#extend(fitting);
    const restart = targets.find((target) => this.#paths.some(({ path }) => path[0] === target));
    if (this.picked.length > 0 && restart !== undefined) {
      this.picked = [];
      return this.#extend(restart);
    }
    return "refused";
  }

  #extend(target: string): Tapped {
    this.picked = [...this.picked, target];
    const whole = this.#paths.find(
      ({ path }) =>
        path.length === this.picked.length && path.every((each, i) => each === this.picked[i]),
    );
    if (!whole || this.next.size > 0) return "picked";
    this.picked = [];
    this.#onplay(whole.move);
    return "played";
  }
}
