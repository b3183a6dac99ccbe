// The board of Takemo enlarged for thumbs: it opens where a finger touched, follows the word, and
// is moved by a finger or by a tile held at its edge. Fetched when a finger first touches a board
// whose cells are small.

import { untrack } from "svelte";
import { on } from "svelte/events";
import type { Cell, Pointer } from "../shared/CellLayer.svelte";
import type { WordDraft } from "./draft.svelte.ts";
import { CELL, EDGE, cellOf, type Plan } from "./plan.ts";

/** What a cell measures when enlarged, in pixels. */
const THUMB = 46;
/** How long a tile is held still over the whole board until it opens, in milliseconds. */
const LINGER = 350;
/** A tile held this near the edge moves the board, this often and this far. */
const NEAR = 0.7 * CELL;
const TICK = 50;
const STRIDE = 0.3 * CELL;

export interface Held {
  svg: SVGSVGElement;
  plan: () => Plan;
  draft: WordDraft;
  pointer: () => Pointer | null;
  isLaying: () => boolean;
}

export class Lens {
  scale = $state(1);
  /** The place of the whole board that is at the top left. */
  x = $state(0);
  y = $state(0);
  #held: Held;
  #last: Pointer | null;
  /** The cell that a tile is held over: it changes too when the board moves under the finger. */
  over = $derived.by(() => {
    const now = this.#held.pointer();
    if (!now?.isDragging || now.isPanning || now.y > this.#side) return null;
    const line = (at: number, from: number): number => Math.floor((at / this.scale + from - EDGE) / CELL);
    const [row, column] = [line(now.y, this.y), line(now.x, this.x)];
    const { size } = this.#held.plan();
    return Math.min(row, column) < 0 || Math.max(row, column) >= size ? null : this.#held.plan().cell(row, column);
  });

  /** `pressed` is where the finger touched that wanted it. */
  constructor(held: Held, pressed: Pointer) {
    this.#held = held;
    this.#last = pressed;
  }

  get isOpen(): boolean {
    return this.scale > 1;
  }

  get transform(): string {
    return `translate(${-this.x * this.scale}px,${-this.y * this.scale}px) scale(${this.scale})`;
  }

  get #side(): number {
    return this.#held.plan().width;
  }

  /** A cell of the board where it is seen; what is beyond the frame cannot be touched. */
  place(cell: Cell): Cell {
    const [x, width] = this.#cut((cell.x - this.x) * this.scale, cell.width * this.scale);
    const [y, height] = this.#cut((cell.y - this.y) * this.scale, cell.height * this.scale);
    return { ...cell, x, y, width, height };
  }

  #cut(from: number, length: number): [number, number] {
    const start = Math.max(0, from);
    return [start, Math.max(0, Math.min(this.#side, from + length) - start)];
  }

  /** Open so that what is under the finger stays there. */
  open({ x, y }: { x: number; y: number }): void {
    if (this.isOpen || Math.max(x, y) > this.#side) return;
    const scale = THUMB / (CELL * this.#held.svg.getScreenCTM()!.a);
    if (scale <= 1) return;
    this.scale = scale;
    this.#moveTo(x - x / scale, y - y / scale);
  }

  close = (): void => {
    this.scale = 1;
    this.#moveTo(0, 0);
  };

  /** Move by pixels of the screen, with the finger. */
  pan(right: number, down: number): void {
    const unit = this.scale * this.#held.svg.getScreenCTM()!.a;
    this.#moveTo(this.x - right / unit, this.y - down / unit);
  }

  #moveTo(x: number, y: number): void {
    const most = this.#side * (1 - 1 / this.scale);
    this.x = Math.min(most, Math.max(0, x));
    this.y = Math.min(most, Math.max(0, y));
  }

  /** Bring a cell into sight, with some of what is around it. */
  show(cell: number): void {
    if (!this.isOpen) return;
    const plan = this.#held.plan();
    const seen = this.#side / this.scale;
    const into = (from: number, at: number): number =>
      Math.min(at - 1.2 * CELL, Math.max(at + 1.2 * CELL - seen, from));
    this.#moveTo(into(this.x, plan.x(cell)), into(this.y, plan.y(cell)));
  }

  /** Follow finger and word from now on; what is returned ends it. */
  watch(): () => void {
    const { draft, pointer, isLaying, svg } = this.#held;
    return $effect.root(() => {
      $effect(() => on(svg, "focusin", ({ target }) => this.#reveal(target as Element)));
      $effect(() => {
        const now = pointer();
        const last = this.#last;
        this.#last = now;
        if (!now && last && isLaying() && !last.isPanning) untrack(() => this.open(last));
      });
      $effect(() => {
        if (draft.laid.length === 0 && draft.cursor === null) untrack(this.close);
      });
      $effect(() => {
        const { cursor } = draft;
        untrack(() => cursor !== null && !pointer() && this.show(cursor));
      });
      $effect(() => this.#linger());
      $effect(() => this.#edge());
    });
  }

  /** A cell that the keyboard went to is brought into sight. */
  #reveal(focused: Element): void {
    const name = focused.getAttribute("data-cell") ?? "rack";
    if (focused.matches(":focus-visible") && !name.startsWith("rack")) this.show(cellOf(name));
  }

  #linger(): (() => void) | undefined {
    const { draft, pointer } = this.#held;
    if (this.over === null || draft.held === null || this.isOpen) return;
    const timer = setTimeout(() => this.open(pointer()!), LINGER);
    return () => clearTimeout(timer);
  }

  #edge(): (() => void) | undefined {
    const now = this.#held.pointer();
    if (!now?.isDragging || this.#held.draft.held === null || !this.isOpen) return;
    const side = this.#side;
    const push = (at: number): number => (at < NEAR ? -STRIDE : at > side - NEAR && at < side ? STRIDE : 0);
    const timer = setInterval(() => {
      if (now.y < side) this.#moveTo(this.x + push(now.x), this.y + push(now.y));
    }, TICK);
    return () => clearInterval(timer);
  }
}
