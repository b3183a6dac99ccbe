// Writes sw.js with the list of everything built: after one visit the app works without a network.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import type { Plugin } from "vite";

const PUBLIC = new URL("../public/", import.meta.url);
const TEMPLATE = new URL("../src/service-worker.js", import.meta.url);

export function serviceWorker(): Plugin {
  return {
    name: "quinte-service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".map")).sort();
      const digest = createHash("sha256");
      for (const name of files) {
        const file = bundle[name]!;
        digest.update(name).update(file.type === "chunk" ? file.code : file.source);
      }
      const kept = readdirSync(PUBLIC).filter((name) => !["online.json", "previews"].includes(name));
      for (const name of kept) digest.update(name).update(readFileSync(new URL(name, PUBLIC)));
      const template = readFileSync(TEMPLATE, "utf-8");
      digest.update(template);
      const source = template
        .replace('"__VERSION__"', JSON.stringify(digest.digest("hex").slice(0, 16)))
        .replace('["__FILES__"]', JSON.stringify(["./", ...files.filter((f) => f !== "index.html"), ...kept]));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
