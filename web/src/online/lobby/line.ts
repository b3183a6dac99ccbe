// The line to the lobby. It may break as often as it likes: whoever is here says again what they want.

import { DEAD, FIRST_RETRY, PING, type Plug } from "../link.ts";
import type { FromVisitor, ToVisitor } from "../wire.ts";

const LAST_RETRY = 15_000;

export interface Ears {
  dial(): Plug;
  opened(): void;
  heard(message: ToVisitor): void;
  lost(): void;
}

export class LobbyLine {
  readonly #ears: Ears;
  #plug: Plug | null = null;
  #isOpen = false;
  #isWanted = false;
  #attempts = 0;
  #heardAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(ears: Ears) {
    this.#ears = ears;
  }

  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#attempts = 0;
    this.#beat = setInterval(() => this.#checkPulse(), PING);
    this.#dial();
  }

  close(): void {
    this.#isWanted = false;
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    this.#unplug();
  }

  /** The page is looked at again, or the network is back: do not wait for the next attempt. */
  wake(): void {
    if (!this.#isWanted) return;
    if (this.#plug === null) this.#dial();
    else this.#checkPulse();
  }

  /** Say something, if the line is open; otherwise it is said again when it is. */
  send(message: FromVisitor): void {
    if (this.#isOpen) this.#plug?.send(JSON.stringify(message));
  }

  /** Hang up, and dial again in a while. */
  lose(): void {
    this.#unplug();
    if (!this.#isWanted) return;
    this.#ears.lost();
    const most = Math.min(FIRST_RETRY * 2 ** this.#attempts, LAST_RETRY);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#dial(), Math.random() * most);
  }

  #dial(): void {
    clearTimeout(this.#retry);
    this.#unplug();
    const plug = this.#ears.dial();
    this.#plug = plug;
    this.#heardAt = Date.now();
    plug.onopen = () => {
      this.#isOpen = true;
      this.#ears.opened();
    };
    plug.onmessage = ({ data }) => this.#hear(JSON.parse(data) as ToVisitor);
    plug.onclose = () => this.lose();
  }

  #hear(message: ToVisitor): void {
    this.#heardAt = Date.now();
    this.#attempts = 0;
    if (message.t !== "pong") this.#ears.heard(message);
  }

  #unplug(): void {
    const plug = this.#plug;
    this.#plug = null;
    this.#isOpen = false;
    if (!plug) return;
    plug.onopen = plug.onmessage = plug.onclose = null;
    plug.close();
  }

  #checkPulse(): void {
    if (this.#plug === null) return;
    if (Date.now() - this.#heardAt >= DEAD) this.lose();
    else this.send({ t: "ping" });
  }
}
