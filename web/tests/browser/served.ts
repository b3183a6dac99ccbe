// A real server for the tests, and guests who come to it with browsers of their own.

import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, test as base, type BrowserContextOptions, type Page } from "@playwright/test";
import { board } from "./app.ts";

const COMPILING = 400_000;
/** What a browser says of a line that was cut on purpose. */
const CUT = /WebSocket connection|Failed to load resource: net::|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/;
/** What it says of a refusal, which the page tells in words. */
const REFUSED = /Failed to load resource: .* status of 4\d\d/;

/** A line to the server that can go dead, as in a tunnel: nothing passes any more, and nobody is told. */
export async function frailLine(address: string): Promise<{ address: string; cut: () => void; close: () => void }> {
  const ends: Socket[] = [];
  let isCut = false;
  const pass = (from: Socket, to: Socket) => from.on("data", (bytes) => isCut || to.write(bytes)).on("error", () => to.destroy());
  const line = createServer((near) => {
    const far = connect(Number(new URL(address).port), "localhost");
    ends.push(near, far);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => void line.listen(0, () => resolve()));
  const { port } = line.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    cut: () => (isCut = true),
    close: () => {
      for (const end of ends) end.destroy();
      line.close();
    },
  };
}

type Guest = (options?: BrowserContextOptions) => Promise<Page>;

export const test = base.extend<{ guest: Guest; isRefused: boolean }, { server: { address: string } }>({
  /** The one that all tests share; whoever wants to do harm starts one of their own. */
  server: [
    async ({}, use) => {
      const answer = await fetch(`http://localhost:${process.env["QUINTE_TEST_PORT"]}/online`);
      const address = await answer.text();
      expect(answer.ok, address).toBe(true);
      await use({ address });
    },
    { scope: "worker", timeout: COMPILING },
  ],
  /** Whether some of what is asked is to be refused. */
  isRefused: [false, { option: true }],
  /** A browser that was never here before. */
  guest: async ({ browser, server, isRefused }, use) => {
    const isExpected = (text: string) => CUT.test(text) || (isRefused && REFUSED.test(text));
    const errors: string[] = [];
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: server.address, locale: "fr-FR", reducedMotion: "reduce", ...options });
      const page = await context.newPage();
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text())) errors.push(message.text());
      });
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(errors).toEqual([]);
  },
});
export { expect };

/** What was found to be ready, and where. */
const ready = new Set<string>();

/** Wait until the server can play a game: one that it was never asked for is compiled first. */
export async function prepared(page: Page, game: string): Promise<void> {
  const body = JSON.stringify({ game: game.replaceAll("-", "_"), seats: [{ kind: "link" }, { kind: "link" }] });
  const address = new URL("api/matches", page.url()); // asked by nobody, so that the match is nobody's
  if (ready.has(`${address} ${body}`)) return;
  const asked = async () => (await fetch(address, { method: "POST", body, headers: { "Content-Type": "application/json" } })).status;
  await expect.poll(asked, { timeout: COMPILING, intervals: [500] }).toBe(201);
  ready.add(`${address} ${body}`);
}

interface Laid {
  /** `link` for a friend, `open` for a stranger, a level for a bot, any other word for a person here. */
  seats: string[];
  options?: Record<string, string>;
  isPublic?: boolean;
  clock?: string;
  hasHints?: boolean;
  isRated?: boolean;
  hasChat?: boolean;
}

/** Lay a table out on the server, in French. */
export async function layOnline(page: Page, slug: string, { seats, options = {}, isPublic, clock, hasHints = true, isRated, hasChat }: Laid): Promise<void> {
  await page.goto(`#/g/${slug}/table?options`);
  await prepared(page, slug);
  await expect(page.getByText("Jouer sur le serveur")).toBeVisible();
  const counts = page.getByRole("radio", { name: String(seats.length), exact: true });
  if (await counts.count()) await counts.check({ force: true });
  for (const [i, seat] of seats.entries()) {
    const isKind = ["link", "open", "beginner", "casual", "club"].includes(seat);
    await page.getByRole("combobox", { name: `Place ${i + 1}` }).selectOption(isKind ? seat : "person");
    if (!isKind) await page.getByRole("textbox", { name: `Nom à la place ${i + 1}` }).fill(seat);
  }
  for (const [label, value] of Object.entries(options)) {
    await page.getByRole("combobox", { name: label }).selectOption(value);
  }
  const online = page.getByRole("checkbox", { name: "Jouer sur le serveur" });
  if (await online.isEnabled()) await online.check();
  if (isRated) await page.getByRole("checkbox", { name: "Partie classée" }).check();
  if (isPublic) await page.getByRole("checkbox", { name: "Partie publique" }).check();
  if (!hasHints) await page.getByRole("checkbox", { name: "Conseils permis" }).uncheck();
  if (hasChat) await page.getByRole("checkbox", { name: "On peut s’écrire" }).check();
  if (clock) await page.getByRole("combobox", { name: "Pendule" }).selectOption(clock);
  await page.getByRole("button", { name: "Commencer la partie" }).click();
  await expect(page).toHaveURL(/#\/o\/[\w-]+$/);
}

export const invitation = (page: Page): Promise<string> => page.getByLabel("Le lien pour ton ami").inputValue();

/** Open a seat's link as somebody who has never been here. */
export async function sitDown(page: Page, link: string, name: string, { isAlone = false, isRefused = false } = {}): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Comment t’appelles-tu ?").fill(name);
  await page.getByRole("button", { name: "M’asseoir" }).click();
  if (isRefused) return;
  await expect(isAlone ? page.getByText("attendu") : board(page)).toBeVisible();
  await expect(page).not.toHaveURL(/seat=/);
}

/** Two who sit at one table, each with a browser of their own. */
export async function sitTogether(guest: Guest, slug: string, options: Record<string, string> = {}, more: Partial<Laid> = {}): Promise<[Page, Page]> {
  const [ada, blaise] = [await guest(), await guest()];
  await layOnline(ada, slug, { seats: ["Ada", "link"], options, ...more });
  await sitDown(blaise, await invitation(ada), "Blaise");
  await expect(board(ada)).toBeVisible();
  return [ada, blaise];
}

/** Choose something of the menu of the table. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel("Autres actions").click();
  await page.getByRole("button", { name }).click();
}

/** Lay out a table as a program does, and let two sit down there. */
export async function sitByLinks([ada, blaise]: [Page, Page], table: { game: string; record?: string; options?: object; clock?: object }): Promise<[Page, Page]> {
  await ada.goto("");
  await prepared(ada, table.game);
  const data = { seats: [{ kind: "link" }, { kind: "link" }], ...table };
  const created = (await (await ada.request.post("api/matches", { data })).json()) as { id: string; keys: { secret: string }[] };
  const link = (seat: number) => `#/o/${created.id}?seat=${created.keys[seat]!.secret}`;
  await sitDown(ada, link(0), "Ada", { isAlone: true });
  await sitDown(blaise, link(1), "Blaise");
  await expect(board(ada)).toBeVisible();
  return [ada, blaise];
}

/**
 * Type the moves of a script, else the first legal move, or a word where none is listed, as fast as
 * the server takes them.
 */
export async function keepPlaying(page: Page, word = "", script: string[] = []): Promise<void> {
  await expect(page.getByLabel("Autres actions")).toBeVisible();
  await page.evaluate(([always, moves]) => {
    const PAUSE = 105; // the server takes ten messages a second of one device
    let last = 0;
    const click = (selector: string, text: string) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent?.includes(text));
      found?.click();
    };
    setInterval(() => {
      if (!document.querySelector(".say.mine") || performance.now() - last < PAUSE) return;
      const field = document.querySelector<HTMLInputElement>("form input[autocapitalize=off]");
      if (!field) {
        click(".menu button", "Taper un coup");
        return;
      }
      last = performance.now();
      const made = Number.parseInt(document.querySelector(".log li")?.textContent ?? "") || 0;
      field.value = moves[made] ?? (field.placeholder || always);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.form!.requestSubmit();
    }, 15);
  }, [word, script] as const);
}
