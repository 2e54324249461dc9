import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Post } from '#contract/feed/schemas.ts';
import { publishPost } from './people.ts';
import { logInNewShopper } from './shop-test.ts';
import { at, t, text } from './texts.ts';

// Locators of the community page.

export const composer = (page: Page) => page.getByRole('form', { name: t('feed.composer.form') });
export const card = (page: Page, content: string) => page.getByRole('article').filter({ hasText: content });

type Counted = 'feed.post.like' | 'feed.post.comments';

/** The text of a post's button: its word and its count. */
export const counted = (word: Counted, count: number) => t(word) + text().count(count);
export const likeButtonOf = (post: Locator) => buttonOf(post, 'feed.post.like');
export const likeButton = (page: Page, content: string) => likeButtonOf(card(page, content));
/** The button that opens a post's comments. */
export const commentsButton = (post: Locator) => buttonOf(post, 'feed.post.comments');

const buttonOf = (post: Locator, word: Counted) => post.getByRole('button', { name: new RegExp(`^${t(word)}`) });

/** A unique text. */
export const newText = () => `My fern ${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** Opens the community as a new user. */
export async function openCommunity(page: Page): Promise<void> {
  await logInNewShopper(page);
  await page.goto(at('/community'));
  await expect(composer(page)).toBeVisible();
}

/** Opens the community as a new user with a post; returns its text and id. */
export async function openOwnPost(page: Page): Promise<{ text: string; postId: string }> {
  const content = newText();
  await logInNewShopper(page);
  const postId = await publishPost(page.request, content);
  await page.goto(at('/community'));
  await expect(card(page, content)).toBeVisible();
  return { text: content, postId };
}

/** The server's number of likes of a recent post. */
export async function savedLikes(api: APIRequestContext, content: string): Promise<number | undefined> {
  const { posts } = await (await api.get('/api/post/all?limit=50')).json();
  return (posts as Post[]).find((post) => post.content === content)?.likesCount;
}
