// An analyst: the rules and what judges one game, asked step by step.

import { Judge, type AnalysisGame, type Finding } from "../analysis/judge.ts";
import type { Judged, Report } from "../analysis/writing.ts";
import { compileModule, describe } from "../elsewhere.ts";
import type { Bytes, Module } from "../engine/module.ts";
import { inEdition, wholeModuleOf } from "./load.ts";

/** What is asked about a match that is over. */
export interface Dossier {
  game: string;
  edition: string;
  options: Record<string, string>;
  start: Bytes;
  last: Bytes;
  steps: DossierStep[];
}

export interface DossierStep {
  player: number;
  /** What its maker saw, and what came of it; null where somebody gave up. */
  decision: { view: Bytes; move: bigint; after: Bytes } | null;
}

/** What was found about a step: nothing where somebody gave up. */
export interface Found {
  finding: Finding | null;
  best: string;
}

const FOLDER = "../../../src/quinte/wasm/";
const files = import.meta.glob<string>("../../../src/quinte/wasm/*_analysis.wasm", { query: "?url", import: "default", eager: true });
const described = import.meta.glob<AnalysisGame>("../../../src/quinte/wasm/*_analysis.ts", { import: "ANALYSIS" });

/** What judges a game, with the lookups of its rules. */
export async function judgeOf({ card, lookups }: Pick<Module, "card" | "lookups">): Promise<Judge> {
  const description = described[`${FOLDER}${card.name}_analysis.ts`];
  if (!description) return fromElsewhere(card.name);
  const [answer, game] = await Promise.all([fetch(files[`${FOLDER}${card.name}_analysis.wasm`]!), description()]);
  return new Judge(game, await WebAssembly.compile(await answer.arrayBuffer()), lookups);
}

async function fromElsewhere(game: string): Promise<Judge> {
  const [compiled, { analysis }] = await Promise.all([compileModule(game, "_analysis"), describe(game)]);
  return new Judge(analysis, compiled, []);
}

export class Analyst {
  readonly #rules: Module;
  readonly #judge: Judge;
  readonly #depth: string;

  constructor(rules: Module, judge: Judge, depth: string) {
    this.#rules = rules;
    this.#judge = judge;
    this.#depth = depth;
  }

  deal({ start, options }: Dossier): Found {
    const [rules, judge] = [this.#rules, this.#judge];
    const deals = judge.seeds(this.#depth).map((seed) => rules.newPosition(rules.players(start), options, seed));
    return { finding: judge.deal(this.#depth, start, deals), best: "" };
  }

  step({ decision }: DossierStep): Found {
    if (!decision) return { finding: null, best: "" };
    const { finding, best } = this.#judge.step(this.#depth, decision.view, decision.move, decision.after);
    return { finding, best: this.#rules.moveText(decision.view, best) };
  }

  addUp({ start, last, steps }: Dossier, deal: Found, found: readonly Found[]): Report {
    const head = this.#judge.open(start, last, deal.finding!);
    const rows = steps.map(({ player }, i): Judged => ({ ...this.#judge.add(player, found[i]!.finding), best: found[i]!.best }));
    return { depth: this.#depth, ...head, rows };
  }
}

/** Fetch what an analyst of a match needs. */
export async function analystFor({ game, edition }: Pick<Dossier, "game" | "edition">, depth: string): Promise<Analyst> {
  const rules = await inEdition(await wholeModuleOf(game), edition);
  return new Analyst(rules, await judgeOf(rules), depth);
}
