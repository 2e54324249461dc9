import type { FastifyInstance } from 'fastify';
import { toRefund } from '#api/features/payment-attempts/payment-shape.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { listPaymentsUnderReview } from './list-payments-under-review.ts';
import { listDifferences } from './payment-differences.ts';
import { providerTools } from './provider-tools.ts';
import { refundOrder } from './refund-order.ts';
import { reviewPayment } from './review-payment.ts';

/** Refunds, and what sellers see and decide about payments. */
export function sellerPaymentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const tools = providerTools(app, services);

  registerCall(
    app,
    paymentCalls.refundOrder,
    async ({ callerId, params, body, attempt, say }) => {
      const amount = toPoisha(body.amount);
      const request = { orderId: params.orderId, sellerId: callerId, amount, reason: body.reason, attempt };
      return unlessRefused(await refundOrder(tools, request), ({ refunds: sent, left }) => {
        const refunds = sent.map(({ refund, method }) => toRefund(refund, method));
        const [refund] = refunds;
        if (!refund) throw new Error(`The refunds of the order ${params.orderId} are gone`);
        const isDone = refunds.every(({ state }) => state === 'done');
        const message = say(isDone ? 'refund-made' : 'refund-requested');
        return { success: true, message, refund, refunds, left: toTaka(left) };
      });
    },
    { limitsConcurrency: false },
  );

  registerCall(app, paymentCalls.decideHeldPayment, async ({ callerId, params, body, say }) =>
    unlessRefused(await reviewPayment(services, callerId, { ...params, ...body }), async (status) => {
      return {
        success: true,
        message: say(body.decision === 'accept' ? 'payment-accepted' : 'payment-sent-back'),
        status,
      };
    }),
  );

  registerCall(app, paymentCalls.listHeldPayments, async () => ({
    success: true,
    payments: await listPaymentsUnderReview(db),
  }));

  registerCall(app, paymentCalls.listPaymentDifferences, async ({ query }) => ({
    success: true,
    ...(await listDifferences(db, query)),
  }));
}
