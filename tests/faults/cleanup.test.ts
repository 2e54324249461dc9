import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeOldKeys } from '#api/http/calls/remove-old-keys.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { cleanUpPictures } from '#api/pictures/clean-up-pictures.ts';
import { pictureStore } from '#api/pictures/picture-store.ts';
import { savePicture } from '#api/pictures/save-picture.ts';
import { folderFiles } from '#api/pictures/store/folder-files.ts';
import { mediaFolder } from '#api/pictures/store/open-file-store.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';
import { posts } from '#database/tables/posts.ts';
import { sessions } from '#database/tables/sessions.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const folder = mediaFolder(shop);
const uploadsFolder = join(shop.dataDir, 'uploads');
const files = folderFiles(folder);
const pictures = pictureStore(files, shop.services.pictures.columns);
const user = await createUser(db);

const hour = 60 * 60 * 1000;
const yesterday = () => new Date(Date.now() - 24 * hour);
const cleanup = () => cleanUpPictures({ db, files, pictures, before: yesterday() });
const nameOf = (address: string) => address.replace('/media/', '');

async function store(source: Buffer): Promise<string> {
  const address = await pictures.storePicture(source);
  if (address instanceof Refusal) throw new Error(address.code);
  return address;
}

async function age(name: string, hours: number, where = folder): Promise<void> {
  const then = new Date(Date.now() - hours * hour);
  await utimes(join(where, name), then, then);
}

async function agePicture(address: string, hours = 25): Promise<void> {
  for (const file of pictureFiles(address)) await age(nameOf(file.address), hours);
}

const post = (image: string) => db.insert(posts).values({ userId: user.id, content: 'x', image });
const wide = () => uniquePicture(2000, 100);

beforeEach(async () => {
  await db.delete(posts);
  for (const name of await shop.mediaFiles()) await files.delete(name);
});

describe('the cleanup of pictures', () => {
  test('removes pictures older than a day to which no row refers, in all widths', async () => {
    const [lost, shown, fresh] = [
      await store(await wide()),
      await store(await wide()),
      await store(await uniquePicture()),
    ];
    await post(shown);
    await agePicture(lost);
    await agePicture(shown);
    await agePicture(fresh, 23);
    await cleanup();
    expect(await shop.mediaFiles()).toEqual(
      [...pictureFiles(shown), ...pictureFiles(fresh)].map(({ address }) => nameOf(address)).sort(),
    );
  });

  test('deletes the rest of an interrupted one', async () => {
    const [broken, whole, recent] = [await store(await wide()), await store(await wide()), await store(await wide())];
    await post(whole);
    for (const address of [broken, whole, recent]) await agePicture(address);
    await files.delete(nameOf(broken));
    await files.delete(nameOf(recent));
    await age(nameOf(pictureFiles(recent)[1]?.address ?? ''), 1);
    await writeFile(join(folder, '.half.webp.x.part'), 'half');
    await writeFile(join(folder, '.recent.webp.x.part'), 'half');
    await age('.half.webp.x.part', 25);
    await cleanup();
    const left = await shop.mediaFiles();
    expect(left.filter((name) => pictureFiles(broken).some(({ address }) => nameOf(address) === name))).toEqual([]);
    expect(left).toHaveLength(3 + 2 + 1);
    expect(left).toContain('.recent.webp.x.part');
    await files.delete('.recent.webp.x.part');
  });

  test('leaves foreign files alone', async () => {
    for (const name of ['readme.txt', 'abc.webp', '.keep']) {
      await writeFile(join(folder, name), 'x');
      await age(name, 1000);
    }
    await cleanup();
    expect(await shop.mediaFiles()).toEqual(['.keep', 'abc.webp', 'readme.txt']);
  });

  test('goes through more files than one batch, looking at the rows once for each', async () => {
    const names = Array.from({ length: 1100 }, () => `a${randomUUID().replaceAll('-', '').slice(1)}-60x40.webp`);
    await Promise.all(names.map((name) => writeFile(join(folder, name), 'x').then(() => age(name, 25))));
    await post(`/media/${names[0]}`);
    shop.database.statements.splice(0);
    await cleanup();
    expect(await shop.mediaFiles()).toEqual([names[0]]);
    const statements = shop.database.statements.filter((statement) => /product_requests/.test(statement));
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  test('done by two servers at once does no harm', async () => {
    const [lost, shown] = [await store(await wide()), await store(await wide())];
    await post(shown);
    for (const address of [lost, shown]) await agePicture(address);
    await Promise.all([cleanup(), cleanup()]);
    expect(await shop.mediaFiles()).toHaveLength(3);
  });
});

describe('a picture that is uploaded again while the cleanup runs', () => {
  const write = (transaction: typeof db, image: string) =>
    transaction.insert(posts).values({ userId: user.id, content: 'x', image });

  test('is there when its row is, though the cleanup came between the look at its files and the row', async () => {
    const source = await wide();
    const address = await store(source);
    await agePicture(address);
    // The cleanup deletes the old files after the upload has found them and before its transaction.
    let found = 0;
    const meanwhile = {
      ...pictures,
      async storePicture(...asked: Parameters<typeof pictures.storePicture>) {
        const stored = await pictures.storePicture(...asked);
        if (found++ === 0) await cleanup();
        return stored;
      },
    };
    await savePicture({ db, pictures: meanwhile }, source, {}, write);
    expect(found).toBe(2);
    expect(await shop.mediaFiles()).toHaveLength(3);
  });

  test('gets back a width that the cleanup took for a remainder', async () => {
    const source = await wide();
    const address = await store(source);
    const [narrow] = pictureFiles(address);
    let found = 0;
    const meanwhile = {
      ...pictures,
      async storePicture(...asked: Parameters<typeof pictures.storePicture>) {
        const stored = await pictures.storePicture(...asked);
        if (found++ === 0) await files.delete(nameOf(narrow?.address ?? ''));
        return stored;
      },
    };
    await savePicture({ db, pictures: meanwhile }, source, {}, write);
    expect(await shop.mediaFiles()).toHaveLength(3);
  });

  test.runIf(onServer)('is there whenever a row refers to it', async () => {
    const source = await wide();
    for (let round = 0; round < 10; round += 1) {
      await agePicture(await store(source));
      await Promise.all([cleanup(), savePicture({ db, pictures }, source, {}, write), cleanup()]);
      expect(await shop.mediaFiles()).toHaveLength(3);
      await db.delete(posts);
    }
  });
});

test('old idempotency keys go, in batches', async () => {
  await db.execute(sql`insert into ${idempotencyKeys} (owner_id, key, fingerprint, created_at)
    select ${user.id}, 'old ' || number, 'x', now() - interval '8 days' from generate_series(1, 2500) as number`);
  await db.insert(idempotencyKeys).values({ ownerId: user.id, key: 'new', fingerprint: 'x' });
  const weekAgo = new Date(Date.now() - 7 * 24 * hour);
  await Promise.all([removeOldKeys(db, weekAgo), removeOldKeys(db, weekAgo)]);
  expect(await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'new' }]);
});

test('a server that starts cleans up leftovers of others', async () => {
  const other = await openTestApp();
  const { dataDir, database } = other;
  const media = mediaFolder(other);
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  for (const [where, name, hours] of [
    [media, `${'ab'.repeat(16)}-60x40.webp`, 25],
    [media, '.x.webp.y.part', 25],
    [join(dataDir, 'uploads'), 'old', 25],
    [join(dataDir, 'uploads'), 'new', 23],
  ] as const) {
    await writeFile(join(where, name), 'x');
    await age(name, hours, where);
  }
  const guest = await createUser(database.db);
  await startSession(database.db, { userId: guest.id });
  await database.db.update(sessions).set({ expiresAt: new Date(Date.now() - hour) });
  const old = new Date(Date.now() - 8 * 24 * hour);
  await database.db.insert(idempotencyKeys).values({ ownerId: guest.id, key: 'x', fingerprint: 'x', createdAt: old });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(
    async () => {
      expect([await other.mediaFiles(), await readdir(join(dataDir, 'uploads'))]).toEqual([[], ['new']]);
      expect([await database.db.$count(sessions), await database.db.$count(idempotencyKeys)]).toEqual([0, 0]);
    },
    { timeout: 15_000 },
  );
  await other.close();
});

test('the folder of uploads on their way is not served', async () => {
  await mkdir(uploadsFolder, { recursive: true });
  await writeFile(join(uploadsFolder, 'secret'), 'x');
  for (const url of ['/uploads/secret', '/media/../uploads/secret', '/media/%2e%2e/uploads/secret']) {
    expect((await shop.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  }
});
