import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { savedVersionShape, versionSchema } from '#contract/declarations/version-schema.ts';
import { shownHoursSchema, shownPromiseSchema } from '#contract/delivery/schemas.ts';
import { shownBuyingSchema } from '#contract/orders/bounds-schemas.ts';
import { taxModes } from '#contract/orders/order-totals.ts';
import { shownProductPageSchema } from './product-page-schemas.ts';
import { shownProfitSchema } from './profit-schemas.ts';
import { shopSettingsSchema } from './schemas.ts';
import { shownAfterSaleSchema, shownStorefrontSchema } from './storefront-schemas.ts';

const shownAreaSchema = z.object({
  districts: z.array(z.string()).nullable(),
  fee: z.number(),
  freeFrom: z.number().nullable(),
  promise: shownPromiseSchema,
});

export const shopSettingsCalls = {
  readDelivery: defineCall({
    method: 'GET',
    path: '/api/delivery',
    access: 'public',
    summary: 'Read where the shop delivers, and for what',
    description:
      'Areas of districts with the fee of a delivery and the price of products from which on it is free, and how soon it comes; null for `districts` is everywhere else. `tax` says whether an order adds tax to the prices.',
    reply: ok({ areas: z.array(shownAreaSchema), tax: z.enum(taxModes) }),
  }),
  readSettings: defineCall({
    method: 'GET',
    path: '/api/seller/settings',
    access: 'seller',
    summary: 'Read the settings of the shop',
    description:
      "The settings with their version. `fixed` are those of the server's environment, which win over what is saved here.",
    reply: ok({
      ...savedVersionShape,
      settings: z.object({
        contact: z.object({ email: z.string(), phone: z.string(), address: z.string(), hours: z.string() }),
        social: z.object({ facebook: z.string(), instagram: z.string(), youtube: z.string() }),
        lowStock: z.number().int(),
        areas: z.array(shownAreaSchema),
        hours: shownHoursSchema,
        daysOff: z.array(z.string()),
        buying: shownBuyingSchema,
        productPage: shownProductPageSchema,
        storefront: shownStorefrontSchema,
        afterSale: shownAfterSaleSchema,
        profit: shownProfitSchema,
      }),
      fixed: z.object({
        contact: z.object({
          email: z.string().optional(),
          phone: z.string().optional(),
          address: z.string().optional(),
          hours: z.string().optional(),
        }),
        social: z.object({
          facebook: z.string().optional(),
          instagram: z.string().optional(),
          youtube: z.string().optional(),
        }),
      }),
    }),
  }),
  saveSettings: defineCall({
    method: 'PUT',
    path: '/api/seller/settings',
    access: 'seller',
    recent: true,
    summary: 'Save the settings of the shop',
    description:
      'Replaces all settings, at once on all servers. Refused when they would take back what somebody has saved since the version that they were made from.',
    statuses: [409],
    body: z.object({
      version: versionSchema(problem('settings-version-missing')),
      settings: shopSettingsSchema,
    }),
    reply: ok({ message: z.string(), ...savedVersionShape }),
  }),
};
