// Faces in a few letters each: which of Face.svelte's shapes and colours they are made of.
//
// A person's is a letter for the colours, then one digit each for hair, eyes and mouth. A bot's begins
// with an asterisk: its colours come from the game, its looks from its level.

export const FACES: readonly string[] = [
  "a100", "b211", "c320", "d402", "e510", "f641", "g723", "h800", "a930", "b012",
  "c144", "d251", "e303", "f420", "g541", "h612", "a750", "b834", "c902", "d065",
];

const MANY = 0x1_0000;

/** A number that a text always has. */
function digest(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (31 * sum + letter.codePointAt(0)!) % MANY;
  return sum;
}

/** The face of whoever has chosen none: the same name has the same face everywhere. */
export const faceOfName = (name: string): string => FACES[digest(name) % FACES.length]!;

/** The face of a bot: its head by its name, the rest by how well it plays. */
export const faceOfBot = (name: string, level: number): string => `*${digest(name) % 4}${Math.max(0, level)}`;
