// Records: made by `make wasm`. Do not edit.

export const RECORD = {
  part: {"size": 24, "fields": {"kind": [0, "Int32", []], "line": [4, "Int32", []], "name": [8, "Int32", []], "name_end": [12, "Int32", []], "value": [16, "Int32", []], "value_end": [20, "Int32", []]}},
  reading: {"size": 60, "fields": {"length": [0, "Int32", []], "place": [4, "Int32", []], "line": [8, "Int32", []], "count": [12, "Int32", []], "moves": [16, "Int32", []], "has_ended": [20, "Int32", []], "stray": [24, "Int32", []], "problem": [28, "Int32", []], "expected": [32, "Int32", []]}},
  fault: 36,
  kinds: ["tag", "move", "comment", "result"],
  problems: ["", "tag", "tag_twice", "version", "tag_missing", "after_end", "number", "comment", "result", "seed"],
} as const;
