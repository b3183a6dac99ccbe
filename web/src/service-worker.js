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
