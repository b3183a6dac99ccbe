// Messages with places in braces: the twin of core/words.py.

export type Language = "fr" | "en";
export const LANGUAGES: readonly Language[] = ["fr", "en"];
export type Words = Record<string, string | number>;

const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^{}]*))?\}/g;

/** Put words into the places of a message. */
export function fill(message: string, language: Language, words: Words): string {
  return message.replace(PLACE, (_, name: string, singular?: string, plural?: string) => {
    if (singular === undefined) return String(words[name]);
    return isSingular(language, Number(words[name])) ? singular : (plural ?? "");
  });
}

const RULES = { fr: new Intl.PluralRules("fr"), en: new Intl.PluralRules("en") };

/** Whether a number goes with the singular; what is no number, as where one is left out, does not. */
export function isSingular(language: Language, number: number): boolean {
  return RULES[language].select(number) === "one";
}
