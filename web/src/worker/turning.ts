// To whom the screen is turned, among the people who share it.

import { SPECTATOR } from "../engine/module.ts";

/** What turning has to know of a table. */
export interface Shared {
  /** The seats of the people who share this device. */
  readonly people: readonly number[];
  readonly player: number;
  /** Whether one of them knows something that another does not. */
  hides(): boolean;
}

export class Turning {
  readonly #table: Shared;
  #eyes: number | null = null;
  /** How much of the story the page has been told by these eyes. */
  told = 0;

  constructor(table: Shared) {
    this.#table = table;
  }

  /** The seat the screen is turned to; null while the curtain is down. */
  get eyes(): number | null {
    return this.#eyes;
  }

  #turnTo(eyes: number | null): void {
    if (eyes !== this.#eyes) this.told = 0;
    this.#eyes = eyes;
  }

  /** Turn the screen to whoever moves, unless that would show one person another's secrets. */
  settle(): void {
    const { people, player } = this.#table;
    if (people.length < 2) this.#turnTo(people[0] ?? SPECTATOR);
    else if (!people.includes(player)) this.#turnTo(this.#eyes ?? SPECTATOR);
    else if (this.#eyes !== player && !this.#table.hides()) this.#turnTo(player);
    else if (this.#eyes === SPECTATOR) this.#turnTo(null);
  }

  /** The person who should have the device but does not. */
  get next(): number | null {
    const { people, player } = this.#table;
    return people.includes(player) && this.#eyes !== player ? player : null;
  }

  reveal(): void {
    if (this.next !== null) this.#turnTo(this.next);
  }

  lowerCurtain(): void {
    if (this.#table.people.length > 1 && this.#table.hides()) this.#turnTo(null);
    this.settle();
  }
}
