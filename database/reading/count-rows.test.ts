import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { countOrEstimate, countUpTo, keepEstimate, readCount } from './count-rows.ts';
import { findMatches } from './find-matches.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

const rows = () => db.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers);

beforeAll(async () => {
  await db.execute(sql`insert into newsletter_subscribers (id, email)
    select gen_random_uuid(), 'reader-' || n || '@example.com' from generate_series(1, 1500) n`);
});

describe('rows', () => {
  test.each([
    [1499, { total: 1499, isEstimate: true }],
    [1500, { total: 1500, isEstimate: false }],
    [1501, { total: 1500, isEstimate: false }],
  ])('are counted up to %d', async (maximum, expected) => {
    expect(await readCount(db, countUpTo(rows(), maximum), maximum)).toEqual(expected);
  });

  test('are counted while the statistics know of few, and estimated when these know of many', async () => {
    const count = (maximum: number) =>
      readCount(db, countOrEstimate('newsletter_subscribers', rows(), maximum), maximum);
    expect(await count(2000)).toEqual({ total: 1500, isEstimate: false });
    expect(await count(100)).toEqual({ total: 100, isEstimate: true });
    await db.execute(sql`analyze newsletter_subscribers`);
    expect(await count(2000)).toEqual({ total: 1500, isEstimate: false });
    expect(await count(100)).toEqual({ total: 1500, isEstimate: true });
    const ofNoTable = countOrEstimate('no_such_table', rows(), 2000);
    expect(await readCount(db, ofNoTable, 2000)).toEqual({ total: 1500, isEstimate: false });
  });
});

test('an estimate of a list is kept for a minute, an exact number for no time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    let total = 20_000;
    const ask = (list: string, isEstimate: boolean) =>
      keepEstimate(db, list, async () => ({ total: total++, isEstimate }));
    expect(await ask('many', true)).toEqual({ total: 20_000, isEstimate: true });
    expect(await ask('many', true)).toEqual({ total: 20_000, isEstimate: true });
    expect((await ask('others', true)).total).toBe(20_001);
    expect([(await ask('few', false)).total, (await ask('few', false)).total]).toEqual([20_002, 20_003]);
    vi.advanceTimersByTime(60_000);
    expect((await ask('many', true)).total).toBe(20_004);
  } finally {
    vi.useRealTimers();
  }
});

test('matches tell their number, the ids of a slice and further numbers', async () => {
  const newest = rows().orderBy(sql`id desc`);
  const all = await newest;
  const numbers = { late: sql`count(*) filter (where found.id > ${all[4]?.id})` };
  const found = await findMatches(db, rows().orderBy(sql`id desc`), { offset: 2, limit: 3 }, numbers);
  expect(found).toMatchObject({ count: { total: 1000, isEstimate: true }, numbers: { late: 4 } });
  expect(found.ids).toEqual(all.slice(2, 5).map(({ id }) => id));
  const none = rows().where(sql`false`);
  expect(await findMatches(db, none, { limit: 3 })).toMatchObject({ count: { total: 0, isEstimate: false }, ids: [] });
});
