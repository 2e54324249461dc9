import type { Page } from '@playwright/test';
import { addedPanel } from './support/added-panel.ts';
import { findFaults } from './support/find-faults.ts';
import { good, newSeller, sellProduct } from './support/people.ts';
import { settle } from './support/settings.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, like, t, text } from './support/texts.ts';

const address = () => at('/products/indoor/peace-lily');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a phone’s bar buys: it is at the edge, holds the only buttons, and counts on', onPhone, async ({ page }) => {
  await page.goto(address());
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const bar = page.getByRole('region', { name: t('product.buy') });
  const add = button(page, t('catalog.add-to-cart'));
  await expect(add).toHaveCount(1);
  await expect(button(page, t('catalog.buy-now'))).toHaveCount(1);
  const [box, window] = [await bar.boundingBox(), page.viewportSize()];
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(window?.height);
  expect(await findFaults(page)).toEqual([]);
  // Nothing lies under it at the page's end.
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();

  await add.click();
  const panel = addedPanel(page);
  await expect(panel.getByRole('heading', { name: t('cart.added') })).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const more = bar.getByRole('button', { name: t('cart.add-one', { product: name }) });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status', { name: t('cart.quantity') })).toHaveText(text().count(2));
  const { products } = await good(page.request.get('/api/product/list?slugs=peace-lily'));
  const amount = text().taka(2 * products[0].offerPrice);
  await expect(bar.getByRole('link', { name: t('cart.view-for', { amount }) })).toHaveAttribute('href', at('/cart'));
  await bar.getByRole('button', { name: t('cart.remove-one', { product: name }) }).click({ clickCount: 2 });
  await expect(add).toBeFocused();
});

test('on phones the pictures are swiped, and the full-screen view begins where one is', onPhone, async ({ page }) => {
  await page.goto(address());
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const pictures = page.getByRole('region', { name: t('catalog.pictures') });
  const second = pictures.getByRole('img', { name: like('catalog.picture-of', { name, place: 2 }, 'count') });
  await expect(second).not.toBeInViewport();
  await pictures.getByRole('list').hover();
  await page.mouse.wheel(390, 0);
  await expect(second).toBeInViewport({ ratio: 0.99 });
  const zoom = page.getByRole('dialog', { name });
  await expect(async () => {
    await page.getByRole('button', { name: t('catalog.zoom') }).click();
    await expect(
      zoom.getByRole('img', { name: like('catalog.picture-of', { name, place: 2 }, 'count') }),
    ).toBeVisible();
  }).toPass();
});

test.describe('with a price for delivery', () => {
  test.afterEach(async ({ baseURL }) => settle(await newSeller(baseURL)));

  test(
    'the panel of what was added is read and left by keyboard beside the page',
    onDesktop,
    async ({ page, baseURL }) => {
      const seller = await newSeller(baseURL);
      const areas = [{ districts: null, fee: 60, freeFrom: 1_000_000, promise: null }];
      await settle(seller, { areas });
      const name = `Shown ${Date.now()}`;
      const productId = await sellProduct(seller, name);
      await page.goto(at(`/products/herbs/${productId}`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const add = button(page, t('catalog.add-to-cart'));
      await add.focus();
      await page.keyboard.press('Enter');

      const panel = addedPanel(page);
      await expect(panel.getByRole('heading', { name: t('cart.added') })).toBeFocused();
      await expect(page.getByText(t('cart.added'))).toHaveCount(1);
      await expect(panel.getByText(name, { exact: true })).toBeVisible();
      await expect(panel.getByRole('progressbar')).toHaveAccessibleName(
        t('cart.panel.free-from', { amount: text().taka(1_000_000) }),
      );
      await expect(panel.getByRole('list', { name: '' }).getByRole('listitem')).toHaveCount(3);
      expect(await findFaults(page)).toEqual([]);
      // The page beside it stays within reach.
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      const offered = panel.getByRole('listitem').first().getByRole('button');
      await offered.press('Enter');
      await expect(offered).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('link', { name: t('layout.cart', { count: 2 }) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      const more = page.getByRole('button', { name: t('cart.add-one', { product: name }) });
      await expect(more).toBeFocused();
    },
  );
});

test('in a list the first Add of a visit shows the panel, the next one a toast', onPhone, async ({ page }) => {
  await page.goto(at('/products/herbs'));
  const [first, second] = await page.getByRole('article').getByRole('heading').allInnerTexts();
  const addOf = (product = '') => page.getByRole('button', { name: t('cart.add-product', { product }), exact: true });
  await addOf(first).click();
  await addedPanel(page)
    .getByRole('button', { name: t('cart.panel.go-on') })
    .click();
  await expect(addedPanel(page)).toBeHidden();
  await addOf(second).click();
  await expect(page.getByRole('status').filter({ hasText: t('cart.added') })).toBeVisible();
  await expect(addedPanel(page)).toHaveCount(0);
});
