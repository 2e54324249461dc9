import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { defineMetrics } from '#api/services/feature-metrics.ts';
import { manualMethods } from '#contract/orders/order-payment.ts';
import { countUpTo, readCounts } from '#database/reading/count-rows.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';

const most = 10_000;

/** Transactions that buyers entered and the seller has to look up. */
export const manualPaymentsMetrics = defineMetrics({
  gauges: {
    sobuj_manual_payments_waiting: {
      help: 'Money sent by hand that waits for the seller',
      says: 'transactions of money sent by hand that the seller has to look up',
      graphs: [{ title: 'Money sent by hand, waiting', expr: 'max(sobuj_manual_payments_waiting)' }],
    },
    sobuj_manual_payments_oldest_seconds: {
      help: 'For how long the oldest of it has been waiting',
      says: 'for how long the oldest of them has been waiting; 0 without one',
      alerts: [
        {
          name: 'ManualPaymentsWaiting',
          expr: 'max(sobuj_manual_payments_oldest_seconds) > 6 * 3600',
          severity: 'ticket',
          when: 'above 6 hours: buyers have paid, and their orders expire',
        },
      ],
    },
  },
  async read({ db }) {
    const { orderId, provider, state, answeredAt, createdAt } = paymentAttempts;
    const waiting = db
      .select({ since: sql`coalesce(${answeredAt}, ${createdAt})`.as('since') })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, orderId))
      .where(and(eq(state, 'held'), inArray(provider, [...manualMethods]), eq(orders.status, 'Awaiting Payment')));
    const oldest = sql`(select extract(epoch from now() - min(since)) from ${waiting.orderBy(asc(createdAt)).limit(most)} waiting)`;
    const counts = await readCounts(db, {
      waiting: countUpTo(waiting, most),
      oldest: sql<number>`coalesce(${oldest}, 0)::float`.mapWith(Number),
    });
    return {
      sobuj_manual_payments_waiting: counts.waiting,
      sobuj_manual_payments_oldest_seconds: Math.max(0, counts.oldest),
    };
  },
});
