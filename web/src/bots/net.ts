// The nets of masters: small files, unpacked into the lookup that a search is handed.
// bots/nets/shipped.py says what lies where.

/** What a lookup begins with: features, players, hidden sums, moves of a rollout. */
const HEAD = 4;
/** A file also says how many rollouts there are for a move. */
const FILE_HEAD = 5;

/** Fetch a net. */
export async function fetchNet(file: string): Promise<Int32Array> {
  const answer = await fetch(file);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${file}`);
  return lookupOf(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Lay a net out as its search reads it. */
export function lookupOf(file: ArrayBuffer): Int32Array {
  const head = new Int32Array(file, 0, FILE_HEAD);
  const [features, players, hidden] = head as unknown as [number, number, number];
  let at = 4 * FILE_HEAD;
  const sums = new Int32Array(file, at, hidden);
  at += 4 * hidden;
  const lean = new Int32Array(file, at, players);
  at += 4 * players;
  const answers = new Int16Array(file, at, players * hidden);
  at += 2 * players * hidden;
  const mask = new Uint8Array(file, at, Math.ceil(features / 8));
  const used = Array.from({ length: features }, (_, n) => n).filter((n) => (mask[n >> 3]! >> (n & 7)) & 1);
  const weights = new Int8Array(file, at + mask.length, hidden * used.length);

  const begin = HEAD + hidden;
  const lookup = new Int32Array(begin + features * hidden + players + players * hidden);
  lookup.set(head.subarray(0, HEAD));
  lookup.set(sums, HEAD);
  for (const [place, feature] of used.entries()) {
    for (let i = 0; i < hidden; i += 1) lookup[begin + feature * hidden + i] = weights[i * used.length + place]!;
  }
  lookup.set(lean, begin + features * hidden);
  lookup.set(answers, begin + features * hidden + players);
  return lookup;
}
