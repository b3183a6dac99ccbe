// What a shelf shows of the server: who this browser is there, and its matches. The rest is fetched with the first table.

import { OnlineGuest } from "./guest.ts";
import { KeyRing } from "./keys.ts";
import { REMOTE, type Listed } from "./protocol.ts";
import type { Brief } from "./wire.ts";

export class OnlineLists extends OnlineGuest {
  readonly ring = new KeyRing();

  async mine(): Promise<Listed[]> {
    const found = await this.server.all<Brief>("matches");
    return Promise.all(found.map((brief) => this.#list(brief)));
  }

  async watchable(): Promise<Listed[]> {
    const found = await this.server.json<Brief[]>("watch");
    return Promise.all(found.map((brief) => this.#list(brief)));
  }

  async #list(brief: Brief): Promise<Listed> {
    const { keys = [], watch = "", id, game } = brief;
    const held = await this.ring.find(id);
    const isNew = keys.some(({ seat, secret }) => !held.seats.some((key) => key.seat === seat && key.secret === secret));
    if (isNew || (watch && !held.watch)) await this.ring.add(id, { game, seats: keys, watch });
    return { ...brief, id: REMOTE + id, keys: [], watch: "", mine: [...new Set([...keys, ...held.seats].map(({ seat }) => seat))] };
  }
}
