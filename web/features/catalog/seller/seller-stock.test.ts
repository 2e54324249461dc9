import { expect, test } from 'vitest';
import { createStockSwitches, type ShownStock } from './seller-stock.ts';

/** A server whose answers come when the test lets them. */
function openShop() {
  const sent: { inStock: boolean; answer(): void; refuse(): void }[] = [];
  const saved: boolean[] = [];
  const failures: unknown[] = [];
  let shown: ShownStock = {};
  const press = createStockSwitches({
    send: (_id, inStock) =>
      new Promise((resolve, reject) => {
        sent.push({ inStock, answer: () => resolve(undefined), refuse: () => reject(new Error('refused')) });
      }),
    show: (next) => {
      shown = next;
    },
    onSaved: (_id, inStock) => saved.push(inStock),
    onFailure: (error) => failures.push(error),
  });
  return { press, sent, saved, failures, shown: () => shown };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a press shows at once and is forgotten when the server has it', async () => {
  const shop = openShop();
  void shop.press('fern', false);
  expect(shop.shown()).toEqual({ fern: false });
  shop.sent[0]?.answer();
  await settle();
  expect([shop.saved, shop.shown()]).toEqual([[false], {}]);
});

test('three quick presses send the first and the last, one after the other', async () => {
  const shop = openShop();
  for (const inStock of [false, true, false, true]) void shop.press('fern', inStock);
  expect(shop.sent.map(({ inStock }) => inStock)).toEqual([false]);
  expect(shop.shown()).toEqual({ fern: true });
  shop.sent[0]?.answer();
  await settle();
  expect(shop.sent.map(({ inStock }) => inStock)).toEqual([false, true]);
  shop.sent[1]?.answer();
  await settle();
  expect([shop.saved, shop.shown()]).toEqual([[false, true], {}]);
});

test('a double press that ends where it is being sent sends nothing more', async () => {
  const shop = openShop();
  for (const inStock of [false, true, false]) void shop.press('fern', inStock);
  shop.sent[0]?.answer();
  await settle();
  expect(shop.sent).toHaveLength(1);
  expect(shop.saved).toEqual([false]);
});

test('a refusal puts the switch back, and leaves those of other products alone', async () => {
  const shop = openShop();
  void shop.press('fern', false);
  void shop.press('rose', true);
  shop.sent[0]?.refuse();
  await settle();
  expect(shop.failures).toHaveLength(1);
  expect([shop.saved, shop.shown()]).toEqual([[], { rose: true }]);
});
