// The plainest file server: the built app under /quinte/, no special headers.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const ROOT = new URL("../../../src/quinte/static/", import.meta.url).pathname;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };

createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  const file = join(ROOT, path.replace(/^\/quinte\//, "").replace(/^$|\/$/, "index.html"));
  if (!path.startsWith("/quinte/") || path.includes("..") || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
}).listen(Number(process.argv[2]));
