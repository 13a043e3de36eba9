/* Shows what is pushed to this browser, and opens the page it is about. Keeps nothing and answers no requests. */
'use strict';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
