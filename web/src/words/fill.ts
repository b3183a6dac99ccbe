// Messages with placeholders in braces: the twin of core/words.py.

export type Language = "fr" | "en";
export const LANGUAGES: readonly Language[] = ["fr", "en"];
export type Words = Record<string, string | number>;

const PLACE = /\{(\w+)(?:\|((?:[^|{}]|\{\w+\})*)\|((?:[^{}]|\{\w+\})*))?\}/g;

/** Fill the placeholders of a message; for players it is known whether they are the reader. */
export function fill(
  message: string,
  language: Language,
  words: Words,
  isYou: Readonly<Record<string, boolean>> = {},
): string {
  return message.replace(PLACE, (_, name: string, first?: string, second?: string) => {
    if (first === undefined) return String(words[name]);
    const isFirst = isYou[name] ?? isSingular(language, Number(words[name]));
    return fill(isFirst ? first : (second ?? ""), language, words, isYou);
  });
}

const RULES = { fr: new Intl.PluralRules("fr"), en: new Intl.PluralRules("en") };

/** Whether a number takes the singular; what is not a number, as where one is left out, does not. */
export function isSingular(language: Language, number: number): boolean {
  return RULES[language].select(number) === "one";
}
