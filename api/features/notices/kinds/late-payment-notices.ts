import { orderNumber } from '#contract/order-number.ts';
import { defineNotice } from '../notice-kind.ts';
import { orderBlocks, readOrder } from './order-blocks.ts';

/** The shop gave an order up that nobody had paid in time: told to its buyer, unless money has come since. */
export const orderExpired = defineNotice('order-expired', {
  ways: ['mail', 'sms', 'page'],
  read: async ({ services, params }) => {
    const order = await readOrder(services.db, params.orderId);
    return order?.status === 'Cancelled' ? order : undefined;
  },
  mail: (order, writer) => ({
    subject: writer.say('order-expired-line', { number: orderNumber(order.id) }),
    blocks: [
      { kind: 'text', text: writer.say('order-expired-text') },
      ...orderBlocks(order, writer),
      { kind: 'button', label: writer.say('order-again-link'), url: writer.link(ownOrder(order.id)) },
    ],
  }),
  sms: ({ id, address }, { say }) => ({
    text: `${say('mail-shop')}: ${say('order-expired-line', { number: orderNumber(id) })}`,
    to: address.phone,
  }),
  line: ({ orderId }, { say }) => ({
    text: say('order-expired-line', { number: orderNumber(orderId) }),
    path: ownOrder(orderId),
  }),
});

/** Money came for an order that no longer waited for it, and goes back: told to its buyer. */
export const paymentSurplus = defineNotice('payment-surplus', {
  ways: ['mail', 'page'],
  read: async ({ params }) => params,
  mail: ({ orderId, amount }, { say, taka, link }) => ({
    subject: say('payment-surplus-line', { number: orderNumber(orderId), amount: taka(amount) }),
    blocks: [
      { kind: 'text', text: say('payment-surplus-text') },
      { kind: 'button', label: say('order-link'), url: link(ownOrder(orderId)) },
    ],
  }),
  line: ({ orderId, amount }, { say, taka }) => ({
    text: say('payment-surplus-line', { number: orderNumber(orderId), amount: taka(amount) }),
    path: ownOrder(orderId),
  }),
});

/** The same, told to the seller. */
export const surplusPayment = defineNotice('surplus-payment', {
  ways: ['mail', 'page'],
  read: async ({ params }) => params,
  mail: ({ orderId, amount }, { say, taka, link }) => ({
    subject: say('surplus-payment-line', { number: orderNumber(orderId), amount: taka(amount) }),
    blocks: [
      { kind: 'text', text: say('surplus-payment-text') },
      { kind: 'button', label: say('new-order-link'), url: link(soldOrder(orderId)) },
    ],
  }),
  line: ({ orderId, amount }, { say, taka }) => ({
    text: say('surplus-payment-line', { number: orderNumber(orderId), amount: taka(amount) }),
    path: soldOrder(orderId),
  }),
});

/** A provider does not send money back, so somebody has to: told to the seller. */
export const refundFailed = defineNotice('refund-failed', {
  ways: ['mail', 'page'],
  read: async ({ params }) => params,
  mail: ({ orderId, amount }, { say, taka, link }) => ({
    subject: say('refund-failed-line', { number: orderNumber(orderId), amount: taka(amount) }),
    blocks: [
      { kind: 'text', text: say('refund-failed-text') },
      { kind: 'button', label: say('new-order-link'), url: link(soldOrder(orderId)) },
    ],
  }),
  line: ({ orderId, amount }, { say, taka }) => ({
    text: say('refund-failed-line', { number: orderNumber(orderId), amount: taka(amount) }),
    path: soldOrder(orderId),
  }),
});

const ownOrder = (orderId: string) => `/my-orders?order=${orderId}`;
const soldOrder = (orderId: string) => `/seller/orders?search=${orderNumber(orderId)}`;
