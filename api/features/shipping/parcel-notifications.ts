import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';

/** A courier delivered a part of a parcel: shown to the seller, who decides what becomes of the rest. */
export const parcelPartlyDelivered = defineNotification('parcel-partly-delivered', {
  ways: ['page'],
  read: async () => undefined,
  line: ({ orderId }, { say }) => ({
    text: say('parcel-partly-delivered-line', { number: orderNumber(orderId) }),
    path: '/seller/parcels?state=partly-delivered',
  }),
});
