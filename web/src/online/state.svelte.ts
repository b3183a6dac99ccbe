// A match on the server, on the screen: who is there, the clocks, the line, what is proposed.

import { untrack } from "svelte";
import { QuinteError } from "../engine/errors.ts";
import { kept } from "../kept.ts";
import { you } from "../you.svelte.ts";
import { links, router } from "../router.svelte.ts";
import { t, voice } from "../words/language.svelte.ts";
import { online, onNews } from "../worker/client.ts";
import { isPlayedByBot } from "./seats.ts";
import { REMOTE, type Entry, type Invite, type News, type Phrase, type PublicTable, type Said } from "./protocol.ts";
import type { Offer, Relieve } from "./wire.ts";

/** A short drop is nobody's business: a mark after two seconds, words after eight. */
const MARK_AFTER = 2000;
const WORDS_AFTER = 8000;
const TICK = 250;
const SAID_LASTS = 6000;

export class OnlineTable {
  news = $state.raw<News | null>(null);
  /** Why something that was asked was not done. */
  #refusal = $state.raw<QuinteError | null>(null);
  problem = $derived(this.#refusal ? voice.error(this.#refusal.code, this.#refusal.words) : "");
  /** Why there is no table at all. */
  failure = $state.raw<QuinteError | null>(null);
  /** How bad the line is: fine, marked, or worth words. */
  trouble = $state<"none" | "mark" | "words">("none");
  /** The table that a link leads to, while its guest has not said their name. */
  invited = $state.raw<PublicTable | null>(null);
  /** What is shown of the match besides its table. */
  details = $state.raw<{ about: "links" | "deal" } | { about: "device"; seat: number } | null>(null);
  now = $state(performance.now());
  /** When the clocks were read, by the clock that nobody can set. */
  #at = 0;
  /** Whether nothing that is said at this table is shown: what one has muted stays so. */
  isMuted = $state(false);
  /** What each seat says at the moment: it is shown over the name for a while. */
  bubbles = $state.raw<ReadonlyMap<number, Said>>(new Map());
  #heard = 0;
  readonly id: string;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Must be created while a component is. */
  constructor(id: string, entry: () => Entry) {
    this.id = id;
    this.isMuted = kept.setting("muted") === id;
    $effect(() => onNews((news) => news.id === id && this.#hear(news)));
    $effect(() => {
      const wake = () => void online.wake();
      document.addEventListener("visibilitychange", wake);
      addEventListener("online", wake);
      return () => {
        document.removeEventListener("visibilitychange", wake);
        removeEventListener("online", wake);
      };
    });
    $effect(() => {
      if (!this.table?.running) return;
      const timer = setInterval(() => (this.now = performance.now()), TICK);
      return () => clearInterval(timer);
    });
    $effect(() => () => {
      this.#calm();
      void online.leave(id);
    });
    let isHere = false;
    $effect(() => {
      const brought = entry(); // later as well: another seat's link may be opened in the same tab
      if (isHere && !brought.seat && !brought.watch) return;
      isHere = true;
      untrack(() => void this.#arrive(brought));
    });
  }

  /** Remember what the link brought, take it out of the address, and sit down if there is a name. */
  async #arrive(entry: Entry): Promise<void> {
    try {
      if (entry.seat || entry.watch) {
        const invited = await online.enter(this.id, entry);
        router.replace(links.table(this.id));
        if (entry.seat && !you.name) {
          this.invited = invited;
          return;
        }
      }
      await this.sit();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Sit down under the name that the browser keeps. */
  async sit(): Promise<void> {
    this.invited = null;
    this.#worry();
    const news = await online.join(this.id, you.name);
    this.news ??= news;
  }

  #fail(error: unknown): void {
    if (!(error instanceof QuinteError)) throw error;
    this.failure = error;
  }

  #hear(news: News): void {
    const before = this.news;
    this.news = news;
    this.now = performance.now();
    this.#at = this.now - news.age;
    if (news.line === "down") this.#worry();
    else this.#calm();
    this.#listen(news.said);
    const next = news.table?.next;
    const isFollowed = next && before?.table && !before.table.next;
    if (isFollowed && news.mine.length > 0) router.go(links.table(REMOTE + next));
  }

  /** Show what is new over the names of those who say it. */
  #listen(said: readonly Said[]): void {
    const fresh = said.filter(({ n }) => n > this.#heard);
    this.#heard = said.at(-1)?.n ?? this.#heard;
    if (this.isMuted || fresh.length === 0) return;
    this.bubbles = new Map([...this.bubbles, ...fresh.map((each) => [each.seat, each] as const)]);
    setTimeout(() => {
      this.bubbles = new Map([...this.bubbles].filter(([, each]) => !fresh.includes(each)));
    }, SAID_LASTS);
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    kept.setSetting("muted", isMuted ? this.id : "");
    if (isMuted) this.bubbles = new Map();
  }

  #worry(): void {
    if (this.#timers.length > 0) return;
    this.#timers = [
      setTimeout(() => (this.trouble = "mark"), MARK_AFTER),
      setTimeout(() => (this.trouble = "words"), WORDS_AFTER),
    ];
  }

  #calm(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    this.trouble = "none";
  }

  get table(): PublicTable | null {
    return this.news?.table ?? null;
  }

  /** The links of seats that nobody has taken: afterwards they open nothing. */
  get invites(): Invite[] {
    return (this.news?.invites ?? []).filter(({ seat }) => this.table?.seats[seat]?.taken === false);
  }

  get mine(): number[] {
    return this.news?.mine ?? [];
  }

  /** What is left on a seat's clock, in milliseconds; null without a clock. */
  left(seat: number): number | null {
    const { table, news } = this;
    const remaining = table?.seats[seat]?.remaining;
    if (!table || !news || remaining === undefined || remaining === null) return null;
    const isRunning = table.running && table.player === seat;
    return Math.max(0, remaining - (isRunning ? Math.max(0, this.now - this.#at) : 0));
  }

  /** Whether a bot sits in for a seat of this device. */
  isRelieved(seat: number): boolean {
    const state = this.table?.seats[seat];
    return !!state && this.mine.includes(seat) && isPlayedByBot(state);
  }

  async #do(deed: Promise<void>): Promise<void> {
    this.#refusal = null;
    try {
      await deed;
    } catch (error) {
      if (!(error instanceof QuinteError)) throw error;
      this.#refusal = error;
    }
  }

  say = (phrase: Phrase | null, words = "") => this.#do(online.say(this.id, phrase, words));
  stand = () => this.#do(online.stand(this.id));
  offer = (what: Offer["what"]) => this.#do(online.offer(this.id, what));
  answer = (yes: boolean) => this.#do(online.answer(this.id, yes));
  relieve = (seat: number, level: (Relieve["level"] & string) | null) =>
    this.#do(online.relieve(this.id, seat, level));
  renew = (seat: number) => this.#do(online.renew(this.id, seat));
  forgetVisits = () => this.#do(online.forgetVisits(this.id));
  takeBack = () => this.#do(online.takeBack(this.id));
}

/** Say how a match ended, where the board does not say it. */
export function endingWords(table: PublicTable, names: readonly string[]): string {
  const why = table.outcome?.why ?? "played";
  if (why === "closed") return t("online.ended.closed");
  if (why === "abandoned") return t("online.ended.abandoned");
  if (why === "too_long") return t("online.ended.too_long");
  if (why === "draw") return t("online.ended.draw");
  if (why === "time_up") return t("online.ended.time_up");
  const left = names.filter((_, seat) => !table.outcome?.winners.includes(seat)).join(", ");
  return why === "time" ? t("online.ended.time", { players: left }) : "";
}
