// Reading records: made by `make wasm`. Do not edit.

export const RECORD_READING = {
  reading: {"size": 60, "fields": {"length": [0, "Int32", []], "place": [4, "Int32", []], "line": [8, "Int32", []], "count": [12, "Int32", []], "moves": [16, "Int32", []], "has_ended": [20, "Int32", []], "stray": [24, "Int32", []], "problem": [28, "Int32", []], "expected": [32, "Int32", []]}},
  fault: 36,
  problems: ["", "tag", "tag_twice", "version", "tag_missing", "after_end", "number", "comment", "result", "seed"],
} as const;
