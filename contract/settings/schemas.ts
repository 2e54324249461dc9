import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { usualPromise, type WorkingTimes } from '#contract/delivery/delivery-times.ts';
import {
  areaPromiseSchema,
  daysOffSchema,
  districtNames,
  districtSchema,
  hoursSchema,
} from '#contract/delivery/schemas.ts';
import type { KeyedSlotRule } from '#contract/delivery/slot-rules.ts';
import { buyingSchema } from '#contract/orders/bounds-schemas.ts';
import type { Buying } from '#contract/orders/order-bounds.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { lowStockSchema } from '#contract/stock/schemas.ts';
import { textLimits } from '#contract/text/limits.ts';
import { emailSchema, multiLineText } from '#contract/text/schemas.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { settingLimits } from './limits.ts';
import type { ProductPageTexts } from './product-page.ts';
import { productPageSchema } from './product-page-schemas.ts';
import type { Profit } from './profit.ts';
import { profitSchema } from './profit-schemas.ts';
import { shopPhonePattern } from './shop.ts';
import type { AfterSale, Storefront } from './storefront.ts';
import { afterSaleSchema, storefrontSchema } from './storefront-schemas.ts';

const unset = z.string().overwrite(visibleText).pipe(z.literal(''));
const text = (tooLong: ReturnType<typeof problem>, longest: number) =>
  multiLineText(problem('shop-text-missing')).max(longest, tooLong);

const lines = text(problem('shop-text-too-long'), textLimits.shopTextMax);
const phone = text(problem('shop-phone-invalid'), textLimits.shopPhoneMax).regex(
  shopPhonePattern,
  problem('shop-phone-invalid'),
);
const page = text(problem('social-page-too-long'), settingLimits.pageAddressMax).pipe(
  z.url({ protocol: /^https$/, error: problem('social-page-invalid') }),
);

const contactSchema = z.object(
  {
    email: z.union([unset, emailSchema], { error: problem('email-invalid') }),
    phone: z.union([unset, phone], { error: problem('shop-phone-invalid') }),
    address: lines,
    hours: lines,
  },
  { error: problem('settings-missing') },
);

const socialPage = z.union([unset, page], { error: problem('social-page-invalid') });
const socialSchema = z.object(
  { facebook: socialPage, instagram: socialPage, youtube: socialPage },
  { error: problem('settings-missing') },
);

/** A delivery area as a seller writes it. */
export const areaSchema = z.object(
  {
    districts: z
      .array(districtSchema, { error: problem('districts-missing') })
      .min(1, problem('districts-missing'))
      .max(districtNames.length, problem('district-twice'))
      .nullable(),
    fee: priceSchema('delivery-fee'),
    freeFrom: z.union([z.null(), unset.transform(() => null), priceSchema('free-from')], {
      error: problem('free-from-not-number'),
    }),
    promise: areaPromiseSchema.default(usualPromise),
  },
  { error: problem('area-invalid') },
);

const areasSchema = z
  .array(areaSchema, { error: problem('areas-missing') })
  .min(1, problem('areas-missing'))
  .max(settingLimits.deliveryAreasMax, problem('areas-too-many'))
  .superRefine((areas, context) => {
    const named = new Set<string | null>();
    for (const [index, { districts }] of areas.entries()) {
      const repeated = (districts ?? [null]).some((district) => named.has(district));
      for (const district of districts ?? [null]) named.add(district);
      if (!repeated && new Set(districts).size === (districts ?? []).length) continue;
      const message = problem(districts ? 'district-twice' : 'everywhere-twice');
      context.addIssue({ code: 'custom', path: [index, 'districts'], message });
    }
  });

export const shopSettingsSchema = z.object(
  {
    contact: contactSchema,
    social: socialSchema,
    lowStock: lowStockSchema,
    areas: areasSchema,
    hours: hoursSchema.optional(),
    daysOff: daysOffSchema.optional(),
    buying: buyingSchema.optional(),
    productPage: productPageSchema.optional(),
    storefront: storefrontSchema.optional(),
    afterSale: afterSaleSchema.optional(),
    profit: profitSchema.optional(),
  },
  { error: problem('settings-missing') },
);
/** Settings as a seller sends them. Those left out stay unchanged. */
export type SentSettings = z.output<typeof shopSettingsSchema>;
export type ShopSettings = Omit<SentSettings, keyof Parts | keyof WorkingTimes> &
  WorkingTimes &
  Parts & {
    /** Sent and shown by calls of their own (`contract/delivery/seller-calls.ts`). */
    slots: KeyedSlotRule[];
  };

/** Groups of which fields, or all, may be left out. */
type Parts = {
  buying: Buying;
  productPage: ProductPageTexts;
  storefront: Storefront;
  afterSale: AfterSale;
  profit: Profit;
};
