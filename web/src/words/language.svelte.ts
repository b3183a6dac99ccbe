// The language of the page, and what it says in it.

import type french from "../messages/fr.json";
import { kept } from "../kept.ts";
import { LANGUAGES, fill, type Language, type Words } from "./fill.ts";

export type Key = keyof typeof french;
type Catalogue = Record<Key, string>;
interface Platform {
  errors: Record<string, string>;
  bots: Record<string, string>;
  match: { has_resigned: string };
}

const catalogues = import.meta.glob<Catalogue>("../messages/*.json", { import: "default" });
const platforms = {
  fr: () => import("./platform.fr.ts"),
  en: () => import("./platform.en.ts"),
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

  async speak(language: Language): Promise<void> {
    const [catalogue, platform] = await Promise.all([
      catalogues[`../messages/${language}.json`]!(),
      platforms[language](),
    ]);
    this.#catalogue = catalogue;
    this.#platform = platform;
    this.language = language;
    document.documentElement.lang = language;
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

  /** Say what went wrong: by the platform's own sentence, or by one of the app's. */
  error(code: string, words: Words): string {
    const sentence = this.#platform?.errors[code] ?? this.#catalogue?.[`error.${code}` as Key];
    return fill(sentence ?? this.say("error.broken"), this.language, words);
  }
}

export const voice = new Voice();
export const t = (key: Key, words?: Words): string => voice.say(key, words);
