import type { Page } from '@playwright/test';
import { openCartFromPanel } from './support/added-panel.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

const expectedFailures = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();

test.describe('without the worker', () => {
  test.use({ expectedFailures });

  test(
    'a page whose scripts are missing keeps the one that is there, and opens when it can',
    onDesktop,
    async ({ page, context }) => {
      await page.goto(at('/products/flower'));
      const name = await firstCard(page).getByRole('heading').innerText();
      await context.setOffline(true);
      await firstCard(page).getByRole('link').first().click();
      await expect(page.getByText(t('layout.offline.notice'))).toBeVisible();
      await expect(page).toHaveURL(at('/products/flower'));
      await expect(firstCard(page)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(t('layout.offline.notice'))).toBeHidden();
    },
  );
});

test.describe('with the worker', () => {
  test.use({ expectedFailures, serviceWorkers: 'allow' });

  /** Opens a page that the service worker controls. */
  async function openWithWorker(page: Page, path: string): Promise<void> {
    await page.goto(at(path));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  test(
    'pages that were opened open again, others say that there is no connection',
    onPhone,
    async ({ page, context }) => {
      await openWithWorker(page, '/products/flower');
      await page.reload();
      const name = await firstCard(page).getByRole('heading').innerText();
      await context.setOffline(true);
      await page.reload();
      await expect(firstCard(page).getByRole('heading')).toHaveText(name);
      await firstCard(page)
        .getByRole('button', { name: t('cart.add-product', { product: name }) })
        .click();
      // The page's scripts are stored although it was never opened, and those of what was added as well.
      await openCartFromPanel(page);
      await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
      // Opened within the shop alone, it is there after a reload, too, and says that nothing was ordered.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('layout.cart', { count: 1 }) })).toBeVisible();
      await expect(page.getByText(t('orders.checkout.offline'))).toBeVisible();

      await page.goto(at('/delivery'));
      await expect(page.getByRole('heading', { level: 1, name: t('help.offline.title') })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: t('help.delivery.title') })).toBeVisible();
      await expect(page).toHaveURL(at('/delivery'));

      // The cart shows the stored products.
      await page.goto(at('/cart'));
      const line = page.getByRole('main').getByRole('link', { name });
      await expect(line).toBeVisible();
      await context.setOffline(true);
      await page.reload();
      await expect(line).toBeVisible();
      await context.setOffline(false);
    },
  );

  test('private pages are not stored', onDesktop, async ({ page }) => {
    await openWithWorker(page, '/seller');
    await page.goto(at('/my-orders'));
    await page.goto(at('/products'));
    await page.reload();
    const copies = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(copies).toContain(at('/products'));
    expect(copies.filter((path) => /^(\/bn)?\/(api|seller)(\/|$)/.test(path))).toEqual([]);
  });

  test('a new release is announced, and comes with a press', onPhone, async ({ page }) => {
    // Simulates a page of an earlier release than the worker's, left open during an update.
    await page.route('**/assets/manifest-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/"version":"\w+"/, '"version":"earlier"'),
      });
    });
    await openWithWorker(page, '/products');
    await page.evaluate(() => Object.assign(window, { isEarlier: true }));
    await expect(page.getByText(t('layout.new-release'))).toBeVisible();
    await page.unroute('**/assets/manifest-*.js');
    await page.getByRole('button', { name: t('layout.reload') }).click();
    await page.waitForFunction(() => !('isEarlier' in window) && document.documentElement.dataset.hydrated);
    await expect(firstCard(page)).toBeVisible();
    await expect(page.getByText(t('layout.new-release'))).toBeHidden();
  });
});

test('without JavaScript a user’s own pages say that they need it', onPhone, async ({ request }) => {
  for (const path of ['/cart', '/my-orders', '/profile', '/add-address', '/seller']) {
    const html = await (await request.get(at(path))).text();
    const [, noscript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(noscript, path).toContain(t('profile.needs-scripts'));
  }
});
