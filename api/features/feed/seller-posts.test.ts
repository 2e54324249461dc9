import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import { sellerFeedCalls } from '#contract/feed/seller-calls.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const user = await createUser(db);

beforeEach(async () => {
  await db.delete(posts);
});

async function publish(...files: Buffer[]): Promise<string> {
  const request = { as: { user: user.token }, body: { content: 'My rose' }, ...(files.length > 0 && { files }) };
  return (await shop.send(feedCalls.createPost, request)).body.post._id;
}

const remove = (id: string) => shop.send(sellerFeedCalls.deletePostAsSeller, { as, params: { id } });

describe('a seller', () => {
  test('sees the posts of everybody as the community does, with the email addresses, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await publish());
    const { status, body } = await shop.send(sellerFeedCalls.listPostsForSeller, {
      as,
      query: { page: '1', limit: '2' },
    });
    expect(status).toBe(200);
    const community = (await shop.send(feedCalls.listPosts, { query: { page: '1', limit: '2' } })).body;
    const withEmail = (post: { userId: object }) => ({ ...post, userId: { ...post.userId, email: user.email } });
    expect(body).toEqual({ ...community, posts: community.posts.map(withEmail) });
    expect(body.posts.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2));
    expect(body.pagination).toMatchObject({ totalPosts: 3, totalPages: 2, hasNextPage: true });
  });

  test("deletes anybody's post with its likes and comments", async () => {
    const id = await publish();
    const kept = await publish();
    await shop.send(feedCalls.toggleLike, { as: { user: user.token }, params: { postId: id } });
    const comment = { as: { user: user.token }, params: { postId: id }, body: { content: 'Lovely' } };
    await shop.send(feedCalls.addComment, comment);
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([200, { success: true, message: 'Post deleted successfully' }]);
    expect(await db.select({ id: posts.id }).from(posts)).toEqual([{ id: kept }]);
    expect(await db.$count(postLikes, eq(postLikes.postId, id))).toBe(0);
    expect(await db.$count(postComments, eq(postComments.postId, id))).toBe(0);
  });

  test("deletes anybody's comment, and the community's post follows", async () => {
    const id = await publish();
    const other = await createUser(db);
    for (const content of ['Lovely', 'Buy my pills']) {
      await shop.send(feedCalls.addComment, { as: { user: other.token }, params: { postId: id }, body: { content } });
    }
    const read = async () => (await shop.send(feedCalls.listPosts)).body.posts[0];
    const [kept, spam] = (await read()).comments;
    const removeComment = (commentId: string, postId = id) =>
      shop.send(sellerFeedCalls.deleteCommentAsSeller, { as, params: { postId, commentId } });
    const { status, body } = await removeComment(spam._id);
    expect([status, body]).toEqual([200, { success: true, message: 'Comment deleted successfully', commentsCount: 1 }]);
    const { comments, commentsCount } = await read();
    expect([comments, commentsCount]).toEqual([[kept], 1]);
    expect((await removeComment(spam._id)).body.code).toBe('comment-not-found');
    expect((await removeComment(kept._id, v7())).body.code).toBe('post-not-found');
  });

  test('deletes its picture only when nothing else shows it', async () => {
    const picture = await uniquePicture();
    const [one, other] = [await publish(picture), await publish(picture)];
    const files = await shop.mediaFiles();
    await remove(one);
    expect(await shop.mediaFiles()).toEqual(files);
    await remove(other);
    expect(await shop.mediaFiles()).toEqual([]);
  });

  test('finds no post that is gone, or that never was', async () => {
    const id = await publish();
    await remove(id);
    for (const missing of [id, v7()]) {
      const { status, body } = await remove(missing);
      expect([status, body]).toEqual([404, { success: false, message: 'Post not found', code: 'post-not-found' }]);
    }
  });
});

test("a user does not delete by the seller's call, not even an own post", async () => {
  const id = await publish();
  const request = { as: { user: user.token }, params: { id } };
  expect((await shop.send(sellerFeedCalls.deletePostAsSeller, request)).status).toBe(401);
  expect(await db.$count(posts)).toBe(1);
});
