import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const users = await Promise.all(Array.from({ length: 6 }, () => createUser(db)));
const [first, second] = users as [(typeof users)[number], (typeof users)[number]];
type User = typeof first;

let postId = '';
beforeEach(async () => {
  postId = v7();
  await db.insert(posts).values({ id: postId, userId: first.id, content: 'A rose' });
});

const like = (user: User) => shop.send(feedCalls.toggleLike, { as: { user: user.token }, params: { postId } });
const comment = (user: User, content: string) =>
  shop.send(feedCalls.addComment, { as: { user: user.token }, params: { postId }, body: { content } });
const likesLeft = () => db.$count(postLikes, eq(postLikes.postId, postId));
const commentsLeft = () => db.$count(postComments, eq(postComments.postId, postId));
const twice = <T>(make: () => T): T[] => [make(), make()];

describe.runIf(onServer)('at the same time', () => {
  test('many users like a post: every like counts, and the last answer has all', async () => {
    const answers = await Promise.all(users.map(like));
    expect(answers.map(({ status }) => status)).toEqual(users.map(() => 200));
    expect(answers.map(({ body }) => body.likes.length).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answers.map(({ body }) => body.likesCount).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answers.every(({ body }) => body.liked)).toBe(true);
    expect(await likesLeft()).toBe(6);
  });

  test.each([20, 21])('one user clicks like %d times: the clicks run one after the other', async (clicks) => {
    const answers = await Promise.all(Array.from({ length: clicks }, () => like(first)));
    const liked = answers.filter(({ status, body }) => status === 200 && body.likes.length === 1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(liked).toHaveLength(Math.ceil(clicks / 2));
    expect(await likesLeft()).toBe(clicks % 2);
  });

  test('users comment: no comment is lost or doubled', async () => {
    const answers = await Promise.all(users.map((user, index) => comment(user, `Comment ${index}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await shop.send(feedCalls.listPosts, { query: { limit: '1' } });
    const contents = body.posts[0].comments.map(({ content }: { content: string }) => content).sort();
    expect(contents).toEqual(users.map((_, index) => `Comment ${index}`));
  });

  test('author and owner delete the same comment: one does, the other finds none', async () => {
    const { body } = await comment(second, 'Hello');
    const params = { postId, commentId: body.comments[0]._id };
    const answers = await Promise.all(
      [first, second].map((user) => shop.send(feedCalls.deleteComment, { as: { user: user.token }, params })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await commentsLeft()).toBe(0);
  });

  test('a post is deleted twice: one does, the other finds none', async () => {
    const answers = await Promise.all(
      twice(() => shop.send(feedCalls.deletePost, { as: { user: first.token }, params: { postId } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('likes and comments meet a post that is being deleted: they are in time or find none', async () => {
    for (let round = 0; round < 5; round += 1) {
      postId = v7();
      await db.insert(posts).values({ id: postId, userId: first.id, content: 'Short lived' });
      const [deleted, ...others] = await Promise.all([
        shop.send(feedCalls.deletePost, { as: { user: first.token }, params: { postId } }),
        ...users.map(like),
        ...users.map((user) => comment(user, 'Hello')),
      ]);
      expect(deleted.status).toBe(200);
      for (const { status } of others) expect([200, 404]).toContain(status);
      expect([await likesLeft(), await commentsLeft()]).toEqual([0, 0]);
    }
  });

  test('a post is edited and deleted: it stays gone', async () => {
    const edited = shop.send(feedCalls.editPost, {
      as: { user: first.token },
      params: { postId },
      body: { content: 'New' },
    });
    const deleted = shop.send(feedCalls.deletePost, { as: { user: first.token }, params: { postId } });
    const answers = await Promise.all([edited, deleted]);
    expect([200, 404]).toContain(answers[0].status);
    expect(answers[1].status).toBe(200);
    expect(await db.$count(posts, eq(posts.id, postId))).toBe(0);
  });
});
