// Cuts a catalogue in two: what every page says, and what is said once, when a game is taught.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAME = /^virtual:words\/(fr|en)\/(common|taught)$/;
const isTaught = (key: string): boolean => /^(lesson\.\w+\.\d|about\.)/.test(key);

export function words(): Plugin {
  return {
    name: "quinte-words",
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, language, part] = NAME.exec(id.slice(1)) ?? [];
      if (language === undefined) return undefined;
      const file = new URL(`../src/messages/${language}.json`, import.meta.url).pathname;
      this.addWatchFile(file);
      const entries = Object.entries(JSON.parse(readFileSync(file, "utf-8")) as Record<string, string>);
      const kept = entries.filter(([key]) => isTaught(key) === (part === "taught"));
      return `export default ${JSON.stringify(Object.fromEntries(kept))}`;
    },
  };
}
