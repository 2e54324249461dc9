import { fastify } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '#api/http/logging.ts';
import { type Connection, connect } from '#database/connect.ts';
import { DatabaseUnavailable } from '#database/database-error.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { onServer, openTestDatabase } from '#tests/support/test-database.ts';
import { listFailedJobs, retryFailedJobs } from './failed-jobs.ts';
import { installQueues } from './install-queues.ts';
import { defineJob, type JobKinds, noPayload } from './job-kind.ts';
import { JobQueue } from './job-queue.ts';
import { workOnJobs } from './job-worker.ts';

type Call = { server: string; job: string; payload: object; signal: AbortSignal };
/** What each run of a job does, beside being noted. */
type Parts = { server: string; onRun: (call: Call) => unknown };

const payload = z.object({ number: z.number() });
const note = (job: string) => (parts: Parts, about: object, signal: AbortSignal) =>
  Promise.resolve(parts.onRun({ server: parts.server, job, payload: about, signal }));
const greet = defineJob<Parts, { number: number }>({ name: 'greet', payload, run: note('greet'), retries: 2 });
const once = defineJob<Parts, { number: number }>({ name: 'once', payload, run: note('once'), singleton: true });
const daily = defineJob<Parts, object>({
  name: 'daily',
  payload: noPayload,
  run: note('daily'),
  every: 24 * 60 * 60 * 1000,
  singleton: true,
});
const kinds: JobKinds<Parts> = [greet, once, daily];

/** Less than a worker waits between two looks of its own. */
const soon = { timeout: 8000 };

const database = await openTestDatabase();
await installQueues(database, kinds);
afterAll(() => database.close());

let closing: (() => Promise<unknown>)[];
let calls: Call[];

beforeEach(async () => {
  await database.execute('delete from pgboss.job');
  calls = [];
  closing = [];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

const runs = (job: string) => calls.filter((call) => call.job === job);

/** A server that does jobs. `work` is what each job does. */
async function openServer(
  server: string,
  { connection = database, work = () => {} }: { connection?: Connection; work?: Parts['onRun'] } = {},
) {
  const log = capturedLog();
  const app = fastify({ loggerInstance: createLog({ logLevel: 'info' }, log) });
  const queue = new JobQueue(connection, app.log);
  const outcomes: string[] = [];
  const onRun = (call: Call) => {
    calls.push(call);
    return work(call);
  };
  workOnJobs(app, {
    queue,
    kinds,
    parts: { server, onRun },
    delay: 0,
    onEnded: (kind, outcome) => outcomes.push(`${kind} ${outcome}`),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  return { app, queue, log, outcomes };
}

async function rows(where: string) {
  const { rows } = await database.execute(`select * from pgboss.job where ${where} order by created_on`);
  return rows as { start_after: Date }[];
}

/** The same once there are some. */
const found = async (where: string) => {
  const some = await rows(where);
  return some.length > 0 && some;
};

const isNumber = ({ payload: about }: Call, number: number) => (about as { number?: number }).number === number;

describe('adding a job', () => {
  test('needs no worker and one statement, and is done when its transaction is committed', async () => {
    const { queue, outcomes } = await openServer('one');
    await vi.waitFor(() => expect(runs('daily')).toHaveLength(1), soon);
    await expect(
      database.db.transaction(async (transaction) => {
        await queue.add(transaction, greet, { number: 1 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    database.statements.splice(0);
    await database.db.transaction((transaction) => queue.add(transaction, greet, { number: 2 }));
    expect(database.statements).toHaveLength(1);
    await vi.waitFor(() => expect(outcomes).toContain('greet done'), soon);
    expect(runs('greet').map((call) => call.payload)).toEqual([{ number: 2 }]);
  });

  test('writes it down where nobody works, for whoever comes later', async () => {
    const { log } = fastify();
    const queue = new JobQueue(database, log);
    await database.db.transaction((transaction) => queue.add(transaction, greet, { number: 3 }));
    expect(await rows(`name = 'greet'`)).toHaveLength(1);
    await openServer('later');
    await vi.waitFor(() => expect(runs('greet')).toHaveLength(1), soon);
  });

  test('refuses a payload that its kind does not know, and one that is too large', async () => {
    const { log } = fastify();
    const queue = new JobQueue(database, log);
    await expect(queue.add(database.db, greet, { number: 'x' } as never)).rejects.toThrow(z.ZodError);
    const wide = defineJob<Parts, object>({ ...greet, payload: z.object({ text: z.string() }) });
    await expect(queue.add(database.db, wide, { text: 'x'.repeat(20_000) })).rejects.toThrow(/20011 characters/);
    expect(await rows(`name = 'greet'`)).toHaveLength(0);
  });

  test('of a singleton changes nothing while one with its key waits', async () => {
    const { log } = fastify();
    const queue = new JobQueue(database, log);
    const add = (key: string) => queue.add(database.db, once, { number: 1 }, { key });
    expect([await add('a'), await add('a'), await add('b')]).toEqual([true, false, true]);
    expect(await rows(`name = 'once'`)).toHaveLength(2);
  });

  test('for later leaves it until then', async () => {
    const { queue } = await openServer('one');
    const after = new Date(Date.now() + 60 * 60 * 1000);
    await queue.add(database.db, greet, { number: 1 }, { after });
    await queue.add(database.db, greet, { number: 2 });
    await vi.waitFor(() => expect(runs('greet')).toHaveLength(1), soon);
    expect(runs('greet')[0]?.payload).toEqual({ number: 2 });
    expect((await rows(`name = 'greet' and state = 'created'`))[0]?.start_after).toEqual(after);
  });
});

describe('jobs', () => {
  test('that wait are done one after the other without a pause', async () => {
    const { queue } = await openServer('one');
    await database.db.transaction(async (transaction) => {
      for (let number = 0; number < 20; number += 1) await queue.add(transaction, greet, { number });
    });
    await vi.waitFor(() => expect(runs('greet')).toHaveLength(20), soon);
    expect(runs('greet').map((call) => (call.payload as { number: number }).number)).toEqual([...Array(20).keys()]);
  });

  test('that fail are tried again after growing pauses, then left for a person, who lets them be tried anew', async () => {
    let broken = true;
    const { queue, log, outcomes } = await openServer('one', {
      work(call) {
        if (broken && isNumber(call, 1)) throw new Error('There is no greeting');
      },
    });
    // Lets what waits for its time be due, and the worker look.
    const letTimePass = async () => {
      await database.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
      await queue.add(database.db, greet, { number: 2 });
    };
    await queue.add(database.db, greet, { number: 1 });
    const pauses: number[] = [];
    for (const tried of [1, 2]) {
      const [job] = await vi.waitUntil(
        () => found(`name = 'greet' and state = 'retry' and retry_count = ${tried - 1}`),
        soon,
      );
      pauses.push(new Date(job?.start_after ?? 0).getTime() - Date.now());
      await letTimePass();
    }
    await vi.waitFor(() => expect(outcomes).toContain('greet given up'), soon);
    expect(pauses[0]).toBeGreaterThan(20_000);
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
    const told = log.lines().filter(({ job }) => job === 'greet');
    expect(told.map(({ level, tried }) => [level, tried])).toEqual([
      [40, 1],
      [40, 2],
      [50, 3],
    ]);

    await vi.waitUntil(() => found(`name = 'failed'`), soon);
    const failed = await listFailedJobs(database);
    expect(failed).toMatchObject([{ kind: 'greet', tries: 3, error: { type: 'Error' } }]);
    broken = false;
    expect(await retryFailedJobs(database, [failed[0]?.id ?? ''])).toBe(1);
    expect(await listFailedJobs(database)).toEqual([]);
    await letTimePass();
    await vi.waitFor(() => expect(runs('greet').filter((call) => isNumber(call, 1))).toHaveLength(4), soon);
  });

  test('wait while the database is away, of which the log tells once', async () => {
    let away = false;
    const { execute } = database;
    const connection: Connection = {
      ...database,
      execute: (text, values) => (away ? Promise.reject(new DatabaseUnavailable('away')) : execute(text, values)),
    };
    const { queue, log, outcomes } = await openServer('one', { connection });
    await vi.waitFor(() => expect(outcomes).toContain('daily done'), soon);
    away = true;
    for (let number = 0; number < 5; number += 1) await queue.add(database.db, greet, { number });
    const told = () =>
      log
        .lines()
        .map(({ msg }) => msg)
        .filter((text) => text?.startsWith('the job queue'));
    await vi.waitFor(() => expect(told()).toEqual(['the job queue cannot use the database']), soon);
    away = false;
    await queue.add(database.db, greet, { number: 5 });
    await vi.waitFor(() => expect(outcomes.filter((outcome) => outcome === 'greet done')).toHaveLength(6), soon);
    expect(told()).toEqual(['the job queue cannot use the database', 'the job queue goes on']);
  });

  test('that are due daily are done once on the day', async () => {
    const first = await openServer('one');
    await vi.waitFor(() => expect(first.outcomes).toContain('daily done'), soon);
    await first.app.close();
    const second = await openServer('two');
    await second.queue.add(database.db, greet, { number: 1 });
    await vi.waitFor(() => expect(second.outcomes).toContain('greet done'), soon);
    await second.app.close();
    expect(runs('daily')).toHaveLength(1);
    expect(await rows(`name = 'daily'`)).toHaveLength(1);
  });

  test('that run are told when the server stops, and waited for', async () => {
    const begun = Promise.withResolvers<Call>();
    const finish = Promise.withResolvers<void>();
    const { app, queue, outcomes } = await openServer('one', {
      work(call) {
        if (call.job !== 'greet') return;
        begun.resolve(call);
        return finish.promise;
      },
    });
    await queue.add(database.db, greet, { number: 1 });
    const { signal } = await begun.promise;
    const closed = app.close();
    await vi.waitFor(() => expect(signal.aborted).toBe(true), soon);
    expect(outcomes).not.toContain('greet done');
    finish.resolve();
    await closed;
    expect(outcomes).toContain('greet done');
    expect(await rows(`name = 'greet' and state = 'completed'`)).toHaveLength(1);
  });

  test('that end early because the server stops are tried again', async () => {
    const begun = Promise.withResolvers<void>();
    const { app, queue } = await openServer('one', {
      work: ({ job, signal }) =>
        job === 'greet' &&
        new Promise((_resolve, reject) => {
          begun.resolve();
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    await queue.add(database.db, greet, { number: 1 });
    await begun.promise;
    await app.close();
    expect(await rows(`name = 'greet' and state = 'retry'`)).toHaveLength(1);
  });
});

describe.runIf(onServer)('two servers on one database', () => {
  test('do each job once, and a daily one once for both', async () => {
    const connection = await connect({ url: database.url });
    closing.push(() => connection.close());
    const [one] = await Promise.all([openServer('one'), openServer('two', { connection })]);
    for (let number = 0; number < 50; number += 1) await one.queue.add(database.db, greet, { number });
    await vi.waitFor(async () => expect(await rows(`state in ('created', 'active', 'retry')`)).toEqual([]), soon);
    const done = runs('greet').map((call) => (call.payload as { number: number }).number);
    expect(done.sort((a, b) => a - b)).toEqual([...Array(50).keys()]);
    expect(runs('daily')).toHaveLength(1);
  });

  test('see a job that is committed later than another one which was added after it', async () => {
    const { queue } = await openServer('one');
    const done = (number: number) => runs('greet').some((call) => isNumber(call, number));
    await database.db.transaction(async (transaction) => {
      await queue.add(transaction, greet, { number: 1 });
      await queue.add(database.db, greet, { number: 2 });
      await vi.waitFor(() => expect(done(2)).toBe(true), soon);
      expect(done(1)).toBe(false);
    });
    await vi.waitFor(() => expect(done(1)).toBe(true), soon);
  });
});
