// Events and reasons of one game turned into sentences: the twin of `Teller` in core/words.py.

import type { BoardWords } from "../boards/standard/description.ts";
import type { Card, Code, Packed } from "../engine/card.ts";
import type { ToldStep } from "../engine/match.ts";
import type { Advice, Named } from "../worker/protocol.ts";
import { fill, type Language, type Words } from "./fill.ts";

/** What is said in hints: it comes after the rest, since nobody needs it to begin. */
export interface HintMessages {
  advice?: Record<string, string>;
  /** Events as something to be done; a game may lack words for them. */
  suggested?: Record<string, string>;
}

export interface GameMessages extends HintMessages {
  pitch: string;
  names: Record<string, readonly string[]>;
  events: Record<string, string>;
  reasons: Record<string, string>;
  /** What a standard board and its pieces are called. */
  board?: BoardWords;
}

/** What the options of a game and their values are called. */
export type OptionWords = Record<string, { label: string; about: string; values: Record<string, string> }>;

export class Teller {
  readonly names: Record<string, readonly string[]>;
  readonly #card: Card;
  readonly #language: Language;
  readonly #messages: GameMessages;
  readonly #hasResigned: string;
  readonly #reader: number | null;

  /** `reader` is the player who is told, to whom sentences say "you"; null where several are. */
  constructor(
    card: Card,
    messages: GameMessages,
    language: Language,
    seats: readonly string[],
    hasResigned: string,
    reader: number | null = null,
  ) {
    this.#card = card;
    this.#messages = messages;
    this.#language = language;
    this.#hasResigned = hasResigned;
    this.#reader = reader;
    const listed = Object.entries(card.names).filter(([, names]) => Array.isArray(names));
    this.names = { ...Object.fromEntries(listed), ...messages.names, player: seats };
  }

  /** The name of the game. */
  get game(): string {
    return this.#card.name;
  }

  /** What its board is called, where it is a standard one. */
  get board(): BoardWords | undefined {
    return this.#messages.board;
  }

  event(event: readonly number[]): string {
    return this.#tell(this.#messages.events, this.#card.events, event);
  }

  /** Say an event whose numbers are to be kept in mind: without them. */
  faded(event: readonly number[]): string {
    return this.#tell(this.#messages.events, this.#card.events, event, "?");
  }

  reason(reason: readonly number[]): string {
    return this.#tell(this.#messages.reasons, this.#card.reasons, reason);
  }

  /** Say why a bot would make a move; nothing as long as these words have not come. */
  advice({ code, row }: Advice): string {
    const said = this.#messages.advice;
    return said ? this.#tell(said, { [String(row[0])]: code }, row) : "";
  }

  /** Say a move as something to be done: by its first event or, where the game has no words for it, as it is written. */
  suggestion({ event, text }: Pick<Named, "event" | "text">): string {
    const said = this.#messages.suggested ?? {};
    return event && this.eventName(event) in said ? this.#tell(said, this.#card.events, event) : text;
  }

  /** Say what a step did; whoever gives up is named first, then what it led to. */
  step({ step, player: taker, events }: ToldStep): string[] {
    const said = events.map((event) => this.event(event));
    if (step >= 0n) return said;
    const player = this.names["player"]![taker]!;
    const isYou = { player: taker === this.#reader };
    return [fill(this.#hasResigned, this.#language, { player }, isYou), ...said];
  }

  /** What the last step of a match did, in a line or two: without what only says who has won, if there is more. */
  ending(last: ToldStep): string[] {
    const [, ...places] = this.#card.events[String(last.events.at(-1)?.[0])] ?? [""];
    const isBare = places.every((place) => ["player", "side", "camp"].includes(place.split(":").at(-1)!));
    const rest = isBare ? last.events.slice(0, -1) : last.events;
    return this.step(rest.length > 0 || last.step < 0n ? { ...last, events: rest } : last).slice(-2);
  }

  /** The name of a code, by which a board knows what to show. */
  eventName(event: readonly number[]): string {
    return this.#card.events[String(event[0])]![0];
  }

  /** What a number of a kind is called. */
  name(kind: string, number: number): string {
    return this.names[kind]?.[number] ?? this.unpack(kind, number).map(
      (one) => (this.#card.names[kind] as Packed).before + one,
    ).join("");
  }

  /** The names that are packed into a number. */
  unpack(kind: string, number: number): string[] {
    const packed = this.#card.names[kind] as Packed;
    const names: string[] = [];
    for (let rest = number; rest > 0; rest = Math.floor(rest / 2 ** packed.bits)) {
      names.push(this.names[packed.kind]![(rest % 2 ** packed.bits) - 1]!);
    }
    return names;
  }

  #tell(
    sentences: Record<string, string>,
    codes: Record<string, Code>,
    row: readonly number[],
    instead: string | null = null,
  ): string {
    const [name, ...places] = codes[String(row[0])]!;
    const words: Words = {};
    const isYou: Record<string, boolean> = {};
    places.forEach((place, i) => {
      const [word, kind = word] = place.split(":") as [string, string?];
      const number = row[i + 1]!;
      words[word] = kind === "number" ? (instead ?? number) : this.name(kind, number);
      if (kind === "player") isYou[word] = number === this.#reader;
    });
    return fill(sentences[name]!, this.#language, words, isYou);
  }
}
