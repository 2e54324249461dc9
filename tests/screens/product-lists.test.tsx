// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { createProducts } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import Products from '#web/routes/products.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());

await createProducts(shop.database.db, ['Tulsi', 'Mint']);

test('a list that fails says so and loads at the second try', async () => {
  const mend = shop.fail('/api/product/list', 'lost');
  const { person } = shop.open(<Products />, { at: '/products' });
  expect((await screen.findByRole('alert')).textContent).toContain(t('catalog.failed'));
  expect(screen.queryByRole('article')).toBeNull();
  mend();
  await person.click(screen.getByRole('button', { name: t('common.try-again') }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('invalid prices are reported clearly', async () => {
  const { person } = shop.open(<Products />, { at: '/products?minPrice=90&maxPrice=80' });
  expect(await screen.findByRole('heading', { name: t('catalog.filter.reversed') })).toBeTruthy();
  await person.click(screen.getByRole('link', { name: t('catalog.filter.clear') }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a list that is empty because of its filters says so', async () => {
  shop.open(<Products />, { at: '/products?light=low&edible=true' });
  expect(await screen.findByRole('heading', { name: t('catalog.filter.none') })).toBeTruthy();
});
