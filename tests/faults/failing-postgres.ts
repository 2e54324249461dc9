import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import type { Connection, ConnectOptions } from '#database/driver/connection.ts';
import { isDatabaseUnavailable } from '#database/driver/database-error.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Size of the shop's connection pool. */
export const poolSize = 10;

/** A statement without a table. */
export const one = sql`select 1 as one`;

/** A PostgreSQL server with a table `counters (name, value)`, behind a proxy that can fail. */
type FailingPostgres = {
  postgres: OwnPostgres;
  proxy: TcpProxy;
  /** A connection outside the shop. */
  admin: Client;
  /** The shop's connections. They are closed after each test. */
  open: Connection[];
};

/**
 * Starts the server before the tests of this `describe` and removes it afterwards; the object is filled in when it
 * runs.
 */
export function useFailingPostgres(): FailingPostgres {
  const failing = { open: [] as Connection[] } as FailingPostgres;
  beforeAll(async () => {
    failing.postgres = await startOwnPostgres({ max_connections: 20, superuser_reserved_connections: 0 });
    failing.admin = new Client({ connectionString: failing.postgres.url });
    failing.admin.on('error', () => {});
    await failing.admin.connect();
    await failing.admin.query('create table counters (name text primary key, value int not null)');
    failing.proxy = await startTcpProxy(Number(new URL(failing.postgres.url).port));
  });
  afterEach(async () => {
    for (const connection of failing.open.splice(0)) await connection.close();
  });
  afterAll(async () => {
    failing.proxy.close();
    await failing.admin.end();
    await failing.postgres.remove();
  });
  return failing;
}

/** Opens a connection as the shop does, through the proxy where the network has to fail. */
export async function openShop(
  { postgres, proxy, open }: FailingPostgres,
  options: ConnectOptions = {},
  { proxied = false } = {},
): Promise<Connection> {
  const url = new URL(postgres.url);
  if (proxied) url.port = String(proxy.port);
  const connection = await connect({ url: url.href, ...options });
  open.push(connection);
  return connection;
}

/** Expects `work` to fail because the database is unavailable. */
export async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  const failure = await work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  expect(isDatabaseUnavailable(failure), String(failure)).toBe(true);
}

/** Expects that all connections of the pool are usable at once: none is lost or still in use. */
export async function expectWholePool({ db, poolStats }: Connection): Promise<void> {
  await vi.waitFor(() => db.execute(one), { timeout: 10_000 });
  const all = Array.from({ length: poolSize }, () => db.transaction((transaction) => transaction.execute(one)));
  await Promise.all(all);
  const stats = poolStats?.();
  expect(stats).toEqual({ total: stats?.idle, idle: stats?.total, waiting: 0 });
}

/** Terminates the backends of the shop's matching statements; waits until there is at least one. */
export async function terminate({ admin }: FailingPostgres, like: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sobuj' and query like $1`,
      [like],
    );
    expect(rowCount).toBeGreaterThan(0);
  }, 5000);
}
