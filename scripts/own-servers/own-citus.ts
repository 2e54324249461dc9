import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPrograms, type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

/** A private Citus cluster: tests may create databases on its machines, and stop one. */
export type OwnCitus = {
  /** The coordinator. Its database `postgres` knows the workers. */
  url: string;
  workers: readonly OwnPostgres[];
  /** Adds a worker to the database `postgres`; it gets rows when they are moved to it. */
  addWorker(): Promise<void>;
  remove(): Promise<void>;
};

/** Two shards by default, one on each worker: tests empty every shard. */
type Size = { shards?: number };

const settings = {
  shared_preload_libraries: 'citus',
  max_connections: 400,
  // Each database has a process of Citus.
  max_worker_processes: 100,
  max_locks_per_transaction: 512,
  // Moving shards to another machine.
  wal_level: 'logical',
  'citus.local_hostname': '127.0.0.1',
  'citus.node_conninfo': 'sslmode=disable',
};

/** Starts a coordinator and two workers on free ports of 127.0.0.1. They end with this process in any case. */
export async function startOwnCitus({ shards = 2 }: Size = {}): Promise<OwnCitus> {
  const programsIn = findCitus();
  const start = async () => {
    const server = await startOwnPostgres({ ...settings, 'citus.shard_count': shards }, { programsIn });
    await run(server.url, 'create extension citus');
    return server;
  };
  const [coordinator, ...workers] = await Promise.all([start(), start(), start()]);
  const add = (worker: OwnPostgres) => run(coordinator.url, `select citus_add_node('127.0.0.1', ${portOf(worker)})`);
  await run(coordinator.url, `select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`);
  for (const worker of workers) await add(worker);
  return {
    url: coordinator.url,
    workers,
    async addWorker() {
      const worker = await start();
      workers.push(worker);
      await add(worker);
    },
    async remove() {
      await Promise.all([coordinator, ...workers].map((server) => server.remove()));
    },
  };
}

/** The folder of the programs of a PostgreSQL that has Citus. Throws with a sentence when there is none. */
function findCitus(): string {
  const tried = [process.env.PG_CONFIG, join(findPrograms() ?? '/usr/bin', 'pg_config'), '/usr/bin/pg_config'];
  for (const program of tried.flatMap((one) => one || [])) {
    if (!existsSync(program)) continue;
    const [bin = '', libraries = ''] = execFileSync(program, ['--bindir', '--pkglibdir'], { encoding: 'utf8' }).split(
      '\n',
    );
    if (existsSync(join(libraries, 'citus.so'))) return bin;
  }
  throw new Error(
    'There is no Citus for the installed PostgreSQL. Install Citus 13 (its package for your PostgreSQL, or "./configure; make install" in its source), or name the pg_config of a PostgreSQL that has it in PG_CONFIG.',
  );
}

const portOf = ({ url }: OwnPostgres) => new URL(url).port;

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
