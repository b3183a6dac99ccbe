// A board enlarged for thumbs: it opens where a finger touched, follows what is played, and is moved by
// a finger or by something held at its edge. Fetched when a finger first touches a board whose cells are
// small: see magnifier.svelte.ts.

import { untrack } from "svelte";
import { on } from "svelte/events";
import type { Cell, Pointer } from "./CellLayer.svelte";
import type { Point, Wanted } from "./magnifier.svelte.ts";

/** What a cell measures when enlarged, in pixels. */
const THUMB = 46;
/** How long something is held still over the whole board until it opens, in milliseconds. */
const LINGER = 350;
/** What is held this near the edge moves the board, this often and this far; in cells and milliseconds. */
const NEAR = 0.7;
const TICK = 50;
const STRIDE = 0.3;
/** How much is shown around what is brought into sight, in cells. */
const AROUND = 1.2;

export class Lens {
  scale = $state(1);
  /** The place of the drawing that is at the top left of the frame. */
  x = $state(0);
  y = $state(0);
  #wanted: Wanted;
  #last: Pointer | null;

  /** `pressed` is where the finger touched that wanted it. */
  constructor(wanted: Wanted, pressed: Pointer) {
    this.#wanted = wanted;
    this.#last = pressed;
    const { x, y } = wanted.frame();
    [this.x, this.y] = [x, y];
  }

  get isOpen(): boolean {
    return this.scale > 1;
  }

  get transform(): string {
    const { x, y } = this.#wanted.frame();
    return `translate(${x - this.x * this.scale}px,${y - this.y * this.scale}px) scale(${this.scale})`;
  }

  /** A cell of the board where it is seen; what is beyond the frame cannot be touched. */
  place(cell: Cell): Cell {
    const frame = this.#wanted.frame();
    const [x, width] = cut(frame.x, frame.width, frame.x + (cell.x - this.x) * this.scale, cell.width * this.scale);
    const [y, height] = cut(frame.y, frame.height, frame.y + (cell.y - this.y) * this.scale, cell.height * this.scale);
    return { ...cell, x, y, width, height };
  }

  /** The place of the drawing that is seen at a point. */
  under({ x, y }: Point): Point {
    const frame = this.#wanted.frame();
    return { x: (x - frame.x) / this.scale + this.x, y: (y - frame.y) / this.scale + this.y };
  }

  #isWithin({ x, y }: Point): boolean {
    const frame = this.#wanted.frame();
    return x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
  }

  /** Open so that what is under the finger stays there. */
  open(at: Point): void {
    if (this.isOpen || !this.#isWithin(at)) return;
    const { cell, frame, svg } = this.#wanted;
    const scale = THUMB / (cell() * svg().getScreenCTM()!.a);
    if (scale <= 1) return;
    this.scale = scale;
    const { x, y } = frame();
    this.#moveTo(at.x - (at.x - x) / scale, at.y - (at.y - y) / scale);
  }

  close = (): void => {
    this.scale = 1;
    this.#moveTo(0, 0);
  };

  /** Move by pixels of the screen, with the finger. */
  pan(right: number, down: number): void {
    const unit = this.scale * this.#wanted.svg().getScreenCTM()!.a;
    this.#moveTo(this.x - right / unit, this.y - down / unit);
  }

  #moveTo(x: number, y: number): void {
    const frame = this.#wanted.frame();
    const hidden = 1 - 1 / this.scale;
    this.x = Math.min(frame.x + hidden * frame.width, Math.max(frame.x, x));
    this.y = Math.min(frame.y + hidden * frame.height, Math.max(frame.y, y));
  }

  /** Bring a place into sight, with some of what is around it. */
  show({ x, y }: Point): void {
    if (!this.isOpen) return;
    const { cell, frame } = this.#wanted;
    const margin = AROUND * cell();
    const into = (from: number, at: number, length: number): number =>
      Math.min(at - margin, Math.max(at + margin - length / this.scale, from));
    this.#moveTo(into(this.x, x, frame().width), into(this.y, y, frame().height));
  }

  /** Follow the finger and what is played from now on; returns a function that stops. */
  watch(): () => void {
    const { pointer, isLive, isDone, follow, svg } = this.#wanted;
    return $effect.root(() => {
      $effect(() => on(svg(), "focusin", ({ target }) => this.#reveal(target as Element)));
      $effect(() => {
        const now = pointer();
        const last = this.#last;
        this.#last = now;
        if (!now && last && isLive() && !last.isPanning) untrack(() => this.open(last));
      });
      $effect(() => {
        if (isDone()) untrack(this.close);
      });
      $effect(() => {
        const place = follow();
        untrack(() => place && !pointer() && this.show(place));
      });
      $effect(() => this.#linger());
      $effect(() => this.#edge());
    });
  }

  /** A cell that the keyboard went to is brought into sight. */
  #reveal(focused: Element): void {
    const name = focused.getAttribute("data-cell");
    const place = name && focused.matches(":focus-visible") ? this.#wanted.middle(name) : null;
    if (place) this.show(place);
  }

  #linger(): (() => void) | undefined {
    const { isHeld, pointer } = this.#wanted;
    const now = pointer();
    if (!now?.isDragging || now.isPanning || !isHeld() || this.isOpen || !this.#isWithin(now)) return;
    const timer = setTimeout(() => this.open(pointer()!), LINGER);
    return () => clearTimeout(timer);
  }

  #edge(): (() => void) | undefined {
    const { cell, frame, isHeld, pointer } = this.#wanted;
    const now = pointer();
    if (!now?.isDragging || !isHeld() || !this.isOpen) return;
    const { x, y, width, height } = frame();
    const near = NEAR * cell();
    const push = (at: number, from: number, length: number): number =>
      at < from + near ? -STRIDE * cell() : at > from + length - near ? STRIDE * cell() : 0;
    const timer = setInterval(() => {
      if (this.#isWithin(now)) this.#moveTo(this.x + push(now.x, x, width), this.y + push(now.y, y, height));
    }, TICK);
    return () => clearInterval(timer);
  }
}

/** What a frame leaves of a length. */
function cut(begin: number, room: number, from: number, length: number): [number, number] {
  const start = Math.max(begin, from);
  return [start, Math.max(0, Math.min(begin + room, from + length) - start)];
}
