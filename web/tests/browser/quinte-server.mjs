// A server of Quinte for the tests, in a process of its own.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PYTHON = process.env["QUINTE_PYTHON"] ?? "python3";

export class QuinteServer {
  #data = mkdtempSync(join(tmpdir(), "quinte-"));
  #settings;
  /** The first start takes whatever port is free; later ones take the same again. */
  #port = 0;
  #process = null;

  #environment;

  constructor(settings = {}, environment = {}) {
    this.#environment = environment;
    this.#settings = Object.entries(settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  }

  get address() {
    return `http://localhost:${this.#port}/`;
  }

  /** Start it, and wait until it answers: it says where it listens, and then lets nobody wait in vain. */
  async start() {
    const words = ["-m", "quinte.cli", "serve", "--port", String(this.#port), "--data", this.#data, ...this.#settings];
    const begun = spawn(PYTHON, words, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, PYTHONUNBUFFERED: "1", ...this.#environment } });
    this.#process = begun;
    let said = "";
    begun.stderr.on("data", (text) => (said += String(text)));
    this.#port = await new Promise((resolve, reject) => {
      begun.once("error", reject);
      begun.once("exit", () => reject(new Error(`the server has ended: ${said}`)));
      begun.stdout.on("data", (text) => {
        said += String(text);
        const found = /http:\/\/[^/\s]+:(\d+)\//.exec(said);
        if (found) resolve(Number(found[1]));
      });
    });
    await fetch(`${this.address}healthz`);
  }

  /** Pull the plug: nothing is told to anybody. */
  async kill() {
    const dying = this.#process;
    this.#process = null;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = once(dying, "exit");
    dying.kill("SIGKILL");
    await gone;
  }

  async close() {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
