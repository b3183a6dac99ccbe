// Make Five, its bots: made by `make wasm`. Do not edit.

import type { BotGame } from "./bot.ts";

export const BOT: BotGame = {
  game: "make_five",
  viewSize: 132,
  memory: {"Mind": [64], "Worlds": [160, 8], "Views": [132, 2], "Chunks": [8, 17], "Slots": [4, 131072], "Nodes": [32, 65536], "Edges": [32, 1048576], "Path": [4, 64, 3], "Moves": [8, 101], "Values": [8, 32], "Lists": [8, 3, 101]},
  advice: {"1": ["waits"], "2": ["gathers", "colour", "count:number", "row:number"], "3": ["scatters", "colour", "count:number"]},
  node: {"size": 32, "fields": {"key": [0, "BigInt64", []], "first": [8, "Int32", []], "count": [12, "Int32", []], "player": [16, "Int32", []], "visits": [20, "Int32", []], "value": [24, "Float64", []]}},
  edge: {"size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "guess": [24, "Float64", []]}},
  isBounding: false,
  levels: [{"name": "beginner", "simulations": 60, "seconds": 1000000000.0, "sight": 40}, {"name": "casual", "simulations": 200, "seconds": 1000000000.0, "sight": 75}, {"name": "club", "simulations": 1000, "seconds": 1000000000.0, "sight": 100}, {"name": "strong", "simulations": 5000, "seconds": 1.0, "sight": 100}, {"name": "expert", "simulations": 40000, "seconds": 1.8, "sight": 100}, {"name": "adviser", "simulations": 10000, "seconds": 1.8, "sight": 100}],
};
