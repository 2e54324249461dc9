import { and, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import { defineMetrics } from '#api/services/feature-metrics.ts';
import { manualMethods } from '#contract/orders/order-payment.ts';
import { countUpTo, readCounts } from '#database/reading/count-rows.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';

const most = 10_000;
const overdueAfter = sql`now() - interval '10 minutes'`;

/** Payments and refunds that wait for somebody, or that the provider should have been asked about. */
export const paymentsMetrics = defineMetrics({
  gauges: {
    sobuj_payments_held: {
      help: 'Payments under review',
      says: 'payments that the provider calls risky, or of another amount: they, their orders and stock wait for the seller',
      alerts: [
        {
          name: 'PaymentsHeld',
          expr: 'max(sobuj_payments_held) > 0',
          for: '4h',
          severity: 'ticket',
          when: 'some wait for 4 hours',
        },
      ],
      graphs: [{ title: 'Payments under review', expr: 'max(sobuj_payments_held)' }],
    },
    sobuj_payments_held_taka: {
      help: 'Money of payments under review, in taka',
      says: 'the money of these payments, in taka',
    },
    sobuj_payments_overdue: {
      help: 'Payments whose provider should have been asked ten minutes ago',
      says: 'payments whose provider should have been asked ten minutes ago: the provider is away, or the jobs stand still',
      alerts: [
        {
          name: 'PaymentsOverdue',
          expr: 'max(sobuj_payments_overdue) > 0',
          for: '15m',
          severity: 'page',
          when: 'some are for 15 minutes',
        },
      ],
      graphs: [{ title: 'Payments overdue', expr: 'max(sobuj_payments_overdue)' }],
    },
    sobuj_refunds_overdue: {
      help: 'Refunds whose provider should have been asked ten minutes ago',
      says: 'refunds, likewise',
      alerts: [
        {
          name: 'RefundsOverdue',
          expr: 'max(sobuj_refunds_overdue) > 0',
          for: '1h',
          severity: 'ticket',
          when: 'some are for an hour',
        },
      ],
    },
    sobuj_refunds_failed: {
      help: 'Refunds of the last 30 days that have failed',
      says: 'refunds of the last 30 days that have failed: make them again, or pay by other means',
      alerts: [
        {
          name: 'RefundsFailed',
          expr: 'max(sobuj_refunds_failed) > max(sobuj_refunds_failed offset 1h)',
          severity: 'ticket',
          when: 'there are more than an hour ago',
        },
      ],
      graphs: [{ title: 'Refunds failed, 30 days', expr: 'max(sobuj_refunds_failed)' }],
    },
  },
  async read({ db }) {
    const { state, provider, nextPollAt, captured } = paymentAttempts;
    const isHeld = and(eq(state, 'held'), notInArray(provider, [...manualMethods]));
    const one = { one: sql`1`.as('one') };
    const amounts = db.select({ captured }).from(paymentAttempts).where(isHeld).limit(most);
    const counts = await readCounts(db, {
      held: countUpTo(db.select(one).from(paymentAttempts).where(isHeld), most),
      poisha: sql<number>`(select coalesce(sum(captured), 0) from ${amounts} held)`.mapWith(Number),
      overdue: countUpTo(db.select(one).from(paymentAttempts).where(lt(nextPollAt, overdueAfter)), most),
      refundsOverdue: countUpTo(
        db.select(one).from(paymentRefunds).where(lt(paymentRefunds.nextPollAt, overdueAfter)),
        most,
      ),
      refundsFailed: countUpTo(
        db
          .select(one)
          .from(paymentRefunds)
          .where(
            and(gt(paymentRefunds.createdAt, sql`now() - interval '30 days'`), eq(paymentRefunds.state, 'failed')),
          ),
        most,
      ),
    });
    return {
      sobuj_payments_held: counts.held,
      sobuj_payments_held_taka: counts.poisha / 100,
      sobuj_payments_overdue: counts.overdue,
      sobuj_refunds_overdue: counts.refundsOverdue,
      sobuj_refunds_failed: counts.refundsFailed,
    };
  },
});
