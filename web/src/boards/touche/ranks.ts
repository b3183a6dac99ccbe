// The letters of court cards: a French deck has V, D and R where others have J, Q and K.

import { settings } from "../../settings.svelte.ts";
import { voice } from "../../words/language.svelte.ts";

/** Whether cards have French letters: by the language, unless somebody has chosen. */
export const hasFrenchLetters = (): boolean =>
  settings.cards === "language" ? voice.language === "fr" : settings.cards === "french";
