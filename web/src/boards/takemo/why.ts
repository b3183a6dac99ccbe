// Answers a player who asks why a word is on the list, or is not: the twin of lexicon/why.py.

import { fill, type Language } from "../../words/fill.ts";
import { IN, fold, type Origin, type Origins } from "./origins.ts";

export type Sentences = Record<string, string>;

const LONGEST = 26;
const PERSONS = new Set(["1sg", "2sg", "3sg", "1pl", "2pl", "3pl"]);

const isConjugated = ({ codes }: Origin): boolean => codes.some((code) => PERSONS.has(code));

/** Name the message for what cannot be a word at all; null where it can be asked. */
export function whyNoQuestion(letters: string): string | null {
  if (!letters) return "empty";
  if (!/^[A-Z]+$/.test(letters)) return "not_letters";
  if (letters.length === 1) return "one_letter";
  return letters.length > LONGEST ? "too_long" : null;
}

/** Say which words a word is a form of, or that it is not in the list; the file is fetched if need be. */
export async function explain(
  asked: string, says: Sentences, language: Language, file: () => Promise<Origins>,
): Promise<string> {
  const word = fold(asked.trim());
  const trouble = whyNoQuestion(word);
  if (trouble) return fill(says[trouble]!, language, { most: LONGEST });
  const origins = (await file()).of(word);
  const [first] = origins;
  if (!first) return fill(says["unknown"]!, language, { word });
  if (first.verdict !== IN) return fill(says[`out_${first.verdict}`]!, language, { word, entry: first.entry });
  const known = origins.filter(({ verdict }) => verdict === IN);
  const named = known.map(({ entry, codes }) => `${entry} (${codes.map((code) => says[code]).join(", ")})`);
  const forms = [...new Set(named)].join(says["between"]!);
  const only = known.every(isConjugated) ? says["only_conjugated"]! : "";
  return fill(says["known"]!, language, { word, forms }) + only;
}
