// Take Five, its bots: made by `make wasm`. Do not edit.

import type { BotGame } from "./bot.ts";

export const BOT: BotGame = {
  game: "take_five",
  viewSize: 142,
  memory: {"Mind": [64], "Worlds": [176, 8], "Views": [142, 2], "Chunks": [8, 18], "Slots": [4, 131072], "Nodes": [32, 65536], "Edges": [32, 1048576], "Path": [4, 64, 3], "Moves": [8, 36], "Values": [8, 32], "Lists": [8, 3, 36]},
  advice: {"1": ["fetches", "value:number", "square"], "2": ["explores", "square"], "3": ["fits", "value:number"], "4": ["dares", "square"], "5": ["learns", "square"], "6": ["spoils", "value:number"], "7": ["wins", "value:number", "square"]},
  node: {"size": 32, "fields": {"key": [0, "BigInt64", []], "first": [8, "Int32", []], "count": [12, "Int32", []], "player": [16, "Int32", []], "visits": [20, "Int32", []], "value": [24, "Float64", []]}},
  edge: {"size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "guess": [24, "Float64", []]}},
  isBounding: false,
  levels: [{"name": "beginner", "simulations": 20, "seconds": 1000000000.0, "sight": 20}, {"name": "casual", "simulations": 60, "seconds": 1000000000.0, "sight": 38}, {"name": "club", "simulations": 200, "seconds": 1000000000.0, "sight": 58}, {"name": "strong", "simulations": 800, "seconds": 1.0, "sight": 80}, {"name": "expert", "simulations": 20000, "seconds": 1.8, "sight": 100}, {"name": "adviser", "simulations": 5000, "seconds": 1.8, "sight": 100}],
};
