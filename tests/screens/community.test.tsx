// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import type { Post } from '#contract/feed/schemas.ts';
import { limits } from '#contract/limits.ts';
import { postLikes, posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { count, openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import Community from '#web/routes/community.tsx';
import { loseAnswer, sendFormsAsJson } from './on-the-way.ts';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;

beforeEach(async () => {
  await db.delete(posts);
});

/** A user with a post. */
async function createPost() {
  const user = await createUser(db);
  const { body } = await shop.send(feedCalls.createPost, { as: { user: user.token }, body: { content: 'My fern' } });
  return { userId: user.id, as: { user: user.token }, postId: body.post._id as string };
}

const commentOn = (postId: string, as: { user: string }, content: string) =>
  shop.send(feedCalls.addComment, { as, params: { postId }, body: { content } });

/** The single post, from the server. */
async function savedPost(): Promise<Post> {
  return (await shop.send(feedCalls.listPosts)).body.posts[0];
}

const card = () => within(screen.getByRole('article'));
const named = (word: 'feed.post.like' | 'feed.post.comments') => new RegExp(`^${t(word)}`);
const likeButton = () => card().getByRole('button', { name: named('feed.post.like') });
const isLiked = () => likeButton().getAttribute('aria-pressed');
const composer = () => within(screen.getByRole('form', { name: t('feed.composer.form') }));
const publish = () => composer().getByRole('button', { name: t('feed.composer.post') });
const comments = () => within(screen.getByRole('region', { name: t('feed.post.comments') }));
const commentField = () => comments().getByLabelText<HTMLTextAreaElement>(t('feed.comments.label'));
const sendComment = () => comments().getByRole('button', { name: t('feed.comments.send') });

type Person = ReturnType<typeof shop.open>['person'];

/** Opens the community page as a user, with the comments of its single post open. */
async function openComments(as: { user: string }): Promise<Person> {
  const { person } = shop.open(<Community />, { as });
  await screen.findByRole('article');
  await person.click(card().getByRole('button', { name: named('feed.post.comments') }));
  return person;
}

/** Chooses an action in the post's menu. */
async function choose(person: Person, action: string): Promise<void> {
  await person.click(await card().findByRole('button', { name: t('feed.post.options') }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

async function confirmDeletion(person: Person): Promise<void> {
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('common.delete') }));
}

test('a feed that fails to load can be retried', async () => {
  await createPost();
  const mend = shop.fail('/api/post/all', { status: 503, body: '' });
  const { person } = shop.open(<Community />);
  expect((await screen.findByRole('alert')).textContent).toContain(t('feed.not-loaded'));
  mend();
  await person.click(screen.getByRole('button', { name: t('common.try-again') }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('a like older than those that come with a post is known, and can be taken back', async () => {
  const { postId, userId, as } = await createPost();
  await shop.send(feedCalls.toggleLike, { as, params: { postId } });
  const crowd = Array.from({ length: limits.reactionsShown }, (_, at) => ({
    id: randomUUID(),
    name: `Reader ${at}`,
    email: `${randomUUID()}@example.com`,
    passwordHash: 'none',
  }));
  await db.insert(users).values(crowd);
  await db.insert(postLikes).values(crowd.map(({ id }) => ({ postId, userId: id })));
  expect((await savedPost()).likes.map((like) => like.userId._id)).not.toContain(userId);

  const { person } = shop.open(<Community />, { as });
  await screen.findByRole('article');
  await waitFor(() => expect(isLiked()).toBe('true'));
  expect(likeButton().textContent).toBe(t('feed.post.like') + count(crowd.length + 1));
  await person.click(likeButton());
  await waitFor(() => expect(isLiked()).toBe('false'));
  expect(likeButton().textContent).toBe(t('feed.post.like') + count(crowd.length));
  await waitFor(async () => expect((await savedPost()).likesCount).toBe(crowd.length));
});

test('a user who comments too fast is asked to wait, and keeps the input', async () => {
  const { postId, as } = await createPost();
  for (let number = 1; number <= limits.commentsPerMinute; number++) await commentOn(postId, as, `Comment ${number}`);
  const person = await openComments(as);
  await person.type(commentField(), 'One more');
  await person.click(sendComment());
  const sentence = 'You are commenting very fast. Please wait a moment before you comment on this post again.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(commentField().value).toBe('One more');
});

test('every action that the server fails says so, and nothing that was written is lost', async () => {
  const { postId, as } = await createPost();
  await commentOn(postId, as, 'Here to stay');
  const person = await openComments(as);
  expect(comments().getByText('Here to stay')).toBeTruthy();
  for (const start of ['/api/post/create', `/api/post/${postId}`]) shop.fail(start, { status: 503, body: '' });

  await person.click(likeButton());
  expect(await screen.findByText(t('feed.post.like-not-saved'))).toBeTruthy();
  await waitFor(() => expect(isLiked()).toBe('false'));

  await person.type(composer().getByRole('textbox'), 'Not lost');
  await person.click(publish());
  expect(await screen.findByText(t('feed.post.not-created'))).toBeTruthy();
  expect(composer().getByDisplayValue('Not lost')).toBeTruthy();

  await person.type(commentField(), 'Not lost either');
  await person.click(sendComment());
  expect(await screen.findByText(t('feed.comments.not-added'))).toBeTruthy();
  expect(commentField().value).toBe('Not lost either');

  await person.click(comments().getByRole('button', { name: t('feed.comments.delete-of', { name: 'Rumana Haque' }) }));
  await confirmDeletion(person);
  expect(await screen.findByText(t('feed.comments.not-deleted'))).toBeTruthy();
  expect(comments().getByText('Here to stay')).toBeTruthy();
});

test('a post that the server fails to delete or to change stays, with the input', async () => {
  const { postId, as } = await createPost();
  const { person } = shop.open(<Community />, { as });
  await screen.findByRole('article');
  shop.fail(`/api/post/${postId}`, { status: 503, body: '' });
  await choose(person, t('common.delete'));
  await confirmDeletion(person);
  expect(await screen.findByText(t('feed.post.not-deleted'))).toBeTruthy();
  expect(card().getByText('My fern')).toBeTruthy();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(person, t('common.edit'));
  const editor = within(await screen.findByRole('form', { name: t('feed.editor.form') }));
  await person.clear(editor.getByRole('textbox'));
  await person.type(editor.getByRole('textbox'), 'Changed');
  await person.click(editor.getByRole('button', { name: t('common.save') }));
  expect(await screen.findByText(t('feed.post.not-updated'))).toBeTruthy();
  expect(editor.getByDisplayValue('Changed')).toBeTruthy();
});

test('a post and a comment are there once, though they were sent again after a lost answer', async () => {
  const { token } = await createUser(db);
  const { person } = shop.open(<Community />, { as: { user: token } });
  sendFormsAsJson();
  loseAnswer('/api/post/create');
  await person.type(await screen.findByLabelText(t('feed.composer.label')), 'A fern that answers twice');
  await person.click(publish());
  expect(await screen.findByText(t('feed.post.not-created'))).toBeTruthy();
  expect(composer().getByDisplayValue('A fern that answers twice')).toBeTruthy();
  await person.click(publish());
  expect(await screen.findByText(t('feed.post.created'))).toBeTruthy();
  cleanup();

  const again = await openComments({ user: token });
  expect(screen.getByRole('article').textContent).toContain('A fern that answers twice');
  loseAnswer('/comment');
  await again.type(commentField(), 'Does it?');
  await again.click(sendComment());
  expect(await screen.findByText(t('feed.comments.not-added'))).toBeTruthy();
  await again.click(sendComment());
  expect(await screen.findByText(t('feed.comments.added'))).toBeTruthy();
  cleanup();

  await openComments({ user: token });
  expect(comments().getAllByText('Does it?')).toHaveLength(1);
});
