import { once } from 'node:events';
import { Client, DatabaseError, Pool } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { onServer, openTestDatabase } from '#tests/support/database/test-database.ts';
import { breakConnection } from './break-connection.ts';
import { readServerAddress } from './server-address.ts';
import { ServerPool } from './server-pool.ts';
import { timeLimits } from './time-limits.ts';

// Behaviour of `pg` and its pool on which `ServerPool` relies although they do not promise it.

const database = onServer ? await openTestDatabase() : undefined;
afterAll(() => database?.close());
const connectionString = database?.url ?? '';

describe.runIf(onServer)('of pg this relies on', () => {
  async function connectClient() {
    const client = new Client({ connectionString, pipeline: true });
    client.on('error', () => {});
    await client.connect();
    onTestFinished(() => breakConnection(client));
    return client;
  }

  function openPool(max: number) {
    const pool = new Pool({ connectionString, max });
    onTestFinished(() => pool.end());
    return pool;
  }

  test('a connection whose socket is destroyed fails all that it was asked, and tells of its end', async () => {
    const client = await connectClient();
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    const asked = [client.query('select pg_sleep(60)'), client.query('select 1')];
    breakConnection(client);
    const results = await Promise.allSettled(asked);
    const failures = results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
    expect(failures).toEqual([expect.any(Error), expect.any(Error)]);
    for (const failure of failures) expect(failure).not.toBeInstanceOf(DatabaseError);
    await ended;
  });

  test('what the server says fails a statement as a DatabaseError', async () => {
    const client = await connectClient();
    await expect(client.query('select 1 / 0')).rejects.toBeInstanceOf(DatabaseError);
  });

  test('a connection knows whether it is inside a transaction', async () => {
    const client = await connectClient();
    const status = async (text: string) => {
      await client.query(text).catch(() => {});
      // The server tells of an error before it tells of the state.
      await client.query('').catch(() => {});
      return client.getTransactionStatus();
    };
    expect(await status('select 1')).toBe('I');
    expect(await status('begin')).toBe('T');
    expect(await status('select 1 / 0')).toBe('E');
    expect(await status('rollback')).toBe('I');
  });

  test('another host is used for every connection from then on', async () => {
    const other = await openTestDatabase();
    onTestFinished(() => other.close());
    const pool = new ServerPool(readServerAddress(connectionString), timeLimits);
    onTestFinished(() => pool.end());
    const name = async () => (await pool.execute('select current_database() as name')).rows;
    const nameOf = (url = '') => [{ name: new URL(url).pathname.slice(1) }];
    expect(await name()).toEqual(nameOf(connectionString));
    pool.setServer(String(other.url));
    await expect.poll(() => name().catch(() => undefined)).toEqual(nameOf(other.url));
  });

  test('a caller counts as waiting until its idle connection has arrived', async () => {
    const pool = openPool(1);
    await pool.query('select 1');
    expect([pool.idleCount, pool.waitingCount]).toEqual([1, 0]);
    const asked = pool.connect();
    expect([pool.idleCount, pool.waitingCount]).toEqual([1, 1]);
    (await asked).release();
  });

  test('a pool tells of a connection before it lends it, and of one that it gives up', async () => {
    const pool = openPool(1);
    const told: unknown[] = [];
    pool.on('connect', (client) => told.push(client));
    const client = await pool.connect();
    expect(told).toEqual([client]);
    const removed = once(pool, 'remove');
    client.release(true);
    expect(await removed).toEqual([client]);
  });

  test('a statement whose name is empty is not prepared by name, and may be several', async () => {
    const client = await connectClient();
    await client.query({ text: 'select $1::int', name: '' }, [1]);
    const results = await client.query({ text: 'select 1; select name from pg_prepared_statements', name: '' });
    expect([results].flat().map(({ rows }) => rows.length)).toEqual([1, 0]);
  });
});
