// The moves of Intercept as targets to tap, from how they are written.

import type { LegalMove, MovePath } from "../board.ts";

export const AS_IS = "as is";
export const TURNED = "turned";
export const HERE = "turned here";
export const VIA = "by ";

export interface Hop {
  move: bigint;
  text: string;
  from: string;
  passage: string;
  to: string;
}

/** The ways the ball may go now: `g7:g8:g9`. */
export function hopsOf(moves: readonly LegalMove[]): Hop[] {
  return moves.flatMap(({ move, text }) => {
    const [from, passage, to] = text.split(":");
    return from && passage && to ? [{ move, text, from, passage, to }] : [];
  });
}

function hopPath({ move, from, passage, to }: Hop, all: readonly Hop[]): MovePath {
  const isOnly = all.filter((other) => other.to === to).length === 1;
  return { move, path: isOnly ? [from, to] : [from, to, `${VIA}${passage}`] };
}

/** `f1-e2`; `g1-g4*` turns the double over as it goes, `g1*` on the spot. */
function pawnPath({ move, text }: LegalMove, texts: ReadonlySet<string>): MovePath {
  const isTurned = text.endsWith("*");
  const plain = isTurned ? text.slice(0, -1) : text;
  const [from, to] = plain.split("-");
  if (to === undefined) return { move, path: [from!, HERE] };
  const hasChoice = texts.has(plain) && texts.has(`${plain}*`);
  return { move, path: hasChoice ? [from!, to, isTurned ? TURNED : AS_IS] : [from!, to] };
}

export function pathsOf(moves: readonly LegalMove[], actions: object): MovePath[] {
  const hops = hopsOf(moves);
  if (hops.length > 0) return hops.map((hop) => hopPath(hop, hops));
  const texts = new Set(moves.map(({ text }) => text));
  return moves.filter(({ text }) => !(text in actions)).map((move) => pawnPath(move, texts));
}
