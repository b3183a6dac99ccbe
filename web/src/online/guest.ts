// Who this browser is to the server: a guest with a name, devices and a personal link.

import type { Server } from "./http.ts";
import type { Guest, KnownDevice } from "./wire.ts";

export class OnlineGuest {
  readonly server: Server;
  #isIntroduced = false;

  constructor(server: Server) {
    this.server = server;
  }

  /** Make this browser known to the server, so that it remembers its seats; once a visit. */
  async introduce(name: string): Promise<void> {
    if (this.#isIntroduced) return;
    const introduce = async () => {
      const me = await this.me();
      if (!me.known || (name && !me.name)) await this.rename(name);
    };
    this.#isIntroduced = await introduce().then(() => true, () => false);
  }

  me(): Promise<Guest> {
    return this.server.json<Guest>("me");
  }

  async rename(name: string): Promise<void> {
    await this.server.json("me", { method: "PATCH", body: { name } });
  }

  async recovery(keep: boolean): Promise<string> {
    const { recovery = "" } = await this.server.json<Guest>("me/recovery", { method: "POST", body: { keep } });
    return this.server.link(`me/${recovery}`);
  }

  lookAt(secret: string): Promise<Guest> {
    return this.server.json<Guest>("me/recover/look", { method: "POST", body: { recovery: secret } });
  }

  recover(secret: string, replace: boolean): Promise<Guest> {
    return this.server.json<Guest>("me/recover", { method: "POST", body: { recovery: secret, replace } });
  }

  devices(): Promise<KnownDevice[]> {
    return this.server.json<KnownDevice[]>("me/devices");
  }

  endDevice(number: number): Promise<KnownDevice[]> {
    return this.server.json<KnownDevice[]>(`me/devices/${number}`, { method: "DELETE" });
  }

  exported(): Promise<string> {
    return this.server.text("me/export");
  }

  async deleteMe(): Promise<void> {
    await this.server.json("me", { method: "DELETE" });
    this.#isIntroduced = false;
  }
}
