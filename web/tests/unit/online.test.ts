// Small things of matches on a server: clocks in words, deals that are checked, links as pictures.

import { generate } from "lean-qr";
import { afterEach, expect, test, vi } from "vitest";
import { clockText } from "../../src/online/clocks.ts";
import { isFair } from "../../src/online/fair.ts";
import { askLeave, canAsk, notifyTurn } from "../../src/online/turn-notice.ts";

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

afterEach(() => void vi.unstubAllGlobals());

/** A system that shows notices, and a page that nobody looks at, unless it is said otherwise. */
function notices(permission: string, hidden = true, worker = false): string[] {
  const shown: string[] = [];
  const keep = (title: string, { body }: { body: string }) => void shown.push(`${title}: ${body}`);
  const notice = Object.assign(function (title: string, given: { body: string }) { keep(title, given); }, {
    permission,
    requestPermission: () => Promise.resolve((notice.permission = "granted")),
  });
  vi.stubGlobal("Notification", notice);
  vi.stubGlobal("document", { hidden, baseURI: "https://example.org/" });
  vi.stubGlobal("location", { hash: "#/o/x", href: "https://example.org/#/o/x" });
  const registration = worker ? { showNotification: (title: string, given: { body: string }) => keep(`worker ${title}`, given) } : undefined;
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  return shown;
}

test("leave to say that it is somebody's turn is asked for once, and used out of sight", async () => {
  const shown = notices("default");
  expect(canAsk()).toBe(true);
  await notifyTurn("Your turn", "Touché");
  expect(shown).toEqual([]);
  expect(await askLeave()).toBe(true);
  expect(canAsk()).toBe(false);
  await notifyTurn("Your turn", "Touché");
  expect(shown).toEqual(["Your turn: Touché"]);
});

test("nobody is told what they see, or have refused; phones are told by the worker", async () => {
  for (const [permission, hidden] of [["granted", false], ["denied", true]] as const) {
    const none = notices(permission, hidden);
    await notifyTurn("Your turn", "Touché");
    expect(none).toEqual([]);
  }
  const shown = notices("granted", true, true);
  await notifyTurn("Your turn", "Touché");
  expect(shown).toEqual(["worker Your turn: Touché"]);
});
