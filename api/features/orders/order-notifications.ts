import { and, desc, eq, isNull } from 'drizzle-orm';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import type { TransitionStatus } from '#api/notifications/notification-params.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { promiseBlocks, withPage, withPromise } from './buyer/promise-blocks.ts';
import { boughtOrder, noteBlocks, orderBlocks, readForBuyer, readWithLines, soldOrder } from './order-blocks.ts';
import type { OrderRow } from './order-shape.ts';

/** A new order: sent to its buyer. */
export const orderPlaced = defineNotification('order-placed', {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  // Nobody is texted by orders that are placed to be cancelled.
  textAfter: 60,
  read: ({ services, params }) => readForBuyer(services.db, params.orderId),
  mail: (order, writer) => {
    const { say, name, link } = writer;
    return {
      subject: say('order-placed-subject', { number: orderNumber(order.id) }),
      title: name ? say('order-placed-title', { name }) : say('order-placed-line', { number: orderNumber(order.id) }),
      blocks: [
        { kind: 'text', text: say(textOf(order), { number: orderNumber(order.id) }) },
        ...promiseBlocks(order, writer, 'buyer'),
        ...orderBlocks(order, writer),
        { kind: 'button', label: say('order-link'), url: link(order.page) },
      ],
    };
  },
  sms: (order, writer) => ({
    text: withPage(
      withPromise(
        writer.say(smsOf(order), { number: orderNumber(order.id), total: writer.taka(order.total) }),
        order,
        writer,
      ),
      order,
      writer,
    ),
    to: order.status === 'Cancelled' ? undefined : order.address.phone,
  }),
  line: ({ orderId }, { say }) => ({
    text: say('order-placed-line', { number: orderNumber(orderId) }),
    path: boughtOrder(orderId),
  }),
});

type Accepting = Pick<OrderRow, 'acceptance'>;
const textOf = ({ acceptance }: Accepting) => (acceptance === 'waiting' ? 'order-waits-text' : 'order-placed-text');
const smsOf = ({ acceptance }: Accepting) => (acceptance === 'waiting' ? 'order-waits-sms' : 'order-placed-sms');

const transitionTexts = {
  Processing: ['order-processing-line', 'order-processing-text'],
  Shipped: ['order-shipped-line', 'order-shipped-text'],
  Delivered: ['order-delivered-line', 'order-delivered-text'],
  Cancelled: ['order-cancelled-line', 'order-cancelled-text'],
} as const satisfies Record<TransitionStatus, unknown>;

/** An order's transition: sent to its buyer, unless the status has changed again meanwhile. */
export const orderStatusChanged = defineNotification('order-moved', {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  isStill: async ({ services: { db }, params: { orderId, status } }) =>
    (await db.$count(orders, and(eq(orders.id, orderId), eq(orders.status, status)))) > 0,
  read: async ({ services, params }) => {
    const order = await readForBuyer(services.db, params.orderId);
    if (order?.status !== params.status) return undefined;
    const [transition] = await services.db
      .select({ actor: orderStatusChanges.actor })
      .from(orderStatusChanges)
      .where(and(eq(orderStatusChanges.orderId, order.id), isNull(orderStatusChanges.edit)))
      .orderBy(desc(orderStatusChanges.id))
      .limit(1);
    return { ...order, status: params.status, isByBuyer: transition?.actor === 'buyer' };
  },
  mail: (order, writer) => {
    const { say, link } = writer;
    const [line, text] = transitionTexts[order.status];
    const number = orderNumber(order.id);
    return {
      subject: say(line, { number }),
      blocks: [
        { kind: 'text', text: say(text) },
        ...promiseBlocks(order, writer, 'buyer'),
        ...orderBlocks(order, writer),
        { kind: 'button', label: say('order-link'), url: link(order.page) },
      ],
    };
  },
  // A buyer who cancelled the order knows already.
  sms: ({ id, status, address, isByBuyer }, { say }) => ({
    text: `${say('mail-shop')}: ${say(transitionTexts[status][0], { number: orderNumber(id) })}`,
    to: isByBuyer ? undefined : address.phone,
  }),
  line: ({ orderId, status }, { say }) => ({
    text: say(transitionTexts[status][0], { number: orderNumber(orderId) }),
    path: boughtOrder(orderId),
  }),
});

/** A new order: sent to the seller. */
export const newOrder = defineNotification('new-order', {
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
        ...(order.acceptance === 'waiting' ? [{ kind: 'text' as const, text: say('new-order-waits') }] : []),
        ...promiseBlocks(order, writer, 'seller'),
        ...orderBlocks(order, writer),
        ...noteBlocks(order, writer),
        { kind: 'button', label: say('new-order-link'), url: link(soldOrder(order.id)) },
      ],
    };
  },
  line: ({ orderId }, { say }) => ({
    text: say('new-order-line', { number: orderNumber(orderId) }),
    path: soldOrder(orderId),
  }),
});
