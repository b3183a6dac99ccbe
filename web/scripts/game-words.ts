// Cuts the messages of each game into two parts: what is told at a table; and aside, what is said in hints, what is read
// when a table is laid out, what is said about a word that somebody asks about, and what puzzles are about.

import { readFileSync, readdirSync } from "node:fs";
import type { Plugin } from "vite";
import { HINTED, TOLD, typeset, untyped } from "./typography.ts";

const INDEX = "virtual:game-words";
const PARTS = ["told", "aside"];
const ASIDE = ["options", "dictionary", "ideas"];
const PART = new RegExp(`^${INDEX}/(\\w+)/(fr|en)/(${PARTS.join("|")})$`);
const PLATFORM = new URL("../../src/quinte/messages/", import.meta.url);
const GAMES = new URL("../../src/quinte/games/", import.meta.url);
const LANGUAGES = ["fr", "en"];

/** Read the messages of a game: the reasons that all games share need not be among its own. */
export function withUsualReasons(game: string, platform: string): Record<string, unknown> {
  const own = JSON.parse(game) as Record<string, unknown>;
  const { reasons } = JSON.parse(platform) as { reasons: object };
  return { ...own, reasons: { ...reasons, ...(own.reasons as object) } };
}

export function gameWords(): Plugin {
  const games = readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => name);
  const loaders = (game: string, language: string): string =>
    PARTS.map((part) => `${part}: () => import("${INDEX}/${game}/${language}/${part}")`).join(", ");
  return {
    name: "quinte-game-words",
    resolveId: (id) => (id === INDEX || PART.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) {
        const entries = games.map((game) =>
          `${game}: { ${LANGUAGES.map((language) => `${language}: { ${loaders(game, language)} }`).join(", ")} }`);
        return `export default { ${entries.join(", ")} }`;
      }
      const [, game, language, part] = PART.exec(id.slice(1)) ?? [];
      if (game === undefined || language === undefined) return undefined;
      const file = new URL(`${game}/messages/${language}.json`, GAMES);
      this.addWatchFile(file.pathname);
      const platform = new URL(`${language}.json`, PLATFORM);
      this.addWatchFile(platform.pathname);
      const messages = withUsualReasons(readFileSync(file, "utf-8"), readFileSync(platform, "utf-8"));
      const kept = part === "told"
        ? untyped(Object.fromEntries(TOLD.map((key) => [key, messages[key] ?? {}])))
        : { ...Object.fromEntries(ASIDE.map((key) => [key, messages[key] ?? {}])), hinted: untyped(Object.fromEntries(HINTED.map((key) => [key, messages[key] ?? {}]))) };
      return `export default ${typeset(language, JSON.stringify(kept))}`;
    },
  };
}
