// The thinker: bots in a worker of their own, so that neither page nor referee ever waits for them.

import { choose } from "./bot.ts";
import type { FromThinker, Thought, ToThinker } from "./protocol.ts";

const PATIENCE = 2000;

/** A bot that could not be fetched is asked for again: the network may come back. */
async function think(question: ToThinker): Promise<Thought> {
  for (;;) {
    try {
      return await (question.tried === undefined ? choose(question) : (await import("./winning.ts")).keeps(question));
    } catch (error) {
      console.warn(error);
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    }
  }
}

onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
    const thought = await think(data);
    port.postMessage({ call: data.call, thought } satisfies FromThinker);
  };
};
