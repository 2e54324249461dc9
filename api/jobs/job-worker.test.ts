import { describe, expect, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { DatabaseUnavailable } from '#database/driver/database-error.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { type Call, catchingUp, greet, isNumber, openJobServers, soon } from '#tests/support/shops/job-servers.ts';
import { listFailedJobs, retryFailedJobs } from './failed-jobs.ts';

const { database, closing, found, openServer, rows, runs } = await openJobServers();

describe('jobs', () => {
  test('that wait are done one after the other without a pause', async () => {
    const { queue } = await openServer();
    await database.db.transaction(async (transaction) => {
      for (let number = 0; number < 20; number += 1) await queue.add(transaction, greet, { number });
    });
    await vi.waitFor(() => expect(runs('greet')).toHaveLength(20), soon);
    expect(runs('greet').map((call) => (call.payload as { number: number }).number)).toEqual([...Array(20).keys()]);
  });

  test('that catch up after an update wait until the server has served for a while; another server does them', async () => {
    const { queue } = await openServer({ catchUpDelay: 3_600_000 });
    await queue.add(database.db, catchingUp, { number: 1 });
    await queue.add(database.db, greet, { number: 2 });
    await vi.waitFor(() => expect(runs('greet')).toHaveLength(1), soon);
    expect(runs('catching-up')).toEqual([]);
    await openServer();
    await vi.waitFor(() => expect(runs('catching-up')).toHaveLength(1), soon);
  });

  test('that fail are retried with growing pauses, then left for the operator, who can retry them', async () => {
    let broken = true;
    const { queue, log, outcomes } = await openServer({
      work(call) {
        if (broken && isNumber(call, 1)) throw new Error('There is no greeting');
      },
    });
    // Makes waiting jobs due, and triggers the worker.
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
    const logged = log.lines().filter(({ job }) => job === 'greet');
    expect(logged.map(({ level, tried }) => [level, tried])).toEqual([
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

  test('wait while the database is unreachable, which is logged once', async () => {
    let away = false;
    const { execute } = database;
    const connection: Connection = {
      ...database,
      execute: (text, values) =>
        away ? Promise.reject(new DatabaseUnavailable('unreachable')) : execute(text, values),
    };
    const { queue, log, outcomes } = await openServer({ connection });
    await vi.waitFor(() => expect(outcomes).toContain('daily done'), soon);
    away = true;
    for (let number = 0; number < 5; number += 1) await queue.add(database.db, greet, { number });
    const logged = () =>
      log
        .lines()
        .map(({ msg }) => msg)
        .filter((text) => text?.startsWith('the job queue'));
    await vi.waitFor(() => expect(logged()).toEqual(['the job queue cannot use the database']), soon);
    away = false;
    await queue.add(database.db, greet, { number: 5 });
    await vi.waitFor(() => expect(outcomes.filter((outcome) => outcome === 'greet done')).toHaveLength(6), soon);
    expect(logged()).toEqual(['the job queue cannot use the database', 'the job queue goes on']);
  });

  test('that are due daily are done once on the day', async () => {
    const first = await openServer();
    await vi.waitFor(() => expect(first.outcomes).toContain('daily done'), soon);
    await first.app.close();
    const second = await openServer();
    await second.queue.add(database.db, greet, { number: 1 });
    await vi.waitFor(() => expect(second.outcomes).toContain('greet done'), soon);
    await second.app.close();
    expect(runs('daily')).toHaveLength(1);
    expect(await rows(`name = 'daily'`)).toHaveLength(1);
  });

  test('that run are notified when the server stops, and waited for', async () => {
    const begun = Promise.withResolvers<Call>();
    const finish = Promise.withResolvers<void>();
    const { app, queue, outcomes } = await openServer({
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
    const { app, queue } = await openServer({
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
    const connection = await connect({ url: database.url, engine: database.engine });
    closing.push(() => connection.close());
    const [one] = await Promise.all([openServer(), openServer({ connection })]);
    for (let number = 0; number < 50; number += 1) await one.queue.add(database.db, greet, { number });
    await vi.waitFor(async () => expect(await rows(`state in ('created', 'active', 'retry')`)).toEqual([]), soon);
    const done = runs('greet').map((call) => (call.payload as { number: number }).number);
    expect(done.sort((a, b) => a - b)).toEqual([...Array(50).keys()]);
    expect(runs('daily')).toHaveLength(1);
  });

  test('see a job that is committed later than another one which was added after it', async () => {
    const { queue } = await openServer();
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
