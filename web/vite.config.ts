import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { gameWords } from "./scripts/game-words.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { packTables } from "./scripts/tables.ts";
import { trimModules } from "./scripts/trim.ts";
import { words } from "./scripts/words.ts";

packTables();
trimModules();

// Addresses are relative: the built folder works wherever it is put, behind any file server.
export default defineConfig({
  base: "./",
  plugins: [svelte(), words(), gameWords(), serviceWorker()],
  resolve: { alias: { $package: new URL("../src/quinte", import.meta.url).pathname } },
  server: { fs: { allow: [".."] } },
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: "../src/quinte/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
});
