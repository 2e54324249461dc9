import type { Page } from '@playwright/test';
import type { MessageId } from '#web/language/message-id.ts';
import { expect, logInNewShopper, onPhone, test } from './support/shop-test.ts';
import { at, t, text } from './support/texts.ts';

const total = (page: Page, label: MessageId) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: t(label) }) })
    .getByRole('definition');

test('before the first sale there are zeros and the way to offer something', onPhone, async ({ page }) => {
  await logInNewShopper(page);
  await page.goto(at('/profile'));
  await page
    .getByRole('navigation', { name: t('profile.shortcuts') })
    .getByRole('link', { name: t('layout.my-sales') })
    .click();
  await expect(page.getByRole('heading', { name: t('orders.sales.empty') })).toBeVisible();
  await expect(total(page, 'orders.sales.delivered')).toHaveText(text().count(0));
  await expect(total(page, 'orders.sales.pending')).toHaveText(text().count(0));
  await expect(total(page, 'orders.sales.earned')).toHaveText(text().taka(0));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('layout.add-request') })
    .click();
  await expect(page).toHaveURL(at('/add-product-request'));
});
