// Cells too small for a thumb are enlarged once a finger touches the board: the code for it is fetched then.

import type { Cell, Pointer } from "./CellLayer.svelte";
import type { Lens } from "./lens.svelte.ts";

/** Cells of this many pixels are large enough for a thumb. */
const LARGE = 43.5;

export interface Point {
  x: number;
  y: number;
}

/** What a board says about itself to be enlarged, in the units of its drawing. */
export interface Wanted {
  svg: () => SVGSVGElement;
  /** The part of the drawing that is enlarged. */
  frame: () => { x: number; y: number; width: number; height: number };
  /** The side of a cell. */
  cell: () => number;
  /** The middle of a cell; null for what is not enlarged, such as a rack. */
  middle: (name: string) => Point | null;
  pointer: () => Pointer | null;
  /** Whether the board may be played on. */
  isLive: () => boolean;
  /** Whether what the finger drags is a piece. */
  isHeld: () => boolean;
  /** What is to stay in sight, or null. */
  follow: () => Point | null;
  /** Whether the whole board is to be seen again. */
  isDone: () => boolean;
}

export class Magnifier {
  lens = $state.raw<Lens | null>(null);
  readonly wanted: Wanted;
  #isAsked = false;

  constructor(wanted: Wanted) {
    this.wanted = wanted;
    $effect(() => this.lens?.watch());
  }

  get isOpen(): boolean {
    return this.lens?.isOpen ?? false;
  }

  /** Whether what a finger touches now will be enlarged, and is not yet. */
  get isOpening(): boolean {
    return this.#isAsked && !this.isOpen;
  }

  /** How to see the whole board again, where a part of it is enlarged. */
  get whole(): (() => void) | null {
    return this.lens?.isOpen ? this.lens.close : null;
  }

  place(cell: Cell): Cell {
    return this.lens?.place(cell) ?? cell;
  }

  /** The place of the drawing that a point shows. */
  under(point: Point): Point {
    return this.lens?.under(point) ?? point;
  }

  touch = async ({ pointerType, clientX, clientY }: PointerEvent): Promise<void> => {
    const { cell, svg } = this.wanted;
    const matrix = svg().getScreenCTM()!;
    if (this.#isAsked || pointerType === "mouse" || matrix.a * cell() > LARGE) return;
    this.#isAsked = true;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const { Lens } = await import("./lens.svelte.ts");
    this.lens = new Lens(this.wanted, { x, y, from: "", over: null, isDragging: false });
  };

  /** A finger that has picked nothing up moves what is enlarged; false where nothing is. */
  pan = (from: string, right: number, down: number): boolean => {
    if (!this.lens?.isOpen || this.wanted.middle(from) === null) return false;
    this.lens.pan(right, down);
    return true;
  };
}
