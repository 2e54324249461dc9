import { sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import type { Database, Engine } from '#database/driver/connection.ts';
import { databaseCodeOf, isDatabaseBusy } from '#database/driver/database-error.ts';
import { isMigrated } from '#database/driver/last-migration.ts';
import { patientTimer } from '#database/patient-timer.ts';
import { useCounts } from '#database/tables/use-counts.ts';
import { version } from './version.ts';

type Checked = { db: Database; files: { check(): Promise<void> }; config: { databaseKind: Engine } };
type Outcome = 'ok' | 'failed' | 'too slow' | 'full';
type Checks = Record<'database' | 'migrations' | 'storage', Outcome> & { machines?: Outcome };

const milliseconds = 1000;
/** Health checks are never rate-limited. */
const unlimited = { rateLimit: false } as const;
const schema = { hide: true };

/**
 * `/healthz`: the process answers; nothing else is checked. `/readyz`: the database answers, its schema is the newest,
 * pictures can be stored, and the server is not about to stop; 200 or 503, with the outcome of each check. A full disk
 * is reported but keeps the server in the load balancer: the other servers have no more room, and orders need none
 * there. So is a machine of a spread database that is away: no other server would find it. A check takes a second at
 * most, and concurrent requests share one.
 */
export const health = fp<Checked>(
  async (app, { db, files, config: { databaseKind } }) => {
    const machines = databaseKind === 'citus' ? onceAtATime(() => askEveryMachine(db)) : undefined;
    const checks = {
      database: onceAtATime(() => db.execute(sql`select 1`)),
      migrations: onceAtATime(() => requireNewestSchema(db)),
      storage: onceAtATime(() => files.check()),
    };
    let wasSound = true;

    app.get('/healthz', { schema, config: unlimited }, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok', version };
    });
    app.get('/readyz', { schema, config: unlimited }, async (_request, reply) => {
      const [database, migrations, storage, spread] = await Promise.all([
        checks.database(),
        checks.migrations(),
        checks.storage(),
        machines?.(),
      ]);
      const needed = { database, migrations, storage };
      const outcomes: Checks = { ...needed, ...(spread && { machines: spread }) };
      const ready =
        !app.isStopping() && Object.values(needed).every((outcome) => outcome === 'ok' || outcome === 'full');
      const sound = ready && Object.values(outcomes).every((outcome) => outcome === 'ok');
      // Logs changes only; a probe every second would fill the log.
      if (sound !== wasSound) app.log.warn({ ready, ...outcomes }, 'readiness changed');
      wasSound = sound;
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'not ready', checks: outcomes });
    });
  },
  { name: 'health', dependencies: ['security-headers', 'rate-limits', 'graceful-close'] },
);

/** A row of any shard: every machine is asked, since each has shards. */
async function askEveryMachine(db: Database): Promise<void> {
  await db.select({ one: sql`1` }).from(useCounts).limit(1);
}

/** Concurrent callers share one check; a check that never ends is not started again. */
function onceAtATime(check: () => Promise<unknown>): () => Promise<Outcome> {
  let inFlight: Promise<Outcome> | undefined;
  return async () => {
    inFlight ??= check()
      .then((): Outcome => 'ok', outcomeOf)
      .finally(() => {
        inFlight = undefined;
      });
    return withinTime(inFlight);
  };
}

function outcomeOf(error: unknown): Outcome {
  if (/^(ENOSPC|EDQUOT)$/.test(databaseCodeOf(error))) return 'full';
  return isDatabaseBusy(error) ? 'too slow' : 'failed';
}

async function withinTime(outcome: Promise<Outcome>): Promise<Outcome> {
  const { promise: tooSlow, resolve } = Promise.withResolvers<Outcome>();
  const endWait = patientTimer(milliseconds, () => resolve('too slow'));
  try {
    return await Promise.race([outcome, tooSlow]);
  } finally {
    endWait();
  }
}

async function requireNewestSchema(db: Database): Promise<void> {
  if (!(await isMigrated(db))) throw new Error('The database lacks migrations');
}
