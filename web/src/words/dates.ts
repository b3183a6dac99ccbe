// Dates as they are written in a language.

import type { Language } from "./fill.ts";

/** Write a date; French says the first of a month as an ordinal, “1er novembre”, which Intl does not. */
export function written(language: Language, at: number | Date, how: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(language, how).formatToParts(at);
  return parts.map(({ type, value }) => (language === "fr" && type === "day" && value === "1" ? "1er" : value)).join("");
}
