// When bots say something, and that there is something to say.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Talker, type Moment } from "../../src/remarks.ts";
import { temperOf } from "../../src/tempers.ts";
import { LANGUAGES } from "../../src/words/fill.ts";
import { LEVELS, type Standing } from "../../src/worker/protocol.ts";

const SEATS = ["Ada", "beginner", "club"];
const stands = (scores: number[]): Standing =>
  ({ player: 0, scores, winners: [], left: [], sides: [0, 1, 2], isOver: false, isStopped: false });

/** What the two bots say to one another state of the game after the other, so many steps apart, from a step on. */
function heard(states: Standing[], apart: number, from = 0): (Moment | null)[][] {
  const bots = [1, 2].map((player) => new Talker(player, 0, SEATS));
  return states.map((now, i) => bots.map((bot) => bot.hear(now, from + i * apart, false)));
}

test("one bot says hello, at the beginning only", () => {
  expect(heard([stands([0, 0, 0]), stands([0, 0, 0])], 1)).toEqual([["hello", null], [null, null]]);
  expect(heard([stands([3, 0, 0])], 1, 9)).toEqual([[null, null]]);
});

test("a gain is spoken of when it is the greatest so far, by whoever made it, or by one bot when it is yours", () => {
  const [, ...later] = heard([[0, 0, 0], [2, 0, 0], [4, 0, 0], [4, 0, 1], [7, 0, 1], [7, 5, 1]].map((scores) => stands(scores)), 20);
  expect(later).toEqual([["yours", null], [null, null], [null, "gain"], ["yours", null], ["gain", null]]);
});

test("a bot that has just spoken lets gains pass, and says nothing of the last one, beside which it has the last word", () => {
  const growing = [0, 1, 3, 6, 10, 15].map((points) => stands([points, 0, 0]));
  expect(heard(growing, 4).map(([first]) => first)).toEqual(["hello", null, null, "yours", null, null]);
  const end = { ...stands([9, 0, 0]), winners: [0], isOver: true };
  expect(heard([stands([0, 0, 0]), end], 20)).toEqual([["hello", null], [null, null]]);
});

test("where nothing happens one bot speaks of a draw, once until something has happened", () => {
  const bots = [1, 2].map((player) => new Talker(player, 0, SEATS));
  const said = [false, true, true, false, true].map((offersDraw) => bots.map((bot) => bot.hear(stands([0, 0, 0]), 99, offersDraw)));
  expect(said).toEqual([[null, null], ["draw", null], [null, null], [null, null], ["draw", null]]);
});

test.each(LANGUAGES)("every level has words for every moment that fit over its name, %s", (language) => {
  const words = JSON.parse(readFileSync(new URL(`../../src/messages/${language}.json`, import.meta.url), "utf-8")) as Record<string, string>;
  for (const level of LEVELS) {
    const said = (moment: string) => [1, 2].map((which) => words[`says.${temperOf(level)}.${moment}.${which}`]!);
    for (const moment of ["won", "lost"]) for (const words of said(moment)) expect(words).not.toBe("");
    for (const moment of ["hello", "gain", "yours", "draw"]) for (const words of said(moment)) expect(words.length).toBeLessThanOrEqual(26);
  }
});
