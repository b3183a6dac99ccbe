// What the rules say about a draft, as a board shows it: nothing is judged here.

import type { Event } from "../../engine/module.ts";
import type { Teller } from "../../words/teller.ts";
import type { Judgement } from "../../worker/protocol.ts";
import { cellOf } from "./plan.ts";

export interface Findings {
  move: bigint;
  text: string;
  isLegal: boolean;
  reason: string;
  /** Where words are contested nobody says beforehand whether they are words. */
  words: { word: string; isWord: boolean | null }[];
  captured: string[];
  removals: { choice: number; cells: number[]; names: string[] }[];
  earns: boolean;
}

export function findingsOf(text: string, { move, reason, findings }: Judgement, teller: Teller): Findings {
  const found: Findings = {
    move,
    text,
    isLegal: reason === null,
    reason: reason ? teller.reason(reason) : "",
    words: [],
    captured: [],
    removals: [],
    earns: false,
  };
  const word = (event: Event) =>
    (teller.name("letters", event[1]!) + teller.name("letters", event[2]!)).replaceAll("*", "★");
  for (const event of findings) {
    const name = teller.eventName(event);
    if (name === "forms" || name === "forms_no_word") {
      found.words.push({ word: word(event), isWord: name === "forms" });
    } else if (name === "reads") {
      found.words.push({ word: word(event), isWord: null });
    } else if (name === "captures") found.captured.push(word(event));
    else if (name === "earns") found.earns = true;
    else if (name === "removes" || name === "removes_more") {
      const isNew = name === "removes";
      const names = event.slice(isNew ? 3 : 1).flatMap((cells) => teller.unpack("cells", cells));
      if (isNew) found.removals.push({ choice: event[1]!, cells: [], names: [] });
      const removal = found.removals.at(-1)!;
      removal.names.push(...names);
      removal.cells.push(...names.map(cellOf));
    }
  }
  return found;
}
