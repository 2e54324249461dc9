import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { taxModes } from '#contract/orders/order-totals.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { numberOrText } from '#contract/text/schemas.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { settingLimits } from './limits.ts';
import { bestSellerRules, checkoutWords, homePromises, preorderPayments } from './storefront.ts';

/** Omitted ones stay unchanged. */
export const storefrontSchema = z.object(
  {
    bestSellers: z.enum(bestSellerRules, { error: problem('best-sellers-not-chosen') }).optional(),
    tax: z.enum(taxModes, { error: problem('tax-not-chosen') }).optional(),
    checkoutWord: z.enum(checkoutWords, { error: problem('checkout-word-not-chosen') }).optional(),
    preorderPayment: z.enum(preorderPayments, { error: problem('preorder-payment-not-chosen') }).optional(),
    homePromise: z.enum(homePromises, { error: problem('home-promise-not-chosen') }).optional(),
  },
  { error: problem('settings-missing') },
);

const reviewDaysInvalid = problem('review-days-invalid');
const commissionInvalid = { error: problem('commission-invalid') };
const hoursInvalid = { error: problem('claim-hours-invalid') };

/** Omitted ones stay unchanged. */
export const afterSaleSchema = z.object(
  {
    constantStars: z.boolean({ error: problem('constant-stars-not-chosen') }).optional(),
    bin: z
      .string({ error: problem('bin-invalid') })
      .overwrite((text) => latinDigits(visibleText(text)).trim())
      .regex(/^(\d{9}-\d{4})?$/, problem('bin-invalid'))
      .optional(),
    reviewDays: z
      .number(reviewDaysInvalid)
      .int(reviewDaysInvalid)
      .min(0, reviewDaysInvalid)
      .max(settingLimits.reviewDaysMax, reviewDaysInvalid)
      .optional(),
    commissionPercent: numberOrText(/^\d+(\.\d+)?$/, commissionInvalid.error)
      .pipe(
        z
          .number(commissionInvalid)
          .min(0, commissionInvalid)
          .max(100, commissionInvalid)
          .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, commissionInvalid),
      )
      .optional(),
    claimHours: numberOrText(/^\d+$/, hoursInvalid.error)
      .pipe(
        z.number(hoursInvalid).int(hoursInvalid).min(0, hoursInvalid).max(settingLimits.claimHoursMax, hoursInvalid),
      )
      .optional(),
  },
  { error: problem('settings-missing') },
);

export const shownStorefrontSchema = z.object({
  bestSellers: z.enum(bestSellerRules),
  tax: z.enum(taxModes),
  checkoutWord: z.enum(checkoutWords),
  preorderPayment: z.enum(preorderPayments),
  homePromise: z.enum(homePromises),
});

export const shownAfterSaleSchema = z.object({
  constantStars: z.boolean(),
  bin: z.string(),
  reviewDays: z.number().int(),
  commissionPercent: z.number(),
  claimHours: z.number().int(),
});
