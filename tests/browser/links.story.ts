import type { Page } from '@playwright/test';
import { pagePaths } from '#tests/security/requests/page-requests.ts';
import { crawl } from '#tests/support/crawl.ts';
import { findFaults } from './support/find-faults.ts';
import { expect, logInNewShopper, onPhone, openAsSeller, sellerMenu, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test("a user's and the seller's menus lead somewhere", onPhone, async ({ page, request }) => {
  const get = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 });
    return { status: response.status(), type: response.headers()['content-type'], body: await response.text() };
  };
  const targets = async (links: ReturnType<Page['getByRole']>) =>
    links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  await logInNewShopper(page);
  await page.goto(at('/'));
  await page.getByRole('button', { name: t('layout.menu') }).click();
  const entries = page.getByRole('navigation', { name: t('layout.menu') }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  const userLinks = await targets(entries);
  expect(userLinks).toEqual(
    expect.arrayContaining(['/profile', '/my-orders', '/my-sales', '/my-product-requests'].map(at)),
  );
  expect((await crawl(get, userLinks, { follow: false })).problems).toEqual([]);

  await openAsSeller(page);
  const sellerEntries = (await sellerMenu(page)).getByRole('link');
  expect(await findFaults(page)).toEqual([]);
  // Each of these pages is opened in every-page.story.ts.
  const sellerPaths = pagePaths.filter((path) => path.startsWith('/seller')).map(at);
  for (const address of await targets(sellerEntries)) expect(sellerPaths).toContain(address);
});
