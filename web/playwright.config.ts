import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { cpus } from "node:os";
import { defineConfig } from "@playwright/test";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
// The same browser without windows of its own: its pages are ready a quarter sooner, but it shows no notices.
const SHELL = "/usr/bin/chromium-headless-shell";
const ONLINE = ["online", "nudges", "lobby", "house", "players", "tournament", "people"].map((name) => `tests/browser/${name}.spec.ts`);
const launched = (paths: readonly string[]) => ({
  executablePath: paths.find((path) => existsSync(path)) ?? BROWSERS[0]!,
  args: ["--no-sandbox"],
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

// Two runs may go on at once, so each looks for a port; its workers, which read this file too, are told it.
const PORT = (process.env["QUINTE_TEST_PORT"] ??= String(await freePort()));

// The built app behind a plain file server, in a sub-folder, as any web host might serve it.
// Motion is reduced, and bots then answer without a pause for the eye.
export default defineConfig({
  testDir: ".",
  testMatch: ["tests/browser/*.spec.ts", "src/boards/*/*.spec.ts"],
  outputDir: "test-results",
  snapshotPathTemplate: "src/boards/{arg}{ext}",
  fullyParallel: true,
  workers: 2 * cpus().length, // pages wait for bots and for each other
  timeout: 600_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.03 } },
  reporter: [["dot"]],
  use: {
    actionTimeout: 60_000,
    baseURL: `http://localhost:${PORT}/quinte/`,
    locale: "fr-FR",
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block", // each new browser would fetch the whole app behind its page; tests of that allow them
  },
  projects: [
    { name: "online", testMatch: ONLINE, use: { launchOptions: launched(BROWSERS) } },
    { name: "pages", testIgnore: ONLINE, use: { launchOptions: launched([SHELL, ...BROWSERS]) } },
  ],
  webServer: {
    command: `node tests/browser/server.mjs ${PORT}`,
    url: `http://localhost:${PORT}/quinte/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
