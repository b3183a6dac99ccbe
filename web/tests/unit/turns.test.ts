import { expect, test } from "vitest";
import type { Listed } from "../../src/online/protocol.ts";
import { byUrgency, waiting } from "../../src/online/turns.ts";

const HOUR = 3_600_000;

function listed(id: string, given: Partial<Listed>): Listed {
  return { id, game: "touche", phase: "playing", seats: ["Ada", "Blaise"], player: 0, steps: 3, updated: 0, winners: [], mine: [0], ...given } as Listed;
}

test("what waits for me comes first, the most urgent before the rest, and the open match is not the next one", () => {
  const matches = [
    listed("theirs", { player: 1, remaining: HOUR }),
    listed("no clock, long ago", { updated: 1 }),
    listed("no clock, just now", { updated: 2 }),
    listed("tomorrow", { remaining: 24 * HOUR }),
    listed("soon", { remaining: 2 * HOUR }),
    listed("waits for guests", { phase: "waiting", player: -1 }),
  ];
  const order = [...matches].sort(byUrgency).map(({ id }) => id);
  expect(order.slice(0, 4)).toEqual(["soon", "tomorrow", "no clock, just now", "no clock, long ago"]);
  expect(waiting(matches, "soon").map(({ id }) => id)).toEqual(order.slice(1, 4));
});
