import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#web/browser/tabs-test-browser.ts';
import { setTo } from './cart-changes.ts';
import { a, karim, openTab, rumana, settle, shopServer } from './cart-test-browser.ts';
import { readUnsavedCart } from './stored-carts.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** A user's cart on a network where each request waits until the test answers it. */
function slowTab() {
  const requests: { quantity: number; answer(): void; fail(): void }[] = [];
  const server = shopServer();
  server.save = (items) =>
    new Promise<void>((resolve, reject) => {
      requests.push({ quantity: items[a] ?? 0, answer: resolve, fail: () => reject(new Error('lost')) });
    });
  const cart = openTab(server);
  cart.followUser(server.user(), Date.now());
  const change = (...quantities: number[]) => {
    for (const quantity of quantities) cart.change(setTo(a, quantity));
  };
  const sent = () => requests.map(({ quantity }) => quantity);
  const finish = async (number: number, how: 'answer' | 'fail') => {
    requests[number]?.[how]();
    await settle();
  };
  return { cart, change, sent, finish };
}

test('rapid changes send the first cart and then only the newest', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(1, 2, 3, 4, 5);
  expect(sent()).toEqual([1]);
  await finish(0, 'answer');
  expect(sent()).toEqual([1, 5]);
  expect(readUnsavedCart(rumana)).toEqual({ [a]: 5 });
  await finish(1, 'answer');
  expect(readUnsavedCart(rumana)).toBeUndefined();
  await cart.saved();
  expect(sent()).toEqual([1, 5]);
});

test('saved waits for the newest cart', async () => {
  const { cart, change, finish } = slowTab();
  change(1, 2);
  let done = false;
  const saved = cart.saved().then(() => {
    done = true;
  });
  await finish(0, 'answer');
  expect(done).toBe(false);
  await finish(1, 'answer');
  await saved;
});

test('a failure counts only when no newer cart gets through', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(1, 2);
  await finish(0, 'fail');
  await finish(1, 'answer');
  await cart.saved();
  expect(sent()).toEqual([1, 2]);
  expect(cart.heard).toEqual([]);
});

test('a failed cart is kept and tried again before an order', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(3);
  await finish(0, 'fail');
  expect(cart.heard).toEqual(['not saved']);
  expect(readUnsavedCart(rumana)).toEqual({ [a]: 3 });
  const saved = cart.saved();
  expect(sent()).toEqual([3, 3]);
  await finish(1, 'answer');
  await saved;
  expect(readUnsavedCart(rumana)).toBeUndefined();
});

test('saved rejects while the cart cannot be saved', async () => {
  const { cart, change, finish } = slowTab();
  change(1);
  await finish(0, 'fail');
  const saved = expect(cart.saved()).rejects.toThrow('lost');
  await finish(1, 'fail');
  await saved;
});

test('after a logout nothing is sent or reported any more', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(1, 2);
  cart.clear();
  await finish(0, 'fail');
  await cart.saved();
  expect(sent()).toEqual([1]);
  expect(cart.heard).toEqual([]);
});

test('the cart of the next user waits for the request that is still on its way', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(1);
  cart.clear();
  cart.followUser({ _id: karim, cartItems: {} }, Date.now());
  change(9);
  expect(sent()).toEqual([1]);
  await finish(0, 'answer');
  expect(sent()).toEqual([1, 9]);
  expect(readUnsavedCart(karim)).toEqual({ [a]: 9 });
  await finish(1, 'answer');
  expect(readUnsavedCart(karim)).toBeUndefined();
});
