import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const ayesha = await createUser(db, { name: 'Ayesha' });
const rahim = await createUser(db, { name: 'Rahim' });
const as = { user: ayesha.token };
const other = { user: rahim.token };
const notUsers = [
  { who: 'a visitor', as: undefined },
  { who: 'a seller', as: { seller: await signInSeller(shop) } },
];

const publish = (body: unknown) => shop.send(feedCalls.createPost, { as, body });
const edit = (postId: string, content: unknown, who = as) =>
  shop.send(feedCalls.editPost, { as: who, params: { postId }, body: { content } });
const remove = (postId: string, who = as) => shop.send(feedCalls.deletePost, { as: who, params: { postId } });
const newPost = async (): Promise<string> => (await publish({ content: 'My first rose' })).body.post._id;
const rowOf = async (id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0];

const badContents: [string, unknown, string][] = [
  ['nothing', undefined, 'empty'],
  ['an empty text', '', 'empty'],
  ['blanks only', ' \n\t\u00a0 ', 'empty'],
  ['501 characters', 'x'.repeat(501), 'A post can have at most 500 characters'],
  ['a NUL character', 'Ro\u0000se', 'The text holds a character that cannot be stored'],
];

describe('a new post', () => {
  test('is answered whole and stands first in the feed', async () => {
    await newPost();
    const { status, body } = await publish({ content: '  Two leaves!\nThree by Friday.  ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Post created successfully',
      post: {
        _id: expect.any(String),
        content: 'Two leaves!\nThree by Friday.',
        image: '',
        userId: { _id: ayesha.id, name: 'Ayesha', email: ayesha.email, profileImage: '' },
        likes: [],
        likesCount: 0,
        comments: [],
        commentsCount: 0,
        createdAt: expect.any(String),
        updatedAt: body.post.createdAt,
      },
    });
    const { email: _own, ...author } = body.post.userId;
    const shown = { ...body.post, userId: { ...author, email: '' } };
    expect((await shop.send(feedCalls.listPosts)).body.posts[0]).toEqual(shown);
  });

  test.each(['x'.repeat(500), `  ${'x'.repeat(500)}  `, 'গোলাপ ফুটেছে 🌹', "'); drop table posts; --"])(
    'keeps its text: %j',
    async (content) => {
      const { status, body } = await publish({ content });
      expect([status, body.post.content]).toEqual([200, content.trim()]);
    },
  );

  test.each(badContents)('is refused with %s', async (_name, content, message) => {
    const before = await db.$count(posts);
    const { status, body } = await publish({ content });
    expect([status, body.message]).toEqual([
      400,
      message === 'empty' ? 'Please enter some content for your post' : message,
    ]);
    expect(await db.$count(posts)).toBe(before);
  });

  test.each(notUsers)('is refused to $who', async ({ as: who }) => {
    const { status, body } = await shop.send(feedCalls.createPost, { ...(who && { as: who }), body: { content: 'x' } });
    expect([status, body.message]).toEqual([401, 'Please login to create a post']);
  });

  test('cannot be given an author, a time or a picture by the sender', async () => {
    const { body } = await publish({
      content: 'Mine',
      userId: rahim.id,
      createdAt: '2001-01-01T00:00:00.000Z',
      image: '/media/x.webp',
    });
    expect(body.post).toMatchObject({ userId: { _id: ayesha.id }, image: '' });
    expect(body.post.createdAt).not.toMatch(/^2001/);
  });
});

describe('editing a post', () => {
  test('changes the text and the time of the change, nothing else', async () => {
    const id = await newPost();
    const before = await rowOf(id);
    const { status, body } = await edit(id, '  A better sentence ');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Post updated successfully',
      post: { _id: id, content: 'A better sentence', updatedAt: expect.any(String) },
    });
    const row = await rowOf(id);
    expect(row).toEqual({ ...before, content: 'A better sentence', updatedAt: new Date(body.post.updatedAt) });
    expect(row?.updatedAt.getTime()).toBeGreaterThan(before?.createdAt.getTime() ?? Number.POSITIVE_INFINITY);
  });

  test.each(badContents)('is refused with %s', async (_name, content, message) => {
    const id = await newPost();
    const { status, body } = await edit(id, content);
    expect([status, body.message]).toEqual([400, message === 'empty' ? 'Content cannot be empty' : message]);
    expect((await rowOf(id))?.content).toBe('My first rose');
  });

  test('is for the owner only', async () => {
    const id = await newPost();
    const { status, body } = await edit(id, 'Not mine', other);
    expect([status, body.message]).toEqual([403, 'You can edit only your own posts']);
    expect((await rowOf(id))?.content).toBe('My first rose');
  });

  test.each(notUsers)('is refused to $who', async ({ as: who }) => {
    const params = { postId: await newPost() };
    const { status } = await shop.send(feedCalls.editPost, { ...(who && { as: who }), params, body: { content: 'x' } });
    expect(status).toBe(401);
  });

  test('of an unknown post finds none, of an id that is none is refused', async () => {
    const { status, body } = await edit(v7(), 'x');
    expect([status, body.message]).toEqual([404, 'Post not found']);
    expect((await edit('1', 'x')).status).toBe(400);
  });

  test('a post without an author cannot be edited', async () => {
    const id = v7();
    await db.insert(posts).values({ id, content: 'Left behind' });
    expect((await edit(id, 'x')).status).toBe(403);
    expect((await remove(id)).status).toBe(403);
  });
});

describe('deleting a post', () => {
  test('removes its likes and comments, and no others', async () => {
    const [id, kept] = [await newPost(), await newPost()];
    for (const postId of [id, kept]) {
      await shop.send(feedCalls.toggleLike, { as: other, params: { postId } });
      await shop.send(feedCalls.addComment, { as: other, params: { postId }, body: { content: 'Nice' } });
    }
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([200, { success: true, message: 'Post deleted successfully' }]);
    expect(await rowOf(id)).toBeUndefined();
    for (const table of [postLikes, postComments]) {
      expect(await db.$count(table, eq(table.postId, id))).toBe(0);
      expect(await db.$count(table, eq(table.postId, kept))).toBe(1);
    }
  });

  test('is for the owner only', async () => {
    const id = await newPost();
    const { status, body } = await remove(id, other);
    expect([status, body.message]).toEqual([403, 'You can delete only your own posts']);
    expect(await rowOf(id)).toBeDefined();
  });

  test.each(notUsers)('is refused to $who', async ({ as: who }) => {
    const params = { postId: await newPost() };
    expect((await shop.send(feedCalls.deletePost, { ...(who && { as: who }), params })).status).toBe(401);
    expect(await rowOf(params.postId)).toBeDefined();
  });

  test('twice finds none the second time', async () => {
    const id = await newPost();
    await remove(id);
    const { status, body } = await remove(id);
    expect([status, body.message]).toEqual([404, 'Post not found']);
    expect((await remove('1')).status).toBe(400);
  });
});
