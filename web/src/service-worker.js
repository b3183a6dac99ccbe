// Kept by the browser: the whole app after one visit, so that it works without a network.
// The list and the version are written in when the app is built.

const NAME = `quinte-${"__VERSION__"}`;
const FILES = ["__FILES__"];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" }))))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("quinte-") && name !== NAME;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

// Built files bear a digest in their names and never change; the page itself is asked for anew.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.includes("/api/")) return;
  // Whether a server is there is asked each time; without a network none is.
  if (pathname.endsWith("/online.json")) {
    event.respondWith(fetch(request).catch(() => new Response('{"server": false}')));
    return;
  }
  // Games of other packages come and go with their packages: what was seen last is for when there is no network.
  if (pathname.includes("/games/")) {
    event.respondWith(fresh(request));
    return;
  }
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("./", { ignoreSearch: true })));
    return;
  }
  event.respondWith(
    caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)),
  );
});

async function fresh(request) {
  const cache = await caches.open(NAME);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

// Somebody's turn, said by the server while no page is open; the same match is said once, and taken back when it was seen.
addEventListener("push", (event) => {
  event.waitUntil(pushed(event.data.json()));
});

async function pushed({ tag, title, body, lang, seen, waiting }) {
  if (self.navigator.setAppBadge) {
    await (waiting ? self.navigator.setAppBadge(waiting) : self.navigator.clearAppBadge()).catch(() => undefined);
  }
  if (seen) {
    for (const notice of await registration.getNotifications({ tag })) notice.close();
    return;
  }
  const { scope } = registration;
  const icon = new URL("icon-192.png", scope).href;
  await registration.showNotification(title, { body, lang, tag, icon, badge: icon, renotify: true, data: new URL(tag, scope).href });
}

// The push service gives a browser another address now and then.
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.newSubscription, event.oldSubscription));
});

async function renew(given, old) {
  const options = old?.options;
  const now = given ?? (options && (await registration.pushManager.subscribe(options)));
  if (!now) return;
  const { endpoint, keys } = now.toJSON();
  await fetch(new URL("api/me/nudges/push", registration.scope), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}

// A notice that it is somebody's turn leads to their table.
addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const open = windows.find(({ url }) => url === notification.data);
      return open ? open.focus() : clients.openWindow(notification.data);
    }),
  );
});
