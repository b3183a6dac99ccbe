// Touché, its bots: made by `make wasm`. Do not edit.

export const BOT = {
  game: "touche",
  viewSize: 498,
  memory: {"size": 36191424, "count": 48},
  edges: {"at": 2626240, "size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "prior": [24, "Float64", []]}, "won": 1},
  least: 1,
  givesBounds: false,
  advice: {"1": ["completes", "square"], "2": ["breaks", "square", "count:number"], "3": ["builds", "square", "count:number"], "4": ["wins", "square"]},
  risks: [],
  levels: [{"name": "beginner", "simulations": 8, "seconds": 1000000000.0, "attention": 30}, {"name": "casual", "simulations": 20, "seconds": 1000000000.0, "attention": 48}, {"name": "club", "simulations": 50, "seconds": 1000000000.0, "attention": 65}, {"name": "strong", "simulations": 150, "seconds": 1.0, "attention": 82}, {"name": "expert", "simulations": 15000, "seconds": 1.8, "attention": 100}, {"name": "adviser", "simulations": 3750, "seconds": 1.8, "attention": 100}],
} as const;
