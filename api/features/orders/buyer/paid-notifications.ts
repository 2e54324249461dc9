import { z } from 'zod';
import { orderBlocks, readForBuyer } from '#api/features/orders/order-blocks.ts';
import { attemptsOf } from '#api/features/payment-attempts/attempt-queries.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { boughtOrder } from '#contract/orders/order-paths.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import { promiseBlocks, withPage, withPromise } from './promise-blocks.ts';

/** An order was paid and thereby placed: sent to its buyer. */
export const orderPaid = defineNotification('order-paid', z.object({ orderId: z.string() }), {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  async read({ services: { db }, params: { orderId } }) {
    const order = await readForBuyer(db, orderId);
    const paid = (await attemptsOf(db, orderId)).find(({ state }) => state === 'captured');
    return order && { order, provider: paid?.provider };
  },
  mail: ({ order, provider = 'cod' }, writer) => {
    const { say, name, link } = writer;
    const number = orderNumber(order.id);
    return {
      subject: say('order-paid-line', { number }),
      title: name ? say('order-placed-title', { name }) : say('order-paid-line', { number }),
      blocks: [
        { kind: 'text', text: say('order-paid-text', { number }) },
        ...promiseBlocks(order, writer, 'buyer'),
        ...orderBlocks(order, writer),
        ...(provider === 'cod'
          ? []
          : [{ kind: 'lines' as const, title: say('paid-by'), lines: [say(`paid-by-${provider}`)] }]),
        { kind: 'button', label: say('order-link'), url: link(order.page) },
      ],
    };
  },
  sms: ({ order }, writer) => ({
    text: withPage(
      withPromise(
        writer.say(order.total > 0 ? 'order-paid-sms' : 'order-placed-sms', {
          number: orderNumber(order.id),
          total: writer.taka(order.total),
        }),
        order,
        writer,
      ),
      order,
      writer,
    ),
    to: order.address.phone,
  }),
  line: ({ orderId }, { say }) => ({
    text: say('order-paid-line', { number: orderNumber(orderId) }),
    path: boughtOrder(orderId),
  }),
});

/** An order expired: sent to its buyer, unless it has been paid since. */
export const orderExpired = defineNotification('order-expired', z.object({ orderId: z.string() }), {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  read: async ({ services, params }) => {
    const order = await readForBuyer(services.db, params.orderId);
    if (order?.status !== 'Cancelled') return undefined;
    const attempts = await attemptsOf(services.db, params.orderId);
    return { ...order, isByHand: attempts.some(({ provider }) => isManual(provider)) };
  },
  mail: (order, writer) => ({
    subject: writer.say('order-expired-line', { number: orderNumber(order.id) }),
    blocks: [
      { kind: 'text', text: writer.say(order.isByHand ? 'order-expired-by-hand-text' : 'order-expired-text') },
      ...orderBlocks(order, writer),
      { kind: 'button', label: writer.say('order-again-link'), url: writer.link(order.page) },
    ],
  }),
  sms: ({ id, address }, { say }) => ({
    text: `${say('mail-shop')}: ${say('order-expired-line', { number: orderNumber(id) })}`,
    to: address.phone,
  }),
  line: ({ orderId }, { say }) => ({
    text: say('order-expired-line', { number: orderNumber(orderId) }),
    path: boughtOrder(orderId),
  }),
});
