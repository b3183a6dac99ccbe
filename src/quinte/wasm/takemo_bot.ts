// Takemo, its bots: made by `make wasm`. Do not edit.

export const BOT = {
  game: "takemo",
  viewSize: 480,
  memory: {"size": 1656, "count": 0},
  edges: {"at": 1048, "size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "prior": [24, "Float64", []]}, "won": 1},
  least: 0,
  givesBounds: false,
  advice: {"1": ["captures", "tiles:number"], "2": ["earns"], "3": ["lays", "tiles:number"], "4": ["renews"]},
  risks: [],
  levels: [{"name": "beginner", "simulations": 60, "seconds": 1000000000.0, "attention": 15}, {"name": "casual", "simulations": 60, "seconds": 1000000000.0, "attention": 36}, {"name": "club", "simulations": 60, "seconds": 1000000000.0, "attention": 64}, {"name": "strong", "simulations": 800, "seconds": 1.0, "attention": 95}, {"name": "expert", "simulations": 4000, "seconds": 1.8, "attention": 100}, {"name": "adviser", "simulations": 4000, "seconds": 1.8, "attention": 100}],
} as const;
