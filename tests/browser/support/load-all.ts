import { expect, type Page } from '@playwright/test';

/** Presses the "more" button until the list says that it has ended. */
export async function loadAll(page: Page, more: string, end: string): Promise<void> {
  const articles = page.getByRole('article');
  while (!(await page.getByText(end).isVisible())) {
    const shown = await articles.count();
    await page.getByRole('button', { name: more }).click();
    await expect.poll(() => articles.count()).toBeGreaterThan(shown);
  }
}
