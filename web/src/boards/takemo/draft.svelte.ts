// A word being laid. Nothing here knows whether it may be: the rules are asked with its text.

import type { Tapped, Tappable } from "../shared/draft.svelte.ts";
import { Plan, TAKEMO, cellName, cellOf, letterOf, type Direction } from "./plan.ts";

export interface Laid {
  cell: number;
  tile: number;
  /** The place on the rack it came from. */
  slot: number;
}

export const slotName = (slot: number): string => `rack${slot}`;
const slotOf = (target: string): number | null =>
  target.startsWith("rack") ? Number(target.slice(4)) : null;

export class WordDraft implements Tappable {
  laid = $state.raw<readonly Laid[]>([]);
  /** The tiles of the rack in the order shown. */
  rack = $state.raw<readonly number[]>([]);
  /** What is in the hand: a place of the rack or a cell with a tile of the draft. */
  held = $state<string | null>(null);
  /** Where the next letter goes that is typed or tapped. */
  cursor = $state<number | null>(null);
  direction = $state<Direction>("across");
  /** Places of the rack that are to be exchanged; null when nothing is. */
  exchanged = $state.raw<readonly number[] | null>(null);
  #plan: Plan = new Plan(1, false, 0);
  #isOwn: (cell: number) => number = () => 0;
  #isLive = false;

  /** Begin anew on a board: `own` gives the viewer's tile in a cell, or 0. */
  begin(plan: Plan, rack: readonly number[], own: (cell: number) => number, isLive: boolean): void {
    this.#plan = plan;
    this.#isOwn = own;
    this.#isLive = isLive;
    const isSame = rack.length === this.rack.length && [...rack].sort().join() === [...this.rack].sort().join();
    if (!isSame) this.rack = rack;
    this.direction = "across";
    this.clear();
  }

  shuffle(): void {
    const order = this.rack.map((tile, slot) => ({ tile, slot, chance: Math.random() }));
    order.sort((one, other) => one.chance - other.chance);
    this.rack = order.map(({ tile }) => tile);
    this.laid = this.laid.map((each) => ({ ...each, slot: order.findIndex(({ slot }) => slot === each.slot) }));
    this.held = null;
  }

  isUsed(slot: number): boolean {
    return this.laid.some((each) => each.slot === slot);
  }

  laidAt(cell: number): Laid | undefined {
    return this.laid.find((each) => each.cell === cell);
  }

  tileAt(cell: number): number {
    return this.laidAt(cell)?.tile ?? this.#isOwn(cell);
  }

  // What a layer of cells asks.

  get picked(): readonly string[] {
    return this.held === null ? [] : [this.held];
  }

  readonly next = { has: (target: string) => this.#isOpen(target), size: 1 };

  #isOpen(target: string): boolean {
    if (!this.#isLive) return false;
    const slot = slotOf(target);
    if (slot !== null) return this.held !== null || (slot < this.rack.length && !this.isUsed(slot));
    return this.exchanged === null && this.#isOwn(cellOf(target)) === 0;
  }

  has(target: string): boolean {
    return this.held === target || (this.exchanged?.includes(slotOf(target) ?? -1) ?? false);
  }

  /** Only tiles can be picked up; a tap elsewhere does something at once. */
  endsWith(target: string): boolean {
    if (this.exchanged !== null) return true;
    return slotOf(target) === null && !this.laidAt(cellOf(target));
  }

  /** Words are played by a button. */
  plays(): boolean {
    return false;
  }

  tap([target]: readonly string[]): Tapped {
    if (target === undefined || !this.#isOpen(target)) return "refused";
    const slot = slotOf(target);
    if (slot !== null && this.exchanged !== null) return this.#mark(slot);
    if (this.held === null) return this.#tapEmptyHanded(target);
    const held = this.held;
    this.held = null;
    if (held === target) return "taken back";
    if (slot !== null) {
      if (slotOf(held) === null) this.takeBack(cellOf(held));
      else if (!this.isUsed(slot)) this.held = target;
      return "picked";
    }
    this.#drop(held, cellOf(target));
    return "picked";
  }

  #mark(slot: number): Tapped {
    const marked = this.exchanged!;
    if (this.rack[slot] === TAKEMO) return "refused";
    this.exchanged = marked.includes(slot) ? marked.filter((each) => each !== slot) : [...marked, slot];
    return "picked";
  }

  #tapEmptyHanded(target: string): Tapped {
    if (slotOf(target) !== null || this.laidAt(cellOf(target))) this.held = target;
    else this.point(cellOf(target));
    return "picked";
  }

  /** Point at a cell for the next letters; the same one again turns the direction. */
  point(cell: number): void {
    if (this.cursor === cell) this.turn();
    this.cursor = cell;
  }

  turn(): void {
    this.direction = this.direction === "across" ? "down" : "across";
  }

  #drop(held: string, cell: number): void {
    const slot = slotOf(held);
    const before = slot === null ? this.laidAt(cellOf(held)) : undefined;
    if (before) this.takeBack(before.cell);
    this.lay(slot ?? before!.slot, cell);
  }

  /** Lay a tile of the rack on a cell; a tile of the draft that is there goes back. */
  lay(slot: number, cell: number): void {
    if (this.isUsed(slot) || this.#isOwn(cell) !== 0) return;
    this.takeBack(cell);
    this.laid = [...this.laid, { cell, tile: this.rack[slot]!, slot }];
    this.direction = this.#line() ?? this.direction;
    this.cursor = this.#freeFrom(cell);
  }

  /** The next cell without a tile of one's own in the direction of the word. */
  #freeFrom(cell: number): number | null {
    let at: number | null = cell;
    while (at !== null && this.tileAt(at) !== 0) at = this.#plan.next(at, this.direction);
    return at;
  }

  /** Lay a letter that was typed at a cell; false when it is not on the rack. */
  type(letter: string, cell: number): boolean {
    const slot = this.rack.findIndex((tile, i) => letterOf(tile) === letter && !this.isUsed(i));
    const free = this.#freeFrom(cell);
    if (slot >= 0 && free !== null) this.lay(slot, free);
    return slot >= 0;
  }

  takeBack(cell: number): void {
    this.laid = this.laid.filter((each) => each.cell !== cell);
  }

  back(): void {
    if (this.held !== null) this.held = null;
    else if (this.laid.length > 0) {
      this.cursor = this.laid.at(-1)!.cell;
      this.laid = this.laid.slice(0, -1);
    } else this.cursor = null;
  }

  clear(): void {
    this.laid = [];
    this.held = null;
    this.cursor = null;
    this.exchanged = null;
  }

  // What it says, in the game's notation.

  /** The line that the tiles lie on; null when there is only one tile, or no common line. */
  #line(): Direction | null {
    if (this.laid.length < 2) return null;
    const isOne = (of: (cell: number) => number) =>
      this.laid.every(({ cell }) => of(cell) === of(this.laid[0]!.cell));
    if (isOne((cell) => this.#plan.row(cell))) return "across";
    return isOne((cell) => this.#plan.column(cell)) ? "down" : null;
  }

  /** What the draft could mean: one text, two for a single tile, none while there is a gap. */
  get texts(): string[] {
    if (this.exchanged !== null || this.laid.length === 0) return [];
    if (this.laid.length > 1) return this.#written(this.#line());
    const other = this.direction === "across" ? "down" : "across";
    const texts = [...this.#written(this.direction), ...this.#written(other)];
    return texts.sort((one, two) => Number(two.length > one.length) - Number(one.length > two.length));
  }

  #written(direction: Direction | null): string[] {
    if (direction === null) return [];
    const place = ({ cell }: Laid) => (direction === "across" ? this.#plan.column(cell) : this.#plan.row(cell));
    let start = this.laid.reduce((one, other) => (place(other) < place(one) ? other : one)).cell;
    for (;;) {
      const before = this.#plan.next(start, direction, -1);
      if (before === null || this.tileAt(before) === 0) break;
      start = before;
    }
    let word = "";
    let found = 0;
    for (let at: number | null = start; at !== null && this.tileAt(at) !== 0; at = this.#plan.next(at, direction)) {
      word += letterOf(this.tileAt(at));
      if (this.laidAt(at)) found += 1;
    }
    if (found < this.laid.length) return [];
    return [`${cellName(start)}${direction === "across" ? "-" : "|"}${word}`];
  }

  get exchangeText(): string | null {
    if (!this.exchanged || this.exchanged.length === 0) return null;
    return `=${this.exchanged.map((slot) => letterOf(this.rack[slot]!)).sort().join("")}`;
  }
}
