import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Services } from '#api/services/services.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';

const mayMount =
  process.getuid?.() === 0 &&
  spawnSync('sh', ['-c', 'd=$(mktemp -d) && mount -t tmpfs tmpfs "$d" && umount "$d" && rmdir "$d"']).status === 0;

/** Puts a small disk in the place of a folder of the shop. */
function mountSmall(folder: string, size: string): void {
  expect(spawnSync('sh', ['-c', 'mkdir -p "$0" && mount -t tmpfs -o "size=$1" tmpfs "$0"', folder, size]).status).toBe(
    0,
  );
  onTestFinished(() => void spawnSync('umount', [folder]));
}

async function openShop(options = {}): Promise<TestApp> {
  const shop = await openTestApp({}, options);
  onTestFinished(() => shop.close());
  return shop;
}

async function post(shop: TestApp, language: string) {
  const { token } = await createUser(shop.database.db);
  return shop.send(feedCalls.createPost, {
    as: { user: token },
    headers: { 'accept-language': language },
    body: { content: 'Tulsi' },
    files: [await uniquePicture()],
  });
}

/** The system's error for a write to a full disk. */
const onFullDisk = () => writeFile('/dev/full', 'no room');

test.runIf(process.platform === 'linux')(
  'a picture that the disk has no room for is refused with a sentence in the language of the reader',
  async () => {
    const shop = await openShop({
      onServices: ({ files }: Services) => Object.assign(files, { put: onFullDisk, check: onFullDisk }),
    });
    expect(await post(shop, 'en')).toMatchObject({
      status: 507,
      body: {
        success: false,
        code: 'storage-full',
        message: expect.stringMatching(/^The shop has no room for more pictures/),
      },
    });
    expect((await post(shop, 'bn')).body.message).toMatch(/জায়গা নেই/);
    const answer = await shop.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'ready', checks: { storage: 'full' } }]);
  },
);

test.runIf(mayMount)(
  'a small disk that fills up refuses uploads, is told as full, and takes pictures again when there is room',
  async () => {
    const shop = await openShop();
    const uploads = join(shop.dataDir, 'uploads');
    mountSmall(uploads, '40k');
    const filler = join(uploads, 'filler');
    await writeFile(filler, Buffer.alloc(40 * 1024));
    expect(await post(shop, 'en')).toMatchObject({ status: 507, body: { code: 'storage-full' } });
    await rm(filler);
    expect((await post(shop, 'en')).status).toBe(200);
    expect(spawnSync('umount', [uploads]).status).toBe(0);
    const media = join(shop.dataDir, 'media');
    mountSmall(media, '3m');
    expect((await shop.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', checks: { storage: 'full' } });
    expect(spawnSync('umount', [media]).status).toBe(0);
    expect((await shop.app.inject('/readyz')).json()).toMatchObject({ checks: { storage: 'ok' } });
  },
);
