// Take Five, its bots: made by `make wasm`. Do not edit.

export const BOT = {
  game: "take_five",
  viewSize: 142,
  memory: {"size": 36179672, "count": 48},
  edges: {"at": 2623064, "size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "prior": [24, "Float64", []]}, "won": 1},
  least: 1,
  givesBounds: false,
  advice: {"1": ["fetches", "value:number", "square"], "2": ["explores", "square"], "3": ["fits", "value:number"], "4": ["dares", "square"], "5": ["learns", "square"], "6": ["spoils", "value:number"], "7": ["wins", "value:number", "square"]},
  risks: [4, 5],
  levels: [{"name": "beginner", "simulations": 20, "seconds": 1000000000.0, "attention": 20}, {"name": "casual", "simulations": 60, "seconds": 1000000000.0, "attention": 38}, {"name": "club", "simulations": 200, "seconds": 1000000000.0, "attention": 58}, {"name": "strong", "simulations": 800, "seconds": 1.0, "attention": 80}, {"name": "expert", "simulations": 20000, "seconds": 1.8, "attention": 100}, {"name": "adviser", "simulations": 5000, "seconds": 1.8, "attention": 100}],
} as const;
