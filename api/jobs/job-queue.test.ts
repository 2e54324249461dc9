import { fastify } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { greet, once, openJobServers, soon } from '#tests/support/shops/job-servers.ts';
import { defineJob } from './job-kind.ts';
import { JobQueue } from './job-queue.ts';

const { database, openServer, rows, runs } = await openJobServers();

describe('adding a job', () => {
  test('needs no worker and one statement, and runs when its transaction commits', async () => {
    const { queue, outcomes } = await openServer();
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

  test('stores it without a worker, for a later one', async () => {
    const { log } = fastify();
    const queue = new JobQueue(database, log);
    await database.db.transaction((transaction) => queue.add(transaction, greet, { number: 3 }));
    expect(await rows(`name = 'greet'`)).toHaveLength(1);
    await openServer();
    await vi.waitFor(() => expect(runs('greet')).toHaveLength(1), soon);
  });

  test('refuses a payload that its kind does not know, and one that is too large', async () => {
    const { log } = fastify();
    const queue = new JobQueue(database, log);
    await expect(queue.add(database.db, greet, { number: 'x' } as never)).rejects.toThrow(z.ZodError);
    const wide = defineJob<never, object>({ ...greet, payload: z.object({ text: z.string() }) });
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
    const { queue } = await openServer();
    const after = new Date(Date.now() + 60 * 60 * 1000);
    await queue.add(database.db, greet, { number: 1 }, { after });
    await queue.add(database.db, greet, { number: 2 });
    await vi.waitFor(() => expect(runs('greet')).toHaveLength(1), soon);
    expect(runs('greet')[0]?.payload).toEqual({ number: 2 });
    expect((await rows(`name = 'greet' and state = 'created'`))[0]?.start_after).toEqual(after);
  });
});
