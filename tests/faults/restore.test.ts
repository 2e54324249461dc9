import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { addressOf } from '#tests/support/database/database-address.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { documentedBlocks } from '#tests/support/documented-commands.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { type MailServer, openMailServer } from '#tests/support/servers/mail-server.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { isLong } from './long-form.ts';
import { ask, giveJobsBack, giveToDatabase, operate, runAsDatabase } from './operator.ts';
import { joinShop, must, type Shopper, sellProduct } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';

// Backups and restores by the very commands of docs/operations.md. The mail server runs in this process, so it knows
// which mails everybody got from the shop before and after.

/** A server starts its jobs two seconds after it opened. */
const patience = { timeout: 60_000, interval: 100 };
const later = () => new Date(Date.now() + 15 * 60_000).toISOString();

let folder: string;
let mails: MailServer;
let shop: RunningShop | undefined;
let productId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sobuj-restore-'));
  chmodSync(folder, 0o755);
  giveToDatabase(folder);
  mails = await openMailServer();
});
afterAll(async () => {
  await shop?.kill();
  await mails?.close();
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'data');
const settingsOf = (where: Record<string, string>) => ({
  DATA_DIR: dataDir(),
  SMTP_URL: mails.url,
  MAIL_FROM: 'Sobuj <shop@sobuj.example>',
  ...where,
});
const mailsOfOrders = () =>
  mails.mails.filter(({ subject }) => /order/.test(subject ?? '')).map(({ messageId }) => messageId);

async function openShop(settings: Record<string, string>): Promise<string> {
  shop = await startShop(settings);
  return shop.url;
}

async function order(url: string, { as, addressId }: Shopper): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { items: [{ productId, quantity: 1 }], address: addressId };
  return (await must(url, orderCalls.placeOrder, { as, headers, body })).body.orderId;
}

async function ordersOf(url: string, { as }: Shopper): Promise<string[]> {
  const { body } = await must(url, orderCalls.listUserOrders, { as });
  return body.orders.map(({ _id }: { _id: string }) => _id);
}

/** A shop with an order whose mails the mail server has not taken yet. */
async function orderWithoutMails(settings: Record<string, string>) {
  const url = await openShop(settings);
  productId = await sellProduct(url, await uniquePicture());
  const shopper = await joinShop(url);
  mails.hold('receiver');
  const orders = [await order(url, shopper)];
  await vi.waitFor(() => expect(mails.waiting).toBeGreaterThan(1), patience);
  return { url, shopper, orders };
}

/**
 * Holds the messages in the restored shop, and starts it: no mail is sent twice, and new orders are notified as usual.
 */
async function expectSilence(settings: Record<string, string>, shopper: Shopper, orders: readonly string[]) {
  const counted = operate('failed-jobs', settings, 'hold', later(), '--dry-run');
  expect([counted.status, counted.said]).toEqual([
    0,
    expect.stringMatching(/\d+ {2}order-placed {2}.*\n[\s\S]*Nothing was changed/),
  ]);
  expect(operate('failed-jobs', settings, 'hold', 'yesterday')).toMatchObject({
    status: 1,
    said: expect.stringContaining('"yesterday" is no moment with its zone'),
  });
  expect(operate('failed-jobs', settings, 'hold', later()).status).toBe(0);
  const before = mailsOfOrders();
  const url = await openShop(settings);
  expect(await ordersOf(url, shopper)).toEqual([...orders].reverse());
  await order(url, await joinShop(url));
  await vi.waitFor(() => expect(mailsOfOrders().length).toBeGreaterThanOrEqual(before.length + 2), patience);
  expect(mailsOfOrders().length).toBe(before.length + 2);
  await shop?.stop();
  return before;
}

describe.runIf(onServer)('a shop on PostgreSQL', () => {
  let postgres: OwnPostgres;
  const restored: OwnPostgres[] = [];
  const urlOf = (server: OwnPostgres, name: string) => ({ DATABASE_URL: addressOf(server.url, name) });
  const inFolder = (text: string) => text.replaceAll('/srv/', `${folder}/`);

  beforeAll(async () => {
    postgres = await startOwnPostgres({ archive_mode: 'on', max_connections: 100 });
    for (const name of ['wal', 'base']) {
      mkdirSync(join(folder, name));
      giveToDatabase(join(folder, name));
    }
    await ask(postgres.url, 'create database sobuj');
  });
  afterAll(async () => {
    await shop?.kill();
    for (const server of [...restored, postgres]) await server?.remove();
  });

  /** Runs documented commands as the database's account. */
  const run = (commands = '') => runAsDatabase(inFolder(commands), { server: postgres, cwd: join(folder, 'base') });

  test('that is restored from a dump sends no mail twice, and held mails once they are released', async () => {
    const [dump, restore] = documentedBlocks('A dump');
    const settings = settingsOf(urlOf(postgres, 'sobuj'));
    const { url, shopper, orders } = await orderWithoutMails(settings);
    run(dump);
    mails.release();
    orders.push(await order(url, shopper));
    // Only the first order is told to an address that is not confirmed.
    await vi.waitFor(() => expect(mailsOfOrders().length).toBe(3), patience);
    await shop?.stop();

    run(restore);
    const place = urlOf(postgres, 'sobuj_restored');
    const anew = settingsOf(place);
    await giveJobsBack({ url: place.DATABASE_URL });
    const before = await expectSilence(anew, shopper, orders.slice(0, 1));
    expect(operate('failed-jobs', anew, 'release').said).toMatch(/\d+ {2}order-placed {2}mail\n/);
    await openShop(anew);
    // The mails that the shop had sent after the dump come again under their old ids.
    await vi.waitFor(() => expect(mailsOfOrders().length).toBe(before.length + 4), patience);
    expect(before).toEqual(expect.arrayContaining(mailsOfOrders().slice(-2)));
    await shop?.stop();

    expect(operate('check-data', anew)).toMatchObject({ status: 0, said: expect.not.stringContaining('differences') });
    rmSync(join(dataDir(), 'media'), { recursive: true });
    expect(operate('check-data', anew)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^pictures: \/media\/.*webp is missing\n/),
    });
  }, 240_000);

  test.runIf(isLong)(
    'comes back to a moment before an accident, from a base backup and the archived log',
    async () => {
      const [server = '', backup, restore = ''] = documentedBlocks('Back to a moment');
      await ask(postgres.url, 'create database selling');
      for (const [, name, value = ''] of server.matchAll(/^(archive_(?!mode)\w+) = (.*)$/gm))
        await ask(postgres.url, `alter system set ${name} = ${inFolder(value.replace(/^60$/, '2'))}`);
      await ask(postgres.url, 'select pg_reload_conf()');
      const settings = settingsOf(urlOf(postgres, 'selling'));
      const url = await openShop(settings);
      productId = await sellProduct(url, await uniquePicture());
      const shopper = await joinShop(url);
      const kept = [await order(url, shopper)];
      run(backup);
      kept.push(await order(url, shopper));
      const [{ moment }] = await ask(postgres.url, 'select clock_timestamp()::text as moment');
      const after = await order(url, shopper);
      expect(await ordersOf(url, shopper)).toEqual([after, ...[...kept].reverse()]);
      const [{ part }] = await ask(postgres.url, 'select pg_walfile_name(pg_current_wal_lsn()) as part');
      const archived = async () => (await ask(postgres.url, 'select last_archived_wal from pg_stat_archiver'))[0];
      await vi.waitFor(async () => expect((await archived())?.last_archived_wal >= part).toBe(true), patience);
      await postgres.stop('immediate');
      await shop?.kill();

      run(restore.replace(/'2026[^']*'/, `'${moment}'`));
      const anew = await startOwnPostgres({ archive_mode: 'on' }, { restored: join(folder, 'restored') });
      restored.push(anew);
      await vi.waitFor(
        async () => expect(await ask(anew.url, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }]),
        patience,
      );
      const again = settingsOf(urlOf(anew, 'selling'));
      expect(operate('failed-jobs', again, 'hold').status).toBe(0);
      const opened = await openShop(again);
      expect(await ordersOf(opened, shopper)).toEqual([...kept].reverse());
      expect((await fetch(`${opened}/readyz`)).status).toBe(200);
      await order(opened, shopper);
    },
    240_000,
  );
});

describe.runIf(!onServer)('a shop on the embedded database', () => {
  // Each command opens the embedded database anew, which takes seconds on a busy machine.
  test.runIf(isLong)(
    'that is restored from a copy of its folder sends no mail again',
    async () => {
      const settings = settingsOf({});
      const { shopper, orders } = await orderWithoutMails(settings);
      await shop?.stop();
      cpSync(dataDir(), join(folder, 'backup'), { recursive: true });
      mails.release();
      await giveJobsBack({ dataDir: dataDir() });
      await openShop(settings);
      await vi.waitFor(() => expect(mailsOfOrders().length).toBeGreaterThan(1), patience);
      await shop?.stop();

      const anew = settingsOf({ DATA_DIR: join(folder, 'backup') });
      await giveJobsBack({ dataDir: anew.DATA_DIR });
      await expectSilence(anew, shopper, orders);
    },
    400_000,
  );
});
