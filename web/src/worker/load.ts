// The modules of the games, and their lookups: fetched, compiled and kept.

import type { Card } from "../engine/card.ts";
import { QuinteError } from "../engine/errors.ts";
import { Module } from "../engine/module.ts";
import type { RecordReader } from "../engine/record-reader.ts";
import { RecordWriter } from "../engine/record-text.ts";
import { watch } from "./watch.ts";

const files = import.meta.glob<string>(["../../../src/quinte/wasm/*.wasm", "!../../../src/quinte/wasm/*_bot.wasm", "!../../../src/quinte/wasm/*_master.wasm", "!../../../src/quinte/wasm/*_analysis.wasm"], {
  query: "?url",
  import: "default",
  eager: true,
});
const cards = import.meta.glob<Card>("../../../src/quinte/wasm/*.json", { import: "default" });
const packed = import.meta.glob<string>("../../lookups/*.lookup", {
  query: "?url",
  import: "default",
  eager: true,
});

const FOLDER = "../../../src/quinte/wasm/";
/** Modules without what a table never calls: see core/wasm.py. */
const LEAN = "_lean";
const modules = new Map<string, Promise<Module>>();
let writer: Promise<RecordWriter> | null = null;

type Progress = (part: number) => void;
let onProgress: Progress = () => {};

/** Hear how much of a lookup has arrived, from 0 to 1. */
export function whileLoading(heard: Progress): void {
  onProgress = heard;
}

/** All of the rules, what a table needs of them, or all of them without their lookups. */
type Extent = "whole" | "lean" | "bare";

async function load(game: string, extent: Extent): Promise<Module> {
  const card = cards[`${FOLDER}${game}.json`];
  if (!card) return fromElsewhere(game);
  const file = extent === "lean" ? `${game}${LEAN}` : game;
  const needed = extent === "bare" ? [] : lookupsOf(game);
  const [compiled, described, lookups] = await Promise.all([compile(file), card(), needed]);
  await watch(described);
  return new Module(compiled, described, lookups);
}

/** A game that the app was built without has one module, and no lookups. */
async function fromElsewhere(game: string): Promise<Module> {
  const { compileModule, describe } = await import("../elsewhere.ts");
  const [compiled, { card }] = await Promise.all([compileModule(game), describe(game)]);
  await watch(card);
  return new Module(compiled, card);
}

async function compile(name: string): Promise<WebAssembly.Module> {
  const answer = await fetch(files[`${FOLDER}${name}.wasm`]!);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** What writes records. */
export function recordWriter(): Promise<RecordWriter> {
  writer ??= compile("record_writer").then((compiled) => new RecordWriter(compiled));
  writer.catch(() => (writer = null));
  return writer;
}

/** What reads them. */
export async function recordReader(): Promise<RecordReader> {
  const [compiled, parts] = await Promise.all([compile("record_reader"), import("../engine/record-reader.ts")]);
  return new parts.RecordReader(compiled);
}

/** The lookups of a game, if it has any. */
export async function lookupsOf(game: string): Promise<Int32Array[]> {
  const file = packed[`../../lookups/${game}.lookup`];
  if (!file) return [];
  onProgress(0);
  try {
    return [new Int32Array(await unpacked(file))];
  } finally {
    onProgress(1);
  }
}

async function unpacked(file: string): Promise<ArrayBuffer> {
  const answer = await fetch(file);
  if (!answer.ok || !answer.body) throw new QuinteError("broken", { what: `${answer.status} ${file}` });
  const total = Number(answer.headers.get("Content-Length"));
  const counted = answer.body.pipeThrough(counter(total));
  return new Response(counted.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Pass bytes on and say how many of them have arrived. */
function counter(total: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let come = 0;
  return new TransformStream({
    transform(chunk, controller) {
      come += chunk.length;
      onProgress(total > 0 ? Math.min(come / total, 0.99) : 0);
      controller.enqueue(chunk);
    },
  });
}

function keep(game: string, extent: Extent): Promise<Module> {
  const key = `${game} ${extent}`;
  let module = modules.get(key);
  if (!module) {
    module = load(game, extent);
    modules.set(key, module);
    module.catch(() => modules.delete(key));
  }
  return module;
}

/** The rules with the lookups of an earlier edition, if the app has them: old matches are replayed with those. */
export async function inEdition(module: Module, edition: string): Promise<Module> {
  const { card } = module;
  const older = `${card.name}.${edition.split(" ").at(-1)}`;
  if (edition === "" || edition === card.edition || !packed[`../../lookups/${older}.lookup`]) return module;
  return module.with({ ...card, edition }, await lookupsOf(older));
}

/** What a table needs of the rules of a game. */
export const moduleOf = (game: string): Promise<Module> => keep(game, "lean");

/** All of them, to read drawn positions and to imagine what is hidden. */
export const wholeModuleOf = (game: string): Promise<Module> => keep(game, "whole");

/** Enough to read drawn positions that nobody moves in. */
export const bareModuleOf = (game: string): Promise<Module> => keep(game, "bare");

/** All of the rules that a match goes by. */
export const wholeOf = async ({ card }: Module): Promise<Module> => inEdition(await wholeModuleOf(card.name), card.edition);
