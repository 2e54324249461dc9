import type { Locator, Page } from '@playwright/test';
import { card } from './support/community-page.ts';
import { findFaults } from './support/find-faults.ts';
import { loadAll } from './support/load-all.ts';
import { newBuyer, publishPost } from './support/people.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, at, like, t } from './support/texts.ts';

const deleteButton = (post: Locator) => post.getByRole('button', { name: like('feed.seller-delete', 'name') });
const question = (page: Page) => page.getByRole('dialog', { name: t('feed.post.delete-question') });
const newText = () => `Hibiscus ${Date.now()}${Math.floor(Math.random() * 1e6)}`;

test(
  'the seller deletes a post after seeing how it begins, and everybody stops seeing it',
  onPhone,
  async ({ page, browser }) => {
    const writer = await newBuyer(browser, 'Sabina Yasmin');
    const text = newText();
    const long = `${text} ${'and more of it '.repeat(12)}`.trim();
    await publishPost(writer.api, long);
    await openAsSeller(page, 'Community Posts');
    const post = card(page, text);
    await expect(post.getByRole('heading', { name: 'Sabina Yasmin' })).toBeVisible();
    await expect(post.getByText(writer.email)).toBeVisible();
    await expect(post.locator('time')).toHaveText(t('common.just-now'));
    await expect(post.getByText(t('feed.seller-likes', { count: 0 }))).toBeVisible();
    await expect(post.getByText(t('feed.seller-comments', { count: 0 }))).toBeVisible();

    const reader = await writer.context.newPage();
    await reader.goto(at('/community'));
    await expect(card(reader, text)).toBeVisible();

    await deleteButton(post).click();
    await expect(question(page)).toContainText(`“${long.slice(0, 100)}…”`);
    await expect(question(page)).not.toContainText(long);
    expect(await findFaults(page)).toEqual([]);
    await question(page)
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await expect(deleteButton(post)).toBeFocused();
    await deleteButton(post).click();
    await question(page)
      .getByRole('button', { name: t('common.delete') })
      .click();
    await expect(page.getByText(apiMessage('Post deleted successfully'))).toBeVisible();
    await expect(post).toHaveCount(0);
    await reader.reload();
    await expect(reader.getByRole('article').first()).toBeVisible();
    await expect(card(reader, text)).toHaveCount(0);
  },
);

test('deleting far down the list keeps the place, and no post is left out', onDesktop, async ({ page, browser }) => {
  const writer = await newBuyer(browser);
  const texts = Array.from({ length: 13 }, newText);
  for (const text of texts) await publishPost(writer.api, text);
  await openAsSeller(page, 'Community Posts');
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  await expect(posts).toHaveCount(10);
  await page.getByRole('button', { name: t('feed.seller-more') }).click();
  await expect(posts.nth(10)).toBeFocused();
  const count = await posts.count();
  await deleteButton(card(page, texts[1] ?? '')).click();
  await expect(question(page)).toContainText(`“${texts[1]}”`);
  const scrolled = await page.evaluate(() => window.scrollY);
  await question(page)
    .getByRole('button', { name: t('common.delete') })
    .click();
  await expect(card(page, texts[1] ?? '')).toHaveCount(0);
  await expect(posts).toHaveCount(count - 1);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled / 2);
  for (const text of texts.filter((_, index) => index !== 1)) await expect(card(page, text)).toHaveCount(1);

  await loadAll(page, t('feed.seller-more'), t('feed.seller-end'));
});
