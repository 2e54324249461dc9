import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fastify } from 'fastify';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { ResponseCache } from '#api/http/cache/response-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Memory of this process in bytes, inside and outside the heap: the minimum of several samples, because buffers outside
 * the heap are released some time after a collection.
 */
async function heldBytes(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10; round += 1) {
    collectGarbage();
    await nextTurn();
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
  }
  return least;
}

test('10,000 different URLs use no more memory than counted and allowed', async () => {
  const ready = new ResponseCache({ minimumRequests: 1 });
  const app = fastify();
  const headers = { 'content-type': 'application/json' };
  app.get('/list', (request, reply) =>
    ready.send(request.url, request, reply, async () => ({
      status: 200,
      headers,
      tags: new Map([[`product ${request.url}`, '']]),
      body: Buffer.from(
        JSON.stringify({ success: true, products: [], nextCursor: null, counts: { all: 0, inStock: 0 } }),
      ),
    })),
  );
  const ask = () => app.inject({ url: `/list?ids=${v7()}`, headers: { 'accept-encoding': 'br' } });
  for (let count = 0; count < 100; count += 1) await ask();
  const before = (await heldBytes()) - ready.stats.bytes;
  for (let batch = 0; batch < 100; batch += 1) await Promise.all(Array.from({ length: 100 }, ask));
  const { bytes, entries } = ready.stats;
  expect(entries).toBe(5000);
  expect(bytes).toBeLessThan(64 * 1024 * 1024);
  // The cache's own size is accurate; the rest are the keys it remembers as requested once.
  expect((await heldBytes()) - before).toBeLessThan(bytes + 8 * 1024 * 1024);
  await app.close();
}, 120_000);
