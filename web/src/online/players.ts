// What the page asks about people with a name that lasts: fetched by the pages that show it, and by no other.

import { Server } from "./http.ts";
import type { Change, Guest, Leaderboard, Myself, PasskeyQuestion, PlayedMatch, Point, Profile } from "./wire.ts";
import { made, used } from "./passkeys.ts";

export const PACES = ["fast", "slow", "days"] as const;
export const FORMS = ["duel", "table"] as const;
export type Pace = (typeof PACES)[number];
export type Form = (typeof FORMS)[number];

const server = new Server(document.baseURI);
const path = (name: string): string => `players/${encodeURIComponent(name)}`;

export const profileOf = (name: string): Promise<Profile> => server.json<Profile>(path(name));

export const curveOf = (name: string, game: string, pace: string, form: string): Promise<Point[]> =>
  server.json<Point[]>(`${path(name)}/curve?${new URLSearchParams({ game, pace, form })}`);

/** A page of somebody's rated matches; without `next`, the first. */
export const playedBy = (name: string, next = `${path(name)}/matches`): Promise<{ found: PlayedMatch[]; next: string }> =>
  server.page<PlayedMatch[]>(next);

/** A page of the best of a game; without `next`, the first. */
export const leadersOf = (game: string, pace: Pace, form: Form, next = ""): Promise<{ found: Leaderboard; next: string }> =>
  server.page<Leaderboard>(next || `leaderboard/${game}?${new URLSearchParams({ pace, form })}`);

export const changesOf = (match: string): Promise<Change[]> => server.json<Change[]>(`matches/${match}/ratings`);

export const me = (): Promise<Guest> => server.json<Guest>("me");
export const myself = (): Promise<Myself> => server.json<Myself>("me/player");

/** Make this browser known to the server under a name. */
export const introduce = (name: string): Promise<Guest> => server.json<Guest>("me", { method: "PATCH", body: { name } });

export const takeName = (name: string): Promise<Myself> => server.json<Myself>("me/player", { method: "PUT", body: { name } });

/** Draw a personal link; what earlier ones opened stays open. */
export async function drawLink(): Promise<string> {
  const { recovery = "" } = await server.json<Guest>("me/recovery", { method: "POST", body: { keep: true } });
  return server.link(`me/${recovery}`);
}

export async function makePasskey(): Promise<Myself> {
  const question = await server.json<PasskeyQuestion>("me/passkeys/question", { method: "POST", body: {} });
  return server.json<Myself>("me/passkeys", { method: "POST", body: await made(question) });
}

export const endPasskey = (number: number): Promise<Myself> => server.json<Myself>(`me/passkeys/${number}`, { method: "DELETE" });

/** Be let in by a passkey; `replace`: even if this browser is another guest's. */
export async function signIn(replace: boolean): Promise<Guest> {
  const question = await server.json<PasskeyQuestion>("passkey/question", { method: "POST", body: {} });
  return server.json<Guest>("passkey", { method: "POST", body: { ...(await used(question)), replace } });
}
