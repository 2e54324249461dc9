import { toPoisha, toTaka } from '#contract/money.ts';
import { balanceInTaka } from '#contract/orders/order-money.ts';
import { type AttemptMethod, isByHand } from '#contract/orders/order-payment.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/** A part of the money that goes back, in taka, and the method of its payment and refund. */
export type WayBack = { method: AttemptMethod; amount: number };

/**
 * Money that can be refunded: the amount left, in taka, how much of it came in beyond what the order stands at, and the
 * ways by which it goes back, the first one first.
 */
export type Refundable = { left: number; over: number; ways: readonly WayBack[] };

/** What can be refunded of an order; undefined when nothing can. What a machine received goes back first. */
export function refundable({ money, payment }: Pick<SellerOrder, 'money' | 'payment'>): Refundable | undefined {
  const rests = (payment?.attempts ?? []).map((attempt) => ({ ...attempt, rest: restOf(attempt) }));
  // An overpayment that is not refunded yet goes before all else.
  const owed = rests.find(({ state, rest }) => state === 'surplus' && rest > 0);
  if (owed) {
    const left = toTaka(owed.rest);
    return { left, over: left, ways: [{ method: owed.provider, amount: left }] };
  }
  const paid = rests.filter(({ state, rest }) => state === 'captured' && rest > 0);
  const left = balanceInTaka(money);
  const cash = toPoisha(left) - paid.reduce((sum, { rest }) => sum + rest, 0);
  const byHand = paid.filter(({ provider }) => isByHand(provider));
  const ways = [
    ...paid.filter(({ provider }) => !isByHand(provider)),
    // What came in at the door has no payment.
    ...(cash > 0 ? [{ provider: 'cod' as const, rest: cash }] : []),
    ...byHand,
  ].map(({ provider, rest }) => ({ method: provider, amount: toTaka(rest) }));
  return ways.length > 0 ? { left, over: money.over, ways } : undefined;
}

/** How an amount goes back: one part a method, in taka. The ways have that much. */
export function waysOf({ ways }: Pick<Refundable, 'ways'>, amount: number): WayBack[] {
  const parts = new Map<AttemptMethod, number>();
  let missing = toPoisha(amount);
  for (const way of ways) {
    const part = Math.min(missing, toPoisha(way.amount));
    missing -= part;
    if (part > 0) parts.set(way.method, (parts.get(way.method) ?? 0) + part);
  }
  return [...parts].map(([method, poisha]) => ({ method, amount: toTaka(poisha) }));
}

/** What is left of a payment, in poisha. */
function restOf({ captured, refunded }: { captured: number; refunded: number }): number {
  return toPoisha(captured) - toPoisha(refunded);
}
