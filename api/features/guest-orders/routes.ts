import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerSignIn, browserOf } from '#api/features/accounts/login/answer-sign-in.ts';
import { passwordCall } from '#api/features/accounts/passwords/password-call.ts';
import { addClaim } from '#api/features/claims/add-claim.ts';
import { readClaim, toClaim } from '#api/features/claims/claim-shape.ts';
import { countGuestClaim } from '#api/features/claims/guest-claim-bounds.ts';
import { boundGuesses } from '#api/features/coupons/bound-guesses.ts';
import { enterTransaction } from '#api/features/manual-payments/enter-transaction.ts';
import { claimOwnOrders } from '#api/features/order-takeovers/claim-guest-orders.ts';
import { placedMessage } from '#api/features/orders/buyer/placed-message.ts';
import { guestOrderFingerprint } from '#api/features/orders/order-fingerprint.ts';
import { transitionOrder } from '#api/features/orders/transition-order.ts';
import { payOrder } from '#api/features/payments/pay-order.ts';
import { providerTools } from '#api/features/payments/provider-tools.ts';
import { readPayment } from '#api/features/payments/read-payment.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { formRateLimit } from '#api/http/limits/rate-limits.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { localOrigin } from '#api/http/watch/local-origin.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import { networkMarkOf } from '#api/notifications/network-mark.ts';
import type { Services } from '#api/services/services.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { manualPaymentCalls } from '#contract/manual-payments/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { orderOfKey, readGuestOrders } from './find-guest-orders.ts';
import { guestKeysOf, keepGuestKey } from './guest-cookie.ts';
import { askGuestPhoneCode } from './guest-phone-codes.ts';
import { placeGuestOrder } from './place-guest-order.ts';
import { registerGuest } from './register-guest.ts';
import { trackByKey, trackByNumber } from './track-order.ts';

/** Orders without an account: placing them, what their key opens, and taking them into an account. */
export function guestOrderRoutes(app: FastifyInstance, services: Services): void {
  buyingRoutes(app, services);
  readingRoutes(app, services);
  claimRoute(app, services);
  accountRoutes(app, services);
}

/** Placing, cancelling and paying an order. */
function buyingRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const tools = providerTools(app, services);
  const shopUrl = (request: FastifyRequest) => config.publicUrl ?? localOrigin(request);

  registerCall(
    app,
    guestOrderCalls.placeGuestOrder,
    async ({ body, headers, request, reply, say }) => {
      const network = await networkMarkOf(services, request);
      const placed = await boundGuesses(services, { userId: undefined, request }, body.coupon, () =>
        placeGuestOrder(tools, {
          body,
          attempt: { key: headers['idempotency-key'], fingerprint: guestOrderFingerprint(body) },
          network,
          language: requestLanguage(request),
          shopUrl: shopUrl(request),
        }),
      );
      if (placed instanceof Refusal) return placed;
      keepGuestKey(request, reply, placed.key);
      if ('refusal' in placed) return placed.refusal;
      const { orderId, key, paymentUrl, pay, hints, isWaiting } = placed;
      return {
        success: true,
        message: say(paymentUrl === undefined && !pay ? placedMessage(isWaiting) : 'order-kept-for-payment'),
        orderId,
        orderNumber: orderNumber(orderId),
        key,
        ...(paymentUrl !== undefined && { paymentUrl }),
        ...(pay && { pay }),
        ...(hints.length > 0 && { hints }),
      };
    },
    { limitsConcurrency: false },
  );

  registerCall(app, guestOrderCalls.cancelGuestOrder, async ({ body, say }) => {
    const order = await orderOfKey(services, body.key);
    if (!order) return new Refusal('order-not-found');
    const cancelled = await transitionOrder(services, { kind: 'buyer', id: null }, order.id, { to: 'Cancelled' });
    return unlessRefused(cancelled, () => ({ success: true, message: say('order-cancelled') }));
  });

  registerCall(
    app,
    guestOrderCalls.payGuestOrder,
    async ({ body, request, say }) => {
      const order = await tools.inDatabase(() => orderOfKey(services, body.key));
      if (!order) return new Refusal('order-not-found');
      const choice = {
        ...{ method: body.provider, language: requestLanguage(request), shopUrl: shopUrl(request) },
        network: await networkMarkOf(services, request),
      };
      return unlessRefused(await payOrder(tools, null, order.id, choice), ({ status, paymentUrl }) => ({
        success: true,
        message: say(paymentUrl === null ? 'payment-in-cash' : 'payment-begun'),
        status,
        paymentUrl,
      }));
    },
    { limitsConcurrency: false },
  );

  registerCall(app, manualPaymentCalls.enterGuestTransaction, async ({ body, request, say }) => {
    const order = await orderOfKey(services, body.key);
    if (!order) return new Refusal('order-not-found');
    const { provider: service, transactionId } = body;
    const entered = { service, transactionId, language: requestLanguage(request) };
    const refused = await enterTransaction(services, null, order.id, entered);
    if (refused instanceof Refusal) return refused;
    return unlessRefused(await readPayment(services.db, null, order.id), ({ payment }) => {
      if (!payment) throw new Error(`The order ${order.id} has no payment`);
      return { success: true, message: say('transaction-entered'), payment };
    });
  });
}

function readingRoutes(app: FastifyInstance, services: Services): void {
  registerCall(
    app,
    guestOrderCalls.trackOrder,
    async ({ body: { key, orderNumber: number = '', phone = '' }, request }) => {
      if (key !== undefined)
        return unlessRefused(await trackByKey(services, key), (order) => ({ success: true, order }));
      const network = await networkMarkOf(services, request);
      const found = await trackByNumber(services, { orderNumber: number, phone }, network ?? undefined);
      if (found instanceof Refusal && found.status === 429) logSecurityEvent(request, 'limit-hit');
      return unlessRefused(found, (order) => ({ success: true, order }));
    },
    { config: formRateLimit },
  );

  registerCall(app, guestOrderCalls.listGuestOrders, async ({ request }) => ({
    success: true,
    orders: await readGuestOrders(services, guestKeysOf(request)),
  }));
}

function claimRoute(app: FastifyInstance, services: Services): void {
  registerCall(
    app,
    guestOrderCalls.addGuestClaim,
    async ({ body: { key, ...claim }, files, attempt, request, say }) => {
      const { db, clock, addressOf } = services;
      const order = await orderOfKey(services, key);
      if (!order) return new Refusal('order-not-found');
      const network = await networkMarkOf(services, request);
      const refused = await countGuestClaim(db, { orderId: order.id, network, now: clock.now() });
      if (refused) {
        logSecurityEvent(request, 'limit-hit');
        return refused;
      }
      const added = await addClaim(services, null, {
        ...{ ...claim, orderId: order.id, pictures: files },
        // Idempotency keys of strangers must not meet.
        attempt: attempt && { ...attempt, ownerId: order.id },
      });
      return unlessRefused(added, async (id) => ({
        success: true,
        message: say('claim-made'),
        claim: toClaim(await readClaim(db, order.id, id), addressOf),
      }));
    },
    { config: formRateLimit },
  );
}

function accountRoutes(app: FastifyInstance, services: Services): void {
  registerCall(
    app,
    guestOrderCalls.registerGuest,
    async (context) => {
      const browser = browserOf(context);
      const network = await networkMarkOf(services, context.request);
      const registered = await registerGuest({ ...services, ...browser }, { ...context.body, network });
      if ('userId' in registered) logSecurityEvent(context.request, 'account-created', { userId: registered.userId });
      return answerSignIn(services, registered, { done: 'account-created', ...browser }, context);
    },
    passwordCall,
  );

  registerCall(
    app,
    guestOrderCalls.askGuestPhoneCode,
    async ({ body, request, say }) => {
      const network = await networkMarkOf(services, request);
      const refused = await askGuestPhoneCode(services, { ...body, network }, requestLanguage(request));
      if (refused?.status === 429) logSecurityEvent(request, 'limit-hit');
      return unlessRefused(refused, () => ({ success: true, message: say('phone-code-sent') }));
    },
    { config: formRateLimit },
  );

  registerCall(app, guestOrderCalls.claimGuestOrders, async ({ callerId, say }) =>
    unlessRefused(await claimOwnOrders(services.db, callerId), (claimed) => ({
      success: true,
      message: say('guest-orders-claimed', { claimed }),
      claimed,
    })),
  );
}
