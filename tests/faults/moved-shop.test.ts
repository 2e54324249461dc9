import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { onServer, openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { type MailServer, openMailServer } from '#tests/support/servers/mail-server.ts';
import { type PictureBucket, startPictureBucket } from '#tests/support/servers/picture-bucket.ts';
import { giveJobsBack, operate, operateBeside } from './operator.ts';
import { joinShop, must, type Shopper, sellProduct } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';

// A shop on the embedded database and a folder of pictures moves to a PostgreSQL server and a bucket, by the commands of
// docs/operations.md.

/** A server starts its jobs two seconds after it opened. */
const patience = { timeout: 60_000, interval: 100 };

let folder: string;
let mails: MailServer;
let target: TestDatabase;
let bucket: PictureBucket;
let shop: RunningShop | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sobuj-move-'));
  [mails, target, bucket] = await Promise.all([openMailServer(), openTestDatabase(), startPictureBucket()]);
});
afterAll(async () => {
  await shop?.kill();
  await Promise.all([mails?.close(), target?.close(), bucket?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function order(url: string, productId: string, { as, addressId }: Shopper): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { items: [{ productId, quantity: 1 }], address: addressId };
  return (await must(url, orderCalls.placeOrder, { as, headers, body })).body.orderId;
}

async function ordersOf(url: string, { as }: Shopper): Promise<string[]> {
  const { body } = await must(url, orderCalls.listUserOrders, { as });
  return body.orders.map(({ _id }: { _id: string }) => _id);
}

/** The mails about orders that were delivered, by receiver and subject. */
const delivered = () =>
  mails.mails
    .filter(({ subject }) => /order/.test(subject ?? ''))
    .map(({ to, subject }) => `${to}: ${subject}`)
    .sort();

describe.runIf(onServer)('a shop in a folder', () => {
  test('moves to PostgreSQL and a bucket, sells on, and sends nothing twice', async () => {
    const embedded = { DATA_DIR: folder, SMTP_URL: mails.url, MAIL_FROM: 'Sobuj <shop@sobuj.example>' };
    const moved = { ...embedded, DATABASE_URL: target.url ?? '' };
    shop = await startShop(embedded);
    const productId = await sellProduct(shop.url, await uniquePicture());
    const shopper = await joinShop(shop.url);
    mails.hold('receiver');
    const first = await order(shop.url, productId, shopper);
    await vi.waitFor(() => expect(mails.waiting).toBeGreaterThan(1), patience);
    expect(operate('move-to-postgres', moved)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^The data folder .* is in use by process \d+ .*Stop that one first/),
    });
    expect(await ordersOf(shop.url, shopper)).toEqual([first]);
    await shop.stop();
    mails.release();

    // What had arrived when the command was killed in the middle is gone, and it is made anew.
    const cut = operateBeside('move-to-postgres', moved);
    await vi.waitFor(async () => {
      const { rows } = await target.execute(
        `select 1 from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      );
      expect(rows).not.toEqual([]);
    }, patience);
    await cut.kill();
    expect((await target.execute('select id from orders')).rows).toEqual([]);
    const done = operate('move-to-postgres', moved);
    expect(done).toMatchObject({ status: 0, said: expect.stringMatching(/^ +1 {2}orders$/m) });
    expect(done.said).toMatch(/equal by count and checksum/);
    for (const again of [operate('move-to-postgres', moved), operate('migrate', embedded)])
      expect(again).toMatchObject({ status: 1, said: expect.stringContaining('was moved to a PostgreSQL server') });

    const inBucket = { ...moved, ...bucket.settings };
    const pictures = readdirSync(join(folder, 'media')).length;
    const besideBucket = (script: string) => operateBeside(script, inBucket).done;
    bucket.troubles.push(...Array.from({ length: 12 }, () => 500));
    expect(await besideBucket('move-pictures')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^The pictures could not be moved \(.*Run this again/),
    });
    bucket.troubles.length = 0;
    const copied = await besideBucket('move-pictures');
    expect(copied).toMatchObject({
      status: 0,
      said: expect.stringContaining(`${pictures} pictures are in sobuj-pictures`),
    });
    expect((await besideBucket('move-pictures')).said).toContain('0 of them copied now; 0 differ.');
    expect((await besideBucket('check-data')).said).toContain('pictures: no difference');

    await giveJobsBack({ url: moved.DATABASE_URL });
    shop = await startShop(inBucket);
    const { url } = shop;
    expect(await ordersOf(url, shopper)).toEqual([first]);
    await vi.waitFor(() => expect(delivered()).toHaveLength(2), patience);
    // An unconfirmed address gets mails about its first order only.
    const second = await joinShop(url);
    const placed = await order(url, productId, second);
    expect(await ordersOf(url, second)).toEqual([placed]);
    await vi.waitFor(() => expect(delivered()).toHaveLength(4), patience);
    await shop.stop();
    expect(new Set(delivered()).size).toBe(4);
    expect((await besideBucket('check-data')).said).toMatch(/^(?:[a-z-]+: no difference\n)+$/);
  }, 400_000);
});
