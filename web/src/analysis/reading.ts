// The analysis that a record has in its comments, as analysis/comments.py writes it. Nothing is computed here: what
// a move was worth, its class and the luck of a draw were judged when it was made.

/** A step of a match, judged; shares are those of each player, from 0 to 1. */
export interface Row {
  player: number;
  /** best, good, inaccuracy, mistake, blunder; or left, where somebody gave up. */
  kind: string;
  /** The best move, as its mover would write it. */
  best: string;
  loss: number;
  /** Legal moves; 0 where an analysis does not say. */
  choices: number;
  chances: number[];
  luck: number[];
}

export interface Analysis {
  depth: string;
  deal: number[];
  rows: Row[];
  /** What each player had of the match at the end; null where an older analysis does not say. */
  result: number[] | null;
}

const OURS = /\[%analysis ([^[\]]*)\]/;
/** Comments in another form are not read. */
const FORM = "1";
const ERRORS: readonly string[] = ["inaccuracy", "mistake", "blunder"];
const KINDS: readonly string[] = ["best", "good", ...ERRORS, "left"];

export const isError = ({ kind }: Row): boolean => ERRORS.includes(kind);

type Said = Readonly<Record<string, string>>;

function said(comment: string | undefined): Said | null {
  const found = OURS.exec(comment ?? "");
  return found && Object.fromEntries(found[1]!.split(" ").map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]));
}

/** Numbers as they are written, or null where one is missing or is none. */
function numbers(text: string | undefined, count: number): number[] | null {
  const found = text?.split(",").map(Number) ?? [];
  return found.length === count && found.every(Number.isFinite) ? found : null;
}

function rowOf(row: Said | null, player: number, players: number): Row | null {
  const [chances, luck, loss] = [numbers(row?.["chances"], players), numbers(row?.["luck"], players), numbers(row?.["loss"], 1)];
  const kind = row?.["kind"] ?? "";
  if (!chances || !luck || !loss || !KINDS.includes(kind)) return null;
  return { player, kind, best: row?.["best"] ?? "", loss: loss[0]!, choices: numbers(row?.["choices"], 1)?.[0] ?? 0, chances, luck };
}

/** Read the analysis among comments, each after so many steps; null where there is none that can be read. */
export function analysisIn(comments: ReadonlyMap<number, string>, movers: readonly number[], players: number): Analysis | null {
  const head = said(comments.get(0));
  const rows = movers.map((player, made) => rowOf(said(comments.get(made + 1)), player, players));
  const deal = numbers(head?.["deal"], players);
  if (head?.["form"] !== FORM || !deal || rows.length === 0 || rows.includes(null)) return null;
  return { depth: head["depth"] ?? "", deal, rows: rows as Row[], result: numbers(head["result"], players) };
}

/** What a player owes to luck, and what the player's own errors cost. */
export function balance({ deal, rows }: Analysis, player: number): { luck: number; errors: number } {
  const own = rows.filter((row) => row.player === player);
  return {
    luck: rows.reduce((sum, { luck }) => sum + luck[player]!, deal[player]!),
    errors: -own.reduce((sum, { loss }) => sum + loss, 0),
  };
}

/** The chances of a player before each step, and at the end. */
export function curve({ rows, result }: Analysis, player: number): number[] {
  return [...rows.map(({ chances }) => chances[player]!), ...(result ? [result[player]!] : [])];
}

/**
 * The best move of a player: one that no search could improve on. Those that answered somebody else's error come first,
 * the costliest before the others, then those found among the most moves. Null where there was none, or nothing to choose.
 */
export function bestMove({ rows }: Analysis, player: number): number | null {
  let [best, most] = [null as number | null, [-1, 1]];
  rows.forEach(({ player: mover, kind, choices }, at) => {
    const before = rows[at - 1];
    const given = before && before.player !== mover && isError(before) ? before.loss : 0;
    const isMore = given > most[0]! || (given === most[0] && choices > most[1]!);
    if (mover === player && kind === "best" && choices > 1 && isMore) [best, most] = [at, [given, choices]];
  });
  return best;
}

/** The step whose error cost most, and the one that brought somebody most luck; null where there is none. */
export function turns({ rows }: Analysis): { error: number | null; luck: number | null } {
  const most = (worth: (row: Row) => number): number | null => {
    const best = Math.max(...rows.map(worth));
    return best > 0 ? rows.findIndex((row) => worth(row) === best) : null;
  };
  return { error: most((row) => (isError(row) ? row.loss : 0)), luck: most(({ luck }) => Math.max(...luck)) };
}
