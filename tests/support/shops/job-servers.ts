import { fastify } from 'fastify';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { createLog } from '#api/http/watch/logging.ts';
import { installQueues } from '#api/jobs/install-queues.ts';
import { defineJob, emptyPayload, type JobKinds } from '#api/jobs/job-kind.ts';
import { JobQueue } from '#api/jobs/job-queue.ts';
import { jobWorker } from '#api/jobs/job-worker.ts';
import type { Connection } from '#database/driver/connection.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';

export type Call = { job: string; payload: object; signal: AbortSignal };
/** Called on each run of a job, which is also recorded. */
type JobContext = { onRun: (call: Call) => unknown };

const payload = z.object({ number: z.number() });
const note = (job: string) => (context: JobContext, about: object, signal: AbortSignal) =>
  Promise.resolve(context.onRun({ job, payload: about, signal }));
export const greet = defineJob<JobContext, { number: number }>({
  name: 'greet',
  payload,
  run: note('greet'),
  retries: 2,
});
export const once = defineJob<JobContext, { number: number }>({
  name: 'once',
  payload,
  run: note('once'),
  singleton: true,
});
/** Up to eight at once, four by one statement. */
export const together = defineJob<JobContext, { number: number }>({
  name: 'together',
  payload,
  run: note('together'),
  retries: 2,
  timeout: 4,
  batch: 4,
  batches: 2,
});
const daily = defineJob<JobContext, object>({
  name: 'daily',
  payload: emptyPayload,
  run: note('daily'),
  every: 24 * 60 * 60 * 1000,
  singleton: true,
});
export const catchingUp = defineJob<JobContext, { number: number }>({
  name: 'catching-up',
  payload,
  run: note('catching-up'),
  catchUp: { of: 'rows', left: async () => 0 },
});
const kinds: JobKinds<JobContext> = [greet, once, together, daily, catchingUp];

/** In ms; shorter than a worker's polling interval. */
export const soon = { timeout: 8000 };

/** A database for the tests of a file, and servers that run jobs of these kinds on it. */
export async function openJobServers() {
  const database = await openTestDatabase();
  await installQueues(database, kinds);
  const closing: (() => Promise<unknown>)[] = [];
  const calls: Call[] = [];
  beforeEach(async () => {
    await database.execute('delete from pgboss.job');
    calls.splice(0);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(() => database.close());

  const runs = (job: string) => calls.filter((call) => call.job === job);

  /** A server that runs jobs. `work` is called for each. */
  async function openServer({
    connection = database,
    work = () => {},
    catchUpDelay = 0,
  }: {
    connection?: Connection;
    work?: JobContext['onRun'];
    catchUpDelay?: number;
  } = {}) {
    const log = capturedLog();
    const app = fastify({ loggerInstance: createLog({ logLevel: 'info' }, log) });
    const queue = new JobQueue(connection, app.log);
    const outcomes: string[] = [];
    const onRun = (call: Call) => {
      calls.push(call);
      return work(call);
    };
    await app.register(
      jobWorker({
        queue,
        kinds,
        context: { onRun },
        delay: 0,
        catchUpDelay,
        onEnded: (kind, outcome) => outcomes.push(`${kind} ${outcome}`),
      }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    closing.push(() => app.close());
    return { app, queue, log, outcomes };
  }

  async function rows(where: string) {
    const { rows } = await database.execute(`select * from pgboss.job where ${where} order by created_on`);
    return rows as { start_after: Date }[];
  }

  /** The same, once there are some. */
  const found = async (where: string) => {
    const some = await rows(where);
    return some.length > 0 && some;
  };

  return { database, closing, openServer, runs, rows, found };
}

export const isNumber = ({ payload: about }: Call, number: number) => (about as { number?: number }).number === number;
