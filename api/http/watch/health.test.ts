import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { capturedLog } from '#tests/support/captured-log.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const log = capturedLog();
const shop = await openTestApp({ rateLimit: true, logLevel: 'info' }, { logStream: log });
afterAll(() => shop.close());
const { db, statements } = shop.database;

const ask = async (url: string) => {
  const answer = await shop.app.inject({ url });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const well = { database: 'ok', migrations: 'ok', storage: 'ok' };

test('the liveness check responds without using the database', async () => {
  statements.splice(0);
  expect(await ask('/healthz')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
    headers: { 'cache-control': 'no-store' },
  });
  expect(statements).toEqual([]);
});

describe('the readiness check', () => {
  test('reports each check, and leaves nothing behind', async () => {
    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: well },
      headers: { 'cache-control': 'no-store' },
    });
    expect(await shop.mediaFiles()).toEqual([]);
  });

  test('is not while a migration is missing', async () => {
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`);
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', checks: { ...well, migrations: 'failed' } },
    });
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('is not while pictures cannot be stored', async () => {
    const folder = join(shop.dataDir, 'media');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'no folder');
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { checks: { ...well, storage: 'failed' } } });
    await rename(`${folder}`, `${folder}-file`);
    await rename(`${folder}-away`, folder);
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('names a machine of a spread database that is away, and goes on', async () => {
    const spread = await openTestApp({ databaseKind: 'citus' });
    const askSpread = async () => (await spread.app.inject({ url: '/readyz' })).json();
    expect(await askSpread()).toMatchObject({ status: 'ready', checks: { ...well, machines: 'ok' } });
    await spread.database.execute('alter table use_counts rename to away');
    expect(await askSpread()).toMatchObject({ status: 'ready', checks: { ...well, machines: 'failed' } });
    await spread.close();
  });

  test('is not while the database does not answer: it says so after a second, and asks it once for all', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const others = await openTestApp();
    // The embedded database has one connection; on PostgreSQL all connections of the pool are taken.
    const busy = Array.from({ length: onServer ? 10 : 60 }, () =>
      others.database.db.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        hold();
        await release;
      }),
    );
    await held;
    const answers = await Promise.all(Array.from({ length: 20 }, () => others.app.inject({ url: '/readyz' })));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json().checks).toMatchObject({ database: 'too slow', storage: 'ok' });
    }
    const asked = others.database.statements.filter((statement) => statement === 'select 1').length;
    expect((await others.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    resolve();
    await Promise.all(busy);
    expect(asked).toBeLessThanOrEqual(61);
    expect((await others.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    await others.close();
  });

  test('is not when the database is closed', async () => {
    const closed = await openTestApp();
    await closed.database.close();
    expect((await closed.app.inject({ url: '/readyz' })).json().checks).toMatchObject({
      database: 'failed',
      migrations: 'failed',
    });
    await closed.app.close();
  });
});

test('neither counts against any limit, nor fills the log', async () => {
  log.clear();
  for (let count = 0; count < 700; count++)
    expect((await ask('/healthz')).headers).not.toHaveProperty('x-ratelimit-limit');
  expect((await ask('/readyz')).headers).not.toHaveProperty('x-ratelimit-limit');
  expect(log.lines()).toEqual([]);
});

test('a change of readiness is logged once', async () => {
  log.clear();
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`);
  for (let count = 0; count < 3; count++) await ask('/readyz');
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);
  await ask('/readyz');
  expect(log.lines()).toMatchObject([
    { level: 40, msg: 'readiness changed', ready: false, migrations: 'failed' },
    { level: 40, msg: 'readiness changed', ready: true },
  ]);
});
