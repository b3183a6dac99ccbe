// Takemo, its bots: made by `make wasm`. Do not edit.

import type { SifterGame } from "./sifter.ts";

export const BOT: SifterGame = {
  game: "takemo",
  viewSize: 480,
  memory: {"Thoughts": [24], "Worlds": [512, 2], "Candidates": [24, 12], "Moves": [8, 2, 12], "Values": [8, 4]},
  advice: {"1": ["captures", "tiles:number"], "2": ["earns"], "3": ["lays", "tiles:number"], "4": ["renews"]},
  thoughts: {"size": 24, "fields": {"count": [0, "Int32", []], "granted": [4, "Int32", []], "left": [8, "Int32", []], "surplus": [16, "Float64", []]}},
  candidate: {"size": 24, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "heard": [12, "Int32", []], "value": [16, "Float64", []]}},
  levels: [{"name": "beginner", "simulations": 60, "seconds": 1000000000.0, "sight": 15}, {"name": "casual", "simulations": 60, "seconds": 1000000000.0, "sight": 36}, {"name": "club", "simulations": 60, "seconds": 1000000000.0, "sight": 64}, {"name": "strong", "simulations": 800, "seconds": 1.0, "sight": 95}, {"name": "expert", "simulations": 4000, "seconds": 1.8, "sight": 100}, {"name": "adviser", "simulations": 4000, "seconds": 1.8, "sight": 100}],
};
