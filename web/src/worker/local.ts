// The matches of this browser: what the page asks about them is answered here, in a worker.

import { RULES_EDITION } from "../engine/card.ts";
import { QuinteError } from "../engine/errors.ts";
import { Match } from "../engine/match.ts";
import { ALL_SEEING, NOBODY, SPECTATOR, type Event, type Module } from "../engine/module.ts";
import { fromHex, printMatch } from "../engine/record.ts";
import { Shelf } from "../shelf.ts";
import type { Keeper } from "./after.ts";
import { mixSeed, randomId, randomSeed } from "./chance.ts";
import { Holding } from "./holding.ts";
import { inEdition, moduleOf, recordReader, recordWriter, wholeModuleOf, wholeOf } from "./load.ts";
import type {
  After, Frame, Hint, Judgement, NewMatch, Referee, ReplayInfo, ReplaySource, Saved, Situation, Summary,
} from "./protocol.ts";
import { BOTS } from "./protocol.ts";
import { Table, sightOf } from "./table.ts";
import type { Teacher } from "./teacher.ts";
import { Thinking } from "./thinking.ts";

type Asked = (keeper: Keeper, match: Match, ...values: unknown[]) => Promise<never>;

/** The share of the pause before a bot's move that is left when it follows another bot. */
const AFTER_BOT = 0.35;

export class LocalMatches implements Omit<Referee, keyof Teacher> {
  readonly thinking: Thinking;
  readonly #holding: Holding;
  readonly #storage = new Shelf<Saved>("quinte", "matches");
  readonly #tables = new Map<string, Table>();
  readonly #onChange: (situation: Situation) => void;
  #pace = 0;
  /** Ends the pause before what a bot has thought of is played. */
  #hurry: () => void = () => {};
  #opened: { text: string; match: Match } | null = null;

  constructor(
    onChange: (situation: Situation) => void,
    onNeedThinker: () => void,
    onLost: (id: string) => void,
  ) {
    this.#onChange = onChange;
    this.thinking = new Thinking(onNeedThinker);
    this.#holding = new Holding((id, isTaken) => {
      // Another tab may go on with it: what is here can no longer be trusted.
      this.#tables.delete(id);
      if (isTaken) onLost(id);
    });
  }

  async setPace(milliseconds: number): Promise<void> {
    this.#pace = milliseconds;
    if (milliseconds === 0) this.#hurry();
  }

  /** How long a bot waits at least: what another bot did, or it itself before, is seen for a moment only. */
  #pauseBefore({ match }: Table): number {
    const isAfterBot = BOTS.includes(match.seats[match.movers.at(-1) ?? NOBODY] ?? "");
    return isAfterBot ? this.#pace * AFTER_BOT : this.#pace;
  }

  async list(): Promise<Summary[]> {
    const saved = await this.#storage.all();
    return saved
      .map(({ text: _, ...summary }) => summary)
      .sort((one, other) => other.updated - one.updated);
  }

  async create({ game, seats, options, seed }: NewMatch): Promise<string> {
    const drawn = seed ? fromHex(seed) : randomSeed();
    return this.#lay(new Match(await rulesFor(game, seats), drawn, seats, options));
  }

  /** Lay a match out as a table of this device; returns its id. */
  async #lay(match: Match): Promise<string> {
    const table = new Table(randomId(), match);
    this.#tables.set(table.id, table);
    await this.#storage.save(table.report(await recordWriter()).saved);
    return table.id;
  }

  async #table(id: string): Promise<Table> {
    const table = this.#tables.get(id);
    if (table) return table;
    const saved = await this.#storage.find(id);
    if (!saved) throw new QuinteError("no_match");
    return new Table(id, await readMatch(saved.text));
  }

  async open(id: string, byForce = false): Promise<Situation> {
    if (!(await this.#holding.take(id, byForce))) throw new QuinteError("open_elsewhere");
    const table = await this.#table(id);
    this.#tables.set(id, table);
    table.lowerCurtain();
    this.#wakeBot(table);
    return table.situation(true);
  }

  async reveal(id: string): Promise<Situation> {
    const table = await this.#table(id);
    table.reveal();
    return table.situation(true);
  }

  async play(id: string, version: number, move: bigint | string): Promise<Situation> {
    const table = await this.#table(id);
    const { match } = table;
    if (version !== match.steps.length || table.eyes !== match.player) {
      throw new QuinteError("out_of_turn", { player: match.seats[match.player] ?? "" });
    }
    try {
      table.play(move);
    } catch (error) {
      if (error instanceof QuinteError && error.words["example"] === "") {
        error.words["example"] = match.example(await wholeModuleOf(match.module.card.name));
      }
      throw error;
    }
    return this.#changed(table);
  }

  async #changed(table: Table): Promise<Situation> {
    const { situation, saved } = table.report(await recordWriter());
    await this.#storage.save(saved);
    this.#wakeBot(table);
    return situation;
  }

  /** Have the bot whose turn it is think; its answer counts only if nothing has changed in the meantime. */
  #wakeBot(table: Table): void {
    const { match, bot: level } = table;
    if (level === null) return;
    const version = match.steps.length;
    const { player } = match;
    const wait = new Promise<void>((resolve) => {
      this.#hurry = resolve;
      setTimeout(resolve, this.#pauseBefore(table));
    });
    const question = {
      game: match.module.card.name,
      view: match.view(player),
      level,
      seed: mixSeed(match.seed, player, version),
    };
    void Promise.all([this.thinking.ask(question), wait]).then(async ([{ move }]) => {
      const isHeld = this.#tables.get(table.id) === table;
      if (!isHeld || match.steps.length !== version || table.bot === null) return;
      table.play(move);
      this.#onChange(await this.#changed(table));
    });
  }

  async whyNot(id: string, text: string): Promise<Event | null> {
    const { match } = await this.#table(id);
    const view = match.view(match.player);
    return match.module.whyNot(view, match.module.parseMove(view, text));
  }

  async judge(id: string, text: string): Promise<Judgement> {
    const { match, eyes } = await this.#table(id);
    return judge(match, eyes ?? SPECTATOR, text);
  }

  async undo(id: string): Promise<Situation> {
    const table = await this.#table(id);
    table.undo();
    return this.#changed(table);
  }

  async resign(id: string, player: number): Promise<Situation> {
    const table = await this.#table(id);
    table.resign(player);
    return this.#changed(table);
  }

  async agree(id: string): Promise<Situation> {
    const table = await this.#table(id);
    table.match.agree();
    return this.#changed(table);
  }

  async hint(id: string): Promise<Hint | null> {
    const { match, eyes } = await this.#table(id);
    const { module, player } = match;
    if (player === NOBODY || eyes !== player) return null;
    const { hintOf, whileWanted } = await import("./hint.ts");
    return hintOf(this.thinking, await wholeOf(module), match.view(player), whileWanted(() => match.steps.length));
  }

  async rematch(id: string): Promise<string> {
    const { match } = await this.#table(id);
    const game = match.module.card.name;
    const { [RULES_EDITION]: _edition, ...options } = match.options;
    return this.create({ game, seats: [...match.seats], options });
  }

  async remove(id: string): Promise<void> {
    this.#tables.delete(id);
    await this.#storage.remove(id);
  }

  async record(id: string): Promise<string> {
    const { match } = await this.#table(id);
    if (!match.isOver) throw new QuinteError("record_no_seed", { line: 1 });
    return printMatch(match, await recordWriter());
  }

  /** The record of any match, for another referee: it holds the seed. */
  async whole(id: string): Promise<string> {
    return printMatch((await this.#table(id)).match, await recordWriter());
  }

  async keep(text: string): Promise<string> {
    return this.#lay((await this.#read({ text })).match);
  }

  async #read(source: ReplaySource): Promise<{ match: Match; viewers: number[] }> {
    if ("id" in source) {
      const { match, people } = await this.#table(source.id);
      if (match.isOver) return { match, viewers: everyViewer(match) };
      // Under way, one person alone sees with their own eyes; several see what everybody may see.
      return { match, viewers: [people.length === 1 ? people[0]! : SPECTATOR] };
    }
    if (this.#opened?.text !== source.text) {
      this.#opened = { text: source.text, match: await readMatch(source.text) };
    }
    return { match: this.#opened.match, viewers: everyViewer(this.#opened.match) };
  }

  async replay(source: ReplaySource, viewer: number): Promise<ReplayInfo> {
    const { match, viewers } = await this.#read(source);
    return {
      game: match.module.card.name,
      seats: [...match.seats],
      length: match.steps.length,
      isOver: match.isOver,
      viewers,
      told: match.story(viewers.includes(viewer) ? viewer : viewers[0]!),
    };
  }

  async frame(source: ReplaySource, made: number, viewer: number): Promise<Frame> {
    const { match, viewers } = await this.#read(source);
    const at = Math.max(0, Math.min(made, match.steps.length));
    const eyes = viewers.includes(viewer) ? viewer : viewers[0]!;
    return { made: at, sight: sightOf(match.module, match.at(at), eyes) };
  }

  async after(source: ReplaySource, name: keyof After, ...values: unknown[]): Promise<never> {
    const { match } = await this.#read(source);
    const { after } = await import("./after.ts");
    const keeper: Keeper = { thinking: this.thinking, lay: (again) => this.#lay(again), renew: () => this.#renew(source, match) };
    return (after[name] as Asked)(keeper, match, ...values);
  }

  /** Keep a match into which something was written; returns its record. */
  async #renew(source: ReplaySource, match: Match): Promise<string> {
    const text = printMatch(match, await recordWriter());
    if ("id" in source) await this.#storage.save({ ...(await this.#storage.find(source.id))!, text });
    else this.#opened = { text, match };
    return text;
  }
}

/** Replay a record. */
async function readMatch(text: string): Promise<Match> {
  const { parseRecord, plainName, replay } = await import("../engine/reading.ts");
  const record = parseRecord(text, await recordReader());
  const rules = await rulesFor(plainName(record.game), record.seats);
  return replay(record, await inEdition(rules, record.edition));
}

/** Several people have to agree to undo what showed something: finding out takes imagined worlds. */
function rulesFor(game: string, seats: readonly string[]): Promise<Module> {
  const people = seats.filter((seat) => !BOTS.includes(seat)).length;
  return people > 1 ? wholeModuleOf(game) : moduleOf(game);
}

/** Judge an attempt by what a viewer knows; whoever's turn it is not holds nothing. */
export function judge({ module, position }: Match, viewer: number, text: string): Judgement {
  const view = module.observe(position, viewer);
  const move = module.parseMove(view, text);
  return { move, ...module.judge(view, move) };
}

/** Who may look at a match that is no longer secret: the all-seeing first. */
function everyViewer(match: Match): number[] {
  return [ALL_SEEING, ...match.seats.keys(), SPECTATOR];
}

