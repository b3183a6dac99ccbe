// The page's side of its two workers.

import { QuinteError, IllegalMove } from "../engine/errors.ts";
import type { LobbyAsked, LobbyNews } from "../online/lobby/protocol.ts";
import type { News, Online } from "../online/protocol.ts";
import type { FromReferee, Referee, Situation } from "./protocol.ts";

type Listener = (situation: Situation) => void;

let calls = 0;
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
const listeners = new Set<Listener>();
const newsListeners = new Set<(news: News) => void>();
const lobbyListeners = new Set<(news: LobbyNews) => void>();
const lostListeners = new Set<(id: string) => void>();
const loadingListeners = new Set<(part: number) => void>();

let started: Worker | null = null;

/** The referee is there once something is asked of it: a shelf with nothing on it asks nothing. */
function theReferee(): Worker {
  return (started ??= start());
}

function start(): Worker {
  const worker = new Worker(new URL("./referee.worker.ts", import.meta.url), { type: "module" });
  worker.postMessage({ base: document.baseURI });
  worker.onmessage = ({ data }: MessageEvent<FromReferee>) => receive(data);
  return worker;
}

/** Bots are fetched when the first of them is asked to move. */
function startThinker(): void {
  const thinker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  theReferee().postMessage({ port: port1 }, [port1]);
  thinker.postMessage(port2, [port2]);
}

function receive(message: FromReferee): void {
  if (message.kind === "thinker") {
    startThinker();
    return;
  }
  if (message.kind === "lost") {
    for (const listener of lostListeners) listener(message.id);
    return;
  }
  if (message.kind === "loading") {
    for (const listener of loadingListeners) listener(message.part);
    return;
  }
  if (message.kind === "news") {
    for (const listener of newsListeners) listener(message.news);
    return;
  }
  if (message.kind === "lobby") {
    for (const listener of lobbyListeners) listener(message.news);
    return;
  }
  if (message.kind === "changed") {
    for (const listener of listeners) listener(message.situation);
    return;
  }
  const call = waiting.get(message.call);
  waiting.delete(message.call);
  if (message.kind === "answer") {
    call?.resolve(message.value);
    return;
  }
  const { code, words, reason } = message.failure;
  call?.reject(reason ? new IllegalMove(reason, String(words["move"])) : new QuinteError(code, words));
}

function asked<T extends object>(whom?: "online" | "lobby"): T {
  return new Proxy({} as T, {
    get: (_, name: string) => (...values: unknown[]) =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        theReferee().postMessage({ call: calls, name, values, whom });
      }),
  });
}

/** Every call of the referee, each answered by a promise. */
export const referee = asked<Referee>();
/** Likewise for what concerns only matches on the server. */
export const online = asked<Online>("online");
/** Likewise for the lobby. */
export const inLobby = asked<LobbyAsked>("lobby");

/** Hear of what bots do; returns how to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hear which match another tab has taken over; returns how to stop. */
export function onLost(listener: (id: string) => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** Hear how much has arrived of what takes long to load, from 0 to 1; returns how to stop. */
export function onLoading(listener: (part: number) => void): () => void {
  loadingListeners.add(listener);
  return () => loadingListeners.delete(listener);
}

/** Hear of matches on the server; returns how to stop. */
export function onNews(listener: (news: News) => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

/** Hear what happens in the lobby; returns how to stop. */
export function onLobby(listener: (news: LobbyNews) => void): () => void {
  lobbyListeners.add(listener);
  return () => lobbyListeners.delete(listener);
}
