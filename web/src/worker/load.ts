// The modules of the games: fetched, compiled and kept.

import type { Card } from "../engine/card.ts";
import { QuinteError } from "../engine/errors.ts";
import { Module } from "../engine/module.ts";

const files = import.meta.glob<string>(["../../../src/quinte/wasm/*.wasm", "!**/*_bot.wasm"], {
  query: "?url",
  import: "default",
  eager: true,
});
const cards = import.meta.glob<Card>("../../../src/quinte/wasm/*.json", { import: "default" });

const FOLDER = "../../../src/quinte/wasm/";
const modules = new Map<string, Promise<Module>>();

async function load(game: string): Promise<Module> {
  const file = files[`${FOLDER}${game}.wasm`];
  const card = cards[`${FOLDER}${game}.json`];
  if (!file || !card) {
    const known = Object.keys(files).map((path) => path.slice(FOLDER.length, -".wasm".length));
    throw new QuinteError("unknown_game", { name: game, known: known.join(", ") });
  }
  const [answer, described] = await Promise.all([fetch(file), card()]);
  return new Module(await WebAssembly.compile(await answer.arrayBuffer()), described);
}

export function moduleOf(game: string): Promise<Module> {
  let module = modules.get(game);
  if (!module) {
    module = load(game);
    modules.set(game, module);
    module.catch(() => modules.delete(game));
  }
  return module;
}
