import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptStates } from '#contract/orders/order-payment.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { moneyOfOrder, paymentStateOf } from './order-money.ts';

const cash = { status: 'Shipped' as const, isPaid: false, total: 1000, toPay: 0, attempts: [] };
const paidOnline = (refunded: number) => ({
  status: 'Order Placed' as const,
  isPaid: true,
  total: 1000,
  toPay: 0,
  attempts: [
    { state: 'surplus' as const, captured: 1000, refunded: 1000 },
    { state: 'captured' as const, captured: 1000, refunded },
    { state: 'failed' as const, captured: 0, refunded: 0 },
  ],
});

describe('the money of an order', () => {
  test.each([
    ['cash that is on its way', cash, [0, 1000, 0], 'To be collected'],
    ['cash that was handed over', { ...cash, status: 'Delivered', isPaid: true }, [1000, 0, 0], 'Paid'],
    ['cancelled before it was paid', { ...cash, status: 'Cancelled' }, [0, 0, 0], 'Nothing to pay'],
    ['still to be paid online', { ...cash, status: 'Awaiting Payment' }, [0, 0, 0], 'Awaiting payment'],
    ['paid online', paidOnline(0), [1000, 0, 0], 'Paid'],
    ['sent back in part', paidOnline(1), [999, 0, 1], 'Partly refunded'],
    ['paid online, and dearer since', { ...paidOnline(0), total: 1200, toPay: 200 }, [1000, 200, 0], 'Paid'],
    [
      'the same when it is delivered',
      { ...paidOnline(0), status: 'Delivered', total: 1200, toPay: 200 },
      [1200, 0, 0],
      'Paid',
    ],
    [
      'the same when it is cancelled',
      { ...paidOnline(1000), status: 'Cancelled', total: 1200, toPay: 200 },
      [0, 0, 1000],
      'Refunded',
    ],
    ['sent back', { ...paidOnline(1000), status: 'Cancelled' }, [0, 0, 1000], 'Refunded'],
  ] as const)('%s', (_what, order, [paid, toCollect, refunded], state) => {
    expect(moneyOfOrder(order)).toEqual({ paid, toCollect, refunded });
    expect(paymentStateOf(order)).toBe(state);
  });

  test('is its total, or nothing', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    const others = fc.array(fc.constantFrom(...attemptStates.filter((state) => state !== 'captured')));
    const orders = fc
      .record({ status: fc.constantFrom(...orderStatuses), isPaid: fc.boolean(), total: amount, others })
      .chain(({ others: states, ...order }) =>
        fc.option(fc.integer({ min: 0, max: order.total })).map((refunded) => ({
          ...order,
          toPay: 0,
          attempts: [
            ...states.map((state) => ({ state, captured: 7, refunded: 3 })),
            ...(refunded === null ? [] : [{ state: 'captured' as const, captured: order.total, refunded }]),
          ],
        })),
      );
    fc.assert(
      fc.property(orders, (order) => {
        const { paid, toCollect, refunded } = moneyOfOrder(order);
        const isNothing = paid + toCollect + refunded === 0;
        expect(isNothing ? 0 : order.total).toBe(paid + toCollect + refunded);
        expect(toCollect === 0 || paid + refunded === 0).toBe(true);
        if (isNothing) expect(['Cancelled', 'Awaiting Payment']).toContain(order.status);
      }),
    );
  });
});
