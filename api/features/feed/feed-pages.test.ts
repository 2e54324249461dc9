import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import { posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const ayesha = await createUser(db, { name: 'Ayesha', profileImage: '/media/ayesha.webp' });
const rahim = await createUser(db, { name: 'Rahim' });

beforeEach(async () => {
  await db.delete(posts);
});

type Author = Pick<typeof ayesha, 'id'>;

/** Inserts posts and returns their ids, newest first. */
async function createPosts(author: Author, number: number): Promise<string[]> {
  const rows = Array.from({ length: number }, (_, index) => ({
    id: v7(),
    userId: author.id,
    content: `Post ${index + 1}`,
  }));
  await db.insert(posts).values(rows);
  return rows.map(({ id }) => id).reverse();
}

const listAll = (query: Record<string, string> = {}) => shop.send(feedCalls.listPosts, { query });
const idsOf = (body: { posts: { _id: string }[] }) => body.posts.map((post) => post._id);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const person = ({ id, name, profileImage }: typeof ayesha) => ({ _id: id, name, email: '', profileImage });

describe('the feed', () => {
  test('shows posts whole, with the people who like them and the comments, oldest first', async () => {
    const [id = ''] = await createPosts(ayesha, 1);
    const as = { user: rahim.token };
    await shop.send(feedCalls.toggleLike, { as, params: { postId: id } });
    await shop.send(feedCalls.toggleLike, { as: { user: ayesha.token }, params: { postId: id } });
    for (const content of ['First', 'Second']) {
      await shop.send(feedCalls.addComment, { as, params: { postId: id }, body: { content } });
    }
    const { status, body } = await listAll();
    expect(status).toBe(200);
    const comment = { _id: expect.any(String), userId: person(rahim), createdAt: time };
    expect(body).toEqual({
      success: true,
      posts: [
        {
          _id: id,
          content: 'Post 1',
          image: '',
          userId: person(ayesha),
          likes: [{ userId: person(rahim) }, { userId: person(ayesha) }],
          likesCount: 2,
          comments: [
            { ...comment, content: 'First' },
            { ...comment, content: 'Second' },
          ],
          commentsCount: 2,
          createdAt: time,
          updatedAt: time,
        },
      ],
      pagination: {
        currentPage: 1,
        totalPages: 1,
        totalPosts: 1,
        hasNextPage: false,
        hasPrevPage: false,
        nextCursor: null,
      },
    });
  });

  test('is empty without posts', async () => {
    const { body } = await listAll();
    expect(body.posts).toEqual([]);
    expect(body.pagination).toMatchObject({ totalPages: 0, totalPosts: 0, hasNextPage: false, nextCursor: null });
  });

  test('names a removed user so, and forgets the likes', async () => {
    const gone = await createUser(db);
    const [own = ''] = await createPosts(gone, 1);
    const [other = ''] = await createPosts(ayesha, 1);
    for (const postId of [own, other]) {
      await shop.send(feedCalls.toggleLike, { as: { user: gone.token }, params: { postId } });
      await shop.send(feedCalls.addComment, {
        as: { user: gone.token },
        params: { postId },
        body: { content: 'Hello' },
      });
    }
    await db.delete(users).where(eq(users.id, gone.id));
    const { status, body } = await listAll();
    expect(status).toBe(200);
    const deletedUser = { _id: '', name: 'Deleted user', email: '', profileImage: '' };
    const comments = [{ content: 'Hello', userId: deletedUser }];
    expect(body.posts).toMatchObject([
      { _id: other, userId: person(ayesha), likes: [], comments },
      { _id: own, userId: deletedUser, likes: [], comments },
    ]);
  });

  test('has absolute pictures when the shop has a public address', async () => {
    const publicShop = await openTestApp({ publicUrl: 'https://shop.example' });
    const user = await createUser(publicShop.database.db, { profileImage: '/media/face.webp' });
    await publicShop.database.db.insert(posts).values([
      { content: 'With', image: '/media/leaf.webp', userId: user.id },
      { content: 'Without', userId: user.id },
    ]);
    const { body } = await publicShop.send(feedCalls.listPosts);
    expect(body.posts).toMatchObject([{ image: '' }, { image: 'https://shop.example/media/leaf.webp' }]);
    expect(body.posts[0].userId.profileImage).toBe('https://shop.example/media/face.webp');
    await publicShop.close();
  });
});

describe('pages of the feed', () => {
  test.each([2, 5])('of %d hold every post once, by number', async (limit) => {
    const newestFirst = await createPosts(ayesha, 5);
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(5 / limit); page += 1) {
      const { body } = await listAll({ page: String(page), limit: String(limit) });
      expect(body.pagination).toMatchObject({
        currentPage: page,
        totalPages: Math.ceil(5 / limit),
        totalPosts: 5,
        hasPrevPage: page > 1,
        hasNextPage: page * limit < 5,
      });
      seen.push(...idsOf(body));
    }
    expect(seen).toEqual(newestFirst);
  });

  test('are ten long by default', async () => {
    await createPosts(ayesha, 12);
    expect((await listAll()).body.posts).toHaveLength(10);
    expect((await listAll({ page: '2' })).body.posts).toHaveLength(2);
  });

  test('beyond the end are empty', async () => {
    await createPosts(ayesha, 3);
    const { status, body } = await listAll({ page: '1000000', limit: '50' });
    expect([status, body.posts]).toEqual([200, []]);
    expect(body.pagination).toMatchObject({ totalPosts: 3, hasNextPage: false, hasPrevPage: true, nextCursor: null });
  });

  test('by cursor show every post once, while new ones arrive and seen ones go', async () => {
    const newestFirst = await createPosts(ayesha, 7);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const { body } = await listAll({ limit: '2', ...(before && { before }) });
      seen.push(...idsOf(body));
      expect(body.pagination.hasPrevPage).toBe(before !== undefined);
      before = body.pagination.nextCursor ?? undefined;
      await createPosts(rahim, 3);
      // Even the post that the cursor names may be deleted.
      if (before) await db.delete(posts).where(eq(posts.id, before));
      expect(seen.length).toBeLessThanOrEqual(7);
    } while (before);
    expect(seen).toEqual(newestFirst);
  });

  test('before a given post leave the page number aside', async () => {
    const newestFirst = await createPosts(ayesha, 4);
    const { body } = await listAll({ page: '3', before: newestFirst[0] ?? '' });
    expect(idsOf(body)).toEqual(newestFirst.slice(1));
  });

  test.each<Record<string, string>>([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1000001' },
    { page: 'x' },
    { limit: '0' },
    { limit: '51' },
    { limit: 'x' },
    { before: 'x' },
  ])('are refused for %j', async (query) => {
    expect((await listAll(query)).status).toBe(400);
  });
});
