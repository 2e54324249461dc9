import type { APIRequestContext } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { card, commentsButton, counted, likeButton, openOwnPost, savedLikes } from './support/community-page.ts';
import { newPerson, register } from './support/people.ts';
import { expect, logInNewShopper, onPhone, test } from './support/shop-test.ts';
import { at, like, t, text } from './support/texts.ts';

/** Adds the maximum number of comments per minute to a post, numbered from `first`. */
async function commentOn(api: APIRequestContext, postId: string, first = 1): Promise<void> {
  for (let number = first; number < first + limits.commentsPerMinute; number += 1) {
    const data = { content: `Comment number ${number}.` };
    expect((await api.post(`/api/post/${postId}/comment`, { data })).ok()).toBe(true);
  }
}

test('likes and comments, and who may delete a comment', onPhone, async ({ page }) => {
  const { text: content } = await openOwnPost(page);
  await likeButton(page, content).click();
  await expect(likeButton(page, content)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeButton(page, content)).toHaveText(counted('feed.post.like', 1));
  await expect.poll(() => savedLikes(page.request, content)).toBe(1);
  await likeButton(page, content).click({ clickCount: 3, delay: 5 });
  await expect(likeButton(page, content)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => savedLikes(page.request, content)).toBe(0);
  await page.reload();
  await expect(likeButton(page, content)).toHaveText(counted('feed.post.like', 0));

  const post = card(page, content);
  await commentsButton(post).click();
  const comments = post.getByRole('region', { name: t('feed.post.comments') });
  const add = comments.getByRole('button', { name: t('feed.comments.send'), exact: true });
  await expect(comments.getByText(t('feed.comments.none'))).toBeVisible();
  await comments.getByLabel(t('feed.comments.label')).fill('  ');
  await expect(add).toBeDisabled();
  await comments.getByLabel(t('feed.comments.label')).fill('How often do you water it?');
  await expect(comments.getByText(`${text().count(26)}/${text().count(200)}`)).toBeVisible();
  await add.click();
  await expect(page.getByText(t('feed.comments.added'))).toBeVisible();
  await expect(comments.getByLabel(t('feed.comments.label'))).toHaveValue('');

  await logInNewShopper(page);
  await page.goto(at('/community'));
  await commentsButton(post).click();
  await expect(comments.getByText('How often do you water it?')).toBeVisible();
  await expect(comments.getByRole('button', { name: like('feed.comments.delete-of', 'name') })).toHaveCount(0);
  await expect(post.getByRole('button', { name: t('feed.post.options') })).toHaveCount(0);
  await comments.getByLabel(t('feed.comments.label')).fill('Twice a week');
  await comments.getByLabel(t('feed.comments.label')).press('Control+Enter');
  await expect(comments.getByText('Twice a week')).toBeVisible();
  await comments.getByRole('button', { name: like('feed.comments.delete-of', 'name') }).click();
  const question = page.getByRole('dialog', { name: t('feed.comments.delete-question') });
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await comments.getByRole('button', { name: like('feed.comments.delete-of', 'name') }).click();
  await question.getByRole('button', { name: t('common.delete') }).click();
  await expect(page.getByText(t('feed.comments.deleted'))).toBeVisible();
  await expect(comments.getByText('Twice a week')).toHaveCount(0);
});

test(
  'a post that many talk about shows its newest comments, and the earlier ones on request',
  onPhone,
  async ({ page, baseURL }) => {
    const { text: content, postId } = await openOwnPost(page);
    for (let first = 1; first <= 120; first += limits.commentsPerMinute) {
      const api = await newPerson(baseURL);
      await register(api);
      await commentOn(api, postId, first);
      await api.dispose();
    }
    await page.reload();
    const post = card(page, content);
    await expect(commentsButton(post)).toHaveText(counted('feed.post.comments', 120));
    await commentsButton(post).click();
    const comments = post.getByRole('region', { name: t('feed.post.comments') });
    const listed = comments.getByRole('listitem');
    await expect(listed).toHaveCount(100);
    await expect(listed.first()).toContainText('Comment number 21.');
    await expect(comments.getByText(t('feed.comments.shown', { shown: 100, total: 120 }))).toBeVisible();

    await comments.getByRole('button', { name: t('feed.comments.earlier') }).dblclick();
    await expect(listed).toHaveCount(120);
    await expect(listed.first()).toContainText('Comment number 1.');
    await expect(comments.getByRole('button', { name: t('feed.comments.earlier') })).toHaveCount(0);
    await expect(comments.getByRole('list')).toBeFocused();

    await comments.getByLabel(t('feed.comments.label')).fill('Thank you all!');
    await comments.getByRole('button', { name: t('feed.comments.send'), exact: true }).click();
    await expect(listed.last()).toContainText('Thank you all!');
    await expect(listed).toHaveCount(121);
    await listed
      .first()
      .getByRole('button', { name: like('feed.comments.delete-of', 'name') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete') })
      .click();
    await expect(listed).toHaveCount(120);
    await expect(commentsButton(post)).toHaveText(counted('feed.post.comments', 120));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
