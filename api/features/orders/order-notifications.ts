import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { boughtOrder, soldOrder } from '#contract/orders/order-paths.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { promiseBlocks, withPage, withPromise } from './buyer/promise-blocks.ts';
import { withVariant } from './line-name.ts';
import { noteBlocks, orderBlocks, readForBuyer, readWithLines } from './order-blocks.ts';
import type { OrderRow } from './order-shape.ts';
import { readSoldLines } from './sales/read-sold-lines.ts';

type ToldStatus = Exclude<OrderStatus, 'Awaiting Payment' | 'Order Placed'>;

/** Whether a buyer is notified when the seller sets a status. */
export function isTold(status: OrderStatus): status is ToldStatus {
  return status !== 'Awaiting Payment' && status !== 'Order Placed';
}

const toldStatuses = orderStatuses.filter(isTold);

/** A new order: sent to its buyer. */
export const orderPlaced = defineNotification('order-placed', z.object({ orderId: z.string() }), {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  // A buyer who cancels within this time gets no text message.
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
} as const satisfies Record<ToldStatus, unknown>;

/** An order's transition: sent to its buyer, unless the status has changed again meanwhile. */
export const orderStatusChanged = defineNotification(
  'order-moved',
  z.object({ orderId: z.string(), status: z.enum(toldStatuses) }),
  {
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
  },
);

/** A new order: sent to the seller. */
export const newOrder = defineNotification('new-order', z.object({ orderId: z.string() }), {
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

/** Returns nine o'clock of the next morning in Dhaka. */
function nextMorning(now: Date): Date {
  const hour = 60 * 60 * 1000;
  const inDhaka = new Date(now.getTime() + 6 * hour);
  return new Date(Date.UTC(inDhaka.getUTCFullYear(), inDhaka.getUTCMonth(), inDhaka.getUTCDate() + 1, 9) - 6 * hour);
}

/** Products of a submitter were sold: sent once for each day, however many there were. */
export const productsSold = defineNotification('products-sold', z.object({ day: z.string() }), {
  ways: ['mail', 'page'],
  canBeStopped: true,
  isGrouped: true,
  sendAt: nextMorning,
  read: async ({ services: { db }, params: { day }, userId }) => {
    if (userId === null) return undefined;
    const sold = await readSoldLines(db, userId, day);
    return sold.length > 0 ? { day, sold } : undefined;
  },
  mail: ({ day, sold }, { say, link, language, day: shown }) => ({
    subject: say('products-sold-line', { day: shown(day) }),
    blocks: [
      {
        kind: 'rows',
        rows: sold.map(({ name, pieces, ...line }) => ({
          label: withVariant(name, line, language),
          value: say('pieces', { pieces }),
        })),
      },
      { kind: 'button', label: say('sales-link'), url: link('/my-sales') },
    ],
  }),
  line: ({ day }, { say, day: shown }) => ({ text: say('products-sold-line', { day: shown(day) }), path: '/my-sales' }),
});
