// What a strong bot that overlooks nothing would do in this turn: the twin of bots/hints.py.

import { equal } from "../engine/match.ts";
import type { Bytes, Module } from "../engine/module.ts";
import { ADVISER, type Hint, type Named, type Sureness, type Thought } from "./protocol.ts";
import type { Thinking } from "./thinking.ts";

/** No hint names more moves of one turn. */
const LONGEST_PLAN = 8;
/** Worlds imagined to see whether a move brings something to light. */
const WORLDS = 4;
/** Worlds imagined to see whether a turn wins: one tile of many that does not is met in some. */
const WORLDS_WON = 200;
const SEED_BYTES = 32;

/** Advise by the whole rules of a game, which can imagine what is hidden. */
export async function hintOf(thinking: Pick<Thinking, "ask">, rules: Module, view: Bytes): Promise<Hint> {
  const think = (seen: Bytes): Promise<Thought> =>
    thinking.ask({ game: rules.card.name, view: seen, level: ADVISER, seed: new Uint8Array(SEED_BYTES) });
  const thought = await think(view);
  const [best, ...others] = thought.choices.slice(0, 3);
  const plan = await planOf(rules, view, thought.move, think);
  return {
    plan,
    percent: best?.percent ?? 0,
    sure: sureOf(rules, view, thought.sure, plan),
    advice: thought.advice,
    others: others.map(({ move, percent }) => ({ ...tryOut(rules, view, move).named, percent })),
    isKept: false,
  };
}

/** Say how sure it is by the whole rules: whatever the search has seen, a turn that ends the game with a win is certain. */
function sureOf(rules: Module, view: Bytes, sure: Sureness, plan: readonly Named[]): Sureness {
  if (sure === "only" && hasChoice(rules, view)) return "found";
  return sure !== "only" && winsAtOnce(rules, view, plan) ? "certain" : sure;
}

/** Tell whether the moves of a turn end the game with a win in every world imagined. */
function winsAtOnce(rules: Module, view: Bytes, plan: readonly Named[]): boolean {
  for (let i = 0; i < WORLDS_WON; i++) {
    const world = rules.imagine(view, new Uint8Array(SEED_BYTES).fill(i));
    const seat = rules.player(world);
    const end = plan.reduce((at, { move }) => rules.tellStep(at, move, seat).position, world);
    if (!rules.winners(end).includes(seat)) return false;
  }
  return true;
}

/** Tell whether a search took one move alone into account though others are legal. */
function hasChoice(rules: Module, view: Bytes): boolean {
  return rules.legalMoves(rules.imagine(view, new Uint8Array(SEED_BYTES))).length > 1;
}

/** Plan the rest of a turn, as far as nothing comes to light: what is learnt on the way may change any plan. */
async function planOf(rules: Module, view: Bytes, first: bigint, think: (view: Bytes) => Promise<Thought>): Promise<Named[]> {
  const plan: Named[] = [];
  for (let [seen, move] = [view, first]; ; ) {
    const { named, after } = tryOut(rules, seen, move);
    plan.push(named);
    if (after === null || plan.length === LONGEST_PLAN) return plan;
    seen = after;
    move = (await think(seen)).move;
  }
}

/** Make a move in imagined worlds: what it does, and what is seen after it if the turn surely goes on so. */
function tryOut(rules: Module, view: Bytes, move: bigint): { named: Named; after: Bytes | null } {
  const worlds = Array.from({ length: WORLDS }, (_, i) => rules.imagine(view, new Uint8Array(SEED_BYTES).fill(i)));
  const seat = rules.player(worlds[0]!);
  const played = worlds.map((world) => rules.tellStep(world, move, seat));
  const views = played.map(({ position }) => rules.observe(position, seat));
  const isKnown = rules.player(played[0]!.position) === seat && views.every((seen) => equal(seen, views[0]!));
  const { text, events } = played[0]!.told;
  return { named: { move, text, event: events[0] ?? null }, after: isKnown ? views[0]! : null };
}
