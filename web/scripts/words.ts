// Cuts a catalogue into parts: what every page says, what is said when a game is taught, and what is
// said of matches on a server.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAME = /^virtual:words\/(fr|en)\/(common|taught|online)$/;

function partOf(key: string): string {
  if (key.startsWith("online.")) return "online";
  return /^(lesson\.\w+\.\d|about\.)/.test(key) ? "taught" : "common";
}

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
      const kept = entries.filter(([key]) => partOf(key) === part);
      return `export default ${JSON.stringify(Object.fromEntries(kept))}`;
    },
  };
}
