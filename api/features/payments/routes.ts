import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boundGuesses } from '#api/features/coupons/bound-guesses.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { localOrigin } from '#api/http/watch/local-origin.ts';
import { networkMarkOf } from '#api/notifications/network-mark.ts';
import type { Services } from '#api/services/services.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { onlineOrderFingerprint } from '../orders/order-fingerprint.ts';
import { buyerOf, requestOf } from '../orders/order-request.ts';
import { payOrder } from './pay-order.ts';
import { placeOnlineOrder } from './place-online-order.ts';
import { providerTools } from './provider-tools.ts';
import { readPayment } from './read-payment.ts';
import { sellerPaymentRoutes } from './seller-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Online payments of orders. */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, payments } = services;
  const tools = providerTools(app, services);
  const shopUrl = (request: FastifyRequest) => config.publicUrl ?? localOrigin(request);

  registerCall(
    app,
    paymentCalls.listPaymentMethods,
    async () => ({
      success: true,
      methods: [...payments.keys()],
      manual: services.settings.current.settings.buying.manual,
    }),
    {
      limitsConcurrency: false,
    },
  );

  registerCall(
    app,
    paymentCalls.placeOnlineOrder,
    async ({ callerId, body, attempt, request, say }) => {
      const made = attempt && { key: attempt.key, fingerprint: onlineOrderFingerprint(body) };
      const network = await networkMarkOf(services, request);
      const placed = await boundGuesses(services, { userId: callerId, request }, body.coupon, () =>
        placeOnlineOrder(tools, buyerOf(callerId, body, { attempt: made, network }), {
          ...requestOf(body),
          provider: body.provider,
          language: requestLanguage(request),
          shopUrl: shopUrl(request),
        }),
      );
      if (placed instanceof Refusal) return placed;
      const { orderId, paymentUrl } = placed;
      return unlessRefused(paymentUrl, (url) => ({
        success: true,
        message: say('order-kept-for-payment'),
        orderId,
        paymentUrl: url,
      }));
    },
    { limitsConcurrency: false },
  );

  registerCall(
    app,
    paymentCalls.payOrder,
    async ({ callerId, params, body, request, say }) => {
      const choice = {
        ...{ method: body.provider, language: requestLanguage(request), shopUrl: shopUrl(request) },
        network: await networkMarkOf(services, request),
      };
      return unlessRefused(await payOrder(tools, callerId, params.orderId, choice), ({ status, paymentUrl }) => ({
        success: true,
        message: say(paymentUrl === null ? 'payment-in-cash' : 'payment-begun'),
        status,
        paymentUrl,
      }));
    },
    { limitsConcurrency: false },
  );

  registerCall(app, paymentCalls.readPayment, async ({ callerId, params }) =>
    unlessRefused(await readPayment(db, callerId, params.orderId), (read) => ({ success: true, ...read })),
  );

  sellerPaymentRoutes(app, services);
  webhookRoutes(app, services);
}
