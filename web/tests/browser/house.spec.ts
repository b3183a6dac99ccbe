// A house like that of `make cluster`: two browsers at different servers play a match while servers are killed.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { ending, steps } from "./app.ts";
import { PYTHON } from "./quinte-server.mjs";
import { expect, invitation, keepPlaying, layOnline, sitDown, test } from "./served.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const STARTING = 300_000;

/** PostgreSQL, NATS, three servers, a worker (nobody here is a bot), and a proxy in front. */
class House {
  #process: ChildProcess;
  #said = "";

  constructor() {
    const words = ["-m", "deploy.cluster", "--port", "0", "--no-open", "--workers", "1"];
    this.#process = spawn(PYTHON, words, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, PYTHONUNBUFFERED: "1" } });
    this.#process.stdout!.on("data", (text) => (this.#said += String(text)));
  }

  async address(): Promise<string> {
    const found = () => /open at (http:\S+);/.exec(this.#said)?.[1] ?? "";
    await expect.poll(found, { timeout: STARTING }).not.toBe("");
    return found();
  }

  /** The servers by port, with the number of the process that was started first. */
  get servers(): { port: number; pid: number }[] {
    return [...this.#said.matchAll(/^server (\d+): process (\d+)$/gm)].map(([, port, pid]) => ({ port: Number(port), pid: Number(pid) }));
  }

  /** How many sockets each server has. */
  async sockets(): Promise<number[]> {
    const count = async ({ port }: { port: number }) => {
      const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text(), () => "");
      return Number(/^quinte_sockets (\S+)$/m.exec(text)?.[1] ?? 0);
    };
    return Promise.all(this.servers.map(count));
  }

  async hasDied(port: number): Promise<void> {
    await expect.poll(() => this.#said).toContain(`server ${port} has died`);
  }

  async close(): Promise<void> {
    const gone = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    await gone;
  }
}

test("two browsers at different servers play on while their servers are killed", async ({ guest, browser }) => {
  const house = new House();
  try {
    const baseURL = await house.address();
    const [ada, blaise] = [await guest({ baseURL }), await guest({ baseURL })];
    await layOnline(ada, "make-five", { seats: ["Ada", "link"], options: { Durée: "1" } });
    await sitDown(blaise, await invitation(ada), "Blaise");
    // The proxy gives each line to the next server: come again until both sit apart.
    await expect(async () => {
      const apart = (await house.sockets()).filter((count) => count === 1).length === 2;
      if (!apart) await blaise.reload();
      expect(apart).toBe(true);
    }).toPass({ timeout: 120_000, intervals: [1_000] });
    for (const page of [ada, blaise]) await keepPlaying(page);
    // Each page loses its server in its turn.
    for (const made of [3, 8]) {
      await expect.poll(() => steps(ada).count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(made);
      const sockets = await house.sockets();
      const { port, pid } = house.servers[sockets.findIndex((count, i) => count > 0 && isAlive(house.servers[i]!.pid))]!;
      process.kill(pid, "SIGKILL");
      await house.hasDied(port);
    }
    for (const page of [ada, blaise]) await expect(ending(page)).toBeVisible({ timeout: 200_000 });
    expect(await steps(ada).count()).toBe(await steps(blaise).count());
  } finally {
    for (const context of browser.contexts()) await context.close();
    await house.close();
  }
});

/** Whether the process that was started first still runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
