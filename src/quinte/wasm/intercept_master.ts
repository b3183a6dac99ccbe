// Intercept, its master: made by `make wasm`. Do not edit.

export const BOT = {
  game: "intercept",
  viewSize: 2944,
  memory: {"size": 4697704, "count": 2622248},
  edges: {"at": 3994200, "size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "prior": [24, "Float64", []]}, "won": 1},
  least: 1,
  givesBounds: true,
  advice: {"1": ["scores"], "2": ["seizes"], "3": ["advances", "steps:number"], "4": ["rests"], "5": ["covers", "cell"], "6": ["opens"], "7": ["approaches"], "8": ["reaches"]},
  risks: null,
  levels: [{"name": "master", "simulations": 6000, "seconds": 1.8, "attention": 100}, {"name": "adviser", "simulations": 3000, "seconds": 1.8, "attention": 100}],
  tables: {"playersAt": 1, "learned": {"2": [[6, 13], [7, 0], [8, 0], [9, 0], [10, 0], [12, 0], [13, 0]]}},
} as const;
