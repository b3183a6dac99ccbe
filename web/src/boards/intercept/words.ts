// What the board of Intercept says.

import { wordsOf } from "../../words/language.svelte.ts";
import type french from "./messages/fr.json";

export type Key = keyof typeof french;
export const say = wordsOf<Key>("intercept");
