// Where each word of the list comes from: the twin of lexicon/origins.py, which says how the table is written.

export const IN = "in";

/** A word that some letters are a form of: in or why not, its entry, and what form. */
export interface Origin {
  verdict: string;
  entry: string;
  codes: readonly string[];
}

interface Pattern {
  verdict: string;
  /** By `strip>add`, what forms that makes. */
  endings: Map<string, string[]>;
}

/** Write a spelling with the letters of the tiles: Œ as OE, no accents, capitals. */
export const fold = (spelling: string): string =>
  spelling.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

function put<V>(map: Map<string, V[]>, key: string, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

export class Origins {
  /** By the letters of an entry: its spellings, each with its pattern. */
  readonly #entries = new Map<string, { entry: string; pattern: Pattern }[]>();
  /** By what is added what may have been taken away. */
  readonly #stripped = new Map<string, Set<string>>();

  constructor(table: string) {
    const lines = table.split("\n").filter((line) => line && !line.startsWith("#"));
    for (let i = 0; i < lines.length; i += 2) {
      const pattern = this.#readPattern(lines[i]!);
      for (const entry of lines[i + 1]!.split(" ")) put(this.#entries, fold(entry), { entry, pattern });
    }
  }

  #readPattern(line: string): Pattern {
    const [verdict, ...written] = line.split(" ");
    const endings = new Map<string, string[]>();
    for (const ending of written) {
      const [change, codes] = ending.split("=") as [string, string];
      const [strip, added] = change.split(">") as [string, string];
      put(endings, change, codes);
      this.#stripped.set(added, (this.#stripped.get(added) ?? new Set()).add(strip));
    }
    return { verdict: verdict!, endings };
  }

  /** Every word that some letters are a form of, those in the list first. */
  of(letters: string): Origin[] {
    const found: Origin[] = [];
    for (let kept = letters.length; kept >= 0; kept--) {
      const added = letters.slice(kept);
      for (const strip of [...(this.#stripped.get(added) ?? [])].sort()) {
        for (const { entry, pattern } of this.#entries.get(letters.slice(0, kept) + strip) ?? []) {
          for (const codes of pattern.endings.get(`${strip}>${added}`) ?? []) {
            found.push({ verdict: pattern.verdict, entry, codes: codes.split(".") });
          }
        }
      }
    }
    return found.sort((a, b) => Number(a.verdict !== IN) - Number(b.verdict !== IN));
  }
}
