// The words of one game in the language of the page, for the seats of a table.

import type { Card } from "../engine/card.ts";
import { loadCard, loadMessages } from "../games.ts";
import { shownNames } from "../seats.ts";
import { t, voice } from "./language.svelte.ts";
import { Teller, type GameMessages } from "./teller.ts";

export class GameWords {
  card = $state.raw<Card | null>(null);
  messages = $state.raw<GameMessages | null>(null);
  readonly #game: () => string | null;
  readonly #seats: () => readonly string[];
  readonly #you: () => number | null;

  readonly names = $derived.by(() => shownNames(this.#seats(), this.#game() ?? ""));
  /** How the only person at this device is spoken to. */
  readonly #addressed = $derived.by(() => {
    const [player, game] = [this.#you(), this.#game()];
    if (player === null || game === null) return null;
    const sentence = (key: string): string => voice.raw(`${game}/you.${key}`) || (key === "resigned" ? t("you.resigned") : "");
    return { player, name: t("seat.you"), sentence };
  });
  readonly teller = $derived.by(() => {
    if (!this.card || !this.messages) return null;
    return new Teller(this.card, this.messages, voice.language, this.names, voice.hasResigned, this.#addressed);
  });

  /** To be made while a component is: what it says follows the language. */
  constructor(game: () => string | null, seats: () => readonly string[] = () => [], you: () => number | null = () => null) {
    this.#game = game;
    this.#seats = seats;
    this.#you = you;
    $effect(() => {
      const name = game();
      if (name === null) return;
      let isAsked = true;
      void Promise.all([loadCard(name), loadMessages(name, voice.language)]).then(
        ([card, messages]) => {
          if (!isAsked) return;
          this.card = card;
          this.messages = messages;
        },
      );
      return () => (isAsked = false);
    });
  }
}
