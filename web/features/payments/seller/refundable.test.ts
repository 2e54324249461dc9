import { expect, test } from 'vitest';
import type { SellerPayment } from '#contract/orders/payment-schemas.ts';
import { sampleMoney } from '#tests/support/people/money/sample-money.ts';
import { refundable, waysOf } from './refundable.ts';

type Attempt = SellerPayment['attempts'][number];

/** A payment with these attempts, newest first. */
function paymentOf(...attempts: Pick<Attempt, 'provider' | 'state' | 'captured' | 'refunded'>[]) {
  return { attempts } as unknown as SellerPayment;
}

test('of an unpaid order nothing can be refunded', () => {
  expect(refundable(sampleMoney({ total: 100 }))).toBeUndefined();
  expect(refundable(sampleMoney({ total: 100, paid: 100, credited: 100, refunded: 100 }))).toBeUndefined();
});

test('cash from the door goes back by hand, up to what came in', () => {
  const { money } = sampleMoney({ status: 'Delivered', total: 300, paid: 100.5, returned: 199.5 });
  expect(refundable({ money })).toEqual({ left: 100.5, over: 0, ways: [{ method: 'cod', amount: 100.5 }] });
});

test('what a machine received goes back before cash and money sent by hand', () => {
  const payment = paymentOf(
    { provider: 'manual-nagad', state: 'captured', captured: 20, refunded: 0 },
    { provider: 'bkash', state: 'captured', captured: 102, refunded: 2 },
    { provider: 'sslcommerz', state: 'failed', captured: 0, refunded: 0 },
  );
  const { money } = sampleMoney({ status: 'Delivered', total: 150, paid: 172, refunded: 2 });
  const found = refundable({ money, payment });
  expect(found).toMatchObject({ left: 170, over: 20 });
  expect(waysOf(found ?? { ways: [] }, 130)).toEqual([
    { method: 'bkash', amount: 100 },
    { method: 'cod', amount: 30 },
  ]);
  expect(waysOf(found ?? { ways: [] }, 170).at(-1)).toEqual({ method: 'manual-nagad', amount: 20 });
});

test('an overpayment that did not go back yet is all that can be refunded', () => {
  const payment = paymentOf(
    { provider: 'bkash', state: 'surplus', captured: 80, refunded: 0 },
    { provider: 'sslcommerz', state: 'captured', captured: 100, refunded: 0 },
  );
  expect(refundable({ ...sampleMoney({ total: 100, paid: 100 }), payment })).toEqual({
    ...{ left: 80, over: 80 },
    ways: [{ method: 'bkash', amount: 80 }],
  });
});
