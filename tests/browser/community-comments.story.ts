import type { APIRequestContext } from '@playwright/test';
import type { Post } from '#contract/feed.ts';
import { limits } from '#contract/limits.ts';
import { card, likeButton, openOwnPost, savedLikes } from './community-page.ts';
import { newPerson, register } from './people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './shop-test.ts';

/** As many comments on a post as one person may write in a minute, numbered from `first` on. */
async function commentOn(api: APIRequestContext, postId: string, first = 1): Promise<void> {
  for (let number = first; number < first + limits.commentsPerMinute; number += 1) {
    const data = { content: `Comment number ${number}.` };
    expect((await api.post(`/api/post/${postId}/comment`, { data })).ok()).toBe(true);
  }
}

test('likes and comments, and who may delete a comment', onPhone, async ({ page }) => {
  const { text } = await openOwnPost(page);
  await likeButton(page, text).click();
  await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeButton(page, text)).toHaveText(/1$/);
  await expect.poll(() => savedLikes(page.request, text)).toBe(1);
  await likeButton(page, text).click({ clickCount: 3, delay: 5 });
  await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => savedLikes(page.request, text)).toBe(0);
  await page.reload();
  await expect(likeButton(page, text)).toHaveText(/0$/);

  const post = card(page, text);
  await post.getByRole('button', { name: /^Comments/ }).click();
  const comments = post.getByRole('region', { name: 'Comments' });
  const add = comments.getByRole('button', { name: 'Comment', exact: true });
  await expect(comments.getByText('No comments yet')).toBeVisible();
  await comments.getByLabel('Your comment').fill('  ');
  await expect(add).toBeDisabled();
  await comments.getByLabel('Your comment').fill('How often do you water it?');
  await expect(comments.getByText('26/200')).toBeVisible();
  await add.click();
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(comments.getByLabel('Your comment')).toHaveValue('');

  await logInNewShopper(page);
  await page.goto('/community');
  await post.getByRole('button', { name: /^Comments/ }).click();
  await expect(comments.getByText('How often do you water it?')).toBeVisible();
  await expect(comments.getByRole('button', { name: /^Delete comment/ })).toHaveCount(0);
  await expect(post.getByRole('button', { name: 'Post options' })).toHaveCount(0);
  await comments.getByLabel('Your comment').fill('Twice a week');
  await comments.getByLabel('Your comment').press('Control+Enter');
  await expect(comments.getByText('Twice a week')).toBeVisible();
  await comments.getByRole('button', { name: /^Delete comment/ }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this comment?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await comments.getByRole('button', { name: /^Delete comment/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Comment deleted successfully')).toBeVisible();
  await expect(comments.getByText('Twice a week')).toHaveCount(0);
});

test(
  'a post that many talk about shows its newest comments, and the earlier ones on request',
  onPhone,
  async ({ page, baseURL }) => {
    const { text, postId } = await openOwnPost(page);
    for (let first = 1; first <= 120; first += limits.commentsPerMinute) {
      const api = await newPerson(baseURL);
      await register(api);
      await commentOn(api, postId, first);
      await api.dispose();
    }
    await page.reload();
    const post = card(page, text);
    await expect(post.getByRole('button', { name: /^Comments/ })).toHaveText('Comments120');
    await post.getByRole('button', { name: /^Comments/ }).click();
    const comments = post.getByRole('region', { name: 'Comments' });
    const listed = comments.getByRole('listitem');
    await expect(listed).toHaveCount(100);
    await expect(listed.first()).toContainText('Comment number 21.');
    await expect(comments.getByText('100 of 120')).toBeVisible();

    await comments.getByRole('button', { name: 'Show earlier comments' }).dblclick();
    await expect(listed).toHaveCount(120);
    await expect(listed.first()).toContainText('Comment number 1.');
    await expect(comments.getByRole('button', { name: 'Show earlier comments' })).toHaveCount(0);
    await expect(comments.getByRole('list')).toBeFocused();

    await comments.getByLabel('Your comment').fill('Thank you all!');
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(listed.last()).toContainText('Thank you all!');
    await expect(listed).toHaveCount(121);
    await listed
      .first()
      .getByRole('button', { name: /^Delete comment/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(listed).toHaveCount(120);
    await expect(post.getByRole('button', { name: /^Comments/ })).toHaveText('Comments120');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test('a like older than those that come with a post is known, and can be taken back', onDesktop, async ({ page }) => {
  const { text } = await openOwnPost(page);
  await likeButton(page, text).click();
  await expect.poll(() => savedLikes(page.request, text)).toBe(1);
  // As if so many had liked it since that the own like is not among those that come along.
  await page.route('**/api/post/all*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const posts = answer.posts.map((post: Post) => (post.content === text ? { ...post, likes: [] } : post));
    await route.fulfill({ response, json: { ...answer, posts } });
  });
  const asked = page.waitForResponse('**/api/post/liked?*');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
  await asked;
  await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeButton(page, text)).toHaveText(/1$/);
  await likeButton(page, text).click();
  await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'false');
  await expect(likeButton(page, text)).toHaveText(/0$/);
  await expect.poll(() => savedLikes(page.request, text)).toBe(0);
});

test.describe('somebody who comments without a pause', () => {
  test.use({ expectedFailures: /\/comment|status of 429/ });

  test('is asked to wait, and loses nothing', onDesktop, async ({ page }) => {
    const { text, postId } = await openOwnPost(page);
    await commentOn(page.request, postId);
    const post = card(page, text);
    await post.getByRole('button', { name: /^Comments/ }).click();
    await post.getByLabel('Your comment').fill('One more');
    await post.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText(/^You are commenting very fast/)).toBeVisible();
    await expect(post.getByLabel('Your comment')).toHaveValue('One more');
  });
});
