import type { Page } from '@playwright/test';

/** Holds back what a page asks for at such addresses, until the function that this resolves to is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
