// An analysis being made: analysts in workers share the steps of a match, and can be stopped.

import type { Dossier, Found } from "../worker/analyst.ts";
import type { ToAnalyst } from "../worker/analyst.worker.ts";
import { referee } from "../worker/client.ts";
import type { ReplaySource } from "../worker/protocol.ts";
import type { Report } from "./writing.ts";

const MOST_ANALYSTS = 4;
const DEPTH = "quick";
const DEAL = -1;

/** A worker that is asked one thing at a time. */
class Hired {
  readonly #worker = new Worker(new URL("../worker/analyst.worker.ts", import.meta.url), { type: "module" });

  ask<T>(question: ToAnalyst): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#worker.onmessage = ({ data }: MessageEvent<{ value?: T; failure?: string }>) => {
        if (data.failure === undefined) resolve(data.value as T);
        else reject(new Error(data.failure));
      };
      this.#worker.postMessage(question);
    });
  }

  dismiss(): void {
    this.#worker.terminate();
  }
}

export class Making {
  done = $state(0);
  total = $state(0);
  isStopped = false;
  #hired: Hired[] = [];

  /** Analyse a match; returns its record with the analysis in its comments, or null if it was stopped. */
  async run(source: ReplaySource): Promise<string | null> {
    const dossier = await referee.after(source, "dossier");
    if (this.isStopped) return null;
    this.total = dossier.steps.length + 1;
    this.#hired = Array.from({ length: Math.min(MOST_ANALYSTS, navigator.hardwareConcurrency || 1, this.total) }, () => new Hired());
    try {
      const report = await Promise.race([this.#report(dossier), this.#stopped]);
      return report && (await referee.after(source, "annotate", report));
    } finally {
      this.#dismiss();
    }
  }

  async #report(dossier: Dossier): Promise<Report> {
    const found = new Map<number, Found>();
    let next = DEAL;
    await Promise.all(this.#hired.map(async (analyst) => {
      await analyst.ask({ dossier, depth: DEPTH });
      while (next < dossier.steps.length) {
        const step = next++;
        found.set(step, await analyst.ask<Found>({ step }));
        this.done += 1;
      }
    }));
    return this.#hired[0]!.ask({ deal: found.get(DEAL)!, found: dossier.steps.map((_, i) => found.get(i)!) });
  }

  #stop: () => void = () => {};
  readonly #stopped = new Promise<null>((resolve) => (this.#stop = () => resolve(null)));

  stop = (): void => {
    this.isStopped = true;
    this.#dismiss();
    this.#stop();
  };

  #dismiss(): void {
    for (const analyst of this.#hired.splice(0)) analyst.dismiss();
  }
}
