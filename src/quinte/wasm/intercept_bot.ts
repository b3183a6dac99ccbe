// Intercept, its bots: made by `make wasm`. Do not edit.

import type { BotGame } from "./bot.ts";

export const BOT: BotGame = {
  game: "intercept",
  viewSize: 2944,
  memory: {"Mind": [64], "Worlds": [3232, 97], "Views": [2944, 2], "Chunks": [8, 368], "Slots": [32, 32768], "Nodes": [72, 96], "Edges": [32, 21528], "Path": [4, 1, 3], "Moves": [8, 1794], "Values": [8, 32], "Lists": [8, 3, 897]},
  advice: {"1": ["scores"], "2": ["seizes"], "3": ["advances", "steps:number"], "4": ["rests"], "5": ["covers", "cell"], "6": ["opens"], "7": ["approaches"], "8": ["reaches"]},
  node: {"size": 72, "fields": {"key": [0, "BigInt64", []], "first": [8, "Int32", []], "count": [12, "Int32", []], "open": [16, "Int32", []], "next": [20, "Int32", []], "turns": [24, "Int32", []], "ours": [28, "Int32", []], "choice": [32, "Int32", []], "best": [40, "Float64", []], "before": [48, "Float64", []], "alpha": [56, "Float64", []], "beta": [64, "Float64", []]}},
  edge: {"size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "guess": [24, "Float64", []]}},
  isBounding: true,
  levels: [{"name": "beginner", "simulations": 10, "seconds": 1000000000.0, "sight": 40}, {"name": "casual", "simulations": 60, "seconds": 1000000000.0, "sight": 75}, {"name": "club", "simulations": 300, "seconds": 1000000000.0, "sight": 100}, {"name": "strong", "simulations": 2000, "seconds": 1.0, "sight": 100}, {"name": "expert", "simulations": 12000, "seconds": 1.8, "sight": 100}, {"name": "adviser", "simulations": 3000, "seconds": 1.8, "sight": 100}],
};
