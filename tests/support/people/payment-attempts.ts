import { randomUUID } from 'node:crypto';
import type {
  CapturedAttempt,
  PaymentAttempt,
  PaymentOutcome,
  PaymentProvider,
  PaymentStart,
  ProviderCallOptions,
  RefundOrder,
} from '#api/pay/payment-provider.ts';
import { goodAddress } from './good-address.ts';

/** The order still waits for this payment. */
export const terms: ProviderCallOptions = { mayMoveMoney: async () => true };

/** No shop listens here: providers receive the URL, but tests of a provider alone never follow it. */
const shopUrl = 'https://shop.example';

export function newStart(attempt: Partial<PaymentAttempt> = {}): PaymentStart {
  return {
    attempt: {
      id: randomUUID(),
      orderId: randomUUID(),
      amount: 125_050,
      reference: null,
      createdAt: new Date(),
      ...attempt,
    },
    address: { _id: randomUUID(), ...goodAddress },
    items: [{ name: 'গোলাপ / Rose', quantity: 2, unitPrice: 62_525 }],
    shopUrl,
  };
}

/** An attempt that a provider has started. */
export async function startedAttempt(provider: PaymentProvider, attempt: Partial<PaymentAttempt> = {}) {
  const start = newStart(attempt);
  const outcome = await provider.start(start);
  if (outcome.kind !== 'started') throw new Error(`It was not started: ${JSON.stringify(outcome)}`);
  return { ...start.attempt, reference: outcome.reference, paymentUrl: outcome.paymentUrl };
}

/** A captured attempt in the form that a refund needs. */
export function capturedAttempt(attempt: PaymentAttempt, outcome: PaymentOutcome): CapturedAttempt {
  if (outcome.kind !== 'captured') throw new Error(`It was not captured: ${JSON.stringify(outcome)}`);
  return { ...attempt, reference: attempt.reference ?? '', transactionId: outcome.transactionId };
}

export function newRefund(refund: Partial<RefundOrder> = {}): RefundOrder {
  return {
    id: randomUUID(),
    amount: 50_000,
    reason: 'A leaf was torn',
    reference: null,
    otherReferences: [],
    ...refund,
  };
}
