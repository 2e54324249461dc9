// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexProducts } from '#api/features/search/index-products.ts';
import { seedDemo } from '#database/seed/seed-demo.ts';
import { plainShop } from '#tests/support/screens/plain-shop.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import Products from '#web/routes/products.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
beforeAll(() =>
  seedDemo(shop.database.db, {
    storePicture: async () => '/media/plant.webp',
    hashPassword: async () => 'none',
    indexProducts,
    openAccounts: async () => {},
  }),
);

const search = (text: string) =>
  shop.open(<Products />, { at: `/products?search=${encodeURIComponent(text)}`, shop: plainShop });
const upTo = (price: number) => t('catalog.filter.up-to', { price: taka(price) });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const namesIn = (section: Awaited<ReturnType<typeof region>>) =>
  section.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('a price that nothing has: the products nearest in price, the cheapest first', async () => {
  search('bonsai under 1000');
  const nearest = await region(t('catalog.nearest.price', { wish: upTo(1000) }));
  const prices = nearest
    .getAllByRole('article')
    .map((card) => Number(/৳([\d,.]+)/.exec(card.textContent)?.[1]?.replaceAll(',', '')));
  expect(prices[0]).toBeGreaterThan(1000);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getByText(t('catalog.nearest.text'))).toBeTruthy();
});

test('several wishes: for each that empties the search the products without it', async () => {
  search('low light cat safe');
  const nearest = await region(t('catalog.nearest.without', { wish: 'Safe for pets' }));
  expect(namesIn(nearest)).toContain('Snake Plant (Sansevieria)');
  expect(screen.queryByText(t('catalog.no-match-text'))).toBeNull();
});

test('what was not understood has no products nearest', async () => {
  search('xyzzyq');
  expect(await screen.findByText(t('catalog.no-match-text'))).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

test('the list of what is on offer is called deals', async () => {
  shop.open(<Products />, { at: '/products?onOffer=true', shop: plainShop });
  expect(screen.getByRole('heading', { level: 1, name: t('catalog.deals') })).toBeTruthy();
});
