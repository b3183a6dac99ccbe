// Being told that it is one's turn, in a real browser: asked at the right moment, pushed, shown, and taken back.

import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { createECDH, createHmac, createDecipheriv, randomBytes, type ECDH } from "node:crypto";
import { createServer as createHttp, type Server } from "node:http";
import { playTyped } from "./app.ts";
import { QuinteServer } from "./quinte-server.mjs";
import { expect, invitation, layOnline, sitDown, test } from "./served.ts";

const ALLOWED: BrowserContextOptions = { serviceWorkers: "allow", permissions: ["notifications"] };

/** A push service of our own in place of the vendor's: it hands what comes to the browser. */
class PushService {
  readonly #browser: ECDH = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly #server: Server;
  readonly heard: string[] = [];

  constructor() {
    this.#browser.generateKeys();
    this.#server = createHttp((request, answer) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        this.heard.push(this.#read(Buffer.concat(parts)));
        answer.writeHead(201).end();
      });
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(0, () => resolve()));
  }

  close(): void {
    this.#server.close();
  }

  /** What a browser would give the page. */
  get subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const { port } = this.#server.address() as AddressInfo;
    const keys = { p256dh: this.#browser.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
    return { endpoint: `http://localhost:${port}/push`, keys };
  }

  /** RFC 8291, read as a browser does. */
  #read(body: Buffer): string {
    const [salt, ours] = [body.subarray(0, 16), body.subarray(21, 86)];
    const derive = (secret: Buffer, given: Buffer, about: Buffer, length: number) => {
      const key = createHmac("sha256", secret).update(given).digest();
      return createHmac("sha256", key).update(about).update(Buffer.of(1)).digest().subarray(0, length);
    };
    const about = Buffer.concat([Buffer.from("WebPush: info\0"), this.#browser.getPublicKey(), ours]);
    const shared = derive(this.#auth, this.#browser.computeSecret(ours), about, 32);
    const key = derive(salt, shared, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(salt, shared, Buffer.from("Content-Encoding: nonce\0"), 12);
    const opened = createDecipheriv("aes-128-gcm", key, nonce);
    opened.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([opened.update(body.subarray(86, -16)), opened.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}

/** Have the page subscribe at our push service: the vendor's cannot be reached from here. */
async function standIn(page: Page, service: PushService): Promise<void> {
  await page.addInitScript((given) => {
    // It is asked for at the right moment, and granted then.
    let permission: NotificationPermission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = "granted"));
    PushManager.prototype.subscribe = (options) => {
      (globalThis as { asked?: unknown }).asked = options?.applicationServerKey;
      return Promise.resolve({ toJSON: () => given, endpoint: given.endpoint } as unknown as PushSubscription);
    };
  }, service.subscription);
}

/** Hand what came to the browser's service worker, as its vendor would. */
async function deliver(session: CDPSession, origin: string, registration: string, data: string): Promise<void> {
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: registration, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })));

test("after the first move in a match of days one is asked, then pushed with the page elsewhere, and the notice goes when it is seen", async ({ guest }) => {
  const [server, service] = [new QuinteServer({ nudge_seconds: 0.2, push_anywhere: 1 }), new PushService()];
  await Promise.all([server.start(), service.open()]);
  try {
    const [ada, blaise] = [await guest({ ...ALLOWED, baseURL: server.address }), await guest({ baseURL: server.address })];
    await standIn(ada, service);
    await layOnline(ada, "make-five", { seats: ["Ada", "link"], clock: "days" });
    await expect(ada.getByRole("button", { name: "Oui, préviens-moi" })).toHaveCount(0);
    await sitDown(blaise, await invitation(ada), "Blaise");
    const session = await ada.context().newCDPSession(ada);
    const registered = new Promise<string>((resolve) => session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId)));
    await session.send("ServiceWorker.enable");
    const first = (await ada.getByText("À toi").count()) > 0 ? ada : blaise;
    if (first === blaise) await playTyped(blaise);
    await playTyped(ada);
    await ada.getByRole("button", { name: "Oui, préviens-moi" }).click();
    await expect(ada.getByText("ce navigateur te préviendra")).toBeVisible();
    await ada.screenshot({ path: "test-results/nudge-offer.png" });
    const habits = (await (await ada.request.get("api/me/nudges")).json()) as { habits: { language: string }; key: string };
    expect(habits.habits.language).toBe("fr");
    expect(await ada.evaluate(() => (globalThis as { asked?: unknown }).asked)).toBe(habits.key);
    await ada.request.put("api/me/nudges", { data: { language: "fr", zone: "Europe/Paris", quiet_from: 0, quiet_to: 0 } });
    const table = ada.url();
    await ada.goto("#/");
    await ada.waitForTimeout(500);
    await playTyped(blaise);
    await expect.poll(() => service.heard.length).toBe(1);
    await deliver(session, server.address.replace(/\/$/, ""), await registered, service.heard[0]!);
    await expect.poll(() => shown(ada)).toEqual([{ title: "À toi de jouer", body: "Make Five · Blaise", tag: new URL(table).hash }]);
    await ada.goto(table);
    await expect.poll(() => shown(ada)).toEqual([]);
    await expect.poll(() => service.heard.length).toBe(2);
    expect(JSON.parse(service.heard[1]!)).toMatchObject({ seen: true });
    await ada.goto("#/me");
    await expect(ada.getByRole("heading", { name: "Notifications" })).toBeVisible();
    await expect(ada.getByText("Ce navigateur te prévient.")).toBeVisible();
  } finally {
    service.close();
    await server.close();
  }
});
