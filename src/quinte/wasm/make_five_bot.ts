// Make Five, its bots: made by `make wasm`. Do not edit.

export const BOT = {
  game: "make_five",
  viewSize: 132,
  memory: {"size": 36181616, "count": 48},
  edges: {"at": 2622928, "size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "prior": [24, "Float64", []]}, "won": 1},
  least: 1,
  givesBounds: false,
  advice: {"1": ["waits"], "2": ["gathers", "tokens", "count:number", "row:number"], "3": ["scatters", "colour", "count:number"]},
  risks: [],
  levels: [{"name": "beginner", "simulations": 60, "seconds": 1000000000.0, "attention": 40}, {"name": "casual", "simulations": 200, "seconds": 1000000000.0, "attention": 75}, {"name": "club", "simulations": 1000, "seconds": 1000000000.0, "attention": 100}, {"name": "strong", "simulations": 5000, "seconds": 1.0, "attention": 100}, {"name": "expert", "simulations": 40000, "seconds": 1.8, "attention": 100}, {"name": "adviser", "simulations": 10000, "seconds": 1.8, "attention": 100}],
} as const;
