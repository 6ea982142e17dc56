// Keeps the page for use without a network: all its files at once, under the name of their content.

const cacheName = 'todo-lsp-VERSION';
const files = ['./', 'index.html', 'style.css', 'manifest.webmanifest', 'icon.svg',
  ...['agenda', 'app', 'document', 'engine', 'gestures', 'rows', 'storage', 'text'].map((name) => `${name}.js`),
  ...['codemirror.css', 'codemirror.js', 'operations.json', 'web.worker.js', 'todo-lsp.wasm'].map((name) => `vendor/${name}`)];

self.addEventListener('install', (event) => event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});
