import { expect, test } from "vitest";
import { written } from "../../src/words/dates.ts";

const DAY = { day: "numeric", month: "long", timeZone: "UTC" } as const;
const FIRST = Date.UTC(2026, 10, 1);

test("the first of a month is an ordinal in French, and only the first", () => {
  expect(written("fr", FIRST, DAY)).toBe("1er novembre");
  expect(written("fr", Date.UTC(2026, 10, 11), DAY)).toBe("11 novembre");
  expect(written("fr", FIRST, { dateStyle: "medium", timeZone: "UTC" })).toBe("1er nov. 2026");
  expect(written("fr", Date.UTC(2026, 0, 21), { dateStyle: "medium", timeZone: "UTC" })).toBe("21 janv. 2026");
});

test("English says no ordinal", () => {
  expect(written("en", FIRST, DAY)).toBe("November 1");
});
