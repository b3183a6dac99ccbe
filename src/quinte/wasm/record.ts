// Records: made by `make wasm`. Do not edit.

export const RECORD = {
  part: {"size": 24, "fields": {"kind": [0, "Int32", []], "line": [4, "Int32", []], "name": [8, "Int32", []], "name_end": [12, "Int32", []], "value": [16, "Int32", []], "value_end": [20, "Int32", []]}},
  kinds: ["tag", "move", "comment", "result"],
} as const;
