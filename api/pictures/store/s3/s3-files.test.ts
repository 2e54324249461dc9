import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { openFileStore } from '#api/pictures/store/open-file-store.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { startPictureBucket } from '#tests/support/servers/picture-bucket.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { cleanUpPictures } from '../../clean-up-pictures.ts';
import { pictureStore } from '../../picture-store.ts';
import { s3Files } from './s3-files.ts';

const bucket = await startPictureBucket();
const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...bucket.settings });
const files = openFileStore(config);
const shop = await openTestApp({ fileStore: config.fileStore });
afterAll(async () => {
  await shop.close();
  await bucket.close();
});
beforeEach(() => {
  bucket.requests.splice(0);
  bucket.troubles.splice(0);
});

const asked = (headers: Record<string, string> = {}, method = 'GET') => ({ headers, method }) as IncomingMessage;
const nameOf = (digit: string) => `${digit}${randomBytes(16).toString('hex').slice(1)}-400.webp`;

async function listed(prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of files.list(prefix)) names.push(...batch.map(({ name }) => name));
  return names.sort();
}

function optionsOf(change: object = {}) {
  const { S3_ENDPOINT = '', S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = bucket.settings;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    timeout: 300,
    ...change,
  };
}

describe('a file in the bucket', () => {
  test('is put, found, read, listed and deleted by signed requests', async () => {
    const name = nameOf('a');
    expect(await files.exists(name)).toBe(false);
    await files.put(name, Buffer.from('whole'));
    expect(await files.exists(name)).toBe(true);
    expect(await listed('a')).toEqual([name]);
    expect(await listed('b')).toEqual([]);
    const found = await files.read(name, asked());
    expect(found).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp', 'content-length': '5' } });
    expect(String(found && (await buffer(found.body)))).toBe('whole');
    await files.delete(name);
    await files.delete(name);
    expect(await files.read(name, asked())).toBeUndefined();
    expect(bucket.requests.filter(({ refusedFor }) => refusedFor)).toEqual([]);
  });
});

describe('a picture in the bucket', () => {
  const pictures = pictureStore(files, shop.services.pictures.columns);

  test('is served through the shop for ever, whole and in part, and not again to who has it', async () => {
    const address = String(await pictures.storePicture(await uniquePicture()));
    const whole = await shop.app.inject({ url: address });
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const part = await shop.app.inject({ url: address, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(0, 10)]);
    const again = await shop.app.inject({ url: address, headers: { 'if-none-match': String(whole.headers.etag) } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const head = await shop.app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      whole.headers['content-length'],
    ]);
    const missing = await shop.app.inject({ url: '/media/missing-400.webp' });
    expect(missing.statusCode).toBe(404);
  });

  test('is removed by the cleanup when no row names it', async () => {
    const address = String(await pictures.storePicture(await uniquePicture()));
    const names = pictureFiles(address).map((file) => file.address.slice('/media/'.length));
    const cleanup = { db: shop.database.db, files, pictures };
    await cleanUpPictures({ ...cleanup, before: new Date(0) });
    expect(await listed(names[0]?.slice(0, 32) ?? '')).toHaveLength(names.length);
    await cleanUpPictures({ ...cleanup, before: new Date(Date.now() + 60_000) });
    expect(await listed(names[0]?.slice(0, 32) ?? '')).toEqual([]);
  });
});

describe('whether the shop is ready', () => {
  const storage = async (app = shop.app) => (await app.inject({ url: '/readyz' })).json().checks.storage;

  test('is seen from the head of the bucket, asked for once in a while', async () => {
    const own = await openTestApp({ fileStore: config.fileStore });
    for (let asked = 0; asked < 20; asked += 1) expect(await storage(own.app)).toBe('ok');
    await own.close();
    const path = `/${bucket.settings.S3_BUCKET}`;
    expect(bucket.requests).toEqual([{ method: 'HEAD', url: path, refusedFor: undefined }]);
  });

  test('is checked again some seconds later', async () => {
    const store = s3Files(optionsOf());
    const now = vi.spyOn(performance, 'now');
    const begin = performance.now();
    for (const seconds of [0, 4, 6, 10]) {
      now.mockReturnValue(begin + seconds * 1000);
      await store.check();
    }
    now.mockRestore();
    expect(bucket.requests).toHaveLength(2);
  });

  test('is not while the bucket refuses, and is at once when it does no more', async () => {
    const own = await openTestApp({ fileStore: config.fileStore });
    bucket.troubles.push(403, 404, 503, 503, 503);
    expect([await storage(own.app), await storage(own.app), await storage(own.app)]).toEqual(Array(3).fill('failed'));
    expect(await storage(own.app)).toBe('ok');
    await own.close();
  });
});

describe('a store in trouble', () => {
  test('is asked again after a failure that passes', async () => {
    const name = nameOf('d');
    bucket.troubles.push(503, 'broken');
    await files.put(name, Buffer.from('whole'));
    bucket.troubles.push(500, 429);
    expect(await files.exists(name)).toBe(true);
    expect(bucket.requests).toHaveLength(6);
  });

  test('fails after three tries, and visitors get a 503', async () => {
    bucket.troubles.push(503, 503, 503);
    const answer = await shop.app.inject({ url: '/media/any-400.webp' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(bucket.requests).toHaveLength(3);
  });

  test('does not keep callers waiting when it does not respond', async () => {
    bucket.troubles.push('silence', 'silence', 'silence');
    const impatient = s3Files(optionsOf());
    const begin = performance.now();
    await expect(impatient.exists('any')).rejects.toMatchObject({ statusCode: 503 });
    expect(performance.now() - begin).toBeLessThan(3000);
  });

  test.each([
    ['another secret', { secretAccessKey: 'other' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'OTHER' }, 'InvalidAccessKeyId'],
  ])('refuses %s, at once and with its reason', async (_what, change, code) => {
    const stranger = s3Files(optionsOf(change));
    await expect(stranger.put(nameOf('e'), Buffer.from('x'))).rejects.toThrow(code);
    await expect(stranger.read(nameOf('e'), asked())).rejects.toThrow('403');
    expect(bucket.requests).toHaveLength(2);
    expect(await listed('e')).toEqual([]);
  });
});

test.each([
  [{ S3_BUCKET: 'sobuj' }, 'S3_ENDPOINT is missing'],
  [{ S3_PUBLIC_URL: 'https://cdn.example' }, 'S3_SECRET_ACCESS_KEY is missing'],
  [{ S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT must be an address'],
])('the settings %j are refused', (settings, problem) => {
  expect(() => readConfig(settings)).toThrow(problem);
});

// This test is last, because a cleanup would scan all of these files.
test('files are listed hundreds at a time', async () => {
  const names = Array.from({ length: 520 }, () => nameOf('c')).sort();
  await Promise.all(names.map((name) => files.put(name, Buffer.from('x'))));
  expect(await listed('c')).toEqual(names);
  expect(bucket.requests.filter(({ url }) => url.includes('list-type'))).toHaveLength(2);
});
