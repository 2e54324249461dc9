import { afterAll, describe, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { inLanguage, languageCodes } from '#contract/languages.ts';
import { readGoogleFeed } from '#tests/support/feeds.ts';
import { parseHtml, parseXml } from '#tests/support/parse-markup.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { expectGroupOfVariants, type GroupData } from '#tests/support/structured-data-rules.ts';
import { variantsOfTwoKinds } from '#tests/support/variants-of-two-kinds.ts';

// The data of a product with variants for search engines: on its built page, in the feed that is compared with the
// page, and in the sitemap.

const publicUrl = 'https://shop.example';
const shop = await openTestApp({ publicUrl }, { pages: builtPages });
afterAll(() => shop.close());
const { id } = await createProduct(shop.database.db, variantsOfTwoKinds());
const get = async (url: string) => (await shop.app.inject({ url, headers: { host: 'shop.example' } })).body;

describe.each(languageCodes)('in the language %s', (language) => {
  const path = inLanguage(language, `/products/herbs/${id}`);
  const groupAt = async (url: string) => {
    const scripts = [...parseHtml(await get(url)).querySelectorAll('script[type="application/ld+json"]')];
    const found = scripts.map(({ textContent }) => JSON.parse(textContent));
    return found.find((data) => data['@type'] === 'ProductGroup') as GroupData;
  };

  test('its page fulfils the rules of product variants, whichever is chosen', async () => {
    const group = await groupAt(path);
    expectGroupOfVariants(group);
    expect(group.url).toBe(publicUrl + path);
    expect(group.variesBy).toEqual(['https://schema.org/size']);
    const kinds = group.hasVariant.map(({ additionalProperty }) => additionalProperty?.[0]?.value);
    expect(new Set(kinds).size).toBe(2);
    const [, second] = group.hasVariant;
    expect(await groupAt(second?.offers.url.slice(publicUrl.length) ?? '')).toEqual(group);
  });

  test('the feed states the addresses, prices, stock and pictures of the page', async () => {
    const { hasVariant } = await groupAt(path);
    const items = readGoogleFeed(await get(`/feeds/google-${language}.xml`));
    const ofFeed = items.map((item) => ({
      name: item.title,
      url: item.link,
      paid: item.sale_price ?? item.price,
      struck: item.sale_price && item.price,
      isSold: item.availability === 'in_stock',
      image: [item.image_link, ...(item.additional_image_link?.split(',') ?? [])],
      size: item.size,
    }));
    const ofPage = hasVariant.map(({ name, offers, image, size }) => ({
      name,
      url: offers.url,
      paid: `${offers.price} BDT`,
      struck: offers.priceSpecification && `${offers.priceSpecification.price} BDT`,
      isSold: offers.availability === 'https://schema.org/InStock',
      image,
      size,
    }));
    expect(ofFeed).toEqual(ofPage);
    expect(ofPage.map(({ isSold }) => isSold)).toEqual([true, true, true, false]);
  });

  test('the sitemap lists the page once, with its main picture', async () => {
    const entries = [...parseXml(await get('/sitemap.xml')).getElementsByTagName('url')];
    const own = entries.filter((entry) => entry.getElementsByTagName('loc')[0]?.textContent === publicUrl + path);
    expect(own).toHaveLength(1);
    expect(own[0]?.getElementsByTagName('image:loc')[0]?.textContent).toBe(`${publicUrl}/media/rose.webp`);
    expect(entries.filter(({ textContent }) => textContent.includes('?'))).toEqual([]);
  });
});
