/** The games as the shelf has them, from left to right: see scripts/games.ts. */
declare module "virtual:games" {
  interface Shown {
    name: string;
    title: string;
    players: number[];
    hasPoints: boolean;
    hasLesson: boolean;
    hasPuzzles: boolean;
    masters: number[];
    bots: string[];
    short: Record<string, string> | null;
  }
  const games: readonly Shown[];
  export default games;
}

/** By language, then by part: see scripts/words.ts. Other parts are those of one game, if it has any. */
declare module "virtual:words" {
  type Load<Words> = () => Promise<{ default: Words }>;
  export interface Platform {
    bots: Record<string, string>;
    match: { has_resigned: string };
  }
  interface Parts {
    platform: Load<Platform>;
    errors: Load<{ errors: Record<string, string> }>;
  }
  const words: Record<"fr" | "en", Parts & Partial<Record<string, Load<unknown>>>>;
  export default words;
}

/** By game, then by language: what is told at a table; aside, hints, its options in words, of a word asked about, of puzzles. */
declare module "virtual:game-words" {
  interface Parts {
    told: () => Promise<{ default: import("./teller.ts").GameMessages }>;
    aside: () => Promise<{ default: { options: import("./teller.ts").OptionWords; dictionary: Record<string, string>; ideas: Record<string, string>; hinted: import("./teller.ts").HintMessages } }>;
  }
  const words: Record<string, Record<"fr" | "en", Parts>>;
  export default words;
}

declare module "virtual:boxes.css";
