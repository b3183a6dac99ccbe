// A table on the screen: what the seat with the device knows, the story so far, and what is said.

import { place } from "./place.svelte.ts";
import { settings } from "./settings.svelte.ts";
import type { ToldStep } from "./engine/match.ts";
import { IllegalMove, QuinteError } from "./engine/errors.ts";
import { onChange, onLost, referee } from "./worker/client.ts";
import type { Hint, Situation } from "./worker/protocol.ts";

/** How long a bot waits at least, so that what happened before can be seen. */
const PACE = 650;
/** A step that told a long story, such as a count, is given this long for each of its events. */
const EVENT_PACE = 450;
const LONG_STORY = 3;

/** Why a table that another tab has is not shown. */
export const OPEN_ELSEWHERE = "open_elsewhere";

export type Notice =
  | { kind: "reason"; reason: readonly number[] }
  | { kind: "error"; code: string; words: Record<string, string | number> };

export class TableState {
  situation = $state.raw<Situation | null>(null);
  log = $state.raw<ToldStep[]>([]);
  hint = $state.raw<Hint | null>(null);
  isAdvising = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** Whether somebody has asked to see at once what bots do. */
  isHurried = $state(false);
  /** Why the table cannot be shown at all. */
  failure = $state.raw<QuinteError | null>(null);
  readonly #id: string;
  /** What bots have done and the page has not shown yet. */
  #waiting: Situation[] = [];
  #shownAt = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #isPlaying = false;
  /** What a hint advised, after so many steps. */
  #plan: { after: number; hint: Hint } | null = null;

  constructor(id: string) {
    this.#id = id;
    void referee.setPace(settings.isStill ? 0 : PACE);
    $effect(() => onChange((situation) => situation.id === id && this.#hear(situation)));
    $effect(() => onLost((lost) => lost === id && this.#lose()));
    void this.#ask(() => referee.open(id), true);
  }

  /** Another tab goes on with the match. */
  #lose(): void {
    this.situation = null;
    this.failure = new QuinteError(OPEN_ELSEWHERE);
  }

  takeOver = async (): Promise<void> => {
    this.failure = null;
    await this.#ask(() => referee.open(this.#id, true), true);
  };

  #hear(situation: Situation): void {
    this.#waiting.push(situation);
    if (this.#waiting.length === 1) this.#showNext();
  }

  #showNext(): void {
    const events = this.log.at(-1)?.events.length ?? 0;
    const stay = settings.isStill || this.isHurried || events < LONG_STORY ? 0 : EVENT_PACE * events;
    const left = this.#shownAt + stay - performance.now();
    if (left > 0) {
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.#showNext(), left);
      return;
    }
    const next = this.#waiting.shift();
    if (next) this.#show(next);
    if (this.#waiting.length > 0) this.#showNext();
  }

  #show(situation: Situation): void {
    this.#shownAt = performance.now();
    this.log = [...this.log.slice(0, situation.from), ...situation.told];
    this.situation = situation;
    if (this.#plan && situation.from < this.#plan.after) this.#plan = null;
    this.hint = this.#keptHint();
    this.notice = null;
    if (this.isHurried && !situation.isThinking) this.#calmDown();
  }

  /** Bots do at once what they have thought of, until somebody else is to move. */
  hurry = (): void => {
    if (!this.situation?.isThinking && this.#waiting.length === 0) return;
    this.isHurried = true;
    void referee.setPace(0);
    this.#showNext();
  };

  #calmDown(): void {
    this.isHurried = false;
    void referee.setPace(settings.isStill ? 0 : PACE);
  }

  async #ask(question: () => Promise<Situation>, isVital = false): Promise<void> {
    try {
      const answer = await question();
      // The answer goes on from all that was told before it.
      for (const earlier of this.#waiting.splice(0)) this.#show(earlier);
      this.#show(answer);
    } catch (error) {
      if (isVital && error instanceof QuinteError) this.failure = error;
      else this.#complain(error);
    }
  }

  #complain(error: unknown): void {
    if (error instanceof IllegalMove) this.notice = { kind: "reason", reason: error.reason };
    else if (!(error instanceof QuinteError)) throw error;
    else this.notice = { kind: "error", code: error.code, words: error.words };
  }

  /** The first step of the viewer's last turn: what came before is old. */
  get fresh(): number {
    const viewer = this.situation?.sight?.viewer;
    const last = this.log.findLastIndex(({ player }) => player === viewer);
    return this.log.findLastIndex(({ player }, made) => made < last && player !== viewer) + 1;
  }

  /** The first step after the viewer's own last one: what has happened since. */
  get since(): number {
    const viewer = this.situation?.sight?.viewer;
    return this.log.findLastIndex(({ player }) => player === viewer) + 1;
  }

  get isLive(): boolean {
    const sight = this.situation?.sight;
    return !!sight && !sight.isOver && sight.player === sight.viewer && !this.situation?.isThinking;
  }

  /** Play a move; a second one before the first is answered is a slip of the finger. */
  async play(move: bigint | string): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    const version = this.situation?.version ?? 0;
    try {
      await this.#ask(() => referee.play(this.#id, version, move));
    } finally {
      this.#isPlaying = false;
    }
  }

  /** Say why something cannot be played; what has no text is passed over. */
  async explain(attempt: string | null): Promise<void> {
    if (attempt === null) return;
    const reason = await referee.whyNot(this.#id, attempt);
    this.notice = reason ? { kind: "reason", reason } : null;
  }

  undo = () => this.#ask(() => referee.undo(this.#id));
  resign = (player: number) => this.#ask(() => referee.resign(this.#id, player));
  agree = () => this.#ask(() => referee.agree(this.#id));
  /** Let the curtain down where secrets change hands; otherwise turn to the next person at once. */
  handOver = () => this.#ask(() => referee.open(this.#id));
  reveal = () => this.#ask(() => referee.reveal(this.#id));

  /** Ask for advice; it, and the bar until it comes, take the place of what was said before. */
  async advise(): Promise<void> {
    const after = this.situation?.version ?? 0;
    this.#listen();
    this.isAdvising = true;
    try {
      const hint = await referee.hint(this.#id);
      if (this.situation?.version !== after) return;
      this.#listen();
      this.hint = hint;
      this.#plan = hint && { after, hint };
    } catch (error) {
      this.#complain(error);
    } finally {
      this.isAdvising = false;
    }
  }

  /** Forget what was refused, and that a small place is to be touched again. */
  #listen(): void {
    this.notice = null;
    place.isAiming = false;
  }

  /** What is left of a plan whose moves were made so far: within a turn a hint sticks to what it said. */
  #keptHint(): Hint | null {
    if (!this.#plan) return null;
    const { after, hint } = this.#plan;
    const made = this.log.slice(after);
    const isFollowed = made.every(({ step }, i) => step === hint.plan[i]?.move);
    if (!isFollowed || made.length >= hint.plan.length) return null;
    return made.length === 0 ? hint : { ...hint, plan: hint.plan.slice(made.length), isKept: true };
  }
}
