// The descriptions of the boards that have been fetched.

import type { Description } from "./description.ts";

const known: Record<string, Description> = {};

export function know(game: string, description: Description): void {
  known[game] = description;
}

export const descriptionOf = (game: string): Description => known[game] ?? {};
