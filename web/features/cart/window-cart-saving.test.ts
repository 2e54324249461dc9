import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#web/browser/tabs-test-browser.ts';
import { setTo } from './cart-changes.ts';
import { a, karim, openTab, rumana, settle, shopServer } from './cart-test-browser.ts';
import { readPendingOf } from './stored-carts.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** A user's cart on a network where each request waits until the test answers it. */
function slowTab() {
  const requests: { pieces: number[]; answer(): void; fail(): void }[] = [];
  const server = shopServer();
  const make = server.send;
  server.send = (changes) =>
    new Promise((resolve, reject) => {
      requests.push({
        pieces: changes.map((change) => ('quantity' in change ? change.quantity : 0)),
        answer: () => resolve(make(changes)),
        fail: () => reject(new Error('lost')),
      });
    });
  const cart = openTab(server);
  cart.followUser(server.user());
  const change = (...quantities: number[]) => {
    for (const quantity of quantities) cart.change(setTo(a, quantity));
  };
  const sent = () => requests.map(({ pieces }) => pieces);
  const finish = async (number: number, how: 'answer' | 'fail') => {
    requests[number]?.[how]();
    await settle();
  };
  return { cart, change, sent, finish };
}

const waiting = (owner: string) => readPendingOf(owner).map((change) => 'quantity' in change && change.quantity);

test('rapid changes send the first one and then all others together', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(1, 2, 3, 4, 5);
  expect(sent()).toEqual([[1]]);
  await finish(0, 'answer');
  expect(sent()).toEqual([[1], [2, 3, 4, 5]]);
  expect(waiting(rumana)).toEqual([2, 3, 4, 5]);
  await finish(1, 'answer');
  expect(waiting(rumana)).toEqual([]);
  await cart.saved();
  expect(sent()).toHaveLength(2);
});

test('saved waits for the newest change', async () => {
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

test('a failure counts only when no newer change gets through', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(1, 2);
  await finish(0, 'fail');
  await finish(1, 'answer');
  await cart.saved();
  expect(sent()).toEqual([[1], [1, 2]]);
  expect(cart.heard).toEqual([]);
});

test('a failed change is kept and tried again before an order', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(3);
  await finish(0, 'fail');
  expect(cart.heard).toEqual(['not saved']);
  expect(waiting(rumana)).toEqual([3]);
  const saved = cart.saved();
  expect(sent()).toEqual([[3], [3]]);
  await finish(1, 'answer');
  await saved;
  expect(waiting(rumana)).toEqual([]);
});

test('saved rejects while the changes cannot be saved', async () => {
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
  expect(sent()).toEqual([[1]]);
  expect(cart.heard).toEqual([]);
});

test('the cart of the next user waits for the request that is still on its way', async () => {
  const { cart, change, sent, finish } = slowTab();
  change(1);
  cart.clear();
  cart.followUser({ _id: karim, cartItems: {}, cartVersion: 0 });
  change(9);
  expect(sent()).toEqual([[1]]);
  await finish(0, 'answer');
  expect(sent()).toEqual([[1], [9]]);
  expect(waiting(karim)).toEqual([9]);
  await finish(1, 'answer');
  expect(waiting(karim)).toEqual([]);
});
