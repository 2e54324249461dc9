import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/declarations/call.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import type { Post } from '#contract/feed/schemas.ts';
import { sellerFeedCalls } from '#contract/feed/seller-calls.ts';
import { limits } from '#contract/limits.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// A popular post comes with its newest likes and comments; the others are read by separate calls.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const author = await createUser(db, { name: 'Author' });
const as = { user: author.token };
const number = 250;
const crowd = Array.from({ length: number }, (_, index) => ({
  id: v7(),
  name: `Fan ${index}`,
  email: `fan-${index}@example.com`,
  passwordHash: 'none',
}));
const comments = crowd.map(({ id }, index) => ({ id: v7(), userId: id, content: `Comment ${index}` }));
beforeAll(() => db.insert(users).values(crowd));

let postId = '';
beforeEach(async () => {
  await db.delete(posts);
  postId = v7();
  await db.insert(posts).values({ id: postId, userId: author.id, content: 'The first rose' });
  // Four at the same time, the next four a second later.
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 4)));
  await db.insert(postLikes).values(crowd.map(({ id }, index) => ({ postId, userId: id, createdAt: at(index) })));
  await db.insert(postComments).values(comments.map((comment) => ({ ...comment, postId })));
});

const shown = limits.reactionsShown;
const likers = (list: Post['likes']) => list.map(({ userId }) => userId.name);
const contents = (list: Post['comments']) => list.map(({ content }) => content);
const fans = crowd.map(({ name }) => name);
const texts = comments.map(({ content }) => content);

describe('a popular post', () => {
  const lists: [string, Call, Parameters<typeof shop.send>[1]][] = [
    ['of everybody', feedCalls.listPosts, {}],
    ['of one user', feedCalls.listPostsOfUser, { params: { userId: author.id } }],
    ["of one's own", feedCalls.listOwnPosts, { as }],
  ];

  test.each(lists)(
    'among the posts %s has its newest likes and comments and their numbers',
    async (...[, call, request]) => {
      const { status, body } = await shop.send(call, request);
      expect(status).toBe(200);
      const [post] = body.posts as Post[];
      expect(likers(post?.likes ?? [])).toEqual(fans.slice(-shown));
      expect(contents(post?.comments ?? [])).toEqual(texts.slice(-shown));
      expect([post?.likesCount, post?.commentsCount]).toEqual([number, number]);
    },
  );

  test('has them in the list of the seller', async () => {
    const { body } = await shop.send(sellerFeedCalls.listPostsForSeller, { as: { seller: await signInSeller(shop) } });
    expect(body.posts[0]).toMatchObject({ likesCount: number, commentsCount: number });
    expect(body.posts[0].comments).toHaveLength(shown);
  });

  test('has them in the answer to a like and to a comment', async () => {
    const liked = (await shop.send(feedCalls.toggleLike, { as, params: { postId } })).body;
    expect(likers(liked.likes)).toEqual([...fans.slice(1 - shown), 'Author']);
    expect([liked.likesCount, liked.liked]).toEqual([number + 1, true]);
    const removed = (await shop.send(feedCalls.toggleLike, { as, params: { postId } })).body;
    expect(likers(removed.likes)).toEqual(fans.slice(-shown));
    expect([removed.likesCount, removed.liked]).toEqual([number, false]);
    const body = { content: 'Thank you all' };
    const commented = (await shop.send(feedCalls.addComment, { as, params: { postId }, body })).body;
    expect(contents(commented.comments)).toEqual([...texts.slice(1 - shown), 'Thank you all']);
    expect(commented.commentsCount).toBe(number + 1);
    const params = { postId, commentId: comments[0]?.id ?? '' };
    expect((await shop.send(feedCalls.deleteComment, { as, params })).body.commentsCount).toBe(number);
  });
});

describe.each<[string, Call, (body: { likes: Post['likes']; comments: Post['comments'] }) => string[], string[]]>([
  ['likes', feedCalls.listLikes, ({ likes }) => likers(likes), fans],
  ['comments', feedCalls.listComments, (body) => contents(body.comments), texts],
])('the %s of a post', (_name, call, read, all) => {
  const list = (query: Record<string, string> = {}, id = postId) => shop.send(call, { params: { postId: id }, query });

  test.each([1, 7, 100])('by pages of %d are there once, in their order, while new ones come', async (limit) => {
    const enough = limit === 1 ? 9 : number;
    let seen: string[] = [];
    let before: string | undefined;
    do {
      const { status, body } = await list({ limit: String(limit), ...(before && { before }) });
      expect(status).toBe(200);
      seen = [...read(body), ...seen];
      before = body.nextCursor ?? undefined;
      const newcomer = await createUser(db);
      await db.insert(postLikes).values({ postId, userId: newcomer.id });
      await db.insert(postComments).values({ postId, userId: newcomer.id, content: 'New' });
    } while (before && seen.length < enough);
    expect(seen).toEqual(all.slice(-seen.length));
    if (limit > 1) expect([seen.length, before]).toEqual([number, undefined]);
  });

  test('are a hundred at a time', async () => {
    const { body } = await list();
    expect(read(body)).toEqual(all.slice(-shown));
  });

  test('are none of a new post, and not found without a post', async () => {
    const id = v7();
    await db.insert(posts).values({ id, content: 'New' });
    const { status, body } = await list({}, id);
    expect([status, read(body), body.nextCursor]).toEqual([200, [], null]);
    const missing = await list({}, v7());
    expect([missing.status, missing.body.message]).toEqual([404, 'Post not found']);
  });

  test.each<Record<string, string>>([{ limit: '0' }, { limit: '101' }, { before: 'x' }, { before: "1.' or true" }])(
    'are refused for %j',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});

test('a cursor of a like may be any, and of one that was taken back', async () => {
  const list = (before: string) =>
    shop.send(feedCalls.listLikes, { params: { postId }, query: { before, limit: '3' } });
  const { body } = await shop.send(feedCalls.listLikes, { params: { postId }, query: { limit: '3' } });
  await db.delete(postLikes).where(eq(postLikes.userId, crowd.at(-3)?.id ?? ''));
  expect(likers((await list(body.nextCursor)).body.likes)).toEqual(fans.slice(-6, -3));
  for (const moment of ['0', '99999999999999999']) {
    expect((await list(`${moment}.${v7()}`)).status).toBe(200);
  }
});

describe('which posts the user likes', () => {
  const ask = (ids: string, who = as) => shop.send(feedCalls.listLikedPosts, { as: who, query: { ids } });

  test('is answered for posts whose newest likes do not show it', async () => {
    const other = v7();
    await db.insert(posts).values({ id: other, content: 'Another' });
    await db.insert(postLikes).values({ postId, userId: author.id, createdAt: new Date(0) });
    const { status, body } = await ask(`${postId},${other},${v7()}`);
    expect([status, body]).toEqual([200, { success: true, postIds: [postId] }]);
    const { token } = await createUser(db);
    expect((await ask(postId.toUpperCase(), { user: token })).body.postIds).toEqual([]);
  });

  test('is answered for fifty at a time', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => v7()).join();
    expect((await ask(ids(limits.feedPageMax))).status).toBe(200);
    for (const bad of [ids(limits.feedPageMax + 1), '', ',', 'x', `${postId},`]) {
      expect((await ask(bad)).status).toBe(400);
    }
  });
});
