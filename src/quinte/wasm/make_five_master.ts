// Make Five, its master: made by `make wasm`. Do not edit.

export const BOT = {
  game: "make_five",
  viewSize: 132,
  memory: {"size": 8264, "count": 0},
  edges: {"at": 1304, "size": 32, "fields": {"move": [0, "BigInt64", []], "visits": [8, "Int32", []], "proven": [12, "Int32", []], "value": [16, "Float64", []], "prior": [24, "Float64", []]}, "won": 1},
  least: 0,
  givesBounds: false,
  advice: {"1": ["waits"], "2": ["gathers", "tokens", "count:number", "row:number"], "3": ["scatters", "colour", "count:number"]},
  risks: [],
  levels: [{"name": "master", "simulations": 2000, "seconds": 1.8, "attention": 100}, {"name": "adviser", "simulations": 1000, "seconds": 1.8, "attention": 100}],
  tables: {"playersAt": 1, "learned": {"2": [[5, 0], [6, 0], [8, 0]]}},
} as const;
