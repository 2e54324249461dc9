import type { Page } from '@playwright/test';

/** Delays the page's requests to these URLs. Resolves to a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
