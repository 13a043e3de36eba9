/*
 * Keeps pages that were opened and the files they are made of, for times without a connection (@decision 0183), and shows what is
 * pushed to this browser. With a connection every page comes from the server.
 */
'use strict';

const PAGES = 'pages';
const FILES = 'files';
/** How many are kept; the ones used longest ago go first. Three builds of the client are within the files. */
const MOST = { [PAGES]: 50, [FILES]: 600 };
const OFFLINE_PAGE = '/offline.html';
/** Files without a hash in their name, of which the newest is kept. */
const PLAIN_FILES = [OFFLINE_PAGE, '/offline.css', '/icon.svg'];
/** When the page was kept, in ISO 8601. */
const KEPT_AT = 'x-kept-at';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((files) => files.addAll(PLAIN_FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (PLAIN_FILES.includes(pathname)) event.respondWith(plainFile(request));
});

/** What a page had loaded before this worker was there: `files` are addresses under `/assets/`, whose names change with their bytes. */
self.addEventListener('message', (event) => {
  const files = Array.isArray(event.data?.files) ? event.data.files : [];
  event.waitUntil(Promise.all(files.slice(0, MOST[FILES]).map(keepFile)));
});

async function page(event) {
  try {
    const response = (await event.preloadResponse) || (await fetch(event.request));
    event.waitUntil(keepPage(event.request, response.clone()));
    return response;
  } catch (noConnection) {
    const kept = await keptPage(event.request);
    if (kept) return kept;
    const offline = await caches.match(OFFLINE_PAGE);
    if (offline) return offline;
    throw noConnection;
  }
}

/** Keeps the page of an address, unless it answers one person, one time (`no-store`) or one question (`?`). */
async function keepPage({ url }, response) {
  const { status, headers, redirected } = response;
  const isPage = status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
  if (!isPage || new URL(url).search || (headers.get('cache-control') ?? '').includes('no-store')) return;
  const copied = new Headers(headers);
  copied.set(KEPT_AT, new Date().toISOString());
  await keep(PAGES, withoutHash(url), new Response(await response.text(), { headers: copied }));
}

/** The page of an address as it was, which says that and since when in the data it begins with. */
async function keptPage({ url }) {
  const kept = await (await caches.open(PAGES)).match(withoutHash(url));
  if (!kept) return undefined;
  const since = JSON.stringify(kept.headers.get(KEPT_AT));
  const html = (await kept.text()).replace(
    'id="muster-data">{"',
    `id="muster-data">{"isKept":true,"staleSince":${since},"`,
  );
  return new Response(html, { headers: kept.headers });
}

async function file(event) {
  const kept = await (await caches.open(FILES)).match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(FILES, event.request, response.clone()));
  return response;
}

async function keepFile(address) {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin || !url.pathname.startsWith('/assets/')) return;
  if (await (await caches.open(FILES)).match(url)) return;
  const response = await fetch(url);
  if (response.ok) await keep(FILES, url, response);
}

async function plainFile(request) {
  try {
    return await fetch(request);
  } catch (noConnection) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw noConnection;
  }
}

/** Puts an answer behind all others of its kind, and drops the first ones of too many. */
async function keep(kind, address, response) {
  const cache = await caches.open(kind);
  await cache.delete(address);
  await cache.put(address, response);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST[kind])).map((each) => cache.delete(each)));
}

function withoutHash(address) {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

self.addEventListener('push', (event) => {
  const told = read(event.data);
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: told.body,
      tag: told.tag,
      icon: '/icon.svg',
      data: { address: told.address },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.address));
});

/** A browser must show something for every push, so what cannot be read has words too. */
function read(data) {
  const text = (value, otherwise) => (typeof value === 'string' && value !== '' ? value : otherwise);
  let told = {};
  try {
    told = data?.json() ?? {};
  } catch {
    // What is shown below stands in for it.
  }
  return {
    title: text(told.title, 'Muster'),
    body: text(told.body, 'Something happened'),
    tag: text(told.tag, 'muster'),
    address: text(told.address, '/notifications'),
  };
}

/** Opens a page of this site, and of no other one: in a tab that shows it already, else in a new one. */
async function open(address) {
  const url = new URL(address ?? '/notifications', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((tab) => tab.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
