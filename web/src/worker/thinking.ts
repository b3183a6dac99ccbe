// The referee's side of the thinker: questions go out through a port, answers come back by number.

import type { FromThinker, Thought, ToThinker } from "./protocol.ts";

export class Thinking {
  #port: MessagePort | null = null;
  #calls = 0;
  /** What was asked before there was anybody to ask. */
  #asked: ToThinker[] = [];
  readonly #waiting = new Map<number, (thought: Thought) => void>();
  readonly #onNeed: () => void;

  /** Called when the first question is asked: then a port is to be connected. */
  constructor(onNeed: () => void) {
    this.#onNeed = onNeed;
  }

  connect(port: MessagePort): void {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      this.#waiting.get(data.call)?.(data.thought);
      this.#waiting.delete(data.call);
    };
    for (const question of this.#asked.splice(0)) port.postMessage(question);
  }

  ask(question: Omit<ToThinker, "call">): Promise<Thought> {
    const call = ++this.#calls;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.#send({ ...question, call });
    });
  }

  #send(question: ToThinker): void {
    if (this.#port) {
      this.#port.postMessage(question);
      return;
    }
    this.#asked.push(question);
    if (question.call === 1) this.#onNeed();
  }
}
