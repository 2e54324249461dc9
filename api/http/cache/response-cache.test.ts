import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import type { CacheableResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';
import { allTags, type Change, noTags, type Tags } from './response-tags.ts';

/** A server with one response, which the test completes or fails by hand. */
function shelf(minimumRequests = 1, tags = noTags) {
  const ready = new ResponseCache({ minimumRequests });
  const asked: ((answer: CacheableResponse | Promise<CacheableResponse>) => void)[] = [];
  const app = fastify();
  app.get('/', (request, reply) =>
    ready.send('key', request, reply, () => new Promise<CacheableResponse>((resolve) => void asked.push(resolve))),
  );
  const get = () => app.inject('/').then((answer) => answer.body);
  const make = (text: string, status = 200, seconds?: number) =>
    asked.shift()?.({ status, headers: {}, body: Buffer.from(text), seconds, tags });
  const fail = () => asked.shift()?.(Promise.reject(new Error('no database')));
  return { ready, asked, get, make, fail };
}

/** Waits until the requests that were started cannot get any further. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

async function begin(get: () => Promise<string>, number = 1): Promise<Promise<string>[]> {
  const answers = Array.from({ length: number }, () => get());
  await settle();
  return answers;
}

describe('a cached response', () => {
  test('is computed once for all concurrent and later requests', async () => {
    const { get, make, asked } = shelf();
    const answers = await begin(get, 5);
    expect(asked).toHaveLength(1);
    make('first');
    expect(await Promise.all(answers)).toEqual(Array(5).fill('first'));
    expect(await get()).toBe('first');
    expect(asked).toHaveLength(0);
  });

  test('is computed again when it has expired', async () => {
    const { get, make, asked } = shelf();
    const first = await begin(get);
    make('for a moment', 200, 0.001);
    await Promise.all(first);
    await vi.waitFor(async () => {
      await begin(get);
      expect(asked).toHaveLength(1);
    });
    make('later');
    expect(await get()).toBe('later');
  });

  test('is computed again after it was cleared', async () => {
    const { ready, get, make } = shelf();
    const before = await begin(get);
    make('old');
    await Promise.all(before);
    ready.clear();
    const after = await begin(get);
    make('new');
    expect(await Promise.all(after)).toEqual(['new']);
  });

  test('whose computation began before a clear is sent but not cached', async () => {
    const { ready, get, make } = shelf();
    const early = await begin(get);
    ready.clear();
    make('old');
    expect(await Promise.all(early)).toEqual(['old']);
    const late = await begin(get);
    make('new');
    expect(await Promise.all(late)).toEqual(['new']);
  });

  test('whose computation began before a clear is not shared with later requests', async () => {
    const { ready, get, make, asked } = shelf();
    const early = await begin(get);
    ready.clear();
    const late = await begin(get);
    expect(asked).toHaveLength(2);
    make('old');
    make('new');
    expect(await Promise.all([...early, ...late])).toEqual(['old', 'new']);
    expect(await get()).toBe('new');
  });

  test('is cached from the second request on, also after a clear', async () => {
    const { ready, get, make, asked } = shelf(2);
    for (const text of ['first', 'second']) {
      const answers = await begin(get);
      make(text);
      expect(await Promise.all(answers)).toEqual([text]);
    }
    expect(await get()).toBe('second');
    ready.clear();
    const answers = await begin(get);
    make('third');
    await Promise.all(answers);
    expect(await get()).toBe('third');
    expect(asked).toHaveLength(0);
  });

  test.each(['fails', 'is a 503'])('that has expired is sent nevertheless while a new one %s', async (how) => {
    const { get, make, fail, asked } = shelf();
    const first = await begin(get);
    make('for a moment', 200, 0.001);
    await Promise.all(first);
    let late: Promise<string>[] = [];
    await vi.waitFor(async () => {
      late = await begin(get);
      expect(asked).toHaveLength(1);
    });
    if (how === 'fails') fail();
    else make('busy', 503);
    expect(await Promise.all(late)).toEqual(['for a moment']);
  });

  test('is not cached when it is a failure', async () => {
    const { get, make } = shelf();
    const first = await begin(get);
    make('not found', 404);
    expect(await Promise.all(first)).toEqual(['not found']);
    const second = await begin(get);
    make('found');
    expect(await Promise.all(second)).toEqual(['found']);
  });
});

describe('a change', () => {
  const rose = new Map([['rose', '']]);
  const newest = new Map([['list', '5']]);
  const touching: [string, Tags, Change][] = [
    ['of what it is made from', rose, new Map([['rose', '']])],
    ['of this and of something else', rose, new Map([['tulsi', '']]).set('rose', '7')],
    ['at the end of what it shows of a list', newest, new Map([['list', '5']])],
    ['within what it shows of a list', newest, new Map([['list', '6']])],
    ['of anything, when it may be made from anything', allTags, new Map([['tulsi', '']])],
  ];
  const other: [string, Tags, Change][] = [
    ['of something else', rose, new Map([['tulsi', '']])],
    ['beyond what it shows of a list', newest, new Map([['list', '4']])],
    ['of anything, when it is made from nothing', noTags, new Map([['tulsi', '']])],
  ];

  test.each(touching)('%s drops a response', async (_what, tags, change) => {
    const { ready, get, make } = shelf(1, tags);
    const before = await begin(get);
    make('old');
    await Promise.all(before);
    ready.drop(change);
    const after = await begin(get);
    make('new');
    expect(await Promise.all(after)).toEqual(['new']);
  });

  test.each(other)('%s does not', async (_what, tags, change) => {
    const { ready, get, make, asked } = shelf(1, tags);
    const before = await begin(get);
    make('cached');
    await Promise.all(before);
    ready.drop(change);
    expect(await get()).toBe('cached');
    expect(asked).toHaveLength(0);
  });

  test.each(touching)('%s during the computation lets it be sent but not cached', async (_what, tags, change) => {
    const { ready, get, make } = shelf(1, tags);
    const early = await begin(get);
    ready.drop(change);
    const late = await begin(get);
    make('old');
    make('new');
    expect(await Promise.all([...early, ...late])).toEqual(['old', 'new']);
    expect(await get()).toBe('new');
  });

  test.each(other)('%s during the computation has no effect', async (_what, tags, change) => {
    const { ready, get, make } = shelf(1, tags);
    const early = await begin(get);
    ready.drop(change);
    make('cached');
    expect(await Promise.all(early)).toEqual(['cached']);
    expect(await get()).toBe('cached');
  });

  test('is remembered during a computation, however many there are', async () => {
    const { ready, get, make } = shelf(1, rose);
    const early = await begin(get);
    ready.drop(new Map([['rose', '']]));
    for (let count = 0; count < 3000; count += 1) ready.drop(new Map([[`product ${count}`, '']]));
    make('old');
    await Promise.all(early);
    const late = await begin(get);
    make('new');
    expect(await Promise.all(late)).toEqual(['new']);
  });
});

describe('the form in which a response is sent', () => {
  const body = Buffer.from('plants '.repeat(1000));
  const ready = new ResponseCache();
  const app = fastify();
  app.get('/', (request, reply) =>
    ready.send('key', request, reply, async () => ({ status: 200, headers: {}, body, tags: noTags })),
  );

  test.each<[string | undefined, 'br' | 'gzip' | undefined]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['gzip;q=0.8, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip ; q=0.5', 'gzip'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['gzip;q=0.5, identity', undefined],
    ['gzip;q=0, *;q=0', undefined],
    ['brotli, xgzip', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is what the client prefers: %s', async (accepted, expected) => {
    const { headers, rawPayload } = await app.inject({
      url: '/',
      ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }),
    });
    expect([headers['content-encoding'], headers.vary]).toEqual([expected, 'Accept-Encoding']);
    const plain = { br: brotliDecompressSync, gzip: gunzipSync };
    expect(expected ? plain[expected](rawPayload) : rawPayload).toEqual(body);
  });
});

describe('the content of the cache', () => {
  test('is counted with its compressed forms, and bounded by number', async () => {
    const ready = new ResponseCache({ minimumRequests: 1, maximumEntries: 3 });
    const app = fastify();
    const body = Buffer.from('plants '.repeat(1000));
    app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
      ready.send(request.params.key, request, reply, async () => ({ status: 200, headers: {}, body, tags: noTags })),
    );
    await app.inject('/a');
    const plain = ready.stats.bytes;
    expect(plain).toBeGreaterThan(body.length);
    await app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } });
    expect(ready.stats.bytes).toBeGreaterThan(plain);
    for (const key of ['b', 'c', 'd', 'e']) await app.inject(`/${key}`);
    expect(ready.stats).toMatchObject({ entries: 3, hits: 1, misses: 5 });
  });
});
