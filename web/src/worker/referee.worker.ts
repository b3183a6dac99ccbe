// The door of the referee: calls come in, answers, failures and news go out.

import { IllegalMove, QuinteError } from "../engine/errors.ts";
import type { Failure, FromReferee } from "./protocol.ts";
import { whileLoading } from "./load.ts";
import { Referees } from "./referee.ts";

interface Call {
  call: number;
  name: string;
  values: unknown[];
  port?: MessagePort;
}

const send = (message: FromReferee) => postMessage(message);
const referee = new Referees(
  (situation) => send({ kind: "changed", situation }),
  () => send({ kind: "thinker" }),
  (id) => send({ kind: "lost", id }),
);
whileLoading((part) => send({ kind: "loading", part }));
const methods = referee as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>;

function failure(error: unknown): Failure {
  if (error instanceof IllegalMove) {
    return { code: error.code, words: error.words, reason: error.reason };
  }
  if (error instanceof QuinteError) return { code: error.code, words: error.words, reason: null };
  console.error(error);
  return { code: "broken", words: { what: String(error) }, reason: null };
}

onmessage = ({ data }: MessageEvent<Call>) => {
  const { call, name, values, port } = data;
  if (port) {
    referee.thinking.connect(port);
    return;
  }
  methods[name]!.apply(referee, values).then(
    (value) => send({ kind: "answer", call, value }),
    (error: unknown) => send({ kind: "failure", call, failure: failure(error) }),
  );
};
