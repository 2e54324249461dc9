import { expect, test } from 'vitest';
import { orderSteps } from './way-of-order.ts';

const states = (...args: Parameters<typeof orderSteps>) => orderSteps(...args).map(({ state }) => state);

test('an order is at one of four steps', () => {
  expect(orderSteps('Order Placed').map(({ status }) => status)).toEqual([
    'Order Placed',
    'Processing',
    'Shipped',
    'Delivered',
  ]);
  expect(states('Order Placed')).toEqual(['now', 'ahead', 'ahead', 'ahead']);
  expect(states('Shipped')).toEqual(['done', 'done', 'now', 'ahead']);
});

test('an order that is to be paid first has a step before', () => {
  expect(
    orderSteps('Awaiting Payment')
      .map(({ status }) => status)
      .slice(0, 2),
  ).toEqual(['Awaiting Payment', 'Order Placed']);
  expect(states('Awaiting Payment')).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead']);
});

test('an order that has arrived has nothing ahead', () => {
  expect(states('Delivered')).toEqual(['done', 'done', 'done', 'done']);
});

test('the way of a cancelled order ends', () => {
  expect(orderSteps('Cancelled')).toEqual([
    { status: 'Order Placed', state: 'done' },
    { status: 'Cancelled', state: 'cancelled' },
  ]);
});
