import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { once, openJobServers, soon } from '#tests/support/shops/job-servers.ts';

// A column that a migration has added is filled by a job, as docs/how-to-add-a-feature.md says: here of a planted table.

const { database, openServer } = await openJobServers();

/** How large each batch was. */
const batches: number[] = [];

async function fill(): Promise<number> {
  const { rows } = await database.execute(
    `update planted set doubled = id * 2 where id in
    (select id from planted where doubled is null order by id limit 100 for no key update skip locked) returning id`,
  );
  batches.push(rows.length);
  return rows.length;
}

test('a backfill fills missing values in bounded batches, continues after an interruption, and leaves existing values', async () => {
  await database.execute('create table planted (id int primary key, doubled int)');
  await database.execute('insert into planted select id, null from generate_series(1, 950) id');
  await database.execute('update planted set doubled = 0 where id > 900');
  let broken = true;
  const { queue } = await openServer({
    work: ({ job, signal }) =>
      job === once.name &&
      changeInBatches(
        async () => {
          if (broken && batches.length === 3) throw new Error('The server was stopped');
          return fill();
        },
        { signal, pause: 1 },
      ),
  });
  await queue.add(database.db, once, { number: 1 });
  await vi.waitUntil(async () => {
    const { rows } = await database.execute(`select 1 from pgboss.job where name = 'once' and state = 'retry'`);
    return rows.length > 0;
  }, soon);
  expect(batches).toEqual([100, 100, 100]);
  broken = false;
  await database.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
  await queue.add(database.db, once, { number: 2 }, { key: 'wakes the worker' });
  const left = async () => (await database.execute('select id from planted where doubled is null')).rows;
  await vi.waitFor(async () => expect(await left()).toEqual([]), soon);
  expect(Math.max(...batches)).toBe(100);
  expect((await database.execute('select count(*)::int as n from planted where doubled = id * 2')).rows).toEqual([
    { n: 900 },
  ]);
});

test('a backfill rests as long as each of its batches took', async () => {
  const moments: number[] = [];
  const change = async () => {
    moments.push(performance.now());
    await setTimeout(20);
    moments.push(performance.now());
    return moments.length < 8 ? 1 : 0;
  };
  await changeInBatches(change, { pause: 'as long' });
  const spans = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  const [works, rests] = [0, 1].map((odd) => spans.filter((_span, index) => index % 2 === odd));
  expect(rests).toHaveLength(3);
  // Timers may be a millisecond early.
  for (const [index, rest] of rests?.entries() ?? []) expect(rest).toBeGreaterThan((works?.[index] ?? 0) - 2);
});

test('a backfill ends between two batches when the server stops', async () => {
  const stopping = new AbortController();
  let done = 0;
  const change = async () => {
    done += 1;
    if (done === 2) stopping.abort(new Error('The server stops'));
    return 1;
  };
  await expect(changeInBatches(change, { signal: stopping.signal })).rejects.toThrow('The server stops');
  expect(done).toBe(2);
});
