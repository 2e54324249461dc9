import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const workerPath = '/worker.js';

/**
 * Replaces the shop's service worker on every device, deletes its caches, and then unregisters itself. Open pages are not
 * affected.
 */
const retiredWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/**
 * Serves the service worker. Browsers revalidate the file each time, so that a new release, or the removal of the
 * worker, reaches them. It has its own content security policy, because it fetches its responses.
 */
export function serveWorker(app: FastifyInstance, folder: string, offline: boolean): void {
  const code = offline ? readFileSync(join(folder, workerPath)) : Buffer.from(retiredWorker);
  const compressed = brotliCompressSync(code);
  app.get(workerPath, { schema: { hide: true } }, (request, reply) => {
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply
      .headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'content-security-policy': "default-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(takesBrotli ? compressed : code);
  });
}
