// "Your turn", said by the system while the page is out of sight; only where that was allowed.

/** Whether it can still be asked for. */
export function canAsk(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

export async function askLeave(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

export async function notifyTurn(title: string, body: string): Promise<void> {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const notice = { body, tag: location.hash, data: location.href, icon: new URL("icon-192.png", document.baseURI).href };
  // Phones show notices only through the service worker.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, notice);
  else new Notification(title, notice);
}
