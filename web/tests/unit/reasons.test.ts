// Sentences that all games have alike.

import { expect, test } from "vitest";
import { withUsualReasons } from "../../scripts/game-words.ts";

const PLATFORM = JSON.stringify({ reasons: { unknown_move: "No such move.", over: "Over." } });

test("a game has the usual reasons unless it says them in its own way", () => {
  const messages = withUsualReasons(JSON.stringify({ pitch: "A game.", reasons: { over: "Done.", far: "Too far." } }), PLATFORM);
  expect(messages).toEqual({ pitch: "A game.", reasons: { unknown_move: "No such move.", over: "Done.", far: "Too far." } });
});
