import type { MoneyService } from './order-payment.ts';

export type OrderBounds = {
  /** Undelivered orders per account or phone number. */
  openPerAccount: number | null;
  /** The same before the buyer's first delivery. */
  openBeforeDelivery: number | null;
  /** Unpaid online orders. */
  unpaidPerAccount: number | null;
  /** Orders per account within an hour. */
  perHour: number | null;
  /** Undelivered cash orders without an account to a phone number. */
  openPerPhone: number | null;
  /** The same from a network. */
  openPerNetwork: number | null;
  /** Orders without an account to a phone number within an hour, cancelled ones included. */
  perHourPerPhone: number | null;
  /** The same for a network. Orders of its new accounts are counted separately, up to three times as many. */
  perHourPerNetwork: number | null;
  /** Taka of unpaid orders for a number without a delivered order; an order that exceeds it waits for the seller. */
  mostUnknown: number | null;
};

/** A number to which buyers send money. */
export type ManualAccount = { provider: MoneyService; number: string };

/**
 * Rules for buyers. From `codeFrom` taka, a number's first order without an account needs a code that was sent to the
 * number. `manual` are the numbers for money sent by hand, one for each service; `manualHours` is how long an order
 * waits for the confirmation of such a payment.
 */
export type Buying = OrderBounds & { codeFrom: number | null; manual: ManualAccount[]; manualHours: number };

export const usualBounds: OrderBounds = {
  openPerAccount: 100,
  openBeforeDelivery: 5,
  unpaidPerAccount: 3,
  perHour: 10,
  openPerPhone: 3,
  openPerNetwork: 10,
  perHourPerPhone: 5,
  perHourPerNetwork: 20,
  mostUnknown: 10_000,
};

export const usualBuying: Buying = { ...usualBounds, codeFrom: null, manual: [], manualHours: 24 };
