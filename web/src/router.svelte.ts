// Where the page is. Addresses follow the # so that any file server will do, and so that what an
// address holds is never sent to one.

import { REMOTE } from "./online/protocol.ts";

export type Route =
  | { page: "shelf" }
  | { page: "game"; game: string }
  | { page: "layout"; game: string }
  | { page: "lesson"; game: string; step: number }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "table"; id: string }
  | { page: "online"; id: string }
  | { page: "recover"; secret: string }
  | { page: "me" }
  /** What the link of a letter leads to. */
  | { page: "letter"; secret: string }
  | { page: "player"; name: string }
  | { page: "leaders"; game: string }
  /** All tournaments, or one, or one to be seen from afar. */
  | { page: "tournaments"; id: string | null; isWall: boolean }
  | { page: "replay"; id: string | null }
  /** Of the day, or of a game, by the name in its address. */
  | { page: "puzzles"; of: string | null; number: string | null }
  | { page: "missing" };

export const slugToName = (slug: string): string => slug.replaceAll("-", "_");
const nameToSlug = (name: string): string => name.replaceAll("_", "-");

export function parseRoute(hash: string): { route: Route; query: URLSearchParams } {
  const [path = "", search = ""] = hash.replace(/^#/, "").split("?", 2);
  return { route: parsePath(path.split("/").filter(Boolean)), query: new URLSearchParams(search) };
}

function parsePath([first, second, third, fourth]: string[]): Route {
  if (first === undefined) return { page: "shelf" };
  if (first === "replay" && second === undefined) return { page: "replay", id: null };
  if (first === "puzzles") return { page: "puzzles", of: second ?? null, number: third ?? null };
  if (first === "me" && second === undefined) return { page: "me" };
  if (first === "t" && (third ?? "wall") === "wall") return { page: "tournaments", id: second ?? null, isWall: third === "wall" };
  if (second === undefined) return { page: "missing" };
  if (first === "p" && third === undefined) return { page: "player", name: unescaped(second) };
  if (first === "top" && third === undefined) return { page: "leaders", game: slugToName(second) };
  if (first === "g") {
    const game = slugToName(second);
    if (third === undefined) return { page: "game", game };
    if (third === "table") return { page: "layout", game };
    if (third === "rules") return { page: "rules", game, rule: fourth ?? null };
    if (third === "lesson") return { page: "lesson", game, step: Number(fourth ?? 1) || 1 };
  }
  if (first === "m" && third === undefined) return { page: "table", id: second };
  if (first === "m" && third === "replay") return { page: "replay", id: second };
  if (first === "o" && third === undefined) return { page: "online", id: `${REMOTE}${second}` };
  if (first === "o" && third === "replay") return { page: "replay", id: `${REMOTE}${second}` };
  if (first === "mail" && third === undefined) return { page: "letter", secret: second };
  if (first === "me" && third === undefined) return { page: "recover", secret: second };
  return { page: "missing" };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The ids of matches on a server say so themselves. */
const placed = (id: string): string => (id.startsWith(REMOTE) ? id : `m/${id}`);

export const links = {
  shelf: () => "#/",
  game: (game: string) => `#/g/${nameToSlug(game)}`,
  layout: (game: string) => `#/g/${nameToSlug(game)}/table`,
  lesson: (game: string, step = 1) => `#/g/${nameToSlug(game)}/lesson/${step}`,
  rules: (game: string, rule?: string) => `#/g/${nameToSlug(game)}/rules${rule ? `/${rule}` : ""}`,
  puzzles: (game?: string) => `#/puzzles${game ? `/${nameToSlug(game)}` : ""}`,
  puzzle: (place: { game: string; number: number } | null) =>
    place ? `#/puzzles/${nameToSlug(place.game)}/${place.number}` : "#/puzzles/today",
  me: () => "#/me",
  player: (name: string) => `#/p/${encodeURIComponent(name)}`,
  leaders: (game: string) => `#/top/${nameToSlug(game)}`,
  tournaments: (id = "", wall = "") => `#/t${id && `/${id}`}${wall}`,
  table: (id: string) => `#/${placed(id)}`,
  replay: (id: string | null) => (id === null ? "#/replay" : `#/${placed(id)}/replay`),
};

class Router {
  #where = $state.raw(parseRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.#where = parseRoute(location.hash);
    });
  }

  get route(): Route {
    return this.#where.route;
  }

  get query(): URLSearchParams {
    return this.#where.query;
  }

  go(link: string): void {
    location.hash = link;
  }

  /** Change the address without a step in the history. */
  replace(link: string): void {
    history.replaceState(null, "", link);
    this.#where = parseRoute(location.hash);
  }
}

export const router = new Router();
