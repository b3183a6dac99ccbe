// Cuts catalogues into parts, so that a page fetches what it says: from the app's own what every page
// says, what is said of matches on a server and, for each game, what is said to teach it; from the platform's what all pages need of it,
// and what is said when something goes wrong.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { typeset } from "./typography.ts";

const INDEX = "virtual:words";
const PART = /^virtual:words\/(fr|en)\/(\w+)$/;
const APP = new URL("../src/messages/", import.meta.url);
const PLATFORM = new URL("../../src/quinte/messages/", import.meta.url);
/** The rest is for terminals. */
const PLATFORM_PARTS: Record<string, readonly string[]> = {
  platform: ["bots", "hint", "match"],
  errors: ["errors"],
};

type Words = Record<string, unknown>;

function read(folder: URL, language: string): Words {
  return JSON.parse(readFileSync(new URL(`${language}.json`, folder), "utf-8")) as Words;
}

const keptOf = (words: Words, isKept: (key: string) => boolean): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => isKept(key)));

function partOf(key: string): string {
  if (/^(online|error\.(offline|server_trouble|newer_page)$|layout\.link|seat\.friend)/.test(key)) return "online";
  return /^(?:lesson|about)\.(\w+)\.\d/.exec(key)?.[1] ?? "common";
}

function wordsOf(language: string, part: string): Words {
  const keys = PLATFORM_PARTS[part];
  if (keys) return keptOf(read(PLATFORM, language), (key) => keys.includes(key));
  return keptOf(read(APP, language), (key) => partOf(key) === part);
}

function loaders(language: string): string {
  const parts = new Set([...Object.keys(read(APP, language)).map(partOf), ...Object.keys(PLATFORM_PARTS)]);
  return [...parts].map((part) => `${part}: () => import("${INDEX}/${language}/${part}")`).join(", ");
}

export function words(): Plugin {
  return {
    name: "quinte-words",
    resolveId: (id) => (id === INDEX || PART.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return `export default { fr: { ${loaders("fr")} }, en: { ${loaders("en")} } }`;
      const [, language, part] = PART.exec(id.slice(1)) ?? [];
      if (language === undefined || part === undefined) return undefined;
      for (const folder of [APP, PLATFORM]) this.addWatchFile(new URL(`${language}.json`, folder).pathname);
      return `export default ${typeset(language, JSON.stringify(wordsOf(language, part)))}`;
    },
  };
}
