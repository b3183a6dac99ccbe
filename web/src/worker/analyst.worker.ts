// An analyst in a worker of its own; as many of them as there are cores share the steps of a match.

import { analystFor, type Analyst, type Dossier, type Found } from "./analyst.ts";

export type ToAnalyst =
  | { dossier: Dossier; depth: string }
  /** Below zero, the deal. */
  | { step: number }
  | { deal: Found; found: Found[] };

let dossier: Dossier;
let analyst: Promise<Analyst>;

async function answer(asked: ToAnalyst): Promise<unknown> {
  if ("dossier" in asked) {
    dossier = asked.dossier;
    analyst = analystFor(dossier, asked.depth);
    await analyst;
    return null;
  }
  const judge = await analyst;
  if ("step" in asked) return asked.step < 0 ? judge.deal(dossier) : judge.step(dossier.steps[asked.step]!);
  return judge.addUp(dossier, asked.deal, asked.found);
}

onmessage = ({ data }: MessageEvent<ToAnalyst>) => {
  answer(data).then(
    (value) => postMessage({ value }),
    (error: unknown) => postMessage({ failure: String(error) }),
  );
};
