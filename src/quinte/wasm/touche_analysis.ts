// Touché, what judges its matches: made by `make wasm`. Do not edit.

export const ANALYSIS = {
  game: "touche",
  sizes: {"view": 498, "position": 528, "memory": 36191424, "desk": 76848},
  deals: 64,
  case: {"size": 248, "fields": {"simulations": [0, "BigInt64", []], "seeds": [8, "BigInt64", []], "glances": [16, "BigInt64", []], "outcomes": [24, "BigInt64", []], "hidden": [32, "BigInt64", []], "limits": [40, "Float64", [3]], "best": [64, "BigInt64", []], "choices": [72, "BigInt64", []], "kind": [80, "BigInt64", []], "value": [88, "Float64", []], "best_value": [96, "Float64", []], "loss": [104, "Float64", []], "noise": [112, "Float64", []], "luck": [120, "Float64", [8]], "seat": [184, "Float64", [8]]}},
  account: {"size": 328, "fields": {"players": [0, "BigInt64", []], "sides": [8, "BigInt64", [8]], "chances": [72, "Float64", [8]], "before": [136, "Float64", [8]], "changes": [200, "Float64", [8]], "result": [264, "Float64", [8]]}},
  kinds: ["best", "good", "inaccuracy", "mistake", "blunder", "left"],
  limits: [0.044, 0.073, 0.125],
  hidden: 2,
  expert: 15000,
  thoughts: {"quick": {"simulations": 250, "seeds": 4, "glances": 62, "outcomes": 8}, "deep": {"simulations": 2000, "seeds": 4, "glances": 500, "outcomes": 24}},
} as const;
