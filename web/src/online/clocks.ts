// Clocks as people choose and read them.

import type { Clock } from "./wire.ts";

export interface ClockChoice {
  name: string;
  clock: Clock | null;
  /** One for the whole table, at whose end a game is counted as it stands: not every game can be. */
  isTables?: boolean;
}

/** What can be chosen when a table is laid out. */
export const CLOCKS: readonly ClockChoice[] = [
  { name: "none", clock: null },
  { name: "short", clock: { total: 300, increment: 5 } },
  { name: "middle", clock: { total: 900, increment: 10 } },
  { name: "long", clock: { total: 1800, increment: 20 } },
  { name: "day", clock: { days: 1 } },
  { name: "days", clock: { days: 3 } },
  { name: "week", clock: { days: 7 } },
  { name: "table_short", clock: { table: 1800 }, isTables: true },
  { name: "table_middle", clock: { table: 2700 }, isTables: true },
  { name: "table_long", clock: { table: 3600 }, isTables: true },
];

/** The choice that a clock is, if it is one of them. */
export function choiceOf(clock: Clock | null | undefined): ClockChoice | undefined {
  if (!clock) return CLOCKS[0];
  const given = new Map(Object.entries(clock));
  return CLOCKS.find((choice) => choice.clock && Object.entries(choice.clock).every(([part, value]) => given.get(part) === value));
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const two = (number: number): string => String(number).padStart(2, "0");

/** Write what is left: 4:07, 1:04:07, or days and hours, for which there are words. */
export function clockText(left: number, days: (days: number, hours: number) => string): string {
  const whole = Math.ceil(left / SECOND) * SECOND;
  if (whole >= DAY) return days(Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR));
  const [hours, minutes, seconds] = [
    Math.floor(whole / HOUR),
    Math.floor((whole % HOUR) / MINUTE),
    Math.floor((whole % MINUTE) / SECOND),
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
