// Games from elsewhere (`announced.ts`) when they are played: their modules, cards, words, rules and boards lie in
// the folder `games` beside the page (src/quinte/shipping.py).

import type { AnalysisGame } from "./analysis/judge.ts";
import type { Description } from "./boards/standard/description.ts";
import type { BotGame } from "./bots/bot.ts";
import type { Card } from "./engine/card.ts";
import { QuinteError } from "./engine/errors.ts";
import type { Language } from "./words/fill.ts";

/** What is known of it when it is played. */
export interface Described {
  card: Card;
  bot: BotGame;
  analysis: AnalysisGame;
  board: Description | null;
}

const HERE = import.meta.url;
const described = new Map<string, Promise<Described>>();

async function fetchFile(game: string, file: string): Promise<Response> {
  // A name that leads out of the folder is none.
  if (!/^[a-z_]+$/.test(game)) throw new QuinteError("unknown_game", { name: game, known: "" });
  const answer = await fetch(new URL(`../games/${game}/${file}`, HERE));
  if (answer.ok) return answer;
  if (answer.status === 404) throw new QuinteError("unknown_game", { name: game, known: "" });
  throw new QuinteError("broken", { what: `${answer.status} ${file}` });
}

/** Fetch what is known of a game. */
export function describe(game: string): Promise<Described> {
  let known = described.get(game);
  if (!known) {
    known = fetchFile(game, "game.json").then((answer) => answer.json() as Promise<Described>);
    described.set(game, known);
    known.catch(() => described.delete(game));
  }
  return known;
}

export async function compileModule(game: string, ending = ""): Promise<WebAssembly.Module> {
  const answer = await fetchFile(game, `${game}${ending}.wasm`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export async function fetchMessages(game: string, language: Language): Promise<Record<string, unknown>> {
  return (await fetchFile(game, `${language}.json`)).json() as Promise<Record<string, unknown>>;
}

export async function fetchRules(game: string, language: Language): Promise<string> {
  return (await fetchFile(game, `RULES.${language}.md`)).text();
}
