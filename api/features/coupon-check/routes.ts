import type { FastifyInstance } from 'fastify';
import { boundGuesses } from '#api/features/coupons/bound-guesses.ts';
import { toApplied } from '#api/features/coupons/coupon-shape.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { findActiveSession } from '#api/sessions/find-session.ts';
import { readTokens } from '#api/sessions/sessions.ts';
import { couponCheckCalls } from '#contract/coupon-check/calls.ts';
import { toTaka } from '#contract/money.ts';
import { checkCoupon } from './check-coupon.ts';

/** The discount of a coupon or an offer on a cart. */
export function couponCheckRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, couponCheckCalls.checkCoupon, async ({ body: { code, items, district }, request }) => {
    const session = await findActiveSession(services.db, 'user', readTokens(request, 'user'));
    const userId = session?.ownerId;
    const check = () => checkCoupon(services, { code, items, district: district ?? undefined, userId });
    return unlessRefused(
      await boundGuesses(services, { userId, request }, code, check),
      ({ coupon, totals, discounts, isFeeKnown }) => ({
        success: true,
        coupon: coupon ? toApplied(coupon) : null,
        subtotal: toTaka(totals.subtotal),
        discount: toTaka(totals.discount),
        lines: discounts.map(({ productId, discount }) => ({ productId, discount: toTaka(discount) })),
        tax: toTaka(totals.tax),
        ...(isFeeKnown && { fee: toTaka(totals.fee) }),
        total: toTaka(totals.total),
      }),
    );
  });
}
