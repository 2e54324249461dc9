import type { Locator } from '@playwright/test';
import { leaveAddedPanel } from './support/added-panel.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, categoryNamed, language, like, t, text } from './support/texts.ts';

test('home shows the whole range', onPhone, async ({ page }) => {
  await page.goto(at('/'));
  await expect(page).toHaveTitle(t('common.home-title'));
  await expect(page.getByRole('link', { name: t('home.shop-now') }).first()).toHaveAttribute('href', at('/products'));
  await expect(page.getByRole('link', { name: t('home.explore-deals') }).first()).toHaveAttribute(
    'href',
    at('/products?onOffer=true'),
  );
  const tiles = page.getByRole('region', { name: t('catalog.categories') }).getByRole('link');
  await expect(tiles).toHaveCount(6);
  await expect(page.getByRole('region', { name: t('home.best-seller') }).getByRole('article')).toHaveCount(5);
  await expect(page.getByText(like('catalog.showing-best', { shown: 5 }, 'inStock', 'all'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('home.community.explore') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('layout.my-posts') })).toBeHidden();
  for (const highlight of ['delivery', 'freshness', 'prices', 'trust'] as const) {
    await expect(page.getByRole('heading', { name: t(`home.why.${highlight}`) })).toBeVisible();
  }
  const newsletter = page.getByRole('main').getByRole('textbox', { name: t('newsletter.label') });
  await newsletter.fill('not an address');
  await page.getByRole('button', { name: t('newsletter.subscribe') }).click();
  await expect(page.getByText(apiMessage('Please enter a valid email address'))).toBeVisible();
  await newsletter.fill('reader@example.com');
  await page.getByRole('button', { name: t('newsletter.subscribe') }).click();
  await expect(page.getByText(t('newsletter.subscribed')).first()).toBeVisible();
});

test('typing in the search leads to the products that match; Back leads away', onDesktop, async ({ page }) => {
  const seedling = { en: 'seedling', bn: 'চারা' }[language()];
  await page.goto(at('/'));
  const search = page.getByRole('combobox', { name: t('catalog.search') });
  await search.click();
  await search.pressSequentially(seedling, { delay: 20 });
  await expect(page).toHaveURL(at(`/products?search=${encodeURIComponent(seedling)}`));
  await expect(search).toHaveValue(seedling);
  await expect(search).toBeFocused();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .getByRole('heading')
      .filter({ hasNotText: new RegExp(seedling, 'i') }),
  ).toHaveCount(0);
  await page.reload();
  await expect(search).toHaveValue(seedling);
  await search.fill('xylophone');
  await expect(page.getByText(t('catalog.no-match', { search: 'xylophone' }))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(at('/'));
  await expect(search).toHaveValue('');
});

test('nothing moves while home loads on a slow network', onPhone, async ({ page, context }) => {
  const network = await context.newCDPSession(page);
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.goto(at('/'), { waitUntil: 'load' });
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

test('the page answers while its largest picture does not come', onPhone, async ({ page }) => {
  const answer = await holdRequests(page, '**/art/banner-main*');
  await page.goto(at('/'));
  await page.getByRole('button', { name: t('layout.menu') }).click();
  await expect(page.getByRole('navigation', { name: t('layout.menu') })).toBeVisible();
  answer();
});

test('a drawing far down loads when it comes near', onPhone, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /^\/art\/(delivery|community)/.test(path))).toEqual([]);
  const drawing = page.getByRole('region', { name: t('home.why.title') }).locator('img');
  await drawing.scrollIntoViewIfNeeded();
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a product seen in a list shows its name and picture before anything is answered', onDesktop, async ({ page }) => {
  await page.goto(at('/products'));
  const link = page.getByRole('article').getByRole('heading').getByRole('link').first();
  const name = String(await link.textContent());
  const answer = await holdRequests(page, /\/api\/product\/list\?/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const picture = page.getByRole('main').getByRole('img', { name }).first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  answer();
  await expect(page.getByRole('heading', { name: t('catalog.related') })).toBeVisible();
});

test('a product’s page shows the recently viewed products', onPhone, async ({ page }) => {
  await page.goto(at('/products/herbs'));
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  const [first = '', second = ''] = await links.allTextContents();
  await links.filter({ hasText: first }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.goBack();
  await links.filter({ hasText: second }).click();
  const viewed = page.getByRole('region', { name: t('catalog.viewed') });
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText([first]);
  await page.reload();
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText([first]);
});

test('all products come page by page, none twice', onDesktop, async ({ page }) => {
  await page.goto(at('/products'));
  await expect(page).toHaveTitle(`${t('common.all-products')} – ${t('common.shop-name')}`);
  const more = page.getByRole('link', { name: t('common.load-more') });
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

test('a category, a product, its pictures, its way into the cart', onDesktop, async ({ page }) => {
  await page.goto(at('/products/bonsai'));
  await expect(page.getByRole('heading', { level: 1, name: categoryNamed('Bonsai') })).toBeVisible();
  const first = page.getByRole('article').first().getByRole('heading');
  const name = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${at('/products/bonsai')}/(?![\\da-f-]{36}$)[a-z\\d-]+$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} – ${t('common.shop-name')}`);
  await page.reload();
  await expect(page.getByText(`(${text().count(4)})`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t('catalog.taxes'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('catalog.about') })).toBeVisible();
  const pictures = page.getByRole('region', { name: t('catalog.pictures') });
  const zoom = page.getByRole('dialog', { name });
  const pictured = (shown: Locator, place: number) =>
    shown.getByRole('img', { name: like('catalog.picture-of', { name, place }, 'count') });
  await expect(pictured(pictures, 2)).toBeVisible();
  await page.getByRole('button', { name: t('catalog.zoom') }).click();
  await expect(pictured(zoom, 1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(pictured(zoom, 2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(page.getByRole('button', { name: t('catalog.zoom') })).toBeFocused();
  await expect(page.getByRole('region', { name: t('catalog.related') }).getByRole('article')).toHaveCount(5);
  await page.getByRole('button', { name: t('catalog.add-to-cart'), exact: true }).click();
  await leaveAddedPanel(page);
  const inCart = page.getByRole('group', { name: t('cart.in-cart', { product: name }) });
  await inCart.getByRole('button', { name: t('cart.add-one', { product: name }) }).click();
  await expect(inCart.getByRole('status', { name: t('cart.quantity') })).toHaveText(text().count(2));
  await inCart.getByRole('button', { name: t('cart.remove-one', { product: name }) }).click({ clickCount: 2 });
  await page.getByRole('button', { name: t('catalog.buy-now') }).click();
  await expect(page).toHaveURL(at('/cart'));
  await expect(page.getByLabel(t('cart.quantity-of', { product: name }))).toHaveValue('1');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('missing pages', () => {
  test.use({ expectedFailures: /404/ });

  test('gets a page of its own and the status 404', onPhone, async ({ page }) => {
    for (const path of [
      '/nothing/here',
      '/products/herbs/01a1fc35-96d7-766f-9bc1-188089655abc',
      '/products/herbs/no-such-plant',
    ]) {
      const response = await page.goto(at(path));
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: t('layout.not-found.title') })).toBeVisible();
      await expect(page).toHaveTitle(`${t('layout.not-found.head')} – ${t('common.shop-name')}`);
    }
    const unknown = await page.goto(at('/products/furniture'));
    expect(unknown?.status()).toBe(404);
    await expect(page.getByText(t('catalog.no-category'))).toBeVisible();
  });
});
