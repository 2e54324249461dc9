import { expect, onDesktop, onPhone, test } from './shop-test.ts';

test('home shows the whole range', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Sobuj/);
  await expect(page.getByRole('link', { name: 'Shop now' }).first()).toHaveAttribute('href', '/products');
  await expect(page.getByRole('link', { name: 'Explore deals' }).first()).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  await expect(tiles).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Best seller' }).getByRole('article')).toHaveCount(5);
  await expect(page.getByText(/Showing 5 of \d+ products in stock, \d+ in the catalogue/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Community' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'My Posts' })).toBeHidden();
  for (const highlight of ['Fastest Delivery', 'Freshness Guaranteed', 'Affordable Prices', 'Trusted by Thousands']) {
    await expect(page.getByRole('heading', { name: highlight })).toBeVisible();
  }
  const newsletter = page.getByRole('main').getByRole('textbox', { name: /email/i });
  await newsletter.fill('not an address');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await newsletter.fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed').first()).toBeVisible();
});

test('typing in the search leads to the products that match, and Back leads away', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.click();
  await search.pressSequentially('mango', { delay: 20 });
  await expect(page).toHaveURL('/products?search=mango');
  await expect(search).toHaveValue('mango');
  await expect(search).toBeFocused();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading').filter({ hasNotText: /mango/i })).toHaveCount(0);
  await page.reload();
  await expect(search).toHaveValue('mango');
  await search.fill('no such plant');
  await expect(page.getByText(/No products match/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(search).toHaveValue('');
});

test('nothing moves while home loads on a slow network', onPhone, async ({ page, context }) => {
  const network = await context.newCDPSession(page);
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const moved = await page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((shifts) => {
      for (const shift of shifts.getEntries()) sum += (shift as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return sum;
  });
  expect(moved).toBeLessThanOrEqual(0.01);
});

test('a product seen in a list shows its name and picture before anything is answered', async ({ page }) => {
  await page.goto('/products');
  const link = page.getByRole('article').getByRole('heading').getByRole('link').first();
  const name = String(await link.textContent());
  const product = Promise.withResolvers<void>();
  await page.route(/\/api\/product\/list\?/, async (route) => {
    await product.promise;
    await route.continue();
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const picture = page.getByRole('main').getByRole('img', { name }).first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  product.resolve();
  await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible();
});

test('all products come page by page, none twice', onDesktop, async ({ page }) => {
  await page.goto('/products');
  await expect(page).toHaveTitle(/All Products/);
  const more = page.getByRole('button', { name: 'Load more' });
  while (await more.isVisible()) {
    const before = await page.getByRole('article').count();
    await more.click();
    await expect(async () => expect(await page.getByRole('article').count()).toBeGreaterThan(before)).toPass();
  }
  const links = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
  expect(links.length).toBeGreaterThanOrEqual(55);
});

test('a category, a product, its pictures, its way into the cart', async ({ page }) => {
  await page.goto('/products/bonsai');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonsai Trees' })).toBeVisible();
  const first = page.getByRole('article').first().getByRole('heading');
  const name = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/bonsai\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} – Sobuj`);
  await page.reload();
  await expect(page.getByText('(4)', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('(inclusive of all taxes)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About Product' })).toBeVisible();
  const second = page.getByRole('button', { name: /^Show picture 2 of/ });
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: /Related/ }).getByRole('article')).toHaveCount(5);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('what is not there', () => {
  test.use({ expectedFailures: /404/ });

  test('gets a page of its own and the status 404', onPhone, async ({ page }) => {
    for (const path of [
      '/nothing/here',
      '/products/herbs/01a1fc35-96d7-766f-9bc1-188089655abc',
      '/products/herbs/not-an-id',
    ]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'We could not find this page' })).toBeVisible();
      await expect(page).toHaveTitle(/not found/i);
    }
    const unknown = await page.goto('/products/furniture');
    expect(unknown?.status()).toBe(404);
    await expect(page.getByText('No product in this category')).toBeVisible();
  });
});

test.describe('a failed list', () => {
  test.use({ expectedFailures: /\/api\/product\/list|ERR_FAILED/ });

  test('says so and loads at the second try', onDesktop, async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: /empty/i })).toBeVisible();
    await page.route('**/api/product/list**', (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page.getByRole('alert').getByText('Failed to load products')).toBeVisible();
    await page.unroute('**/api/product/list**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
