// The door of the referee: calls come in, answers, failures and news go out.

import { IllegalMove, QuinteError } from "../engine/errors.ts";
import { REMOTE } from "../online/protocol.ts";
import type { Failure, FromReferee } from "./protocol.ts";
import { whileLoading } from "./load.ts";
import { LocalMatches } from "./local.ts";

interface Call {
  call: number;
  name: string;
  values: unknown[];
  /** Whom to ask; decided by the id of the match where it is left out. */
  whom?: "online" | "lobby";
  port?: MessagePort;
  base?: string;
}

const send = (message: FromReferee) => postMessage(message);
const local = new LocalMatches(
  (situation) => send({ kind: "changed", situation }),
  () => send({ kind: "thinker" }),
  (id) => send({ kind: "lost", id }),
);
whileLoading((part) => send({ kind: "loading", part }));
type Methods = Record<string, (...values: unknown[]) => Promise<unknown>>;
let base = "";
let online: Promise<Methods> | null = null;
let lobby: Promise<Methods> | null = null;

/** The matches on the server, loaded when the first is asked for. */
function theOnline(): Promise<Methods> {
  online ??= import("../online/matches.ts").then(
    ({ OnlineMatches }) =>
      new OnlineMatches(
        base,
        local,
        (situation) => send({ kind: "changed", situation }),
        (news) => send({ kind: "news", news }),
      ) as unknown as Methods,
  );
  online.catch(() => (online = null));
  return online;
}

/** The lobby, likewise. */
function theLobby(): Promise<Methods> {
  lobby ??= import("../online/lobby/lobby.ts").then(
    ({ Lobby }) => new Lobby(base, (news) => send({ kind: "lobby", news })) as unknown as Methods,
  );
  lobby.catch(() => (lobby = null));
  return lobby;
}

/** Whether a match lives on the server: its id says so. */
function isRemote(about: unknown): boolean {
  if (typeof about === "string") return about.startsWith(REMOTE);
  return typeof about === "object" && about !== null && "id" in about && isRemote(about.id);
}

async function answer({ name, values, whom }: Call): Promise<unknown> {
  const isOnline = whom === "online" || (!whom && isRemote(values[0]));
  const methods = whom === "lobby" ? await theLobby() : isOnline ? await theOnline() : (local as unknown as Methods);
  return methods[name]!.apply(methods, values);
}

function failure(error: unknown): Failure {
  if (error instanceof IllegalMove) {
    return { code: error.code, words: error.words, reason: error.reason };
  }
  if (error instanceof QuinteError) return { code: error.code, words: error.words, reason: null };
  console.error(error);
  return { code: "broken", words: { what: String(error) }, reason: null };
}

onmessage = ({ data }: MessageEvent<Call>) => {
  const { call, port } = data;
  if (port) {
    local.thinking.connect(port);
    return;
  }
  if (data.base) {
    base = data.base;
    return;
  }
  answer(data).then(
    (value) => send({ kind: "answer", call, value }),
    (error: unknown) => send({ kind: "failure", call, failure: failure(error) }),
  );
};
