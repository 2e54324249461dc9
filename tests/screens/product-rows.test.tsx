// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bulkEdits } from '#database/tables/bulk-edits.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import ProductList from '#web/routes/seller/product-list.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());
const { db } = shop.database;
const names = ['Fern', 'Lily', 'Mint', 'Rose'];

beforeEach(async () => {
  await db.delete(products);
  await db.delete(bulkEdits);
  // The list begins with the newest.
  for (const name of names.toReversed()) await createProduct(db, { name });
});

const stored = async (name: string) => (await db.select().from(products).where(eq(products.name, name)))[0];
const priceOf = (product: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: t('products.list.price-of', { product }) });
const tick = (product: string) => screen.findByRole('checkbox', { name: t('products.bulk.select', { product }) });

test('Enter saves a price and goes down the column, and what is wrong stays', async () => {
  const { person } = shop.open(<ProductList />, { as, at: '/seller/product-list' });
  await person.tripleClick(await priceOf('Fern'));
  await person.keyboard('70{Enter}');
  expect(document.activeElement).toBe(await priceOf('Lily'));
  await person.keyboard('8o{Enter}');
  expect(document.activeElement).toBe(await priceOf('Lily'));
  expect((await priceOf('Lily')).getAttribute('aria-invalid')).toBe('true');
  await person.keyboard('{Escape}');
  expect((await priceOf('Lily')).value).toBe('60');
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(await priceOf('Mint'));
  await waitFor(async () => expect((await stored('Fern'))?.price).toBe(7000));
  expect((await stored('Lily'))?.price).toBe(6000);
});

test('two prices of a row are saved in turn, each on the other', async () => {
  const { person } = shop.open(<ProductList />, { as, at: '/seller/product-list' });
  await person.tripleClick(await priceOf('Fern'));
  await person.keyboard('70{Tab}{Control>}a{/Control}55{Tab}');
  await waitFor(async () => expect(await stored('Fern')).toMatchObject({ price: 7000, offerPrice: 5500 }));
});

test('Shift takes a range of ticks, which are put away as drafts together and taken back', async () => {
  const { person } = shop.open(<ProductList />, { as, at: '/seller/product-list' });
  await person.click(await tick('Lily'));
  await person.keyboard('{Shift>}');
  await person.click(await tick('Rose'));
  await person.keyboard('{/Shift}');
  const bar = within(screen.getByRole('region', { name: t('products.bulk.selection') }));
  expect(bar.getByRole('status').textContent).toBe(t('products.bulk.selected', { count: 3 }));
  await person.click(bar.getByRole('button', { name: t('products.bulk.change') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText(t('products.bulk.what')), 'draft');
  await person.click(dialog.getByRole('button', { name: t('products.bulk.preview') }));
  const list = within(await dialog.findByRole('list', { name: t('products.bulk.list') }));
  expect(list.getAllByRole('listitem')[0]?.textContent).toBe(
    `Rose${t('products.list.state.public')}${t('products.list.draft')}`,
  );
  await person.click(dialog.getByRole('button', { name: t('products.bulk.apply', { count: 3 }) }));
  await waitFor(async () => expect(await stored('Mint')).toMatchObject({ isDraft: true }));
  expect(await stored('Fern')).toMatchObject({ isDraft: false });
  await person.click(await bar.findByRole('button', { name: t('products.list.undo') }));
  await waitFor(async () => expect(await stored('Mint')).toMatchObject({ isDraft: false, removedAt: null }));
});

test('the sheet of a product saves what was typed when it is closed, and Escape first takes it back', async () => {
  const { person } = shop.open(<ProductList />, { as, at: '/seller/product-list' });
  await person.click(await screen.findByRole('button', { name: 'Fern' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Fern' }));
  const price = sheet.getByRole<HTMLInputElement>('textbox', {
    name: t('products.list.price-of', { product: 'Fern' }),
  });
  await person.clear(price);
  await person.type(price, '99{Escape}');
  expect(price.value).toBe('60');
  await person.clear(price);
  await person.type(price, '75');
  await person.click(sheet.getByRole('button', { name: t('common.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect((await stored('Fern'))?.price).toBe(7500));
});
