import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe objects to on a page, and whether the page is wider than the screen. */
export async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  // Legacy mode looks at this page alone, which has no frames, and opens no other for its results.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [...faults, `${overflow} pixels wider than the screen`] : faults;
}

/** What fades in or out has too little contrast for a moment. Spinners never end. */
async function untilStill(): Promise<void> {
  const passing = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
