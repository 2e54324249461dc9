import type { FastifyInstance } from 'fastify';
import { boundGuesses } from '#api/features/coupons/bound-guesses.ts';
import { manualOrderFingerprint } from '#api/features/orders/order-fingerprint.ts';
import { buyerOf, requestOf } from '#api/features/orders/order-request.ts';
import { readPayment } from '#api/features/payments/read-payment.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { networkMarkOf } from '#api/notifications/network-mark.ts';
import type { Services } from '#api/services/services.ts';
import { manualPaymentCalls } from '#contract/manual-payments/calls.ts';
import { decideTransaction } from './decide-transaction.ts';
import { enterTransaction } from './enter-transaction.ts';
import { listManualPayments } from './list-manual-payments.ts';
import { placeManualOrder } from './place-manual-order.ts';

/** Payments with money sent by hand: users place orders, and the seller decides. */
export function manualPaymentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, manualPaymentCalls.placeManualOrder, async ({ callerId, body, attempt, request, say }) => {
    const made = attempt && { key: attempt.key, fingerprint: manualOrderFingerprint(body) };
    const network = await networkMarkOf(services, request);
    const placed = await boundGuesses(services, { userId: callerId, request }, body.coupon, () =>
      placeManualOrder(services, buyerOf(callerId, body, { attempt: made, network }), {
        ...requestOf(body),
        service: body.provider,
        language: requestLanguage(request),
      }),
    );
    return unlessRefused(placed, ({ orderId, pay }) => ({
      success: true,
      message: say('order-kept-for-payment'),
      orderId,
      pay,
    }));
  });

  registerCall(app, manualPaymentCalls.enterTransaction, async ({ callerId, params, body, request, say }) => {
    const { provider: service, transactionId } = body;
    const entered = { service, transactionId, language: requestLanguage(request) };
    const refused = await enterTransaction(services, callerId, params.orderId, entered);
    if (refused instanceof Refusal) return refused;
    return unlessRefused(await readPayment(db, callerId, params.orderId), ({ payment }) => {
      if (!payment) throw new Error(`The order ${params.orderId} has no payment`);
      return { success: true, message: say('transaction-entered'), payment };
    });
  });

  registerCall(app, manualPaymentCalls.listManualPayments, async () => ({
    success: true,
    payments: await listManualPayments(db),
  }));

  registerCall(app, manualPaymentCalls.decideManualPayment, async ({ callerId, params, body, say }) => {
    const { transactionId, decision, reason } = body;
    const about = { orderId: params.orderId, transactionId, decision, reason: reason ?? '' };
    return unlessRefused(await decideTransaction(services, callerId, about), (status) => ({
      success: true,
      message: say(decision === 'confirm' ? 'payment-accepted' : 'transaction-refused'),
      status,
    }));
  });
}
