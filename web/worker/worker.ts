import {
  CacheableResponsePlugin,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist';
import { inLanguage, type Language, languageCodes, splitLanguage } from '#contract/languages.ts';
import { isPage, isWorthCopying, mayBeCopied, withoutScripts } from './page-copies.ts';
import type { WorkerBuild, WorkerScope } from './worker-scope.ts';

// The service worker (docs/decisions/0038-without-a-connection.md). It handles pages, their files and pictures, and
// never the API.

declare const workerBuild: WorkerBuild;
const { release, files, texts } = workerBuild;
const worker: object = self;
const scope = worker as WorkerScope;

/** Stored pages refer to files of their release, so they are deleted with it. */
const names = {
  pages: `sobuj-pages-${release}`,
  files: `sobuj-files-${release}`,
  offline: `sobuj-offline-${release}`,
  pictures: 'sobuj-pictures',
};
const day = 24 * 60 * 60;
const whole = new CacheableResponsePlugin({ statuses: [200] });

const offlinePath = '/offline';

/** Pages that open offline although they were only opened within the shop: what they show is in the browser. */
const alwaysThere = ['/cart'];

const offlinePage: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname } = new URL(request.url);
    const { language } = splitLanguage(pathname);
    const options = { cacheName: names.offline };
    return (await caches.match(pathname, options)) ?? caches.match(inLanguage(language, offlinePath), options);
  },
};

const pages = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: 3,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isWorthCopying(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 50, maxAgeSeconds: 7 * day }),
    offlinePage,
  ],
});

const uncopiedPages = new NetworkOnly({ plugins: [offlinePage] });

const otherFiles = new CacheFirst({
  cacheName: names.files,
  plugins: [whole, new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * day })],
});

const pictures = new StaleWhileRevalidate({
  cacheName: names.pictures,
  plugins: [whole, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
});

/** A missing script would break the whole page, so requests are retried until the connection is back. */
async function patiently(get: () => Promise<Response>, pause = 1000): Promise<Response> {
  try {
    return await get();
  } catch (error) {
    if (navigator.onLine && pause > 8000) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return patiently(get, Math.min(2 * pause, 10_000));
  }
}

const serwist = new Serwist({
  precacheEntries: files.map((url) => ({ url, revision: null })),
  precacheOptions: { cleanupOutdatedCaches: true },
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === 'navigate' && isPage(url.pathname) && mayBeCopied(url.pathname),
      handler: pages,
    },
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
      handler: uncopiedPages,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      // A page works without a font and must not wait for it.
      handler: (options) =>
        options.request.destination === 'font'
          ? otherFiles.handle(options)
          : patiently(() => otherFiles.handle(options)),
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
      handler: pictures,
    },
  ],
});
serwist.addEventListeners();

async function cacheOfflinePages(): Promise<void> {
  const cache = await caches.open(names.offline);
  for (const path of languageCodes.map((language) => inLanguage(language, offlinePath))) {
    const answer = await fetchPage(path);
    const { headers } = answer;
    await cache.put(path, new Response(withoutScripts(await answer.text()), { headers }));
  }
  for (const path of alwaysThere.flatMap((page) => languageCodes.map((language) => inLanguage(language, page))))
    await cache.put(path, await fetchPage(path));
}

/** The page as everybody gets it: without cookies it has nothing of anybody. */
async function fetchPage(path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The page ${path} could not be copied (${answer.status})`);
  return answer;
}

/** The texts in the languages of the open pages. Those of the others come later, so that they are in no page's way. */
async function cacheTextsOfPages(): Promise<void> {
  const pages = await scope.clients.matchAll({ includeUncontrolled: true });
  const languages = new Set(pages.map(({ url }) => splitLanguage(new URL(url).pathname).language));
  await cacheTexts(languages.size > 0 ? [...languages] : languageCodes);
}

async function cacheTexts(languages: readonly Language[]): Promise<void> {
  const cache = await caches.open(names.files);
  for (const file of languages.flatMap((language) => texts[language]))
    if (!(await cache.match(file))) await cache.add(file);
}

async function removeOtherReleases(): Promise<void> {
  const current: readonly string[] = Object.values(names);
  const all = await caches.keys();
  const old = all.filter((name) => /^sobuj-(pages|files|offline)-/.test(name) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([cacheOfflinePages(), cacheTextsOfPages()])));
scope.addEventListener('activate', (event) => event.waitUntil(removeOtherReleases()));
scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'release') ports[0]?.postMessage(release);
  if (data === 'take-over') void scope.skipWaiting();
  if (data === 'other-languages') event.waitUntil(cacheTexts(languageCodes).catch(() => {}));
});
