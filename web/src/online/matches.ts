// The matches on the server: the same questions as the referee answers, and those that only arise
// there. Loaded by the worker when the first of them is asked.

import { QuinteError } from "../engine/errors.ts";
import type { Event } from "../engine/module.ts";
import { hintOf, whileWanted } from "../worker/hint.ts";
import { wholeModuleOf } from "../worker/load.ts";
import type { After, Frame, Hint, Judgement, Referee, ReplayInfo, ReplaySource, Situation } from "../worker/protocol.ts";
import type { Thinking } from "../worker/thinking.ts";
import { Shelf } from "../shelf.ts";
import { freshSecret, type Keys } from "./keys.ts";
import type { OnlineLists } from "./lists.ts";
import { REMOTE, type Entry, type News, type Online, type Phrase, type PublicTable } from "./protocol.ts";
import { OnlineMatch, publicPart } from "./match.ts";
import type { Created, NewMatch, Offer, Relieve, SeatKey, Table } from "./wire.ts";

/** What is needed here of the referee. */
export interface Local extends Pick<Referee, "replay" | "frame" | "after"> {
  readonly thinking: Thinking;
  /** The whole record of a match of this browser, its seed included. */
  whole(id: string): Promise<string>;
}

type Asked = Pick<
  Referee,
  "open" | "reveal" | "play" | "whyNot" | "judge" | "undo" | "resign" | "hint" | "record" | "replay" | "frame" | "after"
>;

type Asking = (source: ReplaySource, name: keyof After, ...values: unknown[]) => Promise<unknown>;

const bare = (id: string): string => id.slice(REMOTE.length);

export class OnlineMatches implements Asked, Omit<Online, keyof OnlineLists> {
  readonly #lists: OnlineLists;
  readonly #local: Local;
  readonly #open = new Map<string, OnlineMatch>();
  readonly #records = new Map<string, Promise<string>>();
  /** Records that were analysed here, by the ids of their matches. */
  readonly #annotated = new Shelf<{ id: string; text: string }>("quinte-analysed", "records");
  readonly #onChange: (situation: Situation) => void;
  readonly #onNews: (news: News) => void;

  constructor(
    lists: OnlineLists,
    local: Local,
    onChange: (situation: Situation) => void,
    onNews: (news: News) => void,
  ) {
    this.#lists = lists;
    this.#local = local;
    this.#onChange = onChange;
    this.#onNews = onNews;
  }

  // Sitting down.

  async lay(setup: NewMatch, name: string): Promise<string> {
    const created = await this.#lists.server.json<Created>("matches", { method: "POST", body: setup });
    const isHere = ({ seat }: SeatKey) => setup.seats[seat]!.kind === "person";
    const isLink = ({ seat }: SeatKey) => setup.seats[seat]!.kind === "link";
    await this.#lists.ring.add(created.id, {
      game: setup.game,
      watch: created.watch,
      seats: created.keys.filter(isHere),
      invites: created.keys.filter(isLink),
    });
    await this.#lists.introduce(name);
    return REMOTE + created.id;
  }

  async move(id: string, setup: Pick<NewMatch, "seats" | "clock" | "public">, name: string): Promise<string> {
    const record = await this.#local.whole(id);
    const game = /^\[Game "(\w+)"\]$/m.exec(record)![1]!;
    return this.lay({ ...setup, game, record }, name);
  }

  async enter(id: string, { seat, watch }: Entry): Promise<PublicTable> {
    const match = bare(id);
    const held = seat ? (await this.#lists.ring.find(match)).seats.find(({ secret, link }) => seat === secret || seat === link) : undefined;
    const table = await this.#look(match, held ? [held.secret, held.own ?? ""] : [seat ?? watch ?? ""]);
    const viewer = table.mine[0] ?? -1;
    const more = seat ? { seats: held ? [] : [{ seat: viewer, secret: seat, link: seat }] } : { watch: watch ?? "" };
    await this.#lists.ring.add(match, { game: table.game, ...more });
    // Hello is said again for what was held before, together with the new seat.
    this.#close(match);
    return publicPart(table);
  }

  /** Ask for a table by the first of some secrets that opens it: an invitation may be used up. */
  async #look(match: string, [secret = "", ...others]: string[]): Promise<Table> {
    try {
      return await this.#lists.server.json<Table>(`matches/${match}`, secret ? { secret } : {});
    } catch (error) {
      const isUsed = error instanceof QuinteError && error.code === "seat_taken";
      if (!isUsed || !others[0]) throw error;
      return this.#look(match, others).catch(() => {
        throw error;
      });
    }
  }

  async join(id: string, name: string): Promise<News> {
    const match = bare(id);
    const seated = this.#open.get(match);
    if (seated) return seated.news();
    let keys = await this.#lists.ring.find(match);
    if (keys.game === "") {
      // A notice may lead here on another device of the same guest: the server knows their seats.
      await this.#lists.mine().catch(() => []);
      keys = await this.#lists.ring.find(match);
    }
    if (keys.game === "") {
      await this.enter(id, {});
      keys = await this.#lists.ring.find(match);
    }
    if (keys.seats.length > 0) await this.#lists.introduce(name);
    const myself = { name, device: await this.#lists.ring.device() };
    let isRefreshed = false;
    const online = new OnlineMatch(this.#lists.server, await wholeModuleOf(keys.game), keys, myself, {
      changed: ({ seated: table }) => this.#onChange(table.situation()),
      news: (news) => {
        if (news.failure?.code !== "seat_taken" || isRefreshed) return this.#onNews(news);
        // Another device of this guest has changed what opens the seat: the server tells us.
        isRefreshed = true;
        void this.takeBack(id).catch(() => this.#onNews(news));
      },
      keyed: async (key) => void (await this.#lists.ring.change(match, key)),
      followed: (next, game, seats) => this.#follow(next, game, seats, keys),
    });
    this.#open.set(match, online);
    online.link.open();
    return online.news();
  }

  async #follow(next: string, game: string, seats: SeatKey[], { watch }: Keys): Promise<void> {
    const isWatcher = seats.length === 0;
    await this.#lists.ring.add(next, { game, seats, ...(isWatcher ? { watch } : {}) });
  }

  async leave(id: string): Promise<void> {
    this.#close(bare(id));
  }

  #close(match: string): void {
    this.#open.get(match)?.link.close();
    this.#open.delete(match);
  }

  async takeBack(id: string): Promise<void> {
    const match = this.#match(id);
    await this.#lists.mine().catch(() => []);
    match.takeBack(await this.#lists.ring.find(bare(id)));
  }

  async renew(id: string, seat: number): Promise<void> {
    const match = this.#match(id);
    const own = freshSecret();
    await match.link.ask({ t: "renew", seat, own });
    match.takeBack(await this.#lists.ring.change(bare(id), { seat, secret: own }));
    match.forgetVisits();
  }

  async seatLink(id: string, seat: number): Promise<string> {
    const key = this.#match(id).keys.seats.find((each) => each.seat === seat);
    return key ? this.#lists.server.link(`${id}?seat=${key.secret}`) : "";
  }

  async forgetVisits(id: string): Promise<void> {
    this.#match(id).forgetVisits();
  }

  async wake(): Promise<void> {
    for (const match of this.#open.values()) match.link.wake();
  }

  #match(id: string): OnlineMatch {
    const match = this.#open.get(bare(id));
    if (!match) throw new QuinteError("no_match");
    return match;
  }

  // The board.

  async open(id: string): Promise<Situation> {
    const match = this.#match(id);
    await match.ready();
    match.seated.lowerCurtain();
    return match.seated.situation(true);
  }

  async reveal(id: string): Promise<Situation> {
    const table = this.#match(id).seated;
    table.reveal();
    return table.situation(true);
  }

  async play(id: string, version: number, move: bigint | string): Promise<Situation> {
    const match = this.#match(id);
    const table = match.seated;
    const seat = table.player;
    if (version !== table.table.steps || table.eyes !== seat) {
      throw new QuinteError("out_of_turn", { player: table.table.seats[seat]?.name ?? "" });
    }
    const text = table.check(move);
    await match.link.ask({ t: "move", seat, version: table.table.version, move: text });
    return match.seated.situation();
  }

  async whyNot(id: string, text: string): Promise<Event | null> {
    const { module, view } = this.#match(id).seated;
    return module.whyNot(view, module.parseMove(view, text));
  }

  async judge(id: string, text: string): Promise<Judgement> {
    const { module, view } = this.#match(id).seated;
    const move = module.parseMove(view, text);
    return { move, ...module.judge(view, move) };
  }

  async undo(id: string): Promise<Situation> {
    const match = this.#match(id);
    const { lastMover: seat, table } = match.seated;
    await match.link.ask({ t: "undo", seat, version: table.version });
    return match.seated.situation();
  }

  async resign(id: string, seat: number): Promise<Situation> {
    const match = this.#match(id);
    await match.link.ask({ t: "resign", seat });
    return match.seated.situation();
  }

  /** The page's own bot advises: the server has others to think for. */
  async hint(id: string): Promise<Hint | null> {
    const match = this.#match(id);
    const { module, view, player, eyes, table } = match.seated;
    if (eyes !== player) return null;
    if (table.seats.filter(({ kind }) => kind !== "bot").length > 1) await match.link.ask({ t: "consult", seat: player });
    return hintOf(this.#local.thinking, module, view, whileWanted(() => match.seated.table.steps));
  }

  // Agreements.

  async offer(id: string, what: Offer["what"]): Promise<void> {
    const match = this.#match(id);
    await match.link.ask({ t: "offer", seat: this.#speaker(match), what });
  }

  async say(id: string, phrase: Phrase | null, words: string): Promise<void> {
    const match = this.#match(id);
    await match.link.ask({ t: "say", seat: this.#speaker(match), phrase, words });
  }

  async stand(id: string): Promise<void> {
    const match = this.#match(id);
    await match.link.ask({ t: "stand", seat: this.#speaker(match) });
  }

  /** Answer for every seat of this device that has not yet. */
  async answer(id: string, yes: boolean): Promise<void> {
    const match = this.#match(id);
    const agreed = match.table?.proposal?.yes ?? [];
    for (const seat of match.mine.filter((each) => !agreed.includes(each))) {
      await match.link.ask({ t: "answer", seat, yes });
      if (!yes) return;
    }
  }

  async relieve(id: string, seat: number, level: (Relieve["level"] & string) | null): Promise<void> {
    await this.#match(id).link.ask({ t: "relieve", seat, level });
  }

  /** The seat that speaks for this device: the one that has it, or the first. */
  #speaker({ mine, remote }: OnlineMatch): number {
    const eyes = remote?.eyes ?? null;
    return eyes !== null && mine.includes(eyes) ? eyes : (mine[0] ?? 0);
  }

  // After the end.

  async record(id: string): Promise<string> {
    const match = bare(id);
    const { seats, watch } = await this.#lists.ring.find(match);
    const secret = seats[0]?.secret ?? watch;
    return this.#lists.server.text(`matches/${match}/record`, secret ? { secret } : {});
  }

  async #source(source: ReplaySource): Promise<ReplaySource> {
    if (!("id" in source)) return source;
    let text = this.#records.get(source.id);
    if (!text) {
      text = this.#annotated.find(source.id).then((kept) => kept?.text ?? this.record(source.id));
      this.#records.set(source.id, text);
      // What was told while its seed was secret is not the whole record.
      const forget = () => this.#records.delete(source.id);
      text.then((told) => told.includes("[Seed ") || forget(), forget);
    }
    return { text: await text };
  }

  async replay(source: ReplaySource, viewer: number): Promise<ReplayInfo> {
    return this.#local.replay(await this.#source(source), viewer);
  }

  async frame(source: ReplaySource, made: number, viewer: number): Promise<Frame> {
    return this.#local.frame(await this.#source(source), made, viewer);
  }

  /** What was written into a record of the server is kept here. */
  async after(source: ReplaySource, name: keyof After, ...values: unknown[]): Promise<never> {
    const answer: unknown = await (this.#local.after as Asking)(await this.#source(source), name, ...values);
    if (name === "annotate" && "id" in source) {
      this.#records.set(source.id, Promise.resolve(answer as string));
      await this.#annotated.save({ id: source.id, text: answer as string });
    }
    return answer as never;
  }
}
