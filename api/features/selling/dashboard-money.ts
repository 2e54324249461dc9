import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#api/time/shop-days.ts';
import { toTaka } from '#contract/money.ts';
import type { Dashboard } from '#contract/selling/schemas.ts';
import { isToCollect, orders } from '#database/tables/orders.ts';
import { isReceivedOnline, paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';

/** Sums in poisha. */
export type MoneySums = {
  paidOnline: number;
  paidOrders: number;
  refunded: number;
  toCollect: number;
  toCollectFrom: number;
};

/**
 * SQL of the shop's money as a JSON object: paid online and refunded since a day, and the amount to collect for all
 * orders, however old. Automatically refunded overpayments are excluded. Each sum reads a partial index.
 */
export function moneySums(firstDay: Placeholder): SQL<MoneySums> {
  const start = startOfDay(firstDay);
  return sql<MoneySums>`(select json_build_object(
      'paidOnline', paid.amount, 'paidOrders', paid.number, 'refunded', back.amount,
      'toCollect', owed.amount, 'toCollectFrom', owed.number)
    from (select coalesce(sum(${paymentAttempts.captured}), 0) as amount, count(*) as number from ${paymentAttempts}
        where ${isReceivedOnline} and ${paymentAttempts.createdAt} >= ${start}) paid,
      (select coalesce(sum(refund.amount), 0) as amount from ${paymentRefunds} refund
        join ${paymentAttempts} attempt on attempt.order_id = refund.order_id and attempt.id = refund.attempt_id
        where attempt.state = 'captured' and refund.state <> 'failed' and refund.created_at >= ${start}) back,
      (select coalesce(sum(${orders.toCollect}), 0) as amount, count(*) as number from ${orders}
        where ${isToCollect}) owed)`;
}

/** Converts the sums for the API. */
export function toMoney({ paidOnline, paidOrders, refunded, toCollect, toCollectFrom }: MoneySums): Dashboard['money'] {
  return {
    paidOnline: { orders: paidOrders, amount: toTaka(paidOnline) },
    toCollect: { orders: toCollectFrom, amount: toTaka(toCollect) },
    refunded: toTaka(refunded),
  };
}
