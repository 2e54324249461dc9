import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { sellerCouponCalls } from '#contract/coupons/calls.ts';
import type { Coupon } from '#contract/coupons/schemas.ts';
import { coupons } from '#database/tables/coupons.ts';
import { addCoupon } from './add-coupon.ts';
import { addCoupons } from './add-coupons.ts';
import { toCoupon } from './coupon-shape.ts';
import { exportBatch } from './export-batch.ts';
import { listCoupons } from './list-coupons.ts';
import { stopCoupon } from './stop-coupon.ts';

/** Coupons and offers, as the seller adds and stops them. */
export function couponRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, sellerCouponCalls.listCoupons, ({ query }) => listCoupons(db, query));

  registerCall(app, sellerCouponCalls.addCoupon, async ({ body, attempt, say }) => {
    const added = await addCoupon(services, body, attempt);
    const read = async ({ id }: { id: string }): Promise<Coupon> => {
      const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
      if (!row) throw new Error(`The coupon ${id} is gone`);
      return toCoupon(row);
    };
    return unlessRefused(added, async (one) => ({
      success: true,
      message: say(body.code === null ? 'offer-added' : 'coupon-added'),
      coupon: await read(one),
    }));
  });

  registerCall(app, sellerCouponCalls.stopCoupon, async ({ params, say }) =>
    unlessRefused(await stopCoupon(services, params.id), ({ code }) => ({
      success: true,
      message: say(code === null ? 'offer-stopped' : 'coupon-stopped'),
    })),
  );

  registerCall(app, sellerCouponCalls.addCoupons, async ({ body, attempt, say }) => {
    const { count } = body;
    return unlessRefused(await addCoupons(services, body, attempt), ({ batchId }) => ({
      success: true,
      message: say('coupons-added', { count }),
      batchId,
      count,
    }));
  });

  registerCall(app, sellerCouponCalls.exportCoupons, ({ params, reply }) => exportBatch(reply, db, params.batchId));
}
