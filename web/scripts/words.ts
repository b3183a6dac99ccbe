// Cuts catalogues into parts, so that a page fetches what it says: from the app's own what every page
// says, what is said of matches on a server, in lists of them and in the lobby there, and what is said where somebody looks for more, such as in
// the settings or at players; from each board's what it says, what is said to teach its game, what is said of its bots,
// and the line on its box, which every page has; from the platform's what all pages need of it, and what
// is said when something goes wrong.

import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { BOARDS, GAMES } from "./catalogue.mjs";
import { typeset } from "./typography.ts";

const INDEX = "virtual:words";
const PART = /^virtual:words\/(fr|en)\/(.+)$/;
const APP = new URL("../src/messages/", import.meta.url);
const PLATFORM = new URL("../../src/quinte/messages/", import.meta.url);
/** The rest is for terminals. */
const PLATFORM_PARTS: Record<string, readonly string[]> = {
  platform: ["bots", "match"],
  errors: ["errors"],
};

/** What is said about a game elsewhere than on its board. */
const BOARD_PARTS: readonly [RegExp, string][] = [[/^(lesson|rules|tip)\./, "lesson"], [/^(about|bot)\./, "about"]];

type Words = Record<string, unknown>;

function filesOf(language: string): URL[] {
  const boards = GAMES.map(({ name }) => new URL(`${name}/messages/${language}.json`, BOARDS));
  return [new URL(`${language}.json`, APP), new URL(`${language}.json`, PLATFORM), ...boards];
}

const read = (file: URL): Words => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf-8")) as Words) : {});

/** What a page says, too, of what the terminal says about hints, puzzles and analyses. */
const SHARED_WORDS: Record<string, readonly string[]> = {
  hint: ["words", "then", "or", "as_planned", "plain", "only", "certain", "nearly", "clear", "close", "equal", "alone", "others"],
  puzzle: ["themes", "solved", "solved_after", "given_up", "why", "hint_first", "title"],
  analysis: ["luck", "errors", "a_inaccuracy", "a_mistake", "a_blunder", "no_errors", "errors_of", "better", "because", "that_is", "unforeseen_means"],
};

function sharedWords(platform: Words): Words {
  return Object.fromEntries(Object.entries(SHARED_WORDS).flatMap(([about, names]) => names.flatMap((name) => {
    const words = (platform[about] as Record<string, string | Record<string, string>>)[name]!;
    if (typeof words === "string") return [[`${about}.told.${name}`, words]];
    return Object.entries(words).map(([kind, text]) => [`${about}.told.${name}.${kind}`, text]);
  })));
}

/** All that the page says in a language but the platform's; a board's words have its name before them. */
function said(language: string): Words {
  const [app, platform, ...boards] = filesOf(language).map(read);
  const own = boards.flatMap((words, i) => Object.entries(words).map(([key, text]) => [`${GAMES[i]!.name}/${key}`, text]));
  return { ...app, ...sharedWords(platform!), ...Object.fromEntries(own) };
}

function partOf(key: string): string {
  const [, game, own] = /^(\w+)\/(.*)/.exec(key) ?? [];
  if (own === "tagline") return "common";
  if (own !== undefined) return `${BOARD_PARTS.find(([keys]) => keys.test(own))?.[1] ?? "board"}/${game}`;
  if (/^((choice|key|face|statistics|result|theme|sound|offer|says|hint\.told)\.|settings\.(?!title$))/.test(key)) return "more";
  if (/^(puzzle|analysis)\./.test(key)) return "puzzles";
  if (/^lobby\./.test(key)) return "lobby";
  if (/^phrase\./.test(key)) return "phrases";
  if (/^(players|tournament|nudge)\./.test(key)) return "players";
  if (/^(layout\.(?!link)|level\.|list\.|missing\.|share\.(?!copied$)|error\.no_match$|app\.and$|lesson\.|replay\.|open\.|ending\.|draw\.|elsewhere\.|ask\.(?!no$)|curtain\.)/.test(key)) return "pages";
  if (/^online\.(list_|people_|time\.|(your_name|your_turn|sit|choose_clock|recovery|recovery_keep|me)$)/.test(key)) return "meeting";
  return /^(online|error\.(offline|server_trouble|newer_page)$|layout\.link|seat\.friend)/.test(key) ? "online" : "common";
}

function wordsOf(language: string, part: string): Words {
  const keys = PLATFORM_PARTS[part];
  const words = keys ? read(new URL(`${language}.json`, PLATFORM)) : said(language);
  return Object.fromEntries(Object.entries(words).filter(([key]) => (keys ? keys.includes(key) : partOf(key) === part)));
}

function loaders(language: string): string {
  const parts = new Set([...Object.keys(said(language)).map(partOf), ...Object.keys(PLATFORM_PARTS)]);
  return [...parts].map((part) => `"${part}": () => import("${INDEX}/${language}/${part}")`).join(", ");
}

/** What every page says in a language, as it is set on a page. */
export function commonWords(language: string): Record<string, string> {
  return JSON.parse(typeset(language, JSON.stringify(wordsOf(language, "common")))) as Record<string, string>;
}

export function words(): Plugin {
  return {
    name: "quinte-words",
    resolveId: (id) => (id === INDEX || PART.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return `export default { fr: { ${loaders("fr")} }, en: { ${loaders("en")} } }`;
      const [, language, part] = PART.exec(id.slice(1)) ?? [];
      if (language === undefined || part === undefined) return undefined;
      for (const file of filesOf(language)) this.addWatchFile(file.pathname);
      return `export default ${typeset(language, JSON.stringify(wordsOf(language, part)))}`;
    },
  };
}
