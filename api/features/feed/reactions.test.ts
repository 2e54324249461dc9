import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const owner = await createUser(db, { name: 'Owner' });
const writer = await createUser(db, { name: 'Writer' });
const stranger = await createUser(db, { name: 'Stranger' });
type User = typeof owner;
const notUsers = [
  { who: 'a visitor', as: undefined },
  { who: 'a seller', as: { seller: await signInSeller(shop) } },
];

let postId = '';
beforeEach(async () => {
  postId = v7();
  await db.insert(posts).values({ id: postId, userId: owner.id, content: 'A rose' });
});

const like = (user: User, id = postId) =>
  shop.send(feedCalls.toggleLike, { as: { user: user.token }, params: { postId: id } });
const comment = (user: User, content: unknown, id = postId) =>
  shop.send(feedCalls.addComment, { as: { user: user.token }, params: { postId: id }, body: { content } });
const uncomment = (user: User, commentId: string, id = postId) =>
  shop.send(feedCalls.deleteComment, { as: { user: user.token }, params: { postId: id, commentId } });
const person = ({ id, name }: User) => ({ _id: id, name, email: '', profileImage: '' });
/** A user as that user sees themselves. */
const oneself = (user: User) => ({ ...person(user), email: user.email });
const commentsLeft = () => db.$count(postComments, eq(postComments.postId, postId));

describe('a like', () => {
  test('is given and taken back; the answer is who likes the post now, and says which of the two it was', async () => {
    const likes = [{ userId: oneself(writer) }];
    expect((await like(writer)).body).toEqual({ success: true, likes, likesCount: 1, liked: true });
    const two = { likes: [{ userId: person(writer) }, { userId: oneself(owner) }], likesCount: 2, liked: true };
    expect((await like(owner)).body).toEqual({ success: true, ...two });
    const one = { likes: [{ userId: person(owner) }], likesCount: 1, liked: false };
    expect((await like(writer)).body).toEqual({ success: true, ...one });
    expect((await like(owner)).body).toEqual({ success: true, likes: [], likesCount: 0, liked: false });
  });

  test('stays with its post', async () => {
    const otherId = v7();
    await db.insert(posts).values({ id: otherId, userId: owner.id, content: 'Another' });
    await like(writer);
    expect((await like(writer, otherId)).body.likes).toHaveLength(1);
    expect(await db.$count(postLikes, eq(postLikes.postId, postId))).toBe(1);
  });

  test('needs a post', async () => {
    const { status, body } = await like(writer, v7());
    expect([status, body.message]).toEqual([404, 'Post not found']);
    expect((await like(writer, '1')).status).toBe(400);
  });

  test.each(notUsers)('is refused to $who', async ({ as }) => {
    const { status, body } = await shop.send(feedCalls.toggleLike, { ...(as && { as }), params: { postId } });
    expect([status, body.message]).toEqual([401, 'Please login to like posts']);
  });
});

describe('a comment', () => {
  test('is added at the end; the answer is the list', async () => {
    await comment(writer, 'First');
    const { status, body } = await comment(owner, '  Second \n line ');
    expect(status).toBe(200);
    const common = { _id: expect.any(String), createdAt: expect.stringMatching(/Z$/) };
    expect(body).toEqual({
      success: true,
      comments: [
        { ...common, content: 'First', userId: person(writer) },
        { ...common, content: 'Second \n line', userId: oneself(owner) },
      ],
      commentsCount: 2,
    });
  });

  test('takes 200 characters', async () => {
    const { body } = await comment(writer, 'x'.repeat(200));
    expect(body.comments[0].content).toHaveLength(200);
  });

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'Please enter a comment'],
    ['blanks only', ' \n ', 'Please enter a comment'],
    ['201 characters', 'x'.repeat(201), 'A comment can have at most 200 characters'],
    ['a NUL character', 'a\u0000b', 'The text holds a character that cannot be stored'],
  ])('is refused with %s', async (_name, content, message) => {
    const { status, body } = await comment(writer, content);
    expect([status, body.message]).toEqual([400, message]);
    expect(await commentsLeft()).toBe(0);
  });

  test('needs a post', async () => {
    const { status, body } = await comment(writer, 'Hello', v7());
    expect([status, body.message]).toEqual([404, 'Post not found']);
    expect((await comment(writer, 'Hello', '1')).status).toBe(400);
  });

  test.each(notUsers)('is refused to $who', async ({ as }) => {
    const request = { ...(as && { as }), params: { postId }, body: { content: 'Hello' } };
    const { status, body } = await shop.send(feedCalls.addComment, request);
    expect([status, body.message]).toEqual([401, 'Please login to comment']);
  });
});

describe('deleting a comment', () => {
  let commentId = '';
  beforeEach(async () => {
    commentId = (await comment(writer, 'Mine')).body.comments[0]._id;
  });

  test.each([
    ['its author', writer],
    ['the owner of the post', owner],
  ])('is allowed to %s', async (_name, user) => {
    const { status, body } = await uncomment(user, commentId);
    const deleted = { success: true, message: 'Comment deleted successfully', commentsCount: 0 };
    expect([status, body]).toEqual([200, deleted]);
    expect(await commentsLeft()).toBe(0);
  });

  test('is allowed only to its author, not even to the owner of another post', async () => {
    const own = v7();
    await db.insert(posts).values({ id: own, userId: stranger.id, content: 'Mine' });
    const { status, body } = await uncomment(stranger, commentId);
    expect(status).toBe(403);
    expect(body.message).toBe('You can delete only your own comments and comments on your own posts');
    expect((await uncomment(stranger, commentId, own)).body.message).toBe('Comment not found');
    expect(await commentsLeft()).toBe(1);
  });

  test('finds no unknown post and no unknown comment', async () => {
    for (const [answer, message] of [
      [await uncomment(writer, v7()), 'Comment not found'],
      [await uncomment(writer, commentId, v7()), 'Post not found'],
    ] as const) {
      expect([answer.status, answer.body.message]).toEqual([404, message]);
    }
    expect((await uncomment(writer, '1')).status).toBe(400);
    expect((await uncomment(writer, commentId, '1')).status).toBe(400);
    expect(await commentsLeft()).toBe(1);
  });

  test.each(notUsers)('is refused to $who', async ({ as }) => {
    const request = { ...(as && { as }), params: { postId, commentId } };
    expect((await shop.send(feedCalls.deleteComment, request)).status).toBe(401);
    expect(await commentsLeft()).toBe(1);
  });
});
