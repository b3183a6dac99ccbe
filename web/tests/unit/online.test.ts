// Small things of matches on a server: clocks in words, deals that are checked, links as pictures.

import { generate } from "lean-qr";
import { expect, test } from "vitest";
import { clockText } from "../../src/online/clocks.ts";
import { isFair } from "../../src/online/fair.ts";

const days = (count: number, hours: number) => `${count} d ${hours} h`;

test.each([
  [0, "0:00"], [400, "0:01"], [59_001, "1:00"], [247_000, "4:07"], [3_847_000, "1:04:07"], [90_000_000, "1 d 1 h"],
])("%i milliseconds are read as %s", (left, text) => {
  expect(clockText(left, days)).toBe(text);
});

/** As engine/deal.py makes it of the bytes 0 to 31 and two nonces, the second seat being a bot's. */
const DEAL = {
  secret: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join(""),
  nonces: ["ab".repeat(32), "", "cd".repeat(32)],
  seed: "d939d0046fcb6bd1c0f293b36f2e3eb95ab3a4add055f54f743bc4706946243a",
};
const PROMISE = "8ac934cc76ab75e86121b2ca483baec05bceb29d16c14c1b778e4a0e87f05950";

test("a deal is checked as Python checks it", async () => {
  expect(await isFair("JKhJSFljvGIC", PROMISE, DEAL)).toBe(true);
  expect(await isFair("JKhJSFljvGID", PROMISE, DEAL)).toBe(false);
  expect(await isFair("JKhJSFljvGIC", PROMISE, { ...DEAL, nonces: DEAL.nonces.toReversed() })).toBe(false);
});

test("an invitation fits a QR code that phones read from a screen", () => {
  const link = `https://a-rather-long-name.example.org/#/o/JKhJSFljvGIC?seat=${"x".repeat(32)}`;
  expect(generate(link).size).toBeLessThanOrEqual(45);
});
