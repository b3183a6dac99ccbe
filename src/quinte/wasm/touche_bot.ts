// Touché, its bots: made by `make wasm`. Do not edit.

import type { BotGame } from "./bot.ts";

export const BOT: BotGame = {
  game: "touche",
  viewSize: 496,
  memory: {"Mind": [64], "Worlds": [528, 8], "Views": [496, 2], "Chunks": [8, 62], "Slots": [4, 131072], "Nodes": [32, 65536], "Edges": [32, 1048576], "Path": [4, 64, 3], "Moves": [8, 304], "Values": [8, 32], "Lists": [8, 3, 304]},
  advice: {"1": ["completes", "square"], "2": ["breaks", "square", "count:number"], "3": ["builds", "square", "count:number"], "4": ["wins", "square"]},
  node: {"size": 32, "fields": {"key": [0, "BigInt64", []], "first": [8, "Int32", []], "count": [12, "Int32", []], "player": [16, "Int32", []], "visits": [20, "Int32", []], "value": [24, "Float64", []]}},
  edge: {"size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "guess": [24, "Float64", []]}},
  isBounding: false,
  levels: [{"name": "beginner", "simulations": 8, "seconds": 1000000000.0, "sight": 30}, {"name": "casual", "simulations": 20, "seconds": 1000000000.0, "sight": 48}, {"name": "club", "simulations": 50, "seconds": 1000000000.0, "sight": 65}, {"name": "strong", "simulations": 150, "seconds": 1.0, "sight": 82}, {"name": "expert", "simulations": 15000, "seconds": 1.8, "sight": 100}, {"name": "adviser", "simulations": 3750, "seconds": 1.8, "sight": 100}],
};
