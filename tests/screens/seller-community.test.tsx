// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import { sellerFeedCalls } from '#contract/feed/seller-calls.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import CommunityPosts from '#web/routes/seller/community-posts.tsx';

const shop = await openScreenShop();
const seller = { seller: await signInSeller(shop) };
const writer = { user: (await createUser(shop.database.db, { name: 'Sabina Yasmin' })).token };
afterAll(() => shop.close());

async function publish(content: string): Promise<string> {
  const { body } = await shop.send(feedCalls.createPost, { as: writer, body: { content } });
  return body.post._id;
}

const openPosts = () => shop.open(<CommunityPosts />, { as: seller }).person;
const card = async (content: string) => (await screen.findByText(content)).closest('article') as HTMLElement;
const deletion = { name: t('feed.seller-delete', { name: 'Sabina Yasmin' }) };
const question = { name: t('feed.post.delete-question') };

/** Deletes a post and confirms. */
async function deletePost(person: ReturnType<typeof openPosts>, content: string) {
  await person.click(within(await card(content)).getByRole('button', deletion));
  const dialog = within(await screen.findByRole('dialog', question));
  return () => person.click(dialog.getByRole('button', { name: t('common.delete') }));
}

test('the seller deletes a comment, and the post stays', async () => {
  const postId = await publish('My first hibiscus');
  const body = { content: 'Buy my pills' };
  await shop.send(feedCalls.addComment, { as: writer, params: { postId }, body });
  const person = openPosts();
  const post = within(await card('My first hibiscus'));
  await person.click(post.getByRole('button', { name: t('feed.post.comments') }));
  await person.click(post.getByRole('button', { name: t('feed.comments.delete-of', { name: 'Sabina Yasmin' }) }));
  const dialog = await screen.findByRole('dialog', { name: t('feed.comments.delete-question') });
  expect(dialog.textContent).toContain('“Buy my pills”');
  await person.click(within(dialog).getByRole('button', { name: t('common.delete') }));
  expect(await screen.findByText('Comment deleted successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Buy my pills')).toBeNull());
  expect(post.getByText(t('feed.seller-comments', { count: 0 }))).toBeTruthy();
  const { posts } = (await shop.send(feedCalls.listPosts)).body;
  expect(posts).toMatchObject([{ _id: postId, content: 'My first hibiscus', comments: [], commentsCount: 0 }]);
});

test('a post that is gone already leaves the list, with the reason', async () => {
  const id = await publish('Soon gone');
  const person = openPosts();
  const confirm = await deletePost(person, 'Soon gone');
  expect((await shop.send(sellerFeedCalls.deletePostAsSeller, { as: seller, params: { id } })).status).toBe(200);
  await confirm();
  expect(await screen.findByText('Post not found')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByText('Soon gone', { exact: false })).toEqual([]));
  expect(screen.queryByRole('dialog', question)).toBeNull();
});

test('a post that could not be deleted stays, and the screen says so where the server says nothing', async () => {
  await publish('Here to stay');
  const person = openPosts();
  const confirm = await deletePost(person, 'Here to stay');
  shop.fail('/api/post/seller/', 'lost');
  await confirm();
  expect(await screen.findByText(t('feed.seller-not-deleted'))).toBeTruthy();
  expect(await card('Here to stay')).toBeTruthy();
});
