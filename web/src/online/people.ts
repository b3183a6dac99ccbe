// What the page asks about others: to block, follow and report them, and how often they have met.

import { Server } from "./http.ts";
import type { Blocked, Followed, History, NewReport, Notice, Reported, Whom } from "./wire.ts";

export const REASONS = ["words", "cheating", "leaving", "name", "other"] as const;

const server = new Server(document.baseURI);
const path = (name: string): string => `me/follows/${encodeURIComponent(name)}`;

export const blocked = (): Promise<Blocked[]> => server.json<Blocked[]>("me/blocks");
export const block = (whom: Partial<Whom>): Promise<Blocked[]> => server.json<Blocked[]>("me/blocks", { method: "PUT", body: whom });
export const unblock = (id: string): Promise<Blocked[]> => server.json<Blocked[]>(`me/blocks/${id}`, { method: "DELETE" });

export const followed = (): Promise<Followed[]> => server.json<Followed[]>("me/follows");
export const follow = (name: string): Promise<Followed[]> => server.json<Followed[]>(path(name), { method: "PUT", body: {} });
export const unfollow = (name: string): Promise<Followed[]> => server.json<Followed[]>(path(name), { method: "DELETE" });

export const report = (about: NewReport): Promise<Reported> => server.json<Reported>("reports", { method: "POST", body: about });

export const notices = (): Promise<Notice[]> => server.json<Notice[]>("me/notices");
export const readNotices = (): Promise<Notice[]> => server.json<Notice[]>("me/notices", { method: "DELETE" });

/** How matches of the same people have ended; nothing is told to anybody else. */
export const historyOf = (match: string): Promise<History> => server.json<History>(`matches/${match}/history`);
