import type { Page } from '@playwright/test';
import { productName } from '#contract/products/product-name.ts';
import type { Product } from '#contract/products/schemas.ts';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { at, language, t } from './support/texts.ts';

type Facts = Record<string, unknown> & { '@type'?: string };

/** The page's JSON-LD data. */
async function factsOf(page: Page): Promise<Facts[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

const factsOfType = async (page: Page, type: string) =>
  (await factsOf(page)).filter((facts) => facts['@type'] === type);
/** The title of a page, as its tab shows it. */
const titled = (title: string) => `${title} – ${t('common.shop-name')}`;
const preview = (page: Page, name: string) => page.locator(`meta[property="og:${name}"]`);

async function firstProduct(page: Page): Promise<Product> {
  const { products } = await (await page.request.get('/api/product/list?inStock=true&limit=1')).json();
  return products[0];
}

test(
  'a product tells its name, price and stock, and its facts go when the shopper moves on',
  onDesktop,
  async ({ page }) => {
    const product = await firstProduct(page);
    const name = productName(product, language());
    await page.goto(at(`/products/${product.category.toLowerCase()}/${product._id}`));
    await expect(preview(page, 'image')).toHaveAttribute('content', String(product.image[0]));
    const [facts, ...others] = await factsOfType(page, 'Product');
    expect(others).toEqual([]);
    expect(facts).toMatchObject({
      name,
      sku: product._id,
      image: product.image,
      offers: {
        price: product.offerPrice.toFixed(2),
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        url: new URL(page.url()).pathname,
      },
    });
    expect(facts).not.toHaveProperty('aggregateRating');

    await page
      .getByRole('navigation', { name: t('common.breadcrumb') })
      .getByRole('link', { name: t('catalog.products') })
      .click();
    await expect(page).toHaveTitle(titled(t('common.all-products')));
    expect(await factsOf(page)).toEqual([]);
    await expect(preview(page, 'title')).toHaveAttribute('content', titled(t('common.all-products')));
    await page.goBack();
    await expect(page).toHaveTitle(titled(name));
    expect((await factsOf(page)).map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'Product']);
  },
);

test('the taka sign and the shop’s name do not load all of Bengali', onDesktop, async ({ page }) => {
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  expect(fonts.filter((address) => address.includes('taka'))).not.toEqual([]);
  expect(fonts.filter((address) => address.includes('bengali'))).toEqual([]);
});
