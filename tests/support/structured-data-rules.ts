import { expect } from 'vitest';

// The published rules of merchant listings and product variants.

type Offer = {
  '@type': string;
  price: string;
  priceCurrency: string;
  priceSpecification?: { priceType: string; price: string };
  availability: string;
  itemCondition: string;
  url: string;
};

type Described = { '@type': string; name: string; image?: string[] };
type SoldData = Described & {
  sku: string;
  offers: Offer;
  additionalProperty?: { name: string; value: string }[];
};
export type GroupData = Described & {
  url: string;
  productGroupID: string;
  variesBy?: string[];
  hasVariant: (SoldData & Record<string, unknown>)[];
};

/** The properties by which search engines know that variants differ. */
const varying = ['color', 'size', 'suggestedAge', 'suggestedGender', 'material', 'pattern'];
const url = /^https:\/\/shop\.example\/\S+$/;

/** Expects the properties that every sold product must have. */
function expectSold(data: SoldData): void {
  expect(data['@type']).toBe('Product');
  for (const required of [data.name, data.sku]) expect(required).toMatch(/\S/);
  expect(data.image?.length).toBeGreaterThan(0);
  for (const address of [...(data.image ?? []), data.offers.url]) expect(address).toMatch(url);
  const { price, priceCurrency, priceSpecification, availability, itemCondition } = data.offers;
  expect(data.offers['@type']).toBe('Offer');
  expect(price).toMatch(/^\d+\.\d\d$/);
  expect(Number(price)).toBeGreaterThan(0);
  expect(priceCurrency).toBe('BDT');
  if (priceSpecification) expect(Number(priceSpecification.price)).toBeGreaterThan(Number(price));
  expect(['https://schema.org/InStock', 'https://schema.org/OutOfStock']).toContain(availability);
  expect(itemCondition).toBe('https://schema.org/NewCondition');
}

/** Expects what is required of a group and of each of its variants. */
export function expectGroupOfVariants(data: GroupData): void {
  expect(data['@type']).toBe('ProductGroup');
  for (const required of [data.name, data.productGroupID]) expect(required).toMatch(/\S/);
  expect(data).not.toHaveProperty('offers');
  expect(data.url).toMatch(url);
  const known = varying.map((name) => `https://schema.org/${name}`);
  for (const property of data.variesBy ?? []) {
    expect(known).toContain(property);
    for (const variant of data.hasVariant) expect(variant[property.split('/').at(-1) ?? '']).toMatch(/\S/);
  }
  data.hasVariant.forEach(expectSold);
  for (const ids of [data.hasVariant.map(({ sku }) => sku), data.hasVariant.map(({ offers }) => offers.url)])
    expect(new Set(ids).size).toBe(data.hasVariant.length);
}
