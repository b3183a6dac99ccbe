// The saved form of a match, as engine/record.py describes it.

import { resultText, type Match } from "./match.ts";
import type { Bytes } from "./module.ts";
import type { RecordWriter } from "./record-text.ts";

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The tag `Ending` of a match that people ended, as a server writes it. */
export const AGREED = "draw";

export function printMatch(match: Match, records: RecordWriter): string {
  const { name, edition } = match.module.card;
  const result = match.result();
  const tags = [
    ["Game", name],
    ...match.seats.map((seat, i) => [`Seat${i + 1}`, seat]),
    ...(edition ? [["Edition", edition]] : []),
    ["Options", Object.entries(match.options).map((pair) => pair.join("=")).join(" ")],
    ["Seed", toHex(match.seed)],
    ["Result", resultText(result)],
    ["Score", result.scores.join("-")],
    ...(match.isAgreed ? [["Ending", AGREED]] : []),
  ] as [string, string][];
  return records.write([
    ...tags.map(([name, value]) => ({ kind: "tag", name, value })),
    ...commentAfter(match, 0),
    ...match.texts.flatMap((value, i) => [{ kind: "move", name: "", value }, ...commentAfter(match, i + 1)]),
    { kind: "result", name: "", value: resultText(result) },
  ]);
}

function commentAfter({ comments }: Match, made: number): { kind: string; name: string; value: string }[] {
  const value = comments.get(made);
  return value === undefined ? [] : [{ kind: "comment", name: "", value }];
}
