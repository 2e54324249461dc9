import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';

/** Where the seller sees the parcels of an order: their references begin with its number. */
const parcelsOf = (orderId: string) => `/seller/parcels?search=${orderNumber(orderId)}`;

/** Shown to the seller, who has to tell a courier not to carry a parcel of a cancelled order. */
export const parcelToStop = defineNotification(
  'parcel-to-stop',
  z.object({ orderId: z.string(), parcelId: z.string() }),
  {
    ways: ['page'],
    read: async () => undefined,
    line: ({ orderId }, { say }) => ({
      text: say('parcel-to-stop-line', { number: orderNumber(orderId) }),
      path: parcelsOf(orderId),
    }),
  },
);

/** Shown to the seller: a courier carried a parcel of a cancelled order all the same. */
export const parcelOfCancelled = defineNotification(
  'parcel-of-cancelled',
  z.object({ orderId: z.string(), parcelId: z.string(), outcome: z.enum(['delivered', 'back']) }),
  {
    ways: ['page'],
    read: async () => undefined,
    line: ({ orderId, outcome }, { say }) => ({
      text: say(`parcel-of-cancelled-${outcome}-line`, { number: orderNumber(orderId) }),
      path: parcelsOf(orderId),
    }),
  },
);

/** A courier delivered a part of a parcel: shown to the seller, who decides what becomes of the rest. */
export const parcelPartlyDelivered = defineNotification('parcel-partly-delivered', z.object({ orderId: z.string() }), {
  ways: ['page'],
  read: async () => undefined,
  line: ({ orderId }, { say }) => ({
    text: say('parcel-partly-delivered-line', { number: orderNumber(orderId) }),
    path: '/seller/parcels?state=partly-delivered',
  }),
});
