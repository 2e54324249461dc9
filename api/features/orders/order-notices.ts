import { and, desc, eq } from 'drizzle-orm';
import { defineNotice } from '#api/notices/notice-kind.ts';
import type { MovedTo } from '#api/notices/notice-params.ts';
import { orderNumber } from '#contract/order-number.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { orderBlocks, readWithLines, soldOrder } from './order-blocks.ts';

/** An order has come in: sent to its buyer. */
export const orderPlaced = defineNotice('order-placed', {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  read: ({ services, params }) => readWithLines(services.db, params.orderId),
  mail: (order, writer) => {
    const { say, name, link } = writer;
    return {
      subject: say('order-placed-subject', { number: orderNumber(order.id) }),
      title: name ? say('order-placed-title', { name }) : say('order-placed-line', { number: orderNumber(order.id) }),
      blocks: [
        { kind: 'text', text: say('order-placed-text', { number: orderNumber(order.id) }) },
        ...orderBlocks(order, writer),
        { kind: 'button', label: say('order-link'), url: link('/my-orders') },
      ],
    };
  },
  sms: ({ id, total, address }, { say, taka }) => ({
    text: say('order-placed-sms', { number: orderNumber(id), total: taka(total) }),
    to: address.phone,
  }),
  line: ({ orderId }, { say }) => ({
    text: say('order-placed-line', { number: orderNumber(orderId) }),
    path: '/my-orders',
  }),
});

const movedTexts = {
  Processing: ['order-processing-line', 'order-processing-text'],
  Shipped: ['order-shipped-line', 'order-shipped-text'],
  Delivered: ['order-delivered-line', 'order-delivered-text'],
  Cancelled: ['order-cancelled-line', 'order-cancelled-text'],
} as const satisfies Record<MovedTo, unknown>;

/** An order has moved on, or was cancelled: sent to its buyer, unless it has moved again or back meanwhile. */
export const orderMoved = defineNotice('order-moved', {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  isStill: async ({ services: { db }, params: { orderId, status } }) =>
    (await db.$count(orders, and(eq(orders.id, orderId), eq(orders.status, status)))) > 0,
  read: async ({ services, params }) => {
    const order = await readWithLines(services.db, params.orderId);
    if (order?.status !== params.status) return undefined;
    const [move] = await services.db
      .select({ mover: orderStatusChanges.mover })
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, order.id))
      .orderBy(desc(orderStatusChanges.id))
      .limit(1);
    return { ...order, status: params.status, isByBuyer: move?.mover === 'buyer' };
  },
  mail: (order, writer) => {
    const { say, link } = writer;
    const [line, text] = movedTexts[order.status];
    const number = orderNumber(order.id);
    return {
      subject: say(line, { number }),
      blocks: [
        { kind: 'text', text: say(text) },
        ...orderBlocks(order, writer),
        { kind: 'button', label: say('order-link'), url: link('/my-orders') },
      ],
    };
  },
  // Who has cancelled the order knows.
  sms: ({ id, status, address, isByBuyer }, { say }) => ({
    text: `${say('mail-shop')}: ${say(movedTexts[status][0], { number: orderNumber(id) })}`,
    to: isByBuyer ? undefined : address.phone,
  }),
  line: ({ orderId, status }, { say }) => ({
    text: say(movedTexts[status][0], { number: orderNumber(orderId) }),
    path: '/my-orders',
  }),
});

/** An order has come in: sent to the seller. */
export const newOrder = defineNotice('new-order', {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: ({ services, params }) => readWithLines(services.db, params.orderId),
  mail: (order, writer) => {
    const { say, taka, link } = writer;
    const number = orderNumber(order.id);
    return {
      subject: say('new-order-subject', { number, total: taka(order.total) }),
      title: say('new-order-line', { number }),
      blocks: [
        ...orderBlocks(order, writer),
        { kind: 'button', label: say('new-order-link'), url: link(soldOrder(order.id)) },
      ],
    };
  },
  line: ({ orderId }, { say }) => ({
    text: say('new-order-line', { number: orderNumber(orderId) }),
    path: soldOrder(orderId),
  }),
});
