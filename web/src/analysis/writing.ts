// An analysis as comments of its record, to the letter as analysis/comments.py writes them.

import type { Sum } from "./judge.ts";

/** A step as it is written down: the best move as its mover would write it, nothing where somebody gave up. */
export interface Judged extends Sum {
  best: string;
}

/** Everything that was found about a match. */
export interface Report {
  depth: string;
  seat: number[];
  deal: number[];
  result: number[];
  rows: Judged[];
}

const FORM = "1";
const OURS = /\s*\[%analysis [^[\]]*\]/g;
const DIGITS = 6;

/** A number as Python's format `.6g` writes it. */
export function short(value: number): string {
  const [mantissa, exponent] = value.toExponential(DIGITS - 1).split("e") as [string, string];
  const power = Number(exponent);
  const bare = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
  if (power < -4 || power >= DIGITS) return `${bare(mantissa)}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  const sign = Object.is(value, -0) ? "-" : "";
  return sign + bare(value.toFixed(Math.max(0, DIGITS - 1 - power)));
}

const word = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(word).join(",");
  return typeof value === "number" ? short(value) : String(value);
};

function written(values: Record<string, unknown>): string {
  const parts = Object.entries(values).filter(([, value]) => value !== "");
  return `[%analysis ${parts.map(([name, value]) => `${name}=${word(value)}`).join(" ")}]`;
}

/** Write an analysis among the comments of a match; what people wrote stays before ours. */
export function annotate(comments: Map<number, string>, { depth, seat, deal, result, rows }: Report): void {
  const lines = [
    written({ form: FORM, depth, seat, deal, result }),
    ...rows.map(({ kind, best, value, best_value, loss, noise, choices, chances, luck }) =>
      written({ kind, best, value, best_value, loss, noise, choices: String(choices), chances, luck })),
  ];
  for (const [made, line] of lines.entries()) {
    const others = (comments.get(made) ?? "").replace(OURS, "").trim();
    comments.set(made, `${others} ${line}`.trim());
  }
}
