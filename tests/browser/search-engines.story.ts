import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '#contract/catalog.ts';
import { inLanguage, languageCodes, splitLanguage } from '#contract/languages.ts';
import { productName } from '#contract/product-texts.ts';
import { logInSeller } from './people.ts';
import { expect, onDesktop, onPhone, test } from './shop-test.ts';
import { at, language, t } from './texts.ts';

type Facts = Record<string, unknown> & { '@type'?: string };

/** Everything the page tells search engines in JSON-LD. */
async function factsOf(page: Page): Promise<Facts[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

const factsOfType = async (page: Page, type: string) =>
  (await factsOf(page)).filter((facts) => facts['@type'] === type);
/** The title of a page, as its tab shows it. */
const titled = (title: string) => `${title} – ${t('common.shop-name')}`;
const preview = (page: Page, name: string) => page.locator(`meta[property="og:${name}"]`);

async function sizeOf(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const { width, height, format } = await sharp(await response.body()).metadata();
  return { type: response.headers()['content-type'], format, width, height };
}

/** Addresses in a sitemap that a real XML parser reads. */
async function readSitemap(page: Page): Promise<string[]> {
  await page.goto('/');
  return page.evaluate(async () => {
    const xml = await (await fetch('/sitemap.xml')).text();
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error('sitemap.xml is not well formed');
    return [...parsed.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent);
  });
}

async function firstProduct(page: Page): Promise<Product> {
  const { products } = await (await page.request.get('/api/product/list?inStock=true&limit=1')).json();
  return products[0];
}

test(
  'robots.txt keeps visitors’ own pages out; every page of the sitemap can be opened',
  onDesktop,
  async ({ page }) => {
    const robots = await page.request.get('/robots.txt');
    expect(robots.headers()['content-type']).toContain('text/plain');
    expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/api\n/);

    const addresses = await readSitemap(page);
    const product = await firstProduct(page);
    const ofProduct = addresses.filter((address) => address.endsWith(product._id));
    expect(ofProduct).toHaveLength(languageCodes.length);
    const pages = addresses.filter((address) => splitLanguage(new URL(address).pathname).path.split('/').length < 4);
    for (const address of [...pages, ...ofProduct]) {
      const response = await page.request.get(address, { maxRedirects: 0 });
      expect(response.status(), address).toBe(200);
      expect(await response.text(), address).not.toContain('content="noindex"');
    }
  },
);

test('home screens find the manifest and its icons', onDesktop, async ({ page }) => {
  await page.goto('/');
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Sobuj', short_name: 'Sobuj', start_url: '/', theme_color: '#247639' });
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? 'any')).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, ...icon } = await sizeOf(page.request, src);
    expect({ ...icon, sizes: `${width}x${height}` }).toEqual({ type, format: 'png', sizes });
  }
  const touch = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
  expect(await sizeOf(page.request, touch)).toEqual({ type: 'image/png', format: 'png', width: 180, height: 180 });
  expect((await page.request.get('/favicon.svg')).headers()['content-type']).toContain('image/svg+xml');
  expect((await page.request.get('/favicon.ico')).status()).toBe(200);
});

test('links to the home page and to a category show the shop’s card', onDesktop, async ({ page }) => {
  await page.goto(at('/'));
  await expect(preview(page, 'title')).toHaveAttribute('content', await page.title());
  await expect(preview(page, 'description')).toHaveAttribute('content', t('home.description'));
  const card = (await preview(page, 'image').getAttribute('content')) ?? '';
  expect(await sizeOf(page.request, card)).toEqual({ type: 'image/jpeg', format: 'jpeg', width: 1200, height: 630 });
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  const [shop] = await factsOf(page);
  expect(shop).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: t('common.shop-name') },
      { '@type': 'WebSite', potentialAction: { target: { urlTemplate: at('/products?search={search_term_string}') } } },
    ],
  });
  await page.goto(at('/products/herbs'));
  await expect(preview(page, 'title')).toHaveAttribute('content', titled(t('category.Herbs')));
  expect(await factsOfType(page, 'BreadcrumbList')).toMatchObject([
    {
      itemListElement: [
        { name: t('layout.home'), item: at('/') },
        { position: 2 },
        { position: 3, name: t('category.Herbs') },
      ],
    },
  ]);
});

test(
  'a product tells its name, price and stock, and its facts go when the shopper moves on',
  onPhone,
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

test('a product’s name cannot leave the facts and run as a script', onDesktop, async ({ page }) => {
  const name = `</script><script>document.title='broken'</script><!--<script>`;
  await logInSeller(page.request);
  const productData = JSON.stringify({ name, category: 'Herbs', price: 10, offerPrice: 9.5, description: [name] });
  const added = await page.request.post('/api/product/add', { multipart: { productData } });
  const { productId } = await added.json();
  try {
    await page.goto(at(`/products/herbs/${productId}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(titled(name));
    expect(await factsOfType(page, 'Product')).toMatchObject([{ name, description: name, offers: { price: '9.50' } }]);
    await expect(preview(page, 'title')).toHaveAttribute('content', titled(name));
  } finally {
    await page.request.delete(`/api/product/${productId}`);
  }
});

const ownPages = [
  ...['/cart', '/profile', '/my-orders', '/my-sales', '/my-posts', '/my-product-requests', '/add-product-request'],
  ...['/manage-addresses', '/add-address', '/seller', '/seller/orders', '/debug-auth', '/debug-products'],
];

test(
  'pages of one’s own account, the cart and the seller’s area say noindex and show no preview',
  onDesktop,
  async ({ page }) => {
    for (const path of languageCodes.flatMap((code) => ownPages.map((ownPage) => inLanguage(code, ownPage)))) {
      const html = await (await page.request.get(path)).text();
      expect(html.match(/<meta name="robots" content="noindex"\/>/g), path).toHaveLength(1);
      expect(html, path).not.toContain('og:title');
    }
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
