// Matches kept in the browser, as records.

import { Shelf } from "../shelf.ts";
import type { Summary } from "./protocol.ts";

export interface Saved extends Summary {
  text: string;
}

export class Storage extends Shelf<Saved> {
  constructor() {
    super("quinte", "matches");
  }
}
