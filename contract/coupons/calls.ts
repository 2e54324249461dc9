import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { searchTextSchema } from '#contract/text/schemas.ts';
import { couponSchema, newCouponSchema, newCouponsSchema } from './schemas.ts';

const params = z.object({ id: idSchema });

export const sellerCouponCalls = {
  listCoupons: defineCall({
    method: 'GET',
    path: '/api/seller/coupons',
    access: 'seller',
    summary: 'List coupons and offers',
    description:
      'Newest first, with the number of their uses and what was sold with them. `search` finds codes by their beginning.',
    query: z.object({ ...numberedPageShape, search: searchTextSchema.optional() }),
    reply: ok({
      coupons: z.array(couponSchema),
      pagination: pagesSchema.extend({ totalCoupons: z.number().int() }),
    }),
  }),
  addCoupon: defineCall({
    method: 'POST',
    path: '/api/seller/coupons',
    access: 'seller',
    summary: 'Add a coupon or an offer',
    description:
      'Adds a coupon with a code or, with `code` null, an offer that counts by itself. Codes are compared without case and in either script’s digits.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    body: newCouponSchema,
    reply: ok({ message: z.string(), coupon: couponSchema }),
  }),
  stopCoupon: defineCall({
    method: 'POST',
    path: '/api/seller/coupons/{id}/stop',
    access: 'seller',
    summary: 'Stop a coupon or an offer',
    description: 'From now on it counts for no order. Orders that have it keep it.',
    statuses: [404],
    params,
    reply: doneReply,
  }),
  addCoupons: defineCall({
    method: 'POST',
    path: '/api/seller/coupons/bulk',
    access: 'seller',
    summary: 'Make many coupons',
    description: 'Makes codes that nobody can guess, each a coupon of its own with the same terms.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    body: newCouponsSchema,
    reply: ok({ message: z.string(), batchId: idSchema, count: z.number().int() }),
  }),
  exportCoupons: defineCall({
    method: 'GET',
    path: '/api/seller/coupons/batches/{batchId}',
    access: 'seller',
    summary: 'Download codes that were made together',
    description: 'A CSV file with a row for each coupon, its code first.',
    statuses: [404],
    params: z.object({ batchId: idSchema }),
    media: 'text/csv',
    reply: z.string(),
  }),
};
