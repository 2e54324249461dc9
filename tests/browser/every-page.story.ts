import type { Page } from '@playwright/test';
import { sellerLinks } from '#web/layout/seller-links.ts';
import { findFaults } from './find-faults.ts';
import { watchForeignTexts } from './find-foreign-texts.ts';
import {
  addAddress,
  approve,
  logInSeller,
  newSeller,
  offerProduct,
  order,
  publishPost,
  somethingInStock,
} from './people.ts';
import { expect, logInNewShopper, onPhone, test } from './shop-test.ts';
import { at } from './texts.ts';

const paths = [
  '/',
  '/products',
  '/products/herbs',
  '/cart',
  '/my-orders',
  '/my-sales',
  '/add-product-request',
  '/my-product-requests',
  '/community',
  '/my-posts',
  '/profile',
  '/ask',
  '/contact',
  '/delivery',
  '/returns',
  '/payment',
  '/tracking',
  '/faq',
];
const listed = ['/api/product/list?limit=100', '/api/post/all?limit=50'];

/** Opens a page and waits for what it loads. */
async function open(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse(/is-auth/);
  await page.goto(at(path));
  await session;
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  // What is on its way is shown as blocks that pulse.
  await expect(page.locator('.animate-pulse'), path).toHaveCount(0);
}

test('every page has its title, its description, one language and nothing that axe objects to', async ({ page }) => {
  test.slow();
  const findForeignTexts = await watchForeignTexts(page, ...listed);
  const titles = new Set<string>();
  for (const path of paths) {
    await open(page, path);
    titles.add(await page.title());
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /[\p{L}\p{M}]{3,}/u);
    expect(await findFaults(page), path).toEqual([]);
    expect(await findForeignTexts(), path).toEqual([]);
  }
  expect(titles.size).toBe(paths.length);
});

test('the pages of a user are in one language too', async ({ page, baseURL }) => {
  test.slow();
  await logInNewShopper(page);
  await addAddress(page.request);
  const seller = await newSeller(baseURL);
  const requestId = await offerProduct(page.request, { name: `Marigold ${Date.now()}` });
  await offerProduct(page.request, { name: `Zinnia ${Date.now()}` });
  const productId = await approve(seller, requestId);
  await order(page.request, productId);
  await publishPost(page.request, 'My first marigold');
  const findForeignTexts = await watchForeignTexts(page, ...listed);
  const own = ['/cart', '/my-orders', '/my-sales', '/my-posts', '/profile', '/my-product-requests'];
  const forms = ['/add-address', '/manage-addresses', '/add-product-request'];
  const others = [`/products/herbs/${productId}`, '/debug-auth', '/debug-products'];
  for (const path of [...own, ...forms, ...others]) {
    await open(page, path);
    expect(await findFaults(page), path).toEqual([]);
    expect(await findForeignTexts(), path).toEqual([]);
  }
  expect((await seller.delete(`/api/product/${productId}`)).ok()).toBe(true);
});

test('the pages of the seller are in one language too', async ({ page }) => {
  test.slow();
  await logInSeller(page.request);
  const findForeignTexts = await watchForeignTexts(page, ...listed);
  const edited = `/seller/product-list/${await somethingInStock(page.request)}`;
  for (const path of [...sellerLinks.map(({ to }) => to), edited]) {
    await open(page, path);
    expect(await findFaults(page), path).toEqual([]);
    expect(await findForeignTexts(), path).toEqual([]);
  }
});

test('the first visit loads at most 170 kB of JavaScript', onPhone, async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    expect(response.headers()['content-encoding'], response.url()).toBe('br');
    scripts.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(at('/'));
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(170_000);
});
