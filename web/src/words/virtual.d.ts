/** By language, then by part: see scripts/words.ts. Other parts are those that teach a game. */
declare module "virtual:words" {
  type Load<Words> = () => Promise<{ default: Words }>;
  export interface Platform {
    bots: Record<string, string>;
    hint: Record<string, string>;
    match: { has_resigned: string };
  }
  interface Parts {
    platform: Load<Platform>;
    errors: Load<{ errors: Record<string, string> }>;
  }
  const words: Record<"fr" | "en", Parts & Record<string, Load<unknown>>>;
  export default words;
}

/** By game, then by language: what is told at a table, and its options in words. */
declare module "virtual:game-words" {
  interface Parts {
    told: () => Promise<{ default: import("./teller.ts").GameMessages }>;
    options: () => Promise<{ default: import("./teller.ts").OptionWords }>;
  }
  const words: Record<string, Record<"fr" | "en", Parts>>;
  export default words;
}
