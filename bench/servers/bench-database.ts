import { Client } from 'pg';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { findPostgres } from '../../scripts/run/find-postgres.ts';

/** A measurement's database with the shop's tables. `drop` also ends the server if it was started here. */
export type BenchDatabase = { url: string; connection: Connection; drop(): Promise<void> };

/** Creates an empty database on a PostgreSQL server. Undefined without a server on this machine. */
export async function createBenchDatabase(): Promise<BenchDatabase | undefined> {
  const server = await findPostgres().catch(() => undefined);
  if (!server) return undefined;
  const name = `sobuj_bench_${process.pid}_${Date.now()}`;
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const connection = await connect({ url: url.href, limits: { statement: 600_000, transaction: 600_000 } });
  await connection.migrate();
  return {
    url: url.href,
    connection,
    async drop() {
      await connection.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await server.stop();
    },
  };
}
