// The door of the referee: calls come in, answers, failures and news go out.

import { IllegalMove, QuinteError } from "../engine/errors.ts";
import { REMOTE } from "../online/protocol.ts";
import type { Failure, FromReferee } from "./protocol.ts";
import { whenAsked } from "./when-asked.ts";

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

/** Who answers for lessons and puzzles. */
const theTeacher = whenAsked(async () => {
  const [{ Teacher }, local] = await Promise.all([import("./teacher.ts"), theLocal()]);
  return new Teacher(local.thinking);
});

/** Whether a match lives on the server: its id says so. */
function isRemote(about: unknown): boolean {
  if (typeof about === "string") return about.startsWith(REMOTE);
  return typeof about === "object" && about !== null && "id" in about && isRemote(about.id);
}

/** Who answers for a server: fetched when the first question about one comes. */
const theHouse = whenAsked(async () => (await import("../online/house.ts")).houseAt(base, theLocal, send));

/** Whom to ask. */
async function asked(name: string, values: unknown[], whom: Call["whom"]): Promise<unknown> {
  if (whom || isRemote(values[0])) return (await theHouse())(name, whom);
  const local = await theLocal();
  return name in local ? local : theTeacher();
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
