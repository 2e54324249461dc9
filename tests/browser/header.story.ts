import { holdRequests } from './support/hold-requests.ts';
import { expect, logInNewShopper, test } from './support/shop-test.ts';
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
