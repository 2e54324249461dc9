import type { ConstructorOptions, Db, PgBoss, QueueOptions } from 'pg-boss';
import packageJson from 'pg-boss/package.json' with { type: 'json' };
import { fieldOf } from '#contract/records.ts';
import type { Connection } from '#database/connection.ts';
import { databaseCodeOf } from '#database/driver/database-error.ts';
import type { JobKind, JobKinds } from './job-kind.ts';

export type QueueDatabase = Pick<Connection, 'kind' | 'execute'>;

/** Where jobs go that have run out of retries, until an operator deals with them. */
export const deadLetterQueue = 'failed';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Makes the queue's tables and a queue for each kind of job, where they are missing: before anybody adds a job. Safe to
 * run from several processes at once. The library is loaded only when something is missing.
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

/** Makes a queue for each kind that has none, and brings the others to what their kind says now. */
export async function prepareQueues(boss: PgBoss, kinds: JobKinds<never>): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!queues.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * day });
  for (const kind of kinds) {
    const wanted = { ...rulesOf(kind), deadLetter: deadLetterQueue };
    const queue = queues.get(kind.name);
    if (!queue) await boss.createQueue(kind.name, { ...wanted, policy: kind.singleton ? 'exclusive' : 'standard' });
    else if (Object.entries(wanted).some(([name, value]) => fieldOf(queue, name) !== value))
      await boss.updateQueue(kind.name, wanted);
  }
}

/** Options of every instance of the library. */
export function queueOptions({ kind, execute }: QueueDatabase): ConstructorOptions {
  const isServer = kind === 'server';
  return {
    db: { executeSql: execute } as Db,
    backend: isServer ? 'postgres' : 'pglite',
    // Its cron writes to the database every 45 seconds; `every` needs a statement an hour.
    schedule: false,
    // How soon a job is noticed whose server was killed. Each look takes about ten statements.
    superviseIntervalSeconds: 5 * minute,
    monitorIntervalSeconds: 5 * minute,
    queueCacheIntervalSeconds: hour,
    bamIntervalSeconds: 10 * minute,
    // Jobs that wait for other jobs: there are none.
    flowIntervalSeconds: day,
    // The embedded database has no autovacuum to be watched, and rebuilds no index beside other work.
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
    // A job that runs tells so twice a minute: one that does not is given to another server.
    heartbeatSeconds: minute,
    // Ended ones keep the place of their day, so that what is due daily is added once.
    deleteAfterSeconds: 7 * day,
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
