// Who answers, in the worker, for a server: what a shelf shows of it, its matches, and its lobby.

import type { LocalMatches } from "../worker/local.ts";
import type { FromReferee } from "../worker/protocol.ts";
import { whenAsked } from "../worker/when-asked.ts";
import { Server } from "./http.ts";
import { OnlineLists } from "./lists.ts";

type Whom = "online" | "lobby" | undefined;

/** Return what finds out who answers a question; what a shelf does not need is fetched when it is asked for. */
export function houseAt(base: string, theLocal: () => Promise<LocalMatches>, send: (message: FromReferee) => void): (name: string, whom: Whom) => unknown {
  const lists = new OnlineLists(new Server(base));
  const theMatches = whenAsked(async () => {
    const [{ OnlineMatches }, local] = await Promise.all([import("./matches.ts"), theLocal()]);
    return new OnlineMatches(
      lists,
      local,
      (situation) => send({ kind: "changed", situation }),
      (news) => send({ kind: "news", news }),
    );
  });
  const theLobby = whenAsked(async () => {
    const { Lobby } = await import("./lobby/lobby.ts");
    return new Lobby(base, (news) => send({ kind: "lobby", news }));
  });
  return (name, whom) => (whom === "lobby" ? theLobby() : whom === "online" && name in lists ? lists : theMatches());
}
