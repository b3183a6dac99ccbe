// A hint names a whole turn in words, as the terminal does: by the same search and the same messages.

import { describe, expect, test } from "vitest";
import { DECLARE, POSITION_FIELDS } from "../../../src/quinte/wasm/take_five.ts";
import { Bot, type BotGame } from "../../src/bots/bot.ts";
import { Match } from "../../src/engine/match.ts";
import { think } from "../../src/worker/bot.ts";
import { hintOf } from "../../src/worker/hint.ts";
import type { Hint } from "../../src/worker/protocol.ts";
import { LANGUAGES } from "../../src/words/fill.ts";
import { GAMES, card, compiled, module, lookups, teller } from "./games.ts";

const FOLDER = "../../../src/quinte/wasm/";
const described = import.meta.glob<BotGame>("../../../src/quinte/wasm/*_bot.ts", { import: "BOT", eager: true });
const SEATS = ["Ada", "Blaise", "Chloé", "Denis"];
const TURNS = 12;

function newMatch(game: string): Match {
  return new Match(module(game), new Uint8Array(32).fill(5), SEATS.slice(0, card(game).players[0]), {});
}

/** Ask for hints as the page does. */
function adviser(game: string): (match: Match) => Promise<Hint> {
  const bot = new Bot(described[`${FOLDER}${game}_bot.ts`]!, compiled(`${game}_bot`), lookups(game));
  const thinking = { ask: async (question: Parameters<typeof think>[1]) => think(bot, question) };
  return (match) => hintOf(thinking, match.module, match.view(match.player));
}

describe.each(GAMES)("%s", (game) => {
  test("a hint names every move in words, in both languages, and the whole plan can be played", async () => {
    const [match, advise] = [newMatch(game), adviser(game)];
    const tellers = LANGUAGES.map((language) => teller(game, language, match.seats));
    for (let turn = 0; turn < TURNS && !match.isOver; turn++) {
      const { plan, others } = await advise(match);
      for (const named of [...plan, ...others]) {
        const [french, english] = tellers.map((words) => words.suggestion(named));
        expect(french).toMatch(/^\p{Ll}{3,}/u);
        expect(english).not.toBe(french);
      }
      const { player } = match;
      for (const { move } of plan) {
        expect(match.player).toBe(player);
        match.play(move);
      }
    }
  });
});

test("a turn of several steps is planned to its end, or to where something comes to light", async () => {
  const [match, advise] = [newMatch("take_five"), adviser("take_five")];
  const { player } = match;
  const { plan } = await advise(match);
  expect(plan.map(({ text }) => text)).toEqual([expect.stringMatching(/^[BWNR][a-f][1-6]$/), "take"]);
  for (const { move } of plan) match.play(move);
  expect(match.player).toBe(player);
  const [next] = (await advise(match)).plan;
  expect(["keep", "back"]).toContain(next!.text);
});

test("a move is called the only one where no other is legal, not where the search looked at no other", async () => {
  const match = new Match(module("takemo"), new Uint8Array(32).fill(5), SEATS.slice(0, 2), { challenge: "true" });
  match.play(match.legalMoves().at(-1)!); // a word, which the other player accepts or contests
  expect(match.legalMoves()).toHaveLength(2);
  const { sure, others } = await adviser("takemo")(match);
  expect(others).toEqual([]);
  expect(sure).toBe("found");
});

/** A piece stands on b6; the tiles from a1 on, as tests/bots/test_hints.py draws them: a tile of 1 to 5 wins, and on a6 lies a 9. */
const LOW_BUT_ONE = "9.....778889346667123452512345951234";
const [A6, B6] = [30, 31];

/** What is seen by whoever knows all high tiles but that of a6, and those of `seen`. */
function lastTile(match: Match, ...seen: number[]): Uint8Array<ArrayBuffer> {
  const position = match.module.newPosition(2, { needed_markers: "1" }, new Uint8Array(32));
  const set = (name: keyof typeof POSITION_FIELDS, ...values: number[]): void => position.set(values, POSITION_FIELDS[name][0]);
  const tiles = Array.from(LOW_BUT_ONE, (sign) => (sign === "." ? 0 : Number(sign)));
  set("player", 0);
  set("tile", ...tiles);
  set("known", ...tiles.map((value, square) => ((value > 5 && square !== A6) || seen.includes(square) ? 1 : 0)));
  set("rack", 6, 7, 8, 9, 0, 1);
  set("piece", B6, 2, 3, 4);
  set("stage", DECLARE);
  set("moved", 0);
  set("landed", 1);
  return match.module.observe(position, 0);
}

test("one bad tile among many makes a win almost sure and no more; a tile that is known makes it sure", async () => {
  const match = newMatch("take_five");
  const bot = new Bot(described[`${FOLDER}take_five_bot.ts`]!, compiled("take_five_bot"));
  const thinking = { ask: async (question: Parameters<typeof think>[1]) => think(bot, question) };
  const hidden = await hintOf(thinking, match.module, lastTile(match));
  expect([hidden.plan[0]!.text, hidden.sure]).toEqual(["take", "nearly"]);
  expect(hidden.percent).toBeGreaterThan(90);
  const known = await hintOf(thinking, match.module, lastTile(match, B6));
  expect([known.plan[0]!.text, known.sure]).toEqual(["take", "certain"]);
});
