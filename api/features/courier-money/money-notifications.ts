import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { soldOrder } from '#contract/orders/order-paths.ts';

const params = z.object({ orderId: z.string(), parcelId: z.string(), amount: z.number() });

/** Shown to the seller: a courier brought less than it was to collect. The amount in poisha. */
export const courierShort = defineNotification('courier-short', params, {
  ways: ['page'],
  read: async () => undefined,
  line: ({ orderId, amount }, { say, taka }) => ({
    text: say('courier-short-line', { number: orderNumber(orderId), amount: taka(amount) }),
    path: soldOrder(orderId),
  }),
});

/** Shown to the seller: more came in for an order than stands. The amount in poisha. */
export const cameInTooMuch = defineNotification('came-in-too-much', params, {
  ways: ['page'],
  read: async () => undefined,
  line: ({ orderId, amount }, { say, taka }) => ({
    text: say('came-in-too-much-line', { number: orderNumber(orderId), amount: taka(amount) }),
    path: soldOrder(orderId),
  }),
});
