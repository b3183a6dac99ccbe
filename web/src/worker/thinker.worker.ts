// The thinker: bots in a worker of their own, so that neither page nor referee ever waits for them.

import { choose } from "./bot.ts";
import type { FromThinker, ToThinker } from "./protocol.ts";

onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
    const thought = await choose(data);
    port.postMessage({ call: data.call, thought } satisfies FromThinker);
  };
};
