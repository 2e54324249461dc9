import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import type { Connection, ConnectOptions } from '#database/connection.ts';
import { isDatabaseUnavailable } from '#database/driver/database-error.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** How many connections the shop's pool has. */
export const poolSize = 10;

/** A statement that needs no table. */
export const one = sql`select 1 as one`;

/** A PostgreSQL server with a table `counters (name, value)`, and a proxy before it that can fail. */
type FailingPostgres = {
  postgres: OwnPostgres;
  proxy: TcpProxy;
  /** A connection that the shop knows nothing of. */
  admin: Client;
  /** Connections as the shop makes them. They are closed after each test. */
  open: Connection[];
};

/** Starts the server before the tests of this `describe` and removes it after them; filled in once it runs. */
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

/** A connection as the shop makes it; by way of the proxy where the network is to fail. */
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

/** The work fails, and as the fault of a database that cannot be used now. */
export async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  const failure = await work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  expect(isDatabaseUnavailable(failure), String(failure)).toBe(true);
}

/** All of the pool's connections can be used at once, none is lost or still lent out. */
export async function expectWholePool({ db, poolStats }: Connection): Promise<void> {
  await vi.waitFor(() => db.execute(one), { timeout: 10_000 });
  const all = Array.from({ length: poolSize }, () => db.transaction((transaction) => transaction.execute(one)));
  await Promise.all(all);
  const stats = poolStats?.();
  expect(stats).toEqual({ total: stats?.idle, idle: stats?.total, waiting: 0 });
}

/** Ends the backends of the shop's statements whose text is like this; waits until there is one. */
export async function terminate({ admin }: FailingPostgres, like: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sobuj' and query like $1`,
      [like],
    );
    expect(rowCount).toBeGreaterThan(0);
  }, 5000);
}
