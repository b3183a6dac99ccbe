// The language of the page, and what it says in it.

import type french from "../messages/fr.json";
import { kept } from "../kept.ts";
import { LANGUAGES, fill, type Language, type Words } from "./fill.ts";

export type Key = keyof typeof french;
type Catalogue = Record<Key, string>;
type Part = "common" | "taught" | "online";
interface Platform {
  errors: Record<string, string>;
  bots: Record<string, string>;
  hint: Record<string, string>;
  match: { has_resigned: string };
}

const sources = {
  fr: {
    common: () => import("virtual:words/fr/common"),
    taught: () => import("virtual:words/fr/taught"),
    online: () => import("virtual:words/fr/online"),
    platform: () => import("./platform.fr.ts"),
  },
  en: {
    common: () => import("virtual:words/en/common"),
    taught: () => import("virtual:words/en/taught"),
    online: () => import("virtual:words/en/online"),
    platform: () => import("./platform.en.ts"),
  },
};

function preferred(): Language {
  const asked = new URLSearchParams(location.search).get("lang") ?? kept.language();
  const found = [asked, ...navigator.languages].map((name) => name?.slice(0, 2));
  return LANGUAGES.find((language) => language === found.find((name) =>
    LANGUAGES.some((known) => known === name))) ?? "en";
}

class Voice {
  language = $state<Language>("fr");
  #catalogue = $state.raw<Catalogue | null>(null);
  #platform = $state.raw<Platform | null>(null);
  readonly #parts = new Set<Part>(["common"]);

  async speak(language: Language): Promise<void> {
    const parts = [...this.#parts].map((part) => sources[language][part]());
    const [said, loaded] = await Promise.all([sources[language].platform(), Promise.all(parts)]);
    const before = language === this.language ? this.#catalogue : null;
    this.#catalogue = Object.assign({}, before, ...loaded.map((part) => part.default)) as Catalogue;
    this.#platform = said;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Fetch more words: those of lessons, or of matches on a server; not every page needs them. */
  async learn(part: Part): Promise<void> {
    if (this.#parts.has(part)) return;
    this.#parts.add(part);
    await this.speak(this.language);
  }

  async start(): Promise<void> {
    await this.speak(preferred());
  }

  async switchTo(language: Language): Promise<void> {
    kept.setLanguage(language);
    await this.speak(language);
  }

  say(key: Key, words: Words = {}): string {
    return fill(this.#catalogue?.[key] ?? "", this.language, words);
  }

  bot(level: string): string {
    return this.#platform?.bots[level] ?? level;
  }

  get hasResigned(): string {
    return this.#platform?.match.has_resigned ?? "";
  }

  hint(name: string, words: Words = {}): string {
    return fill(this.#platform?.hint[name] ?? "", this.language, words);
  }

  /** Say what went wrong: by the platform's own sentence, or by one of the app's. */
  error(code: string, words: Words): string {
    const sentence = this.#platform?.errors[code] ?? this.#catalogue?.[`error.${code}` as Key];
    return fill(sentence ?? this.say("error.broken"), this.language, words);
  }
}

export const voice = new Voice();
export const t = (key: Key, words?: Words): string => voice.say(key, words);
