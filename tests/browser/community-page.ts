import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Post } from '#contract/feed.ts';
import { publishPost } from './people.ts';
import { logInNewShopper } from './shop-test.ts';

// The community page.

export const composer = (page: Page) => page.getByRole('form', { name: 'Create a post' });
export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
/** Buttons beneath a post say their count. */
export const likeButton = (page: Page, text: string) => card(page, text).getByRole('button', { name: /^Like/ });

/** A text nobody else posts. */
export const newText = () => `My fern ${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** A new user opens the community. */
export async function openCommunity(page: Page): Promise<void> {
  await logInNewShopper(page);
  await page.goto('/community');
  await expect(composer(page)).toBeVisible();
}

/** A new user opens the community, having published a post; answers its text and id. */
export async function openOwnPost(page: Page): Promise<{ text: string; postId: string }> {
  const text = newText();
  await logInNewShopper(page);
  const postId = await publishPost(page.request, text);
  await page.goto('/community');
  await expect(card(page, text)).toBeVisible();
  return { text, postId };
}

/** How many likes the server counts of a new post. */
export async function savedLikes(api: APIRequestContext, text: string): Promise<number | undefined> {
  const { posts } = await (await api.get('/api/post/all?limit=50')).json();
  return (posts as Post[]).find((post) => post.content === text)?.likesCount;
}
