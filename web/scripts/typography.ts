// How words that terminals share are set on a page.

/** What is told of a game at a table. */
export const TOLD = ["pitch", "names", "events", "reasons"];
/** What is told of a game in a hint. */
export const HINTED = ["advice", "suggested"];

/** In French no line begins with the sign that ends what stands before it. */
export function typeset(language: string, json: string): string {
  return language === "fr" ? json.replaceAll("« ", "«\u00a0").replace(/ (?=[:;!?»…%])/g, "\u00a0") : json;
}

const CODES = / \((?:\w{1,2}|see|take|keep|back|stop|\{side\}|(?:une valeur|a value)[^)]*)\)/g;
const EXAMPLE = /, (?:par exemple|like|such as) [^.?]+/;

/** What is typed in a terminal is said with what it means; on a board it is touched instead. */
export function untyped<T>(words: T, key = ""): T {
  if (typeof words === "string") {
    const text = words.replace(CODES, "");
    return (key.startsWith("to_") ? text.replace(EXAMPLE, "") : text) as T;
  }
  if (Array.isArray(words)) return words.map((each) => untyped<unknown>(each)) as T;
  return Object.fromEntries(Object.entries(words as object).map(([name, each]) => [name, untyped<unknown>(each, name)])) as T;
}
