import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const ayesha = await createUser(db);
const rahim = await createUser(db);

beforeEach(async () => {
  await db.delete(posts);
});

/** Inserts posts and returns their ids, newest first. */
async function createPosts(author: { id: string }, number: number): Promise<string[]> {
  const rows = Array.from({ length: number }, () => ({ id: v7(), userId: author.id, content: 'Leaf' }));
  await db.insert(posts).values(rows);
  return rows.map(({ id }) => id).reverse();
}

const idsOf = (body: { posts: { _id: string }[] }) => body.posts.map((post) => post._id);

describe('posts of one user', () => {
  test('are public, without posts of other users', async () => {
    await createPosts(rahim, 2);
    const own = await createPosts(ayesha, 3);
    await createPosts(rahim, 1);
    const { body } = await shop.send(feedCalls.listPostsOfUser, {
      params: { userId: ayesha.id },
      query: { limit: '2' },
    });
    expect(idsOf(body)).toEqual(own.slice(0, 2));
    expect(body.pagination).toMatchObject({ totalPosts: 3, totalPages: 2, nextCursor: own[1] });
  });

  test('are none for an unknown user', async () => {
    const { status, body } = await shop.send(feedCalls.listPostsOfUser, { params: { userId: v7() } });
    expect([status, body.posts, body.pagination.totalPosts]).toEqual([200, [], 0]);
  });

  test('are refused for an id that is none', async () => {
    expect((await shop.send(feedCalls.listPostsOfUser, { params: { userId: 'rahim' } })).status).toBe(400);
  });
});

describe('own posts', () => {
  test('come with totals over all of them, whatever the page', async () => {
    const own = await createPosts(ayesha, 12);
    const [others = ''] = await createPosts(rahim, 1);
    for (const postId of [own[0] ?? '', own[11] ?? '', others]) {
      await db.insert(postLikes).values([
        { postId, userId: ayesha.id },
        { postId, userId: rahim.id },
      ]);
      await db.insert(postComments).values({ postId, userId: rahim.id, content: 'Yes' });
    }
    const queries: Record<string, string>[] = [{}, { page: '2' }, { before: own[9] ?? '' }];
    for (const query of queries) {
      const { body } = await shop.send(feedCalls.listOwnPosts, { as: { user: ayesha.token }, query });
      expect(body.totals).toEqual({ posts: 12, likes: 4, comments: 2 });
      expect(body.pagination.totalPosts).toBe(12);
      expect(idsOf(body)).not.toContain(others);
    }
  });

  test('have totals of nought for who has none', async () => {
    const { body } = await shop.send(feedCalls.listOwnPosts, { as: { user: rahim.token } });
    expect([body.posts, body.totals]).toEqual([[], { posts: 0, likes: 0, comments: 0 }]);
  });

  test('need a login', async () => {
    const { status, body } = await shop.send(feedCalls.listOwnPosts);
    expect([status, body.message]).toEqual([401, 'Please login to continue']);
  });
});
