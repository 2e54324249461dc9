import { holdRequests } from './support/hold-requests.ts';
import { expect, logInNewShopper, onDesktop, test } from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

test('a press on the header is not lost when the session becomes known under it', async ({ page }) => {
  await logInNewShopper(page);
  const answer = await holdRequests(page, '**/api/user/is-auth');
  await page.goto(at('/contact'));
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: like('layout.cart', 'count') }).hover();
  await page.mouse.down();
  answer();
  await expect(header.getByRole('link', { name: t('layout.notices-unread', { count: 0, shown: '' }) })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
});

test(
  'a page is announced and its heading focused after a navigation by keyboard, and typing goes on',
  onDesktop,
  async ({ page }) => {
    await page.goto(at('/'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout.community') })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(at('/community'));
    await expect(page.locator('[aria-live]').filter({ hasText: await page.title() })).toHaveCount(1);

    const search = page.getByRole('combobox', { name: t('catalog.search') });
    await search.focus();
    await page.keyboard.type('tulsi');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=tulsi/);
    await expect(search).toBeFocused();
  },
);
