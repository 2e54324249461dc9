// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import { productServer } from '#tests/support/screens/product-server.ts';
import { renderScreen } from '#tests/support/screens/render-screen.tsx';
import { ApiError } from '#web/client/api-error.ts';
import { SellerProductForm } from '#web/features/product-editor/seller/seller-product-form.tsx';
import { productFieldsOf } from './product-fields.ts';
import { useProductForm } from './use-product-form.ts';

type Input = Parameters<typeof useProductForm<SellerProduct>>[0];

function Form(input: Pick<Input, 'values' | 'send'>) {
  const state = useProductForm({ rules: sellerProductSchema, ...input });
  return <SellerProductForm label="seller.menu.product-list" state={state} saveLabel="products.edit.save" />;
}

const uncounted = 'Pre-orders need a stock that is counted, for each variant';
const preorder = { shipsFrom: '2027-01-01', limit: 5 };
const fern = {
  name: 'Fern',
  image: ['/media/a.webp'],
  category: 'Herbs',
  description: ['Green'],
  price: 100,
  offerPrice: 90,
};
/** A fern in two pots with these stocks. */
const inPots = (...stocks: (number | null)[]) =>
  productFieldsOf({
    ...fern,
    preorder,
    variesBy: ['pot'],
    variants: stocks.map((stock, place) => ({
      _id: `01999999-0000-7000-8000-00000000000${place}`,
      facts: { pot: { value: 4 + place, unit: 'inch' as const } },
      ...{ price: 100, offerPrice: 90, stock },
    })),
  });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const grid = () => within(screen.getByRole('table', { name: 'Variants' }));
const cell = (name: string) => grid().getByRole('textbox', { name });

test('a missing pre-order value is said at its field, which gets the focus, also on a refusal', async () => {
  const refusal = new ApiError(400, { code: 'invalid-request', fields: { 'productData.preorder': uncounted } });
  const { sent, send } = productServer(refusal);
  const { person } = renderScreen(<Form values={productFieldsOf({ ...fern, preorder })} send={send} />);
  await person.click(save());
  const stock = await screen.findByRole('textbox', { description: uncounted });
  expect([stock, sent]).toEqual([field('Stock'), []]);
  expect(document.activeElement).toBe(stock);
  await person.type(stock, '0');
  await person.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field('Pre-Orders Ship From')));
  expect(screen.getByText(uncounted)).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('each variant with an uncounted stock says so at its cell', async () => {
  const { sent, send } = productServer();
  const { person } = renderScreen(<Form values={inPots(4, null)} send={send} />);
  await person.click(save());
  await waitFor(() => expect(grid().getAllByRole('textbox', { description: uncounted })).toHaveLength(1));
  expect(document.activeElement).toBe(cell('Stock, row 2'));
  expect(sent).toEqual([]);
});

test('a stock below zero says how many are pre-ordered, also once its row moved', async () => {
  const { person } = renderScreen(<Form values={inPots(-3, 2)} send={productServer().send} />);
  const preordered = () => grid().getAllByRole('textbox', { description: 'Pre-ordered: 3' });
  expect(preordered()).toEqual([cell('Stock, row 1')]);
  await person.click(screen.getByRole('button', { name: 'Move row 1 down' }));
  expect(preordered()).toEqual([cell('Stock, row 2')]);
});
