import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test.ts';
import { t } from './texts.ts';

/** What was just added to the cart. On phones it lies over the page. */
export function addedPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: t('cart.added') });
}

/** Closes it by the keyboard. */
export async function leaveAddedPanel(page: Page): Promise<void> {
  await expect(addedPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addedPanel(page)).toBeHidden();
}

/** Follows its link to the cart. */
export async function openCartFromPanel(page: Page): Promise<void> {
  await addedPanel(page)
    .getByRole('link', { name: t('cart.view') })
    .click();
}
