import { z } from 'zod';
import { addressLimits } from '#contract/addresses/limits.ts';
import { appliedCouponSchema } from '#contract/coupons/schemas.ts';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema, ok } from '#contract/declarations/schemas.ts';
import { orderedItemsSchema } from '#contract/orders/schemas.ts';
import { typedCouponSchema } from '#contract/orders/typed-coupon-schema.ts';
import { visibleText } from '#contract/text/visible-text.ts';

const districtInvalid = { error: problem('district-unknown') };

export const couponCheckCalls = {
  checkCoupon: defineCall({
    method: 'POST',
    path: '/api/coupon/check',
    access: 'public',
    personal: true,
    summary: 'Check a coupon',
    description:
      'What an order of these items would cost with the coupon, or with the best automatic offer where that takes off more. It takes nothing, and counts the uses of the account whose session comes with it.',
    statuses: [404, 409],
    body: z.object({
      code: typedCouponSchema,
      items: orderedItemsSchema,
      /** The delivery fee is known with it. */
      district: z
        .string(districtInvalid)
        .overwrite(visibleText)
        .max(addressLimits.addressFieldMax, districtInvalid)
        .nullish(),
    }),
    reply: ok({
      /** What counts; null when nothing does. An automatic offer has no code. */
      coupon: appliedCouponSchema.nullable(),
      subtotal: z.number(),
      discount: z.number(),
      lines: z.array(z.object({ productId: idSchema, discount: z.number() })),
      tax: z.number(),
      fee: z.number().optional(),
      total: z.number(),
    }),
  }),
};
