import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderMoney } from '#contract/orders/order-money.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { paymentStateOf } from './payment-state.ts';
import { settleSums } from './settle-sums.ts';
import { moneyOf, type SummedOrder } from './sums-of.ts';

const none = { returned: 0, credited: 0, cancelled: 0, paid: 0, refunded: 0, toCollect: 0 };
const cash: SummedOrder = { ...none, status: 'Shipped', isPaid: false, total: 1000, isAccounted: true };
const online: SummedOrder = { ...cash, status: 'Order Placed', isPaid: true, paid: 1000 };

describe('the money of an order', () => {
  test.each<[string, SummedOrder, number, number, string]>([
    ['cash that is on its way', cash, 1000, 0, 'To be collected'],
    ['cash that was handed over', { ...cash, status: 'Delivered', isPaid: true, paid: 1000 }, 0, 0, 'Paid'],
    ['cancelled before it was paid', { ...cash, status: 'Cancelled', cancelled: 1000 }, 0, 0, 'Nothing to pay'],
    ['still to be paid online', { ...cash, status: 'Awaiting Payment' }, 0, 0, 'Awaiting payment'],
    ['paid online', online, 0, 0, 'Paid'],
    ['sent back in part', { ...online, refunded: 1, credited: 1 }, 0, 0, 'Partly refunded'],
    ['paid online, and dearer since', { ...online, isPaid: false, total: 1200 }, 200, 0, 'To be collected'],
    ['the same when it is delivered', { ...online, status: 'Delivered', total: 1200, paid: 1200 }, 0, 0, 'Paid'],
    ['cancelled and sent back', { ...online, status: 'Cancelled', cancelled: 1000, refunded: 1000 }, 0, 0, 'Refunded'],
    ['cancelled and kept', { ...online, status: 'Cancelled', cancelled: 1000 }, 0, 1000, 'Paid'],
  ])('%s', (_what, order, toCollect, over, state) => {
    expect(moneyOf(order)).toMatchObject({ toCollect, over });
    expect(paymentStateOf(order)).toBe(state);
  });

  test('adds up after any row, and a row for what follows', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    const kind = fc.constantFrom('credited' as const, 'receipt' as const, 'edited' as const);
    const status = fc.constantFrom(...orderStatuses.filter((one) => one !== 'Awaiting Payment'));
    fc.assert(
      fc.property(status, amount, amount, kind, fc.integer({ min: 0, max: 1 << 30 }), (to, total, paid, of, by) => {
        const row = { kind: of, amount: of === 'credited' ? -by : by };
        const { sums, evened } = settleSums({ ...cash, status: to, total, paid }, [row]);
        const { stands, toCollect, over } = orderMoney(sums);
        expect(stands).toBeGreaterThanOrEqual(0);
        if (to === 'Cancelled') expect([stands, toCollect]).toEqual([0, 0]);
        expect(stands).toBe(sums.paid - sums.refunded + toCollect - over);
        const credited = [row, ...evened].filter((one) => one.kind === 'credited');
        expect(sums.credited).toBe(0 - credited.reduce((sum, one) => sum + one.amount, 0));
      }),
    );
  });
});
