import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fastify } from 'fastify';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { AnswerCache } from '#api/http/cache/answer-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Bytes that this process holds, inside and outside the heap: the least of several samples, because buffers outside the
 * heap are given back only some time after a collection.
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

test('10,000 different addresses leave no more behind than what is counted and allowed', async () => {
  const ready = new AnswerCache({ minimumRequests: 1 });
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
  // What the cache says it holds is what it holds; the rest are the keys it remembers as asked for.
  expect((await heldBytes()) - before).toBeLessThan(bytes + 8 * 1024 * 1024);
  await app.close();
}, 120_000);
