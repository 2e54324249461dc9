import type { Page } from '@playwright/test';
import type { MessageId } from '#web/language/message-id.ts';
import { t } from './texts.ts';

/** Chooses something that can be done with a product from the menu of its row, in a wide list. */
export async function chooseAct(page: Page, product: string, act: MessageId): Promise<void> {
  await page.getByRole('button', { name: t('products.list.more-of', { product }), exact: true }).click();
  await page.getByRole('menuitem', { name: t(act), exact: true }).click();
}

/** Opens the sheet of a product in a narrow list. */
export async function openSheet(page: Page, product: string) {
  await page.getByRole('row').getByRole('button', { name: product, exact: true }).click();
  return page.getByRole('dialog', { name: product });
}

/** Shows what the list can do with files. */
export async function showFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('products.list.files') }).click();
}
