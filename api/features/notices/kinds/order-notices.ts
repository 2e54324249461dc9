import { eq } from 'drizzle-orm';
import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import { orderNumber } from '#contract/order-number.ts';
import { placeName } from '#contract/place-names.ts';
import { productName } from '#contract/product-texts.ts';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';
import type { MessageBlock } from '../message.ts';
import { defineNotice } from '../notice-kind.ts';
import type { MovedTo } from '../notice-params.ts';
import type { Writer } from '../writer.ts';

type Order = OrderRow & { lines: LineRow[] };

async function readOrder(db: Database, orderId: string): Promise<Order | undefined> {
  return db.query.orders.findFirst({ where: eq(orders.id, orderId), with: { lines: true } });
}

/** An order has come in: told to its buyer. */
export const orderPlaced = defineNotice('order-placed', {
  ways: ['mail', 'sms', 'page'],
  read: ({ services, params }) => readOrder(services.db, params.orderId),
  mail: (order, writer) => {
    const { say, name, link } = writer;
    return {
      subject: say('order-placed-subject', { number: orderNumber(order.id) }),
      title: name ? say('order-placed-title', { name }) : say('order-placed-line', { number: orderNumber(order.id) }),
      blocks: [
        {
          kind: 'text',
          text: say(order.isPaid ? 'order-paid-text' : 'order-placed-text', { number: orderNumber(order.id) }),
        },
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

/** An order has moved on, or was cancelled: told to its buyer, unless it has moved again or back meanwhile. */
export const orderMoved = defineNotice('order-moved', {
  ways: ['mail', 'sms', 'page'],
  read: async ({ services, params }) => {
    const order = await readOrder(services.db, params.orderId);
    return order?.status === params.status ? { ...order, status: params.status } : undefined;
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
  sms: ({ id, status, address }, { say }) => ({
    text: `${say('mail-shop')}: ${say(movedTexts[status][0], { number: orderNumber(id) })}`,
    to: address.phone,
  }),
  line: ({ orderId, status }, { say }) => ({
    text: say(movedTexts[status][0], { number: orderNumber(orderId) }),
    path: '/my-orders',
  }),
});

/** An order has come in: told to the seller. */
export const newOrder = defineNotice('new-order', {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: ({ services, params }) => readOrder(services.db, params.orderId),
  mail: (order, writer) => {
    const { say, taka, link } = writer;
    const number = orderNumber(order.id);
    return {
      subject: say('new-order-subject', { number, total: taka(order.total) }),
      title: say('new-order-line', { number }),
      blocks: [
        ...orderBlocks(order, writer),
        { kind: 'button', label: say('new-order-link'), url: link(ofNumber(order.id)) },
      ],
    };
  },
  line: ({ orderId }, { say }) => ({
    text: say('new-order-line', { number: orderNumber(orderId) }),
    path: ofNumber(orderId),
  }),
});

const ofNumber = (orderId: string) => `/seller/orders?search=${orderNumber(orderId)}`;

/** What was bought, what it costs, and where it goes. */
function orderBlocks({ lines, subtotal, tax, fee, total, address }: Order, writer: Writer): MessageBlock[] {
  const { say, taka, language } = writer;
  const items = lines.map((line) => ({
    label: say('item', { name: productName(line, language), quantity: line.quantity }),
    value: taka(line.unitPrice * line.quantity),
  }));
  const place = (name: string) => placeName(name, language);
  return [
    {
      kind: 'rows',
      rows: [
        ...items,
        { label: say('subtotal'), value: taka(subtotal) },
        { label: say('tax'), value: taka(tax) },
        { label: say('delivery'), value: fee === 0 ? say('free') : taka(fee) },
        { label: say('total'), value: taka(total), isTotal: true },
      ],
    },
    {
      kind: 'lines',
      title: say('delivered-to'),
      lines: [
        `${address.firstName} ${address.lastName}`,
        address.street,
        `${place(address.city)}, ${place(address.state)} ${address.zipcode}, ${place(address.country)}`,
        address.phone,
      ],
    },
  ];
}
