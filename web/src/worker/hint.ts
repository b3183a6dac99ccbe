// What a strong bot that overlooks nothing would do in this turn: the twin of bots/hints.py.

import { equal } from "../engine/match.ts";
import type { Bytes, Module } from "../engine/module.ts";
import { ADVISER, type Hint, type Named, type Sureness, type Thought } from "./protocol.ts";
import type { Thinking } from "./thinking.ts";

/** No hint names more moves of one turn. */
const LONGEST_PLAN = 8;
/** Worlds imagined to see whether a move brings something to light. */
const WORLDS = 4;
/** Worlds imagined to see in how many of them a turn wins. */
const WORLDS_TRIED = 200;
/** A turn that ends the game with a win in this share of them is almost sure to win. */
const NEARLY_ALWAYS = 0.9;
const SEED_BYTES = 32;
const NOTHING_HIDDEN = 0;

/** So many milliseconds after somebody has asked, no further move of the turn is thought about. */
const PATIENCE = 2500;

/** Tell, whenever it is asked, whether a turn is still to be planned further: the table stands as it did, and nobody waits for long. */
export function whileWanted(version: () => number): () => boolean {
  const [asked, before] = [performance.now(), version()];
  return () => version() === before && performance.now() - asked < PATIENCE;
}

/** Advise by the whole rules of a game, which can imagine what is hidden. */
export async function hintOf(thinking: Pick<Thinking, "ask">, rules: Module, view: Bytes, mayGoOn = () => true): Promise<Hint> {
  const think = (seen: Bytes): Promise<Thought> =>
    thinking.ask({ game: rules.card.name, view: seen, level: ADVISER, seed: new Uint8Array(SEED_BYTES) });
  const thought = await think(view);
  const [best, ...others] = thought.choices.slice(0, 3);
  const turn = await planOf(rules, view, thought, (seen) => (mayGoOn() ? think(seen) : null));
  const { sure, share } = judgeTurn(rules, view, thought.sure, turn);
  return {
    plan: turn.plan,
    percent: Math.max(Math.round(100 * share), best?.percent ?? 0),
    sure,
    advice: thought.advice,
    others: others.map(({ move, percent }) => ({ ...tryOut(rules, view, move).named, percent })),
    isKept: false,
  };
}

/** What is advised for one turn, and whether the mover sees all that decides how it ends. */
interface Turn {
  plan: Named[];
  isForeseen: boolean;
}

/** Say how sure a turn is that may end the game with a win, and in what share of the worlds tried: the twin of `judge_turn`. */
function judgeTurn(rules: Module, view: Bytes, found: Sureness, { plan, isForeseen }: Turn): { sure: Sureness; share: number } {
  const sure = found === "only" && hasChoice(rules, view) ? "found" : found;
  if (sure === "only" || sure === "certain") return { sure, share: 0 };
  const share = shareWon(rules, view, plan);
  if (share < NEARLY_ALWAYS) return { sure, share: 0 };
  const isProved = share === 1 && (isForeseen || rules.card.hidden === NOTHING_HIDDEN);
  return { sure: isProved ? "certain" : "nearly", share };
}

/** In what share of the worlds imagined the turn ends the game with a win; 0 once that is too small. */
function shareWon(rules: Module, view: Bytes, plan: readonly Named[]): number {
  let missed = 0;
  for (let i = 0; i < WORLDS_TRIED; i++) {
    if (!wins(rules, rules.imagine(view, new Uint8Array(SEED_BYTES).fill(i)), plan)) missed++;
    if (missed > (1 - NEARLY_ALWAYS) * WORLDS_TRIED) return 0;
  }
  return 1 - missed / WORLDS_TRIED;
}

/** Tell whether the moves of a turn end the game with a win for whoever makes them. */
function wins(rules: Module, world: Bytes, plan: readonly Named[]): boolean {
  const seat = rules.player(world);
  let at = world;
  for (const [place, { move }] of plan.entries()) {
    // Otherwise something came to light on the way.
    if (place > 0 && (rules.player(at) !== seat || !rules.legalMoves(at).includes(move))) return false;
    at = rules.tellStep(at, move, seat).position;
  }
  return rules.winners(at).includes(seat);
}

/** Tell whether a search took one move alone into account though others are legal. */
function hasChoice(rules: Module, view: Bytes): boolean {
  return rules.legalMoves(rules.imagine(view, new Uint8Array(SEED_BYTES))).length > 1;
}

/** Plan the rest of a turn, as far as nothing comes to light: what is learnt on the way may change any plan. */
async function planOf(rules: Module, view: Bytes, first: Thought, think: (view: Bytes) => Promise<Thought> | null): Promise<Turn> {
  const plan: Named[] = [];
  let isForeseen = true;
  for (let [seen, thought] = [view, first]; ; ) {
    const { named, after } = tryOut(rules, seen, thought.move);
    plan.push(named);
    isForeseen &&= thought.isForeseen;
    if (after === null || plan.length === LONGEST_PLAN) return { plan, isForeseen };
    const next = await think(after);
    if (!next) return { plan, isForeseen: false };
    [seen, thought] = [after, next];
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
