// Tournaments on the screen: the list, and one that is followed while its page is there.

import { QuinteError } from "../../engine/errors.ts";
import { router, links } from "../../router.svelte.ts";
import { voice } from "../../words/language.svelte.ts";
import { inLobby } from "../../worker/client.ts";
import { Server } from "../http.ts";
import { freshSecret } from "../keys.ts";
import type { Plug } from "../link.ts";
import { LobbyLine, type Ears } from "../lobby/line.ts";
import type { Board, Entrant, Failure, NewTournament, Ticket, ToVisitor, Tournament, TournamentBrief } from "../wire.ts";

const server = new Server(document.baseURI);
const way = (id: string, rest = ""): string => `tournaments/${id}${rest}`;
const SECOND = 1000;

export const allTournaments = (): Promise<TournamentBrief[]> => server.json<TournamentBrief[]>("tournaments");
export const announce = (plan: NewTournament): Promise<Tournament> => server.json<Tournament>("tournaments", { method: "POST", body: plan });

/** What was asked for, and why it was not done, if it was not. */
export class Asking {
  #failure = $state.raw<{ code: string; words: Record<string, string | number> } | null>(null);
  isBusy = $state(false);
  problem = $derived(this.#failure ? voice.error(this.#failure.code, this.#failure.words) : "");
  needsName = $derived(this.#failure?.code === "needs_name");

  fail({ code, words = {} }: Failure): void {
    this.#failure = { code, words };
  }

  async do<T>(deed: () => Promise<T>): Promise<T | undefined> {
    this.#failure = null;
    this.isBusy = true;
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof QuinteError)) throw error;
      this.#failure = { code: error.code, words: error.words };
      return undefined;
    } finally {
      this.isBusy = false;
    }
  }
}

/** One tournament, as the server tells it from now on; the line may break as often as it likes. */
export class Followed extends Asking implements Ears {
  readonly id: string;
  readonly #line = new LobbyLine(this);
  told = $state.raw<Tournament | null>(null);
  ticket = $state.raw<Ticket | null>(null);
  isDown = $state(false);
  /** The server's time, as it goes on here. */
  now = $state(Date.now());
  #ahead = 0;
  people = $derived(new Map((this.told?.entrants ?? []).map((each) => [each.number, each])));
  /** My table that is under way. */
  mine = $derived.by((): { board: Board; seat: number } | null => {
    const number = this.ticket?.number ?? 0;
    const board = this.told?.boards.find(({ entrants, points, match }) => match && !points && entrants.includes(number));
    return board ? { board, seat: board.entrants.indexOf(number) } : null;
  });
  me = $derived<Entrant | undefined>(this.people.get(this.ticket?.number ?? 0));

  constructor(id: string) {
    super();
    this.id = id;
  }

  /** Follow it while a component is there. */
  watch(): () => void {
    this.#line.open();
    void this.#known();
    const timer = setInterval(() => (this.now = Date.now() + this.#ahead), SECOND);
    const wake = () => this.#line.wake();
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
      this.#line.close();
    };
  }

  dial(): Plug {
    return new WebSocket(server.lobby()) as unknown as Plug;
  }

  opened(): void {
    this.#line.send({ t: "look" });
    this.#line.send({ t: "follow", id: "follow", tournament: this.id });
  }

  lost(): void {
    this.isDown = true;
  }

  heard(message: ToVisitor): void {
    if (message.t === "tournament") this.#take(message);
    else if (message.t === "refused") this.fail(message.error);
  }

  #take(told: Tournament): void {
    this.isDown = false;
    this.told = told;
    this.#ahead = told.now - Date.now();
    this.now = told.now;
  }

  async #known(): Promise<void> {
    this.ticket = await server.json<Ticket>(way(this.id, "/me")).catch(() => null);
  }

  join = (name: string) => this.do(async () => {
    const body = { own: freshSecret(), name };
    this.ticket = await server.json<Ticket>(way(this.id, "/entrants"), { method: "POST", body });
  });

  leave = () => this.do(async () => {
    this.#take(await server.json<Tournament>(way(this.id, "/me"), { method: "DELETE" }));
    await this.#known();
  });

  start = () => this.do(async () => this.#take(await server.json<Tournament>(way(this.id, "/start"), { method: "POST" })));

  cancel = () => this.do(async () => this.#take(await server.json<Tournament>(way(this.id), { method: "DELETE" })));

  sit = () => this.do(async () => {
    const { board, seat } = this.mine!;
    router.go(links.table(await inLobby.take(board.match!, this.told!.plan.game, seat, this.ticket!.own)));
  });

  round = (round: number): Promise<Board[]> => server.json<Board[]>(way(this.id, `/tables?round=${round}`));
}

const HALVES: Record<number, string> = { 0: "", 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** Points as they are written: 7½. */
export function points(value: number): string {
  const [whole, part] = [Math.floor(value), HALVES[value % 1] ?? ""];
  return whole === 0 && part ? part : `${whole}${part}`;
}
