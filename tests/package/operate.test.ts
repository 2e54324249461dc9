import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lastBackup } from '#api/compose/last-backup.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { addressOf } from '#tests/support/database/database-address.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { ask } from '../faults/operator.ts';
import { joinShop, must, type Shopper, sellProduct, send } from '../faults/shopper.ts';
import { assembleLightPackage, type InstalledShop, installShop, packAs } from './support/installed-shop.ts';

// deploy/sobuj on a shop that sells, as an owner runs it. install.sh itself needs a machine of its own.

const server = String(process.env.TEST_DATABASE_URL);
const name = `sobuj_operated_${randomBytes(4).toString('hex')}`;
const first = '1.1.0+first00';

// A start takes two seconds, and beside much else on a slow machine fifty.
describe.runIf(onServer)('the owner of a shop', { timeout: 600_000 }, () => {
  let folder: string;
  let shop: InstalledShop;
  let spare: string;
  let shopper: Shopper;
  let productId: string;
  const shops: InstalledShop[] = [];
  const placed: string[] = [];

  async function open(home: string, packaged: string): Promise<InstalledShop> {
    const database = `${name}_${home}`;
    await ask(server, `create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    const opened = await installShop(join(folder, home), packaged, addressOf(server, database));
    shops.push(opened);
    return opened;
  }

  /** Places an order like a page: again with the same key until the shop answers that it is placed. */
  async function order(): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { items: [{ productId, quantity: 1 }], address: shopper.addressId };
    const reply = await vi.waitFor(
      async () => {
        const answer = await send(shop.url, orderCalls.placeOrder, { as: shopper.as, headers, body });
        if (answer.status >= 500) throw new Error(`${answer.status}`);
        return answer;
      },
      { timeout: 120_000, interval: 50 },
    );
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    placed.push(reply.body.orderId);
  }

  async function ordersOf(url: string): Promise<string[]> {
    const { body } = await must(url, orderCalls.listUserOrders, { as: shopper.as });
    return body.orders.map(({ _id }: { _id: string }) => _id).sort();
  }

  /** Runs an act while somebody orders a few times a second, until it ends. */
  async function whileSelling<Result>(act: () => Promise<Result>): Promise<Result> {
    let acting = true;
    const selling = (async () => {
      while (acting) {
        await order();
        await pause(200);
      }
    })();
    try {
      return await act();
    } finally {
      acting = false;
      await selling;
    }
  }

  const versionOf = async ({ url }: InstalledShop) => (await (await fetch(`${url}/healthz`)).json()).version;
  const backups = () => readdirSync(join(shop.home, 'backups')).sort();
  const releases = () => readdirSync(join(shop.home, 'releases')).sort();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sobuj-operated-'));
    spare = join(folder, 'package');
    assembleLightPackage(spare, first);
    const own = join(folder, 'own');
    execFileSync('cp', ['-a', spare, own]);
    shop = await open('one', own);
    await shop.systemctl('start');
    await vi.waitFor(async () => expect(await versionOf(shop), shop.log()).toBe(first), { timeout: 120_000 });
    productId = await sellProduct(shop.url, await uniquePicture());
    shopper = await joinShop(shop.url);
    await order();
  });
  afterAll(async () => {
    for (const each of shops) await each.systemctl('stop');
    const left = await ask(server, `select datname from pg_database where datname like '${name}%'`);
    for (const { datname } of left) await ask(server, `drop database "${datname}" with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  test('sees what runs, and backs it up: later backups share the pictures, and the oldest go', async () => {
    const before = Math.floor(Date.now() / 1000);
    for (let made = 1; made <= 3; made++) {
      const { status, said } = await shop.sobuj('backup');
      expect([status, said]).toEqual([0, expect.stringMatching(/^Backed up in /)]);
      // A backup is named by its second.
      const [newest] = backups().slice(-1);
      await vi.waitFor(() => expect(new Date().toISOString().replace(/[:-]|\.\d+/g, '')).not.toBe(newest), 2000);
    }
    expect(backups()).toHaveLength(2);
    const media = join(shop.home, 'backups', backups()[1] ?? '', 'media');
    const pictures = readdirSync(media);
    expect(pictures).toEqual(readdirSync(join(shop.home, 'data/media')));
    expect(pictures.map((picture) => statSync(join(media, picture)).nlink)).toEqual(pictures.map(() => 2));
    expect(await lastBackup(join(shop.home, 'data'))).toBeGreaterThanOrEqual(before);
    const { status, said } = await shop.sobuj('status');
    expect([status, said]).toEqual([0, expect.stringContaining(`Version      ${first}\n`)]);
  });

  test('keeps the version when a package is damaged, does not start, or starts only beside the shop', async () => {
    const damaged = packAs(spare, '1.2.0+damaged');
    appendFileSync(damaged, 'x');
    const start = 'build/api/start.js';
    const never = packAs(spare, '1.2.0+never00', { [start]: 'throw new Error("It does not start");' });
    writeFileSync(join(spare, 'build/api/real.js'), readFileSync(join(spare, start)));
    const onlyBeside = `if (process.env.PORT !== '0') throw new Error('Not in its place'); await import('./real.js');`;
    const beside = packAs(spare, '1.2.0+beside0', { [start]: onlyBeside });

    const said = await whileSelling(async () => [
      await shop.sobuj('update', damaged),
      await shop.sobuj('update', never),
      await shop.sobuj('update', beside),
    ]);
    expect(said.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(said[0]?.said).toMatch(/damaged: its checksum is another one\n$/);
    expect(said[1]?.said).toMatch(
      /It does not start[\s\S]*does not start beside the shop\nVersion \S+first00 goes on\n$/,
    );
    expect(said[2]?.said).toMatch(/beside0 does not get ready[^\n]*\nVersion \S+first00 runs again\n$/);
    expect([await versionOf(shop), releases()]).toEqual([first, [first]]);
    expect(await ordersOf(shop.url)).toEqual(placed.toSorted());
  });

  test('updates while it sells: no order that was confirmed is lost, and none is there twice', async () => {
    const before = placed.length;
    const { status, said } = await whileSelling(() => shop.sobuj('update', packAs(spare, '1.2.0+second0')));
    expect([status, said]).toEqual([0, expect.stringMatching(/\nVersion 1\.2\.0\+second0 runs\n$/)]);
    expect([await versionOf(shop), releases()]).toEqual(['1.2.0+second0', [first, '1.2.0+second0']]);
    expect(placed.length).toBeGreaterThan(before);
    expect(await ordersOf(shop.url)).toEqual(placed.toSorted());
  });

  test('restores a backup on another machine and database, with every row and picture', async () => {
    await shop.systemctl('stop');
    await shop.sobuj('backup');
    const backup = backups().at(-1) ?? '';
    const tarball = join(folder, 'backup.tar');
    execFileSync('tar', ['-C', join(shop.home, 'backups'), '-cf', tarball, backup]);
    const other = await open('two', spare);
    writeFileSync(join(shop.home, 'backups', backup, 'database.dump'), 'damaged');
    const refused = await other.sobuj('restore', join(shop.home, 'backups', backup));
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('The backup is damaged: nothing was')]);

    const { status, said } = await other.sobuj('restore', tarball);
    expect([status, said]).toEqual([
      0,
      expect.stringContaining(`Restored: orders ${placed.length}, products 1, users 1`),
    ]);
    expect(await ordersOf(other.url)).toEqual(placed.toSorted());
    expect(readdirSync(join(other.home, 'data/media'))).toEqual(readdirSync(join(shop.home, 'data/media')));
    const counts = async (home: string) => {
      const client = new Client({ connectionString: addressOf(server, `${name}_${home}`) });
      await client.connect();
      const { rows } = await client.query<{ name: string; rows: string }>(
        `select relname as name, (xpath('/row/n/text()', query_to_xml(
           format('select count(*) as n from public.%I', relname), true, true, '')))[1]::text as rows
         from pg_stat_user_tables where schemaname = 'public' order by relname`,
      );
      await client.end();
      // A job that waited when the backup was made goes on in the restored shop, and makes notifications and mails.
      const people = rows.filter(({ name }) => !/^(notification|mail)/.test(name));
      return Object.fromEntries(people.map(({ name, rows }) => [name, Number(rows)]));
    };
    const expected = await counts('one');
    expect(expected).toMatchObject({ orders: placed.length, order_lines: placed.length });
    expect(await counts('two')).toEqual(expected);
  });
});
