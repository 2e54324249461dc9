import { describe, expect, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { type Call, greet, isNumber, openJobServers, soon, together } from '#tests/support/shops/job-servers.ts';
import { defineJob } from './job-kind.ts';
import type { JobQueue } from './job-queue.ts';

const { database, closing, found, openServer, rows, runs } = await openJobServers();

const addAll = (queue: JobQueue, count: number) =>
  database.db.transaction(async (transaction) => {
    for (let number = 0; number < count; number += 1) await queue.add(transaction, together, { number });
  });
const numbersOf = (calls: readonly Call[]) => calls.map(({ payload }) => (payload as { number: number }).number);
const sorted = (numbers: readonly number[]) => numbers.toSorted((left, right) => left - right);
/** Waits for jobs that will be retried, and returns them: a batch stores its successes before its failures. */
async function retried(): Promise<{ data: object }[]> {
  return (await vi.waitUntil(() => found(`name = 'together' and state = 'retry'`), soon)) as unknown as {
    data: object;
  }[];
}
const isOpen = `name = 'together' and state in ('created', 'active', 'retry')`;

describe('jobs of a kind with batches', () => {
  test('run together, as many as it states and no more', async () => {
    let running = 0;
    let most = 0;
    const concurrencyLimiter = Promise.withResolvers<void>();
    const { queue } = await openServer({
      async work({ job }) {
        if (job !== 'together') return;
        running += 1;
        most = Math.max(most, running);
        await concurrencyLimiter.promise;
        running -= 1;
      },
    });
    await addAll(queue, 20);
    await vi.waitFor(() => expect(running).toBe(8), soon);
    concurrencyLimiter.resolve();
    await vi.waitFor(() => expect(runs('together')).toHaveLength(20), soon);
    await vi.waitFor(async () => expect(await rows(isOpen)).toEqual([]), soon);
    expect(most).toBe(8);
    expect(sorted(numbersOf(runs('together')))).toEqual([...Array(20).keys()]);
  });

  test('fail each by itself', async () => {
    const { queue, outcomes } = await openServer({
      work(call) {
        if (call.job === 'together' && isNumber(call, 1)) throw new Error('This one is poison');
      },
    });
    await addAll(queue, 4);
    await vi.waitFor(() => expect(outcomes.filter((outcome) => outcome.startsWith('together'))).toHaveLength(4), soon);
    expect(outcomes.filter((outcome) => outcome === 'together failed')).toHaveLength(1);
    await vi.waitFor(async () => expect(await rows(`name = 'together' and state = 'completed'`)).toHaveLength(3), soon);
    const failed = await retried();
    expect(failed.map(({ data }) => data)).toEqual([{ number: 1 }]);
  });

  test('are done though one of their batch hangs, which alone is tried again when its time is over', async () => {
    const { queue } = await openServer({
      work: (call) => call.job === 'together' && isNumber(call, 0) && new Promise(() => {}),
    });
    await addAll(queue, 12);
    await vi.waitFor(() => expect(runs('together')).toHaveLength(12), soon);
    await vi.waitFor(
      async () => expect(await rows(`name = 'together' and state = 'completed'`)).toHaveLength(11),
      soon,
    );
    const [hung] = await retried();
    expect(hung?.data).toEqual({ number: 0 });
    expect(runs('together').find((call) => isNumber(call, 0))?.signal.aborted).toBe(true);
  });

  test('that are done when the server stops stay done, and one that hangs is given back', async () => {
    const { app, queue } = await openServer({
      work: (call) => call.job === 'together' && isNumber(call, 2) && new Promise(() => {}),
    });
    await database.execute(`update pgboss.queue set expire_seconds = 60 where name = 'together'`);
    await addAll(queue, 4);
    await vi.waitFor(() => expect(runs('together')).toHaveLength(4), soon);
    await app.close();
    expect(await rows(`name = 'together' and state = 'completed'`)).toHaveLength(3);
    const given = await retried();
    expect(given.map(({ data }) => data)).toEqual([{ number: 2 }]);
  });

  test.runIf(onServer)('are done once each by two servers', async () => {
    const connection = await connect({ url: database.url, engine: database.engine });
    closing.push(() => connection.close());
    const [one] = await Promise.all([openServer(), openServer({ connection })]);
    await addAll(one.queue, 100);
    await vi.waitFor(async () => expect(await rows(isOpen)).toEqual([]), soon);
    expect(sorted(numbersOf(runs('together')))).toEqual([...Array(100).keys()]);
  });
});

test('ended jobs are kept for a day', async () => {
  const { queue } = await openServer();
  await queue.add(database.db, greet, { number: 1 });
  const [job] = (await rows(`name = 'greet'`)) as unknown as { deletion_seconds: number }[];
  expect(job?.deletion_seconds).toBe(24 * 60 * 60);
});

test.each([{ batch: 0 }, { batch: 1.5 }, { batch: 16, batches: 3 }])('a kind cannot state %o', (pace) => {
  expect(() => defineJob({ ...greet, ...pace })).toThrow(/^greet: 1 to 32 jobs may run at once$/);
});
