import type { ConstructorOptions, Db, PgBoss, QueueOptions } from 'pg-boss';
import packageJson from 'pg-boss/package.json' with { type: 'json' };
import { fieldOf } from '#contract/records.ts';
import type { Connection } from '#database/driver/connection.ts';
import { databaseCodeOf } from '#database/driver/database-error.ts';
import type { JobKind, JobKinds } from './job-kind.ts';

export type QueueDatabase = Pick<Connection, 'kind' | 'engine' | 'execute'>;

/** The library's names of the engines. */
const backends = { postgres: 'postgres', citus: 'citus' } as const;

/** The queue of jobs without retries left, until an operator handles them. */
export const deadLetterQueue = 'failed';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Creates the queue's tables and a queue for each kind of job where missing, before anybody adds a job. Safe to run from
 * several processes at once. Loads the library only when something is missing.
 */
export async function installQueues(connection: QueueDatabase, kinds: JobKinds<never>): Promise<void> {
  if (await isInstalled(connection, kinds)) return;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ ...queueOptions(connection), supervise: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    await prepareQueues(boss, kinds);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** Creates missing queues, and updates the others to the current rules of their kind. */
export async function prepareQueues(boss: PgBoss, kinds: JobKinds<never>): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!queues.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * day });
  for (const kind of kinds) {
    const expected = { ...rulesOf(kind), deadLetter: deadLetterQueue };
    const queue = queues.get(kind.name);
    if (!queue) await boss.createQueue(kind.name, { ...expected, policy: kind.singleton ? 'exclusive' : 'standard' });
    else if (Object.entries(expected).some(([name, value]) => fieldOf(queue, name) !== value))
      await boss.updateQueue(kind.name, expected);
  }
}

/** Returns the options of every instance of the library. */
export function queueOptions({ kind, engine, execute }: QueueDatabase): ConstructorOptions {
  const isServer = kind === 'server';
  return {
    db: { executeSql: execute } as Db,
    backend: isServer ? backends[engine] : 'pglite',
    // The library's cron writes to the database every 45 seconds; `every` needs one statement an hour.
    schedule: false,
    // How soon the job of a killed server is detected. Each check takes about ten statements.
    superviseIntervalSeconds: 5 * minute,
    monitorIntervalSeconds: 5 * minute,
    queueCacheIntervalSeconds: hour,
    bamIntervalSeconds: 10 * minute,
    // How often expired jobs are removed: one statement, which has to stay small in a busy shop.
    maintenanceIntervalSeconds: hour,
    // No job of the shop waits for another one.
    flowIntervalSeconds: day,
    // The embedded database has no autovacuum to monitor, and cannot rebuild an index beside other work.
    monitorVacuum: isServer,
    reindex: isServer,
  };
}

function rulesOf({ retries = 8, pause = 30, timeout = 15 * minute }: JobKind<never>): QueueOptions {
  return {
    retryLimit: retries,
    retryDelay: pause,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    expireInSeconds: timeout,
    // A running job sends a heartbeat twice a minute; without it the job is given to another server.
    heartbeatSeconds: minute,
    // A finished job blocks its day, so that daily jobs are added once. An order leaves three or more.
    deleteAfterSeconds: day,
    retentionSeconds: 14 * day,
  };
}

async function isInstalled({ execute }: QueueDatabase, kinds: JobKinds<never>): Promise<boolean> {
  const query = 'select version, array(select name::text from pgboss.queue) as queues from pgboss.version';
  try {
    const [found] = (await execute(query)).rows as { version: number; queues: string[] }[];
    if (!found || Number(found.version) < packageJson.pgboss.schema) return false;
    return [deadLetterQueue, ...kinds.map(({ name }) => name)].every((name) => found.queues.includes(name));
  } catch (error) {
    if (missing.has(databaseCodeOf(error))) return false;
    throw error;
  }
}

/** No such schema, no such table. */
const missing = new Set(['3F000', '42P01']);
