// The plainest file server: the built app under /quinte/, no special headers. At /online it says where
// a server of Quinte is that all tests share: the first question starts it.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { QuinteServer } from "./quinte-server.mjs";

const ROOT = new URL("../../../src/quinte/static/", import.meta.url).pathname;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };
/** All guests of all tests come from one address, within a minute. */
const MANY = 1_000_000;
const CROWDED = {
  matches_per_minute: MANY, match_burst: MANY, requests_per_second: MANY, request_burst: MANY, files_per_second: MANY, file_burst: MANY,
  guests_per_day: MANY, tables_per_address: MANY, open_per_address: MANY, listed_per_address: MANY, meetings_per_minute: MANY, meeting_burst: MANY,
};
const online = new QuinteServer(CROWDED);
let started = null;

/** Tell where the shared server is, or why it is nowhere. */
function tellOnline(response) {
  started ??= online.start();
  started.then(
    () => response.end(online.address),
    (error) => response.writeHead(500).end(String(error)),
  );
}

createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  if (path === "/online") {
    tellOnline(response);
    return;
  }
  const file = join(ROOT, path.replace(/^\/quinte\//, "").replace(/^$|\/$/, "index.html"));
  if (!path.startsWith("/quinte/") || path.includes("..") || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
}).listen(Number(process.argv[2]));

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void online.close().then(() => process.exit()));
