// Intercept, its bots: made by `make wasm`. Do not edit.

export const BOT = {
  game: "intercept",
  viewSize: 2944,
  memory: {"size": 2075512, "count": 56},
  edges: {"at": 1372008, "size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "prior": [24, "Float64", []]}, "won": 1},
  least: 1,
  givesBounds: true,
  advice: {"1": ["scores"], "2": ["seizes"], "3": ["advances", "steps:number"], "4": ["rests"], "5": ["covers", "cell"], "6": ["opens"], "7": ["approaches"], "8": ["reaches"]},
  risks: null,
  levels: [{"name": "beginner", "simulations": 10, "seconds": 1000000000.0, "attention": 40}, {"name": "casual", "simulations": 60, "seconds": 1000000000.0, "attention": 75}, {"name": "club", "simulations": 300, "seconds": 1000000000.0, "attention": 100}, {"name": "strong", "simulations": 2000, "seconds": 1.0, "attention": 100}, {"name": "expert", "simulations": 12000, "seconds": 1.8, "attention": 100}, {"name": "adviser", "simulations": 3000, "seconds": 1.8, "attention": 100}],
} as const;
