import { expect, test } from 'vitest';
import { type CartVersion, createCartSaver } from './cart-saver.ts';

const a = '019b0000-0000-7000-8000-00000000000a';
const version = (quantity: number): CartVersion => ({ items: { [a]: quantity }, changedAt: quantity });

/** A saver over a network in which each request waits for its turn to be answered. */
function slowSaver() {
  const requests: { quantity: number; answer(): void; fail(): void }[] = [];
  const saved: number[] = [];
  const failures: unknown[] = [];
  const saver = createCartSaver({
    send: ({ items }) =>
      new Promise<void>((resolve, reject) => {
        requests.push({ quantity: items[a] ?? 0, answer: resolve, fail: () => reject(new Error('lost')) });
      }),
    onSaved: (cart) => saved.push(cart.changedAt),
    onFailure: (error) => failures.push(error),
  });
  const sent = () => requests.map(({ quantity }) => quantity);
  const settle = async (number: number, how: 'answer' | 'fail') => {
    requests[number]?.[how]();
    await new Promise((done) => setImmediate(done));
  };
  return { saver, saved, failures, sent, settle };
}

test('rapid changes send the first cart and then only the newest', async () => {
  const { saver, sent, saved, settle } = slowSaver();
  for (const quantity of [1, 2, 3, 4, 5]) saver.save(version(quantity));
  expect(sent()).toEqual([1]);
  await settle(0, 'answer');
  expect(sent()).toEqual([1, 5]);
  await settle(1, 'answer');
  expect(saver.busy).toBe(false);
  expect(saved).toEqual([1, 5]);
});

test('settled waits for the newest cart', async () => {
  const { saver, settle } = slowSaver();
  saver.save(version(1));
  saver.save(version(2));
  let done = false;
  const settled = saver.settled().then(() => {
    done = true;
  });
  await settle(0, 'answer');
  expect(done).toBe(false);
  await settle(1, 'answer');
  await settled;
});

test('a failure counts only when no newer cart gets through', async () => {
  const { saver, sent, failures, settle } = slowSaver();
  saver.save(version(1));
  saver.save(version(2));
  await settle(0, 'fail');
  await settle(1, 'answer');
  expect(sent()).toEqual([1, 2]);
  expect(failures).toEqual([]);
  expect(saver.failed).toBe(false);
});

test('a failed cart is kept and tried again before an order', async () => {
  const { saver, sent, failures, settle } = slowSaver();
  saver.save(version(3));
  await settle(0, 'fail');
  expect(saver.failed).toBe(true);
  expect(failures).toHaveLength(1);
  const settled = saver.settled();
  expect(sent()).toEqual([3, 3]);
  await settle(1, 'answer');
  await settled;
  expect(saver.failed).toBe(false);
});

test('settled rejects while the cart cannot be saved', async () => {
  const { saver, settle } = slowSaver();
  saver.save(version(1));
  await settle(0, 'fail');
  const settled = expect(saver.settled()).rejects.toThrow('lost');
  await settle(1, 'fail');
  await settled;
});

test('after a drop nothing is sent or reported any more', async () => {
  const { saver, sent, saved, failures, settle } = slowSaver();
  saver.save(version(1));
  saver.save(version(2));
  saver.drop();
  await settle(0, 'fail');
  expect(sent()).toEqual([1]);
  expect([saved, failures, saver.failed, saver.busy]).toEqual([[], [], false, false]);
});

test('a cart saved after a drop waits for the request that is still on its way', async () => {
  const { saver, sent, saved, settle } = slowSaver();
  saver.save(version(1));
  saver.drop();
  saver.save(version(9));
  expect(sent()).toEqual([1]);
  await settle(0, 'answer');
  expect(sent()).toEqual([1, 9]);
  await settle(1, 'answer');
  expect(saved).toEqual([9]);
});
