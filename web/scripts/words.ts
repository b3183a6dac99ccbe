// Cuts a catalogue into parts: what every page says, and for each game what is said once, to teach it.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const INDEX = "virtual:words";
const PART = /^virtual:words\/(fr|en)\/(\w+)$/;
const COMMON = "common";
const partOf = (key: string): string => /^(?:lesson|about)\.(\w+)\.\d/.exec(key)?.[1] ?? COMMON;

export function words(): Plugin {
  const read = (language: string): [string, string][] => {
    const file = new URL(`../src/messages/${language}.json`, import.meta.url);
    return Object.entries(JSON.parse(readFileSync(file, "utf-8")) as Record<string, string>);
  };
  const loaders = (language: string): string =>
    [...new Set(read(language).map(([key]) => partOf(key)))]
      .map((part) => `${part}: () => import("virtual:words/${language}/${part}")`)
      .join(", ");
  return {
    name: "quinte-words",
    resolveId: (id) => (id === INDEX || PART.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return `export default { fr: { ${loaders("fr")} }, en: { ${loaders("en")} } }`;
      const [, language, part] = PART.exec(id.slice(1)) ?? [];
      if (language === undefined) return undefined;
      this.addWatchFile(new URL(`../src/messages/${language}.json`, import.meta.url).pathname);
      const kept = read(language).filter(([key]) => partOf(key) === part);
      return `export default ${JSON.stringify(Object.fromEntries(kept))}`;
    },
  };
}
