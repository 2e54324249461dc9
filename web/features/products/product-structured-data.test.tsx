// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/products/schemas.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import type { Shop } from '#contract/settings/shop.ts';
import { noText } from '#contract/text/text-by-language.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { ProductStructuredData } from './product-structured-data.tsx';

// By the published rules of merchant listings: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing

const product: Product = {
  _id: '01999999-0000-7000-8000-000000000001',
  name: 'Fern',
  category: 'Indoor',
  slug: 'fern',
  image: ['/media/fern.webp'],
  price: 150,
  offerPrice: 120,
  description: ['Likes shade'],
  inStock: true,
};

/** Renders the data of a product's page and parses it. */
function dataOf(
  shown: Partial<Product> = {},
  shop: Partial<Shop> = {},
  language: 'en' | 'bn' = 'en',
  reviews: Review[] = [],
) {
  renderInShop(<ProductStructuredData product={{ ...product, ...shown }} reviews={reviews} />, shop, language);
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
}

test('a product has a brand, a condition, and the struck price beside the one that is paid', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'Product',
    name: 'Fern',
    image: ['https://shop.example/media/fern.webp'],
    brand: { '@type': 'Brand', name: 'Sobuj' },
    offers: {
      '@type': 'Offer',
      price: '120.00',
      priceCurrency: 'BDT',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '150.00',
        priceCurrency: 'BDT',
      },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: `https://shop.example/products/indoor/fern`,
    },
  });
});

test.each([
  [120, 120],
  [100, 120],
])('a price of %d that is not above the offer of %d is not struck', (price, offerPrice) => {
  const { offers } = dataOf({ price, offerPrice, inStock: false });
  expect(offers).toMatchObject({ price: '120.00', availability: 'https://schema.org/OutOfStock' });
  expect(offers).not.toHaveProperty('priceSpecification');
});

test('a pre-order says from which day it is sent, and promises no arrival', () => {
  const delivery = [{ districts: null, fee: 60, freeFrom: null, promise: { minutes: 90 } }];
  const { offers } = dataOf({ preorder: { shipsFrom: '2026-12-26' } }, { delivery });
  expect(offers).toMatchObject({ availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-12-26' });
  expect(offers.shippingDetails[0]).not.toHaveProperty('deliveryTime');
});

test('the delivery to each area has its fee, its districts and its promise', () => {
  const delivery = [
    { districts: ['Dhaka', 'Gazipur'], fee: 60, freeFrom: 120, promise: { minutes: 90 } },
    { districts: ['Cumilla'], fee: 80.5, freeFrom: 120.01, promise: { days: [2, 4] as [number, number] } },
    { districts: null, fee: 150, freeFrom: null, promise: null },
  ];
  const { shippingDetails } = dataOf({}, { delivery }, 'bn').offers;
  const [dhaka, cumilla, elsewhere] = shippingDetails;
  const region = { '@type': 'DefinedRegion', addressCountry: 'BD' };
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'ShippingDeliveryTime',
    transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
  });
  expect(dhaka).toEqual({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'BDT' },
    shippingDestination: { ...region, addressRegion: ['Dhaka', 'Gazipur'] },
    deliveryTime: days(0, 1),
  });
  expect(cumilla).toMatchObject({ shippingRate: { value: '80.50' }, deliveryTime: days(2, 4) });
  expect(elsewhere).toMatchObject({ shippingRate: { value: '150.00' } });
  expect(elsewhere.shippingDestination).toEqual(region);
  expect(elsewhere).not.toHaveProperty('deliveryTime');
});

test('returns are as the owner guarantees them by days, and otherwise as the help page says', () => {
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BD',
    merchantReturnLink: 'https://shop.example/returns',
  };
  expect(dataOf().offers.hasMerchantReturnPolicy).toEqual(policy);
  const guarantee = { en: 'Alive for 14 days, or a new one', bn: '' };
  const productPage = { guarantee, inTheParcel: noText, grownBy: noText };
  document.body.replaceChildren();
  expect(dataOf({}, { productPage }).offers.hasMerchantReturnPolicy).toEqual({
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
  });
});

// By the published rules of product variants: https://developers.google.com/search/docs/appearance/structured-data/product-variants
test('a product with variants is a group, of which each has an offer, an address and pictures of its own', () => {
  const pot = (value: number) => ({ pot: { value, unit: 'inch' as const } });
  const small = { _id: product._id, facts: pot(6), price: 150, offerPrice: 120, inStock: false };
  const large = {
    ...small,
    _id: '01999999-0000-7000-8000-000000000002',
    facts: pot(8),
    offerPrice: 150,
    inStock: true,
  };
  const variants = [small, { ...large, sku: 'F-8', image: '/media/large.webp' }];
  const image = ['/media/fern.webp', '/media/large.webp'];
  const data = dataOf({ image, facts: { light: 'low', ...pot(8) }, variesBy: ['pot'], variants });
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Fern',
    productGroupID: product._id,
    url: 'https://shop.example/products/indoor/fern',
    brand: { '@type': 'Brand', name: 'Sobuj' },
    description: 'Likes shade',
    variesBy: ['https://schema.org/size'],
    additionalProperty: [{ name: 'Light', value: 'Low light' }],
  });
  expect(data).not.toHaveProperty('offers');
  expect(data.hasVariant).toMatchObject([
    {
      '@type': 'Product',
      name: 'Fern, 6 inch pot',
      sku: small._id,
      size: '6 inch pot',
      image: ['https://shop.example/media/fern.webp', 'https://shop.example/media/large.webp'],
      offers: {
        '@type': 'Offer',
        price: '120.00',
        priceSpecification: { price: '150.00' },
        availability: 'https://schema.org/OutOfStock',
        url: `https://shop.example/products/indoor/fern?variant=${small._id}`,
      },
    },
    {
      name: 'Fern, 8 inch pot',
      sku: 'F-8',
      image: ['https://shop.example/media/large.webp', 'https://shop.example/media/fern.webp'],
      offers: {
        price: '150.00',
        availability: 'https://schema.org/InStock',
        url: `https://shop.example/products/indoor/fern?variant=${large._id}`,
      },
    },
  ]);
});

test.each([
  [['kind', 'size'] as const, ['https://schema.org/size']],
  [['kind'] as const, undefined],
])('by %j, a kind, for which search engines have no word, is a property alone', (variesBy, told) => {
  const variant = {
    _id: product._id,
    facts: { size: 'small' as const, kind: 'Red' },
    price: 9,
    offerPrice: 9,
    inStock: true,
  };
  const variants = [variant, { ...variant, _id: '01999999-0000-7000-8000-000000000002' }];
  const data = dataOf({ variesBy: [...variesBy], variants });
  expect(data.variesBy).toEqual(told);
  const additionalProperty = [{ '@type': 'PropertyValue', name: 'Kind', value: 'Red' }];
  expect(data.hasVariant[0]).toMatchObject({ ...(told && { size: 'Small' }), additionalProperty });
});

describe('ratings', () => {
  const review: Review = {
    _id: '01999999-0000-7000-8000-000000000009',
    productId: product._id,
    userId: { _id: '01999999-0000-7000-8000-000000000008', name: 'Rumana', profileImage: '' },
    stars: 4,
    text: 'Grows well',
    image: [],
    helpful: 0,
    answer: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    editedAt: null,
  };

  test('come from buyers, with the reviews on the page', () => {
    const rated = dataOf({ rating: { average: 4.25, count: 12 } }, {}, 'en', [review, { ...review, text: '' }]);
    expect(rated).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.25, reviewCount: 12 },
      review: [
        {
          '@type': 'Review',
          reviewRating: { ratingValue: 4 },
          author: { '@type': 'Person', name: 'Rumana' },
          datePublished: '2026-11-20',
          reviewBody: 'Grows well',
        },
        expect.not.objectContaining({ reviewBody: expect.anything() }),
      ],
    });
  });

  test('are not the constant stars', () => {
    const unrated = dataOf();
    expect(unrated).not.toHaveProperty('aggregateRating');
    expect(unrated).not.toHaveProperty('review');
  });
});
