// Chance outside the rules: names of matches, seeds, and what a bot's seed is made from.

import type { Bytes } from "../engine/module.ts";

const SEED_BYTES = 32;
const LETTERS = "23456789abcdefghijkmnpqrstuvwxyz";

export function randomSeed(): Bytes {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES));
}

export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Mix a seed with numbers into another seed (splitmix64): the same match, the same bots. */
export function mixSeed(seed: Bytes, ...numbers: number[]): Bytes {
  const words = [...new BigUint64Array(seed.slice().buffer), ...numbers.map(BigInt)];
  let state = 0n;
  const next = (): bigint => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
  for (const word of words) {
    state = BigInt.asUintN(64, state ^ word);
    state = next();
  }
  return new Uint8Array(BigUint64Array.from({ length: SEED_BYTES / 8 }, next).buffer);
}
