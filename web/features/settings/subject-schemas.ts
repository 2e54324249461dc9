import { z } from 'zod';
import { buyingSchema, typedManualSchema } from '#contract/orders/bounds-schemas.ts';
import { shopSettingsSchema } from '#contract/settings/schemas.ts';
import { afterSaleSchema, storefrontSchema } from '#contract/settings/storefront-schemas.ts';
import type { SubjectId } from './settings-subjects.ts';

const { areas, hours, daysOff, profit, productPage, lowStock, contact, social } = shopSettingsSchema.shape;

const moneySent = buyingSchema.extend({ manual: typedManualSchema }).pick({ manual: true, manualHours: true });

/** The settings of each page, as its form sends them: without empty number fields. */
export const subjectSchemas = {
  delivery: z.object({ areas }),
  days: z.object({ hours, daysOff }),
  payment: z.object({ buying: moneySent, storefront: storefrontSchema.pick({ preorderPayment: true }) }),
  couriers: z.object({ profit }),
  taxes: z.object({
    storefront: storefrontSchema.pick({ tax: true }),
    afterSale: afterSaleSchema.pick({ bin: true }),
  }),
  texts: z.object({
    productPage,
    storefront: storefrontSchema.pick({ bestSellers: true, checkoutWord: true, homePromise: true }),
  }),
  reviews: z.object({ afterSale: afterSaleSchema.pick({ constantStars: true, reviewDays: true }) }),
  stock: z.object({ lowStock, buying: buyingSchema.omit({ manual: true, manualHours: true }) }),
  contact: z.object({ contact, social }),
  'after-sale': z.object({ afterSale: afterSaleSchema.pick({ commissionPercent: true, claimHours: true }) }),
} satisfies Record<SubjectId, z.ZodType>;
