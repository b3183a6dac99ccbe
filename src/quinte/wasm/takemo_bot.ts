// Takemo, its bots: made by `make wasm`. Do not edit.

import type { SifterGame } from "./sifter.ts";

export const BOT: SifterGame = {
  game: "takemo",
  viewSize: 480,
  memory: {"Thoughts": [48], "Worlds": [512, 2], "Candidates": [24, 12], "Moves": [8, 2, 12], "Values": [8, 4]},
  thoughts: {"size": 48, "fields": {"stream": [0, "BigUint64", [4]], "count": [32, "Int32", []], "granted": [36, "Int32", []], "left": [40, "Int32", []]}},
  candidate: {"size": 24, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "heard": [12, "Int32", []], "value": [16, "Float64", []]}},
  levels: [{"name": "beginner", "simulations": 150, "seconds": 1000000000.0, "sureness": 1}, {"name": "casual", "simulations": 300, "seconds": 1000000000.0, "sureness": 2}, {"name": "club", "simulations": 1200, "seconds": 1000000000.0, "sureness": 0}, {"name": "strong", "simulations": 8000, "seconds": 1.0, "sureness": 0}, {"name": "expert", "simulations": 100000, "seconds": 1.8, "sureness": 0}],
};
