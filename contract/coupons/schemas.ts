import { z } from 'zod';
import { categoryLimits } from '#contract/categories/limits.ts';
import { categoryNamedSchema } from '#contract/categories/schemas.ts';
import { type ProblemCode, problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { keysOf } from '#contract/records.ts';
import { withPlainMarks } from '#contract/text/comparable.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';
import { identifierText, numberOrText } from '#contract/text/schemas.ts';
import { isCouponText } from './coupon-code.ts';
import { couponKinds } from './coupon-kinds.ts';
import { couponLimits } from './limits.ts';

/** The code of a new coupon. */
const couponCodeSchema = identifierText('coupon-code')
  .overwrite(withPlainMarks)
  .min(couponLimits.couponCodeMin, problem('coupon-code-invalid'))
  .max(couponLimits.couponCodeMax, problem('coupon-code-invalid'))
  .refine(isCouponText, problem('coupon-code-invalid'));

/** The prefix of codes that are generated together. */
const couponPrefixSchema = z
  .string({ error: problem('coupon-prefix-invalid') })
  .overwrite((prefix) => withPlainMarks(plainIdentifier(prefix)))
  .max(couponLimits.couponPrefixMax, problem('coupon-prefix-invalid'))
  .refine((prefix) => prefix === '' || isCouponText(prefix), problem('coupon-prefix-invalid'));

/** A whole number from 1, or a text with one. */
const whole = (most: number, invalid: ProblemCode) =>
  numberOrText(/^\d{1,9}$/, invalid).pipe(z.number(invalid).int(invalid).min(1, invalid).max(most, invalid));

const valueInvalid = problem('coupon-percent-invalid');
const momentInvalid = problem('coupon-moment-invalid');
/** What stands outside of these years was mistyped. */
const [firstMoment, lastMoment] = [new Date('2000-01-01T00:00:00Z'), new Date('2200-01-01T00:00:00Z')];
const momentSchema = z.iso
  .datetime({ offset: true, error: momentInvalid })
  .transform((text) => new Date(text))
  .refine((moment) => moment >= firstMoment && moment < lastMoment, momentInvalid);

const termsShape = {
  kind: z.enum(keysOf(couponKinds), { error: problem('coupon-kind-unknown') }),
  /** By the unit of the kind: percent, or taka; else not read. */
  value: numberOrText(/^[+-]?\d+(\.\d+)?$/, problem('coupon-value-not-number')).nullish(),
  /** The most that a percentage takes off, in taka. */
  most: priceSchema('coupon-amount').nullish(),
  leastSubtotal: priceSchema('coupon-amount').nullish(),
  /** Ids of products, or of their variants. With categories too, either counts. */
  products: z
    .array(idSchema, problem('coupon-products-invalid'))
    .max(couponLimits.couponProductsMax, problem('coupon-products-invalid'))
    .nullish(),
  /** Paths of categories, with their parts. */
  categories: z
    .array(categoryNamedSchema, problem('coupon-categories-invalid'))
    .max(categoryLimits.categoriesMax, problem('coupon-categories-invalid'))
    .nullish(),
  firstOrderOnly: z.boolean({ error: problem('coupon-first-order-invalid') }).nullish(),
  from: momentSchema.nullish(),
  to: momentSchema.nullish(),
  uses: whole(couponLimits.couponUsesMax, problem('coupon-uses-invalid')).nullish(),
  usesPerPerson: whole(couponLimits.couponUsesPerPersonMax, problem('coupon-uses-per-person-invalid')).nullish(),
};

/** The value by its unit. */
const values = {
  percent: z.object({ value: whole(100, valueInvalid) }),
  amount: z.object({
    value: priceSchema('coupon-amount').refine((taka) => taka > 0, problem('coupon-amount-missing')),
  }),
  none: z.object({ value: z.unknown().transform(() => 0) }),
};

/** Reads the value in the unit of the coupon's kind, and checks that the coupon begins before it ends. */
function withValue<Shape extends typeof termsShape>(schema: z.ZodObject<Shape>) {
  return schema.transform((written, context) => {
    const { kind, value, from, to } = written as z.output<z.ZodObject<typeof termsShape>>;
    const read = values[couponKinds[kind].unit].safeParse({ value });
    for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    if (from && to && to <= from)
      context.addIssue({ code: 'custom', path: ['to'], message: problem('coupon-ends-first') });
    return { ...written, value: read.data?.value ?? 0 };
  });
}

/** A coupon or, without a code, an automatic offer, as a seller adds it. Money in taka. */
export const newCouponSchema = withValue(z.object({ ...termsShape, code: couponCodeSchema.nullable() }));
export type NewCoupon = z.output<typeof newCouponSchema>;

/** Many coupons with the same terms and a drawn code each. */
export const newCouponsSchema = withValue(
  z.object({
    ...termsShape,
    count: whole(couponLimits.couponBatchMax, problem('coupon-count-invalid')),
    prefix: couponPrefixSchema.nullish(),
  }),
);
export type NewCoupons = z.output<typeof newCouponsSchema>;
export type CouponTerms = Omit<NewCoupon, 'code'>;

const kindShape = {
  /** Null for an automatic offer. */
  code: z.string().nullable(),
  kind: z.enum(keysOf(couponKinds)),
  /** By the unit of the kind: percent, or taka; else 0. */
  value: z.number(),
};

/** A coupon or an offer that reduces an order, as shoppers read it. */
export const appliedCouponSchema = z.object(kindShape);
export type AppliedCoupon = z.infer<typeof appliedCouponSchema>;

/** A coupon as the seller reads it. Unset terms are left out. */
export const couponSchema = z.object({
  _id: idSchema,
  ...kindShape,
  most: z.number().optional(),
  leastSubtotal: z.number().optional(),
  products: z.array(idSchema).optional(),
  categories: z.array(z.string()).optional(),
  firstOrderOnly: z.boolean(),
  from: z.string().optional(),
  to: z.string().optional(),
  uses: z.number().int().optional(),
  usesPerPerson: z.number().int().optional(),
  /** The number of orders with the coupon, without cancelled ones, and the sum of their amounts in taka. */
  used: z.number().int(),
  revenue: z.number(),
  isStopped: z.boolean(),
  /** Shared by all codes that were generated together. */
  batchId: idSchema.optional(),
  createdAt: z.string(),
});
export type Coupon = z.infer<typeof couponSchema>;
