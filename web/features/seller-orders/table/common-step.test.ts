import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { commonStep } from './common-step.ts';

test.each<[OrderStatus[], OrderStatus | undefined]>([
  [['Order Placed', 'Order Placed'], 'Processing'],
  [['Processing'], 'Shipped'],
  [['Shipped', 'Shipped'], 'Delivered'],
  [['Order Placed', 'Shipped'], undefined],
  [['Shipped', 'Delivered'], undefined],
  [['Delivered', 'Cancelled'], undefined],
  [[], undefined],
])('orders that are %j have the step %s in common', (statuses, step) => {
  expect(commonStep(statuses.map((status) => ({ status })))).toBe(step);
});
