// One tab at a time holds a match: two would each play its bots and write over each other.

/** A tab that is being reloaded lets go within this time, in milliseconds. */
const PATIENCE = 1500;

export class Holding {
  #held: { id: string; release(): void } | null = null;
  readonly #onLost: (id: string, isTaken: boolean) => void;

  /** Told which match is no longer held, and whether another tab took it over. */
  constructor(onLost: (id: string, isTaken: boolean) => void) {
    this.#onLost = onLost;
  }

  /** Hold a match, and no other; false when another tab has it, unless it is taken by force. */
  async take(id: string, byForce: boolean): Promise<boolean> {
    // Browsers offer locks only on secure addresses: elsewhere tabs have to manage by themselves.
    if (!navigator.locks || this.#held?.id === id) return true;
    this.#release();
    const options = byForce ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
    return new Promise((resolve) => {
      const hold = (): Promise<void> =>
        new Promise((release) => {
          this.#held = { id, release };
          resolve(true);
        });
      navigator.locks
        .request(`quinte ${id}`, options, hold)
        .catch(() => {
          // Refused, or held until another tab took it.
          if (this.#held?.id === id) {
            this.#held = null;
            this.#onLost(id, true);
          }
          resolve(false);
        });
    });
  }

  #release(): void {
    if (!this.#held) return;
    const { id, release } = this.#held;
    this.#held = null;
    release();
    this.#onLost(id, false);
  }
}
