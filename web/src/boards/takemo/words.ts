// What the board of Takemo says.

import { wordsOf } from "../../words/language.svelte.ts";
import type french from "./messages/fr.json";

export type Key = keyof typeof french;
export const say = wordsOf<typeof french>("takemo");
