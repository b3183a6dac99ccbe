// Being told that it is one's turn while the page is closed: fetched where somebody asks for it, and only with a server.

import { voice } from "../words/language.svelte.ts";
import { Server } from "./http.ts";
import type { Habits, Letter, Nudges } from "./wire.ts";

const server = new Server(document.baseURI);

/** Whether this browser can be pushed at all; some can only once the app is installed. */
export const canBePushed = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

export const nudges = (): Promise<Nudges> => server.json<Nudges>("me/nudges");

export const chooseHabits = (habits: Habits): Promise<Nudges> => server.json<Nudges>("me/nudges", { method: "PUT", body: habits });

export const askMail = (address: string): Promise<Nudges> => server.json<Nudges>("me/nudges/mail", { method: "PUT", body: { address } });

export const endMail = (): Promise<Nudges> => server.json<Nudges>("me/nudges/mail", { method: "DELETE" });

export const letterOf = (secret: string): Promise<Letter> => server.json<Letter>(`mail/${encodeURIComponent(secret)}`);

export const askOfLetter = (secret: string, what: "verify" | "stop"): Promise<Letter> =>
  server.json<Letter>(`mail/${encodeURIComponent(secret)}/${what}`, { method: "POST", body: {} });

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Ask leave, and have this browser pushed; null where somebody would rather not. */
export async function beginPush(): Promise<Nudges | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = canBePushed() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!worker) return null;
  const { key, habits } = await nudges();
  const { endpoint, keys } = (await subscribed(worker.pushManager, key)).toJSON();
  await chooseHabits({ ...habits, language: voice.language, zone: zone() });
  const body = { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] };
  return server.json<Nudges>("me/nudges/push", { method: "PUT", body });
}

/** Subscribe; what was bound to another server's key is given up. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wish);
  } catch (error) {
    const former = await manager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return manager.subscribe(wish);
  }
}

/** Have this browser pushed no more. */
export async function endPush(): Promise<Nudges> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return nudges();
  await subscription.unsubscribe();
  return server.json<Nudges>("me/nudges/push", { method: "DELETE", body: { endpoint: subscription.endpoint } });
}
