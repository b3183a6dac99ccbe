// What is there before the app: the pictures of the boxes, drawn when it is built, and the shelf with them.
// Every page has the pictures in its first bytes as symbols, so no box comes late; a first visit sees the shelf
// before a line of the app has run. public/first.js says whether the shelf is the page.

import { existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Component } from "svelte";
import { createServer, type Plugin } from "vite";
import { playerCounts } from "../src/player-counts.ts";
import { fill, type Language, LANGUAGES } from "../src/words/fill.ts";
import { BOARDS, GAMES } from "./catalogue.mjs";
import { gameWords } from "./game-words.ts";
import { games } from "./games.ts";
import { commonWords, words } from "./words.ts";

const STYLE = "virtual:boxes.css";
const ROOT = new URL("../", import.meta.url).pathname;

interface Drawn {
  symbols: string;
  css: string;
}

/** Boxes are drawn without a browser: what their parts ask of one is answered plainly. */
function pretendBrowser(): void {
  const still = { matches: false, addEventListener: () => {} };
  for (const [name, value] of Object.entries({ matchMedia: () => still, location: { search: "", hash: "" } })) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

async function draw(): Promise<Drawn> {
  pretendBrowser();
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: { alias: { $package: new URL("../../src/quinte", import.meta.url).pathname } },
    plugins: [svelte({ configFile: false, emitCss: false }), games(), words(), gameWords()],
  });
  try {
    const { render } = (await server.ssrLoadModule("svelte/server")) as { render: (box: Component) => { head: string; body: string } };
    const drawn = [];
    for (const { name } of GAMES) {
      const folder = existsSync(new URL(`${name}/Box.svelte`, BOARDS)) ? name : "plain";
      const box = (await server.ssrLoadModule(`/src/boards/${folder}/Box.svelte`)) as { default: Component };
      const { head, body } = render(box.default);
      drawn.push({ name, head, body });
    }
    const styles = drawn.flatMap(({ head }) => [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!));
    return shorten({ symbols: drawn.map(({ name, body }) => symbolOf(name, body)).join(""), css: [...new Set(styles)].join("\n") });
  } finally {
    await server.close();
  }
}

function symbolOf(name: string, body: string): string {
  const plain = body.replace(/<!--.*?-->/gs, "").replace(/>\s+</g, "><").replace(/\d+\.\d{3,}/g, (long) => String(Number(Number(long).toFixed(2)))).trim();
  const [, box, inside] = /^<svg viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/s.exec(plain) ?? [];
  if (box === undefined) throw new Error(`the box of ${name} is not one drawing`);
  if (inside!.includes(" style=")) throw new Error(`the box of ${name} has styles that the page's policy forbids`);
  return `<symbol id="box-${name}" viewBox="${box}">${inside}</symbol>`;
}

/** Say the same in fewer bytes: short names of classes, elements that close themselves. */
function shorten({ symbols, css }: Drawn): Drawn {
  const hashes = [...new Set(symbols.match(/svelte-\w+/g))];
  const short = (text: string): string => text.replace(/svelte-\w+/g, (hash) => (hashes.includes(hash) ? `b${hashes.indexOf(hash)}` : hash));
  const closed = short(symbols).replace(/><\/(?:rect|path|circle|stop|use|ellipse)>/g, "/>");
  return { symbols: closed, css: short(css) };
}

/** The shelf as pages/Shelf.svelte has it, in both languages: public/first.js says which is seen. */
function shelf(): string {
  const both = (say: (language: Language) => string): string =>
    LANGUAGES.map((language) => `<span lang="${language}">${say(language)}</span>`).join("");
  const say = (language: Language, key: string, given = {}): string => fill(commonWords(language)[key] ?? "", language, given);
  const places = GAMES.map(({ name, title, players }) =>
    `<li class="place"><div class="box ${name}"><span class="art"><svg><use href="#box-${name}"/></svg></span>` +
    `<span class="words"><b>${title}</b><span>${both((language) => say(language, `${name}/tagline`))}</span>` +
    `<span class="count">${both((language) => playerCounts(players, language, (key, given) => say(language, key, given)))}</span></span></div>` +
    `<span class="button primary">${both((language) => say(language, "shelf.play_now"))}</span></li>`);
  const tagline = both((language) =>
    say(language, "app.tagline", { count: say(language, "app.counts").split(" ")[GAMES.length] ?? GAMES.length }));
  return `<header class="top wide"><span class="brand">Quinte</span><p class="soft">${tagline}</p></header>` +
    `<div class="page wide"><ul class="shelf">${places.join("")}</ul></div>`;
}

export function firstPage(): Plugin {
  let drawn: Promise<Drawn> | null = null;
  return {
    name: "quinte-first-page",
    resolveId: (id) => (id === STYLE ? `\0${id}` : undefined),
    load: async (id) => (id === `\0${STYLE}` ? (await (drawn ??= draw())).css : undefined),
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const { symbols } = await (drawn ??= draw());
        return html
          .replace("<!-- boxes -->", () => `<svg class="hidden" width="0" height="0" aria-hidden="true">${symbols}</svg>`)
          .replace("<!-- shelf -->", shelf);
      },
    },
  };
}
