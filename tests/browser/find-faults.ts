import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe objects to on a page, and whether the page is wider than the screen. */
export async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [...faults, `${overflow} pixels wider than the screen`] : faults;
}
