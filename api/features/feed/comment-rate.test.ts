import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { limits } from '#contract/limits.ts';
import { connect } from '#database/connect.ts';
import { postComments, posts } from '#database/tables/posts.ts';
import { earlierBy } from '#tests/support/database/earlier-by.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp, pathOf } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const writer = await createUser(db);
const other = await createUser(db);
const maximum = limits.commentsPerMinute;

let postId = '';
beforeEach(async () => {
  postId = v7();
  await db.insert(posts).values({ id: postId, userId: other.id, content: 'A rose' });
});

const comment = (user = writer, id = postId) =>
  shop.send(feedCalls.addComment, { as: { user: user.token }, params: { postId: id }, body: { content: 'Hello' } });
const stored = () => db.$count(postComments, eq(postComments.postId, postId));
const earlier = (seconds: number) =>
  db
    .update(postComments)
    .set({ createdAt: earlierBy(postComments.createdAt, seconds) })
    .where(eq(postComments.postId, postId));

describe('one person comments on one post', () => {
  test('as often as a minute allows, and is told when to go on', async () => {
    for (let count = 0; count < maximum; count += 1) expect((await comment()).status).toBe(200);
    const { status, body, headers } = await comment();
    expect([status, body]).toEqual([
      429,
      {
        success: false,
        message: 'You are commenting very fast. Please wait a moment before you comment on this post again.',
        code: 'commenting-too-fast',
      },
    ]);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await stored()).toBe(maximum);
  });

  test('again when a minute has passed since the first of them', async () => {
    for (let count = 0; count < maximum; count += 1) await comment();
    await earlier(45);
    const { status, headers } = await comment();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15);
    await earlier(15);
    expect((await comment()).status).toBe(200);
  });

  test('and limits no other person, and no other post', async () => {
    for (let count = 0; count < maximum; count += 1) await comment();
    expect((await comment(other)).status).toBe(200);
    const id = v7();
    await db.insert(posts).values({ id, userId: other.id, content: 'A lily' });
    expect((await comment(writer, id)).status).toBe(200);
  });
});

describe.runIf(onServer)('at once, to two processes', () => {
  test('no more comments of one person pass than a minute allows', async () => {
    const second = await connect({ url: shop.database.url, engine: shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir: shop.dataDir };
    const twin = await buildApp({ connection: second, services: createServices(config, second) });
    const request = {
      method: 'POST' as const,
      url: pathOf(feedCalls.addComment, { postId }),
      headers: { authorization: `Bearer ${writer.token}` },
      payload: { content: 'Hello' },
    };
    const apps = Array.from({ length: 3 * maximum }, (_, index) => (index % 2 === 0 ? shop.app : twin));
    /** Repeats requests that are refused because the shop is busy: the wait for a connection is limited. */
    const insist = async (app: typeof shop.app): Promise<LightMyRequestResponse> => {
      const answer = await app.inject(request);
      return answer.statusCode === 503 ? insist(app) : answer;
    };
    const answers = await Promise.all(apps.map(insist));
    const passed = answers.filter(({ statusCode }) => statusCode === 200);
    expect(passed).toHaveLength(maximum);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2 * maximum);
    expect(await stored()).toBe(maximum);
    await twin.close();
    await second.close();
  });
});
