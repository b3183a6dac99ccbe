// The door of the referee: calls come in, answers, failures and news go out.

import { IllegalMove, QuinteError } from "../engine/errors.ts";
import { REMOTE } from "../online/protocol.ts";
import type { Failure, FromReferee } from "./protocol.ts";

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
type Methods = Record<string, (...values: unknown[]) => Promise<unknown>>;
let base = "";

/** Fetch a part of the referee when it is first asked for, and again where that failed. */
function whenAsked<Part>(fetched: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  return () => {
    part ??= fetched();
    part.catch(() => (part = null));
    return part;
  };
}

/** The matches of this browser. */
const theLocal = whenAsked(async () => {
  const [{ LocalMatches }, { whileLoading }] = await Promise.all([import("./local.ts"), import("./load.ts")]);
  whileLoading((part) => send({ kind: "loading", part }));
  return new LocalMatches(
    (situation) => send({ kind: "changed", situation }),
    () => send({ kind: "thinker" }),
    (id) => send({ kind: "lost", id }),
  );
});

/** What a shelf shows of the server. */
const theLists = whenAsked(async () => {
  const [{ OnlineLists }, { Server }] = await Promise.all([import("../online/lists.ts"), import("../online/http.ts")]);
  return new OnlineLists(new Server(base));
});

/** The matches there. */
const theOnline = whenAsked(async () => {
  const [{ OnlineMatches }, lists, local] = await Promise.all([import("../online/matches.ts"), theLists(), theLocal()]);
  return new OnlineMatches(
    lists,
    local,
    (situation) => send({ kind: "changed", situation }),
    (news) => send({ kind: "news", news }),
  );
});

/** The lobby. */
const theLobby = whenAsked(async () => {
  const { Lobby } = await import("../online/lobby/lobby.ts");
  return new Lobby(base, (news) => send({ kind: "lobby", news }));
});

/** Whether a match lives on the server: its id says so. */
function isRemote(about: unknown): boolean {
  if (typeof about === "string") return about.startsWith(REMOTE);
  return typeof about === "object" && about !== null && "id" in about && isRemote(about.id);
}

/** Whom to ask. */
async function asked(name: string, values: unknown[], whom: Call["whom"]): Promise<unknown> {
  if (whom === "lobby") return theLobby();
  if (whom !== "online") return isRemote(values[0]) ? theOnline() : theLocal();
  const lists = await theLists();
  return name in lists ? lists : theOnline();
}

async function answer({ name, values, whom }: Call): Promise<unknown> {
  const methods = (await asked(name, values, whom)) as unknown as Methods;
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
    void theLocal().then((local) => local.thinking.connect(port));
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
