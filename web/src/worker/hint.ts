// What a strong bot that overlooks nothing would do.

import type { Bytes, Module } from "../engine/module.ts";
import type { Hint } from "./protocol.ts";
import type { Thinking } from "./thinking.ts";

const HINT_LEVEL = "adviser";

export async function hintOf(thinking: Thinking, module: Module, view: Bytes): Promise<Hint> {
  const question = { game: module.card.name, view, level: HINT_LEVEL, seed: new Uint8Array(32) };
  const { move, sure, advice, choices } = await thinking.ask(question);
  const [best, ...others] = choices.slice(0, 3).map((choice) => ({
    text: module.moveText(view, choice.move),
    percent: choice.percent,
  }));
  return { move, sure, advice, text: best!.text, percent: best!.percent ?? 0, others };
}
