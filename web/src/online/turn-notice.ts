// "Your turn", said by the system while the page is out of sight; only where that was allowed.

/** Whether it can still be asked for. */
export function canAsk(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

/** Ask leave to say it, also while the page is closed; without a push service it is said while it is open. */
export async function askLeave(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await import("./nudges.ts").then(({ beginPush }) => beginPush()).catch(() => null);
  return true;
}

export async function notifyTurn(title: string, body: string): Promise<void> {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const notice = { body, tag: location.hash, data: location.href, icon: new URL("icon-192.png", document.baseURI).href };
  // Phones show notices only through the service worker.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, notice);
  else new Notification(title, notice);
}

/** Take away what was said about a match that somebody is looking at now. */
export async function withdrawNotice(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
}

/** Mark the installed app with how many matches wait; browsers that cannot do nothing. */
export function mark(waiting: number): void {
  if (!("setAppBadge" in navigator)) return;
  void (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
}
