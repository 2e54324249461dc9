import { expect, type Page } from '@playwright/test';
import { logInNewShopper } from './shop-test.ts';
import { at } from './texts.ts';

/** Opens a new shopper's profile. */
export async function openProfile(page: Page) {
  const shopper = await logInNewShopper(page);
  await page.goto(at('/profile'));
  await expect(page.getByRole('heading', { level: 1, name: shopper.name })).toBeVisible();
  return shopper;
}
