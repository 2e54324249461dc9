import { findFaults } from './find-faults.ts';
import { expect, onPhone, test } from './shop-test.ts';

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

test('every page has its title, its description and nothing that axe objects to', async ({ page }) => {
  test.slow();
  const titles = new Set<string>();
  for (const path of paths) {
    const session = page.waitForResponse('**/api/user/is-auth');
    await page.goto(path);
    await session;
    await expect(page.getByText(/^Loading/), path).toHaveCount(0);
    titles.add(await page.title());
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /\w{3,}/);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect(await findFaults(page), path).toEqual([]);
  }
  expect(titles.size).toBe(paths.length);
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
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(170_000);
});
