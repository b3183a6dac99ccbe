// The referee's side of the thinker: questions go out through a port, answers come back by number.

import type { FromThinker, Thought, ToThinker } from "./protocol.ts";

export class Thinking {
  #port: MessagePort | null = null;
  #calls = 0;
  readonly #waiting = new Map<number, (thought: Thought) => void>();

  connect(port: MessagePort): void {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      this.#waiting.get(data.call)?.(data.thought);
      this.#waiting.delete(data.call);
    };
  }

  ask(question: Omit<ToThinker, "call">): Promise<Thought> {
    const call = ++this.#calls;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.#port?.postMessage({ ...question, call } satisfies ToThinker);
    });
  }
}
