// The words of one game in the language of the page, for the seats of a table.

import type { Card } from "../engine/card.ts";
import { loadCard, loadHintMessages, loadMessages } from "../games.ts";
import { later } from "../later.ts";
import { shownNames } from "../seats.ts";
import { voice } from "./language.svelte.ts";
import { Teller, type GameMessages } from "./teller.ts";

export class GameWords {
  card = $state.raw<Card | null>(null);
  messages = $state.raw<GameMessages | null>(null);
  readonly #game: () => string | null;
  readonly #seats: () => readonly string[];
  readonly #reader: () => number | null;

  readonly names = $derived.by(() => shownNames(this.#seats(), this.#game() ?? "", this.#reader()));
  readonly teller = $derived.by(() => {
    if (!this.card || !this.messages) return null;
    const { card, messages, names } = this;
    return new Teller(card, messages, voice.language, names, voice.hasResigned, this.#reader());
  });

  /**
   * Must be created while a component is: what it says follows the language, and the player who reads it
   * alone, if one does, is told "you".
   */
  constructor(
    game: () => string | null,
    seats: () => readonly string[] = () => [],
    reader: () => number | null = () => null,
  ) {
    this.#game = game;
    this.#seats = seats;
    this.#reader = reader;
    $effect(() => {
      const name = game();
      if (name === null) return;
      let isAsked = true;
      void Promise.all([loadCard(name), loadMessages(name, voice.language)]).then(
        ([card, messages]) => {
          if (!isAsked) return;
          this.card = card;
          this.messages = messages;
          return later().then(() => loadHintMessages(name, voice.language));
        },
      ).then((hinted) => {
        if (isAsked && this.messages) this.messages = { ...this.messages, ...hinted };
      });
      return () => (isAsked = false);
    });
  }
}
