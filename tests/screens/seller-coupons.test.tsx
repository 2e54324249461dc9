// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { coupons } from '#database/tables/coupons.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import Coupons from '#web/routes/seller/coupons.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const { add, list } = couponActs(shop, as.seller);

beforeEach(async () => {
  await db.delete(coupons);
});

const button = (name: string) => screen.getByRole('button', { name });

test('adds a coupon, and says at each field what is wrong with it', async () => {
  const { person } = shop.open(<Coupons />, { as });
  await person.click(button(t('coupons.add')));
  const form = within(screen.getByRole('form', { name: t('coupons.new') }));
  const field = (label: string) => form.getByLabelText(label);
  await person.type(field(t('coupons.code')), 'two words');
  await person.type(field(t('coupons.percent')), '২০০');
  await person.type(field(t('coupons.uses')), 'many');
  await person.click(form.getByRole('button', { name: t('coupons.save') }));
  expect(await form.findByText('A code has 3 to 40 letters, digits and hyphens')).toBeDefined();
  expect(form.getByText('Please enter the uses as a whole number from 1 to 10,00,000')).toBeDefined();
  expect(await list()).toEqual([]);
  await person.clear(field(t('coupons.code')));
  await person.type(field(t('coupons.code')), 'ঈদ-২০');
  await person.clear(field(t('coupons.percent')));
  await person.type(field(t('coupons.percent')), '২০');
  await person.clear(field(t('coupons.uses')));
  await person.type(field(t('coupons.least')), '500');
  await person.type(field(t('coupons.to')), '2099-12-31');
  await person.click(form.getByRole('button', { name: t('coupons.save') }));
  const row = within(await screen.findByRole('article', { name: 'ঈদ-২০' }));
  expect(row.getByText('20% off')).toBeDefined();
  expect(row.getByText('orders from ৳500 · until 31 Dec 2099, 11:59 pm')).toBeDefined();
  expect(await list()).toMatchObject([{ value: 20, leastSubtotal: 500, to: '2099-12-31T17:59:59.999Z' }]);
});

test('is for single products that were searched and chosen', async () => {
  const rose = await createProduct(db, { name: 'Climbing Rose' });
  await createProduct(db, { name: 'Rose Apple' });
  const { person } = shop.open(<Coupons />, { as });
  await person.click(button(t('coupons.add')));
  await person.type(screen.getByLabelText(t('coupons.code')), 'ROSES');
  await person.type(screen.getByLabelText(t('coupons.percent')), '10');
  const search = screen.getByLabelText(t('coupons.products'));
  for (const _ of [1, 2]) {
    await person.type(search, 'rose');
    await screen.findAllByRole('option', { name: /Rose/ });
    await person.keyboard('{Enter}');
  }
  const chosen = within(screen.getByRole('list', { name: t('coupons.chosen-products') }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(2);
  await person.click(chosen.getByRole('button', { name: t('coupons.remove-product', { product: 'Rose Apple' }) }));
  expect(document.activeElement).toBe(search);
  await person.click(button(t('coupons.save')));
  await screen.findByRole('article', { name: 'ROSES' });
  expect(await list()).toMatchObject([{ code: 'ROSES', products: [rose.id] }]);
});

test('makes many codes, which can be downloaded', async () => {
  const { person } = shop.open(<Coupons />, { as });
  await person.click(button(t('coupons.add')));
  await person.selectOptions(screen.getByLabelText(t('coupons.who')), t('coupons.who.bulk'));
  await person.selectOptions(screen.getByLabelText(t('coupons.kind')), t('coupons.kind.free-delivery'));
  await person.type(screen.getByLabelText(t('coupons.count')), '12');
  await person.type(screen.getByLabelText(t('coupons.prefix')), 'EID-');
  await person.click(button(t('coupons.save')));
  const note = within(await screen.findByText(t('coupons.made', { count: 12 })));
  const [{ batchId }] = await list();
  expect(note.getByRole('link').getAttribute('href')).toBe(`/api/seller/coupons/batches/${batchId}`);
});

test('stops one after a question', async () => {
  await add({ code: 'TEN' });
  await add({ code: null });
  const { person } = shop.open(<Coupons />, { as });
  const row = within(await screen.findByRole('article', { name: 'TEN' }));
  await person.click(row.getByRole('button', { name: /^Stop/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: t('coupons.stop-confirm') }));
  await waitFor(() => expect(row.getByText(t('coupons.state.stopped'))).toBeDefined());
  expect(await list()).toMatchObject([
    { code: null, isStopped: false },
    { code: 'TEN', isStopped: true },
  ]);
  expect(row.queryByRole('button')).toBeNull();
});
