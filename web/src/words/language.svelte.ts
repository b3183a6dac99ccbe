// The language of the page, and what it says in it.

import type french from "../messages/fr.json";
import catalogues, { type Platform } from "virtual:words";
import { kept } from "../kept.ts";
import { LANGUAGES, fill, type Language, type Words } from "./fill.ts";

export type Key = keyof typeof french;
type Catalogue = Partial<Record<string, string>>;

function preferred(): Language {
  const asked = new URLSearchParams(location.search).get("lang") ?? kept.language();
  const found = [asked, ...navigator.languages].map((name) => name?.slice(0, 2));
  return LANGUAGES.find((language) => language === found.find((name) =>
    LANGUAGES.some((known) => known === name))) ?? "en";
}

/** What is said of a list of matches on a server, or in the lobby, is said at their tables, too. */
const ALONG: Record<string, string> = { online: "meeting", lobby: "meeting" };

class Voice {
  language = $state<Language>("fr");
  #catalogue = $state.raw<Catalogue | null>(null);
  #platform = $state.raw<Platform | null>(null);
  #errors = $state.raw<{ language: Language; errors: Record<string, string> } | null>(null);
  readonly #parts = new Set<string>();
  #wanted: Language = "fr";
  #asked = 0;
  #spoken: Promise<void> = Promise.resolve();

  /** Words that arrive after others were asked for are ignored: the last request counts. */
  speak(language: Language): Promise<void> {
    this.#wanted = language;
    const question = ++this.#asked;
    const parts = ["common", ...this.#parts].map((part) => catalogues[language][part]?.());
    const come = Promise.all([catalogues[language].platform(), Promise.all(parts)]);
    this.#spoken = come.then(([platform, loaded]) => {
      if (question !== this.#asked) return this.#spoken;
      this.#catalogue = Object.assign({}, ...loaded.map((part) => part?.default)) as Catalogue;
      this.#platform = platform.default;
      this.language = language;
      document.documentElement.lang = language;
      return undefined;
    });
    return this.#spoken;
  }

  /** Fetch more words: of a board, those that teach its game, or `online`; not every page needs them. */
  learn(part: string): Promise<void> {
    if (this.#parts.has(part)) return this.#spoken;
    this.#parts.add(part);
    if (part in ALONG) this.#parts.add(ALONG[part]!);
    return this.speak(this.#wanted);
  }

  async start(): Promise<void> {
    await this.speak(preferred());
  }

  async switchTo(language: Language): Promise<void> {
    kept.setLanguage(language);
    await this.speak(language);
  }

  say(key: string, words: Words = {}): string {
    return fill(this.#catalogue?.[key] ?? "", this.language, words);
  }

  bot(level: string): string {
    return this.#platform?.bots[level] ?? level;
  }

  get hasResigned(): string {
    return this.#platform?.match.has_resigned ?? "";
  }

  /** Say what went wrong: by the platform's own sentence, or by one of the app's. */
  error(code: string, words: Words): string {
    const { language } = this;
    if (this.#errors?.language !== language) {
      void catalogues[language].errors().then(({ default: said }) => (this.#errors = { language, ...said }));
      return "";
    }
    const sentence = this.#errors.errors[code] ?? this.#catalogue?.[`error.${code}`];
    return fill(sentence ?? this.say("error.broken"), language, words);
  }
}

export const voice = new Voice();
export const t = (key: Key, words?: Words): string => voice.say(key, words);

/** What a board says, by the keys of its own catalogues; nothing where it has no such words. */
export const wordsOf = <French extends object = Record<string, string>>(game: string) =>
  (key: keyof French & string, words?: Words): string => voice.say(`${game}/${key}`, words);
