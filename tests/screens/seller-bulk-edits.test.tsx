// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bulkEdits } from '#database/tables/bulk-edits.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import ProductList from '#web/routes/seller/product-list.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());
const { db } = shop.database;

beforeEach(async () => {
  await db.delete(products);
  await db.delete(bulkEdits);
  for (let at = 0; at < 12; at += 1) await createProduct(db, { name: `Fern ${at}` });
});

const prices = async () =>
  (await db.select().from(products).orderBy(asc(products.id))).map(({ offerPrice }) => offerPrice);
const open = () => shop.open(<ProductList />, { as, at: '/seller/product-list' });
const tick = (name: string) => screen.findByRole('checkbox', { name: t('products.bulk.select', { product: name }) });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: t('products.bulk.all') });
const bar = () => within(screen.getByRole('region', { name: t('products.bulk.selection') }));
const dialog = async (count: number) =>
  within(await screen.findByRole('dialog', { name: t('products.bulk.title', { count }) }));

test('products of several pages are changed together, after a look at what that makes of them, and undone', async () => {
  const before = await prices();
  const { person } = open();
  await person.click(await tick('Fern 11'));
  await person.click(await tick('Fern 2'));
  expect(all().indeterminate).toBe(true);
  await person.click(screen.getByRole('link', { name: t('lists.page', { page: 2 }) }));
  await person.click(await tick('Fern 0'));
  expect(bar().getByRole('status').textContent).toBe(t('products.bulk.selected', { count: 3 }));

  await person.click(bar().getByRole('button', { name: t('products.bulk.change') }));
  const asking = await dialog(3);
  const preview = () => person.click(asking.getByRole('button', { name: t('products.bulk.preview') }));
  await preview();
  const percent = asking.getByLabelText(t('products.bulk.percent'));
  expect(percent.getAttribute('aria-invalid')).toBe('true');
  await person.type(percent, '১০');
  await person.selectOptions(asking.getByLabelText(t('products.bulk.round')), '1');
  await preview();
  const list = within(await asking.findByRole('list', { name: t('products.bulk.list') }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fern 0৳60, offer ৳45৳66, offer ৳50',
    'Fern 2৳60, offer ৳45৳66, offer ৳50',
    'Fern 11৳60, offer ৳45৳66, offer ৳50',
  ]);
  expect(await prices()).toEqual(before);
  await person.click(asking.getByRole('button', { name: t('products.bulk.apply', { count: 3 }) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await prices()).filter((price) => price === 5000)).toHaveLength(3);

  await person.click(bar().getByRole('button', { name: t('products.list.undo') }));
  await screen.findByText('3 products are as before');
  expect(await prices()).toEqual(before);
});

test('a look at a change names the variants, and counts products', async () => {
  await createPots(db, [{ pot: 4 }, { pot: 6, price: 8000 }], { name: 'Mango' });
  const { person } = open();
  await person.click(await tick('Mango'));
  await person.click(await tick('Fern 11'));
  await person.click(bar().getByRole('button', { name: t('products.bulk.change') }));
  const asking = await dialog(2);
  await person.selectOptions(asking.getByLabelText(t('products.bulk.what')), 'price-amount');
  await person.type(asking.getByLabelText(t('products.bulk.amount')), '5');
  await person.click(asking.getByRole('button', { name: t('products.bulk.preview') }));
  const list = within(await asking.findByRole('list', { name: t('products.bulk.list') }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fern 11৳60, offer ৳45৳65, offer ৳50',
    'Mango – 4 inch pot৳40৳45',
    'Mango – 6 inch pot৳80, offer ৳60৳85, offer ৳65',
  ]);
  expect(asking.getByRole('status').textContent).toBe(t('products.bulk.changes', { count: 2, unchanged: 0 }));
  await person.click(asking.getByRole('button', { name: t('products.bulk.apply', { count: 2 }) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bar().getByText('2 products changed')).toBeDefined();
});

test('a refusal is shown where the change is asked for, and nothing is changed', async () => {
  const before = await prices();
  const { person } = open();
  await tick('Fern 11');
  await person.click(all());
  await person.click(bar().getByRole('button', { name: t('products.bulk.change') }));
  const asking = await dialog(10);
  await person.selectOptions(asking.getByLabelText(t('products.bulk.what')), 'price-amount');
  await person.type(asking.getByLabelText(t('products.bulk.amount')), '-50');
  await person.click(asking.getByRole('button', { name: t('products.bulk.preview') }));
  expect((await asking.findByRole('alert')).textContent).toMatch(/below 0/);
  expect(await prices()).toEqual(before);
});

test('the history says what was changed, and undoes it', async () => {
  const { person } = open();
  await person.click(await tick('Fern 11'));
  await person.click(bar().getByRole('button', { name: t('products.bulk.change') }));
  const asking = await dialog(1);
  await person.selectOptions(asking.getByLabelText(t('products.bulk.what')), 'offer');
  await person.type(asking.getByLabelText(t('products.bulk.percent')), '50');
  await person.click(asking.getByRole('button', { name: t('products.bulk.preview') }));
  await person.click(await asking.findByRole('button', { name: t('products.bulk.apply', { count: 1 }) }));
  await waitFor(async () => expect(await prices()).toContain(3000));
  await person.click(screen.getByRole('button', { name: t('products.bulk.history') }));
  const entry = (await screen.findByText('Offer: 50% off')).closest('li') as HTMLElement;
  expect(entry.textContent).toMatch(/1 product, .*seller@example\.com/);
  await person.click(within(entry).getByRole('button', { name: t('products.list.undo') }));
  await waitFor(async () => expect(await prices()).not.toContain(3000));
  await waitFor(() => expect(within(entry).queryByRole('button')).toBeNull());
});
