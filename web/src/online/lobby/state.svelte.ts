// The lobby on the screen: what is open, and how the search of this browser stands.

import { QuinteError } from "../../engine/errors.ts";
import { findGame } from "../../games.ts";
import { links, router } from "../../router.svelte.ts";
import { t, voice } from "../../words/language.svelte.ts";
import { inLobby, onLobby } from "../../worker/client.ts";
import { you } from "../../you.svelte.ts";
import { shareName } from "../name.ts";
import { notifyTurn } from "../turn-notice.ts";
import type { LobbyNews, SearchNews, Wish } from "./protocol.ts";
import { searching } from "./searching.svelte.ts";

const SECOND = 1000;

class LobbyState {
  news = $state.raw<LobbyNews | null>(null);
  /** Why something that was asked was not done. */
  #refusal = $state.raw<{ code: string; words: Record<string, string | number> } | null>(null);
  problem = $derived(this.#refusal ? voice.error(this.#refusal.code, this.#refusal.words) : "");
  /** Counts on while anything on the page shows how much time has passed. */
  now = $state(Date.now());
  #looking = 0;

  constructor() {
    onLobby((news) => this.#hear(news));
    const wake = () => void inLobby.wake();
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", wake);
  }

  /** Look on while a component is there. */
  watch(): () => void {
    this.#looking += 1;
    void inLobby.look();
    const timer = setInterval(() => (this.now = Date.now()), SECOND);
    return () => {
      clearInterval(timer);
      this.#looking -= 1;
      // The next page may look on, too: the line is kept for it.
      setTimeout(() => this.#looking || void inLobby.away(), SECOND);
    };
  }

  #hear(news: LobbyNews): void {
    const before = this.news?.search;
    this.news = news;
    this.now = Date.now();
    searching.isOn = news.search !== null;
    if (news.failure) this.#refusal = { code: news.failure.code, words: news.failure.words ?? {} };
    const { search } = news;
    if (search?.found && search.found.match !== before?.found?.match) {
      void notifyTurn(t("lobby.found"), findGame(search.wish.game)?.title ?? "");
    }
  }

  get search(): SearchNews | null {
    return this.news?.search ?? null;
  }

  /** For how many seconds the search has gone on. */
  get waited(): number {
    return Math.max(0, Math.round((this.now - (this.search?.began ?? this.now)) / SECOND));
  }

  /** How many seconds are left to sit down. */
  get left(): number {
    return Math.max(0, Math.round(((this.search?.found?.until ?? 0) - this.now) / SECOND));
  }

  /** For how many minutes a table has waited. */
  minutes(since: number): number {
    return Math.max(0, Math.floor((this.now + (this.news?.ahead ?? 0) - since) / 60_000));
  }

  async #do<T>(deed: () => Promise<T>): Promise<T | undefined> {
    this.#refusal = null;
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof QuinteError)) throw error;
      this.#refusal = { code: error.code, words: error.words };
      return undefined;
    }
  }

  find = (wish: Wish) => this.#do(async () => {
    await shareName().catch(() => undefined);
    await inLobby.search(wish, you.name);
  });

  stop = () => this.#do(() => inLobby.stop());

  sit = (table: string, game: string) => this.#do(async () => router.go(links.table(await inLobby.sit(table, game, you.name))));

  accept = () => this.#do(async () => router.go(links.table(await inLobby.accept(you.name))));
}

export const lobby = new LobbyState();
