// Writes the service worker: it keeps every built file, so that the table opens without a network, and shows what the server
// has to say while no page is open.

import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'bivouac-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle(error) {
      if (error) return;
      const folder = resolve(config.root, config.build.outDir);
      const files = globSync('**/*.*', { cwd: folder })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => file !== 'sw.js' && !file.endsWith('.map'))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      writeFileSync(join(folder, 'sw.js'), serviceWorkerText(hash.digest('hex').slice(0, 12), files));
    },
  };
}

/** Pages that are open still need parts of the version before. */
const KEPT = 2;

export const serviceWorkerText = (
  version: string,
  files: readonly string[],
): string => `const CACHE = 'bivouac-${version}';
const FILES = ${JSON.stringify(files.map((file) => `/${file}`))};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const isOurs = (key) => key.startsWith('bivouac-');
  event.waitUntil(
    caches.keys()
      .then((keys) => Promise.all(keys.filter(isOurs).slice(0, -${KEPT}).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api') || url.pathname === '/ws') return;
  const wanted = request.mode === 'navigate' ? '/index.html' : request;
  event.respondWith(
    caches.open(CACHE)
      .then((cache) => cache.match(wanted, { ignoreVary: true }))
      .then((kept) => kept ?? caches.match(request, { ignoreVary: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
// The server has worded it in the language of its reader. One notice stands for all: the last one tells of every game.
self.addEventListener('push', (event) => {
  const { title = 'Bivouac', link = '/' } = event.data?.json() ?? {};
  const shown = { tag: 'turn', renotify: true, icon: '/icon-192.png', data: { link } };
  event.waitUntil(self.registration.showNotification(title, shown));
});
// A table that is open comes to the front; otherwise one is opened.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.link, location.origin);
  const isAt = (page) => page.url === href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => pages.find(isAt)?.focus() ?? self.clients.openWindow(href)),
  );
});
`;
