// Make Five, its bots: made by `make wasm`. Do not edit.

import type { BotGame } from "./bot.ts";

export const BOT: BotGame = {
  game: "make_five",
  viewSize: 132,
  memory: {"Mind": [56], "Worlds": [160, 2], "Views": [132, 1], "Bytes": [1, 132], "Slots": [4, 131072], "Nodes": [24, 65536], "Edges": [24, 1048576], "Path": [4, 64, 3], "Moves": [8, 101], "Values": [8, 2]},
  node: {"size": 24, "fields": {"key": [0, "BigInt64", []], "first": [8, "Int32", []], "count": [12, "Int32", []], "visits": [16, "Int32", []]}},
  edge: {"size": 24, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "value": [16, "Float64", []]}},
  levels: [{"name": "beginner", "simulations": 150, "seconds": 1000000000.0, "sureness": 1}, {"name": "casual", "simulations": 300, "seconds": 1000000000.0, "sureness": 2}, {"name": "club", "simulations": 1200, "seconds": 1000000000.0, "sureness": 0}, {"name": "strong", "simulations": 8000, "seconds": 1.0, "sureness": 0}, {"name": "expert", "simulations": 100000, "seconds": 1.8, "sureness": 0}],
};
