import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { connect } from '#database/connect.ts';
import type { Database } from '#database/driver/connection.ts';
import { findPostgres, type PostgresServer } from '../../scripts/run/find-postgres.ts';
import { measuredSettings } from './start-shop.ts';

type Measurement = (app: FastifyInstance, db: Database) => Promise<boolean>;

/**
 * Runs a measurement on the whole app with a new PostgreSQL database. Returns whether everything is fast enough. On a
 * machine without a server, prints that `name` was skipped.
 */
export async function measureOnPostgres(name: string, measure: Measurement): Promise<boolean> {
  let server: PostgresServer;
  try {
    server = await findPostgres();
  } catch {
    console.log(`${name} skipped: there is no PostgreSQL server on this machine`);
    return true;
  }
  const database = `sobuj_bench_${process.pid}`;
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  try {
    await admin.query(`create database ${database}`);
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    return await measureOn(url.href, measure);
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
    await server.stop();
  }
}

async function measureOn(url: string | undefined, measure: Measurement): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
  const connection = await connect({ url, limits: { statement: 600_000, transaction: 600_000 } });
  try {
    await connection.migrate();
    const config = { ...readConfig(measuredSettings), dataDir };
    const app = await buildApp({ connection, services: createServices(config, connection) });
    const sound = await measure(app, connection.db);
    await app.close();
    return sound;
  } finally {
    await connection.close();
    await rm(dataDir, { recursive: true });
  }
}

/** Returns the duration of some work, in ms. */
export async function durationOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
