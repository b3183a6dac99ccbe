import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { firstPage } from "./scripts/first-page.ts";
import { gameWords } from "./scripts/game-words.ts";
import { games } from "./scripts/games.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { packLookups } from "./scripts/lookups.ts";
import { shareTwins } from "./scripts/twins.ts";
import { words } from "./scripts/words.ts";

packLookups();

/** While the app is worked on, Vite puts styles into the page and speaks to it by a socket. */
const devPolicy: Plugin = {
  name: "quinte-dev-policy",
  apply: "serve",
  transformIndexHtml: (html) =>
    html.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace("connect-src 'self'", "connect-src 'self' ws:"),
};

/** What a drawn layout says to its readers is not sent to browsers. */
const bareLayouts: Plugin = {
  name: "quinte-bare-layouts",
  transform: (code, id) => (/layouts\/\w+\.txt\?raw$/.test(id) ? code.replace(/(?<=["`]|\\n)#.*?\\n/g, "") : undefined),
};

/** What is always fetched together, with all that it imports, is one file: many small ones compress worse. */
const TOGETHER = [
  { name: "start", test: /src\/(main|play-now|seats|online\/probe\.svelte|engine\/card)\.ts$/, priority: 2 },
  { name: "table", test: /src\/(pages\/Table|boards\/shared\/(CellLayer|Choices|Enlarged|draft|follow|magnifier))\.(svelte|ts|svelte\.ts)$/, priority: 1 },
];
/** The same for a worker: what it always needs, apart from what it fetches when asked. */
const AT_WORK = [
  { name: "kept", test: /src\/(engine\/errors|shelf|worker\/when-asked)\.ts$/, priority: 2 },
  { name: "referee", test: /src\/worker\/local\.ts$/, priority: 1 },
];
/** Two hundred addresses stand in the first file, and what is drawn by lot in them does not compress. */
const NAMES = { entryFileNames: "assets/[name]-[hash:7].js", chunkFileNames: "assets/[name]-[hash:7].js", assetFileNames: "assets/[name]-[hash:6][extname]" };

/** Whether what a later part needs is asked for together with it: its styles, and the table, which is large. The rest it asks for itself. */
const comesAlong = (address: string) => /\.css$|\/table-/.test(address);

// Addresses are relative: the built folder works wherever it is put, behind any file server.
export default defineConfig({
  base: "./",
  plugins: [svelte(), games(), words(), gameWords(), firstPage(), bareLayouts, devPolicy, shareTwins(), serviceWorker()],
  resolve: { alias: { $package: new URL("../src/quinte", import.meta.url).pathname } },
  server: { fs: { allow: [".."] } },
  worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false }, output: { ...NAMES, codeSplitting: { groups: AT_WORK } } } },
  build: {
    target: "es2022",
    outDir: "../src/quinte/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostType }) => (hostType === "html" ? needed : needed.filter(comesAlong)) },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false }, output: { ...NAMES, codeSplitting: { groups: TOGETHER } } },
  },
  test: { include: ["{tests/unit,src/boards}/**/*.test.ts"], environment: "node" },
});
