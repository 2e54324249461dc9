import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { removeOldUses } from '#api/http/limits/count-use.ts';
import { systemClock } from '#api/time/clock.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { posts } from '#database/tables/posts.ts';
import { useCounts } from '#database/tables/use-counts.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { postsPerDay, postsPerMinute } from './feed-bounds.ts';

let now = new Date('2026-11-25T09:00:20Z');
const shop = await openTestApp({ rateLimit: true }, { clock: { ...systemClock, now: () => now } });
afterAll(() => shop.close());
const { db } = shop.database;

type User = { id: string; token: string };
const post = (user: User, headers = {}) =>
  shop.send(feedCalls.createPost, { as: { user: user.token }, body: { content: 'A rose' }, headers });
const minuteLater = () => {
  now = new Date(now.getTime() + 60_000);
};
const wait = (headers: Record<string, unknown>) => Number(headers['retry-after']);

describe('one account posts', () => {
  test('a few times a minute, however many come at once', async () => {
    const [writer, other] = [await createUser(db), await createUser(db)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(writer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(postsPerMinute);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body]).toEqual([
      429,
      {
        success: false,
        message: 'You are posting very fast. Please wait a moment before you post again.',
        code: 'posting-too-fast',
      },
    ]);
    expect(wait(refused?.headers ?? {})).toBe(40);
    expect(await db.$count(posts, eq(posts.userId, writer.id))).toBe(postsPerMinute);
    expect((await post(other)).status).toBe(200);
    minuteLater();
    expect((await post(writer)).status).toBe(200);
  });

  test('and deletes a post, which counts all the same', async () => {
    const writer = await createUser(db);
    for (let count = 0; count < postsPerMinute; count += 1) {
      const { body } = await post(writer);
      const params = { postId: body.post._id };
      await shop.send(feedCalls.deletePost, { as: { user: writer.token }, params });
    }
    expect((await post(writer)).status).toBe(429);
  });

  test('as often as a day allows, and is told when the next one begins', async () => {
    const writer = await createUser(db);
    for (let count = 0; count < postsPerDay; count += 1) {
      if (count % postsPerMinute === 0) minuteLater();
      expect((await post(writer)).status).toBe(200);
    }
    minuteLater();
    const { status, body, headers } = await post(writer);
    expect([status, body.code, body.message]).toEqual([
      429,
      'posts-of-the-day',
      'You have posted 50 times today. You can post again tomorrow.',
    ]);
    const midnight = new Date('2026-11-25T18:00:00Z').getTime();
    expect(wait(headers)).toBe((midnight - now.getTime()) / 1000);
    now = new Date(midnight);
    expect((await post(writer)).status).toBe(200);
  });

  test('and a request that is repeated with its key is counted once', async () => {
    const writer = await createUser(db);
    for (let count = 0; count < 3 * postsPerMinute; count += 1)
      expect((await post(writer, { 'idempotency-key': 'the same' })).status).toBe(200);
    expect((await post(writer)).status).toBe(200);
  });
});

describe('one account', () => {
  const again = async (times: number, act: () => ReturnType<typeof post>) => {
    for (let count = 0; count < times; count += 1) expect((await act()).status).toBe(200);
    minuteLater();
    for (let count = 0; count < times; count += 1) expect((await act()).status).toBe(200);
    const { status, body } = await act();
    expect([status, body]).toEqual([
      429,
      {
        success: false,
        message: 'You are doing this very fast. Please wait a moment and try again.',
        code: 'acting-too-fast',
      },
    ]);
  };

  test('likes 60 times a minute, on whatever posts', async () => {
    const { id, token } = await createUser(db);
    const { body } = await post({ id, token });
    const params = { postId: body.post._id };
    await again(60, () => shop.send(feedCalls.toggleLike, { as: { user: token }, params }));
  });

  test('edits 20 times a minute', async () => {
    const { id, token } = await createUser(db);
    const { body } = await post({ id, token });
    const params = { postId: body.post._id };
    await again(20, () => shop.send(feedCalls.editPost, { as: { user: token }, params, body: { content: 'A lily' } }));
  });

  test('comments 30 times a minute, on however many posts', async () => {
    const { id, token } = await createUser(db);
    const rows = await db
      .insert(posts)
      .values(Array.from({ length: 70 }, () => ({ userId: id, content: 'A rose' })))
      .returning({ id: posts.id });
    await again(30, () => {
      const postId = rows.pop()?.id ?? '';
      return shop.send(feedCalls.addComment, { as: { user: token }, params: { postId }, body: { content: 'Nice' } });
    });
  });
});

test('counts are deleted after two days', async () => {
  expect(await db.$count(useCounts)).toBeGreaterThan(0);
  await removeOldUses(db, now);
  expect(await db.$count(useCounts)).toBeGreaterThan(0);
  await removeOldUses(db, new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000));
  expect(await db.$count(useCounts)).toBe(0);
});
