// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { StockHistory } from '#web/features/stock/seller/stock-history.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
const { db } = shop.database;
afterAll(() => shop.close());

async function openHistory(id: string) {
  const { body } = await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id } });
  const { person } = shop.open(<StockHistory product={body.product} />, { as });
  await person.click(screen.getByRole('button', { name: t('products.stock.history') }));
  return person;
}

const left = (count: number) => t('products.stock.left', { count });

test('the seller reads the history of one variant after the other', async () => {
  const { id } = await createPots(db, [{ pot: 4, stock: 9 }, { pot: 6, stock: 7 }, { pot: 8 }]);
  const person = await openHistory(id);
  expect(await screen.findByText(left(9))).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: t('products.stock.variant') });
  const inch = (value: number) => t('facts.pot.sized', { size: t('facts.unit.inch', { value }) });
  await person.selectOptions(choice, inch(6));
  expect(await screen.findByText(left(7))).toBeTruthy();
  expect(screen.queryByText(left(9))).toBeNull();
  await person.selectOptions(choice, inch(8));
  expect(await screen.findByText(t('products.stock.none'))).toBeTruthy();
});

test.each([
  ['of a product without variants', async () => (await createCounted(db, 3)).id],
  [
    'of the only variant that is left',
    async () =>
      (
        await createPots(db, [
          { pot: 4, isRetired: true },
          { pot: 6, stock: 3 },
        ])
      ).id,
  ],
])('the history %s is read without a choice', async (_what, create) => {
  await openHistory(await create());
  expect(await screen.findByText(left(3))).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
