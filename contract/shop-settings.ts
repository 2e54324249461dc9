import { z } from 'zod';
import { defineCall, ok } from './call.ts';
import { freeEverywhere } from './delivery-area.ts';
import { emailSchema } from './email.ts';
import { limits } from './limits.ts';
import { type OrderBounds, orderBoundsSchema, shownBoundsSchema, usualBounds } from './order-bounds.ts';
import { divisions } from './place-names.ts';
import { priceSchema } from './prices.ts';
import { problem } from './problems.ts';
import { lowStockSchema } from './stock.ts';
import { multiLineText } from './text.ts';
import { visibleText } from './visible-text.ts';

const unset = z.string().overwrite(visibleText).pipe(z.literal(''));
const text = (tooLong: ReturnType<typeof problem>, longest: number) =>
  multiLineText(problem('shop-text-missing')).max(longest, tooLong);

/** A phone number as customers read it. */
export const shopPhonePattern = /^\+?[\d ()-]{5,30}$/;

const lines = text(problem('shop-text-too-long'), limits.shopTextMax);
const phone = text(problem('shop-phone-invalid'), limits.shopPhoneMax).regex(
  shopPhonePattern,
  problem('shop-phone-invalid'),
);
const page = text(problem('social-page-too-long'), limits.pageAddressMax).pipe(
  z.url({ protocol: /^https$/, error: problem('social-page-invalid') }),
);

/** How customers reach the shop. Empty text shows nothing. */
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

const districtNames = divisions.flatMap(({ districts }) => districts.map(({ en }) => en));
const districtSchema = z.enum(districtNames, { error: problem('district-unknown') });

/** An area as a seller writes it: `DeliveryArea`. An empty `freeFrom` is none. */
const areaSchema = z.object(
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
  },
  { error: problem('area-invalid') },
);

/** Each district, and everywhere else, stands once. */
const areasSchema = z
  .array(areaSchema, { error: problem('areas-missing') })
  .min(1, problem('areas-missing'))
  .max(limits.deliveryAreasMax, problem('areas-too-many'))
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

/**
 * What a seller settles for the whole shop. `lowStock` is the usual number of what is counted from now on, `buying` bounds the
 * orders of one buyer: left out, it stays as it is.
 */
export const shopSettingsSchema = z.object(
  {
    contact: contactSchema,
    social: socialSchema,
    lowStock: lowStockSchema,
    areas: areasSchema,
    buying: orderBoundsSchema.optional(),
  },
  { error: problem('settings-missing') },
);
/** Settings as a seller sends them. */
export type SentSettings = z.output<typeof shopSettingsSchema>;
export type ShopSettings = Omit<SentSettings, 'buying'> & { buying: OrderBounds };

/** The settings of a shop whose seller never said otherwise. */
export const usualSettings: ShopSettings = {
  contact: { email: '', phone: '', address: '', hours: '' },
  social: { facebook: '', instagram: '', youtube: '' },
  lowStock: limits.lowStock,
  areas: freeEverywhere.map((area) => ({ ...area, districts: null })),
  buying: usualBounds,
};

const shownAreaSchema = z.object({
  districts: z.array(z.string()).nullable(),
  fee: z.number(),
  freeFrom: z.number().nullable(),
});

/** Settings with their version: 0 until a seller saves some, whom `saved` names. */
const savedSettings = {
  version: z.number().int(),
  saved: z.object({ by: z.string(), at: z.string() }).nullable(),
};

export const shopSettingsCalls = {
  readDelivery: defineCall({
    method: 'GET',
    path: '/api/delivery',
    access: 'public',
    summary: 'Read where the shop delivers, and for what',
    description:
      'Areas of districts with the fee of a delivery and the price of products from which on it is free; null for `districts` is everywhere else.',
    reply: ok({ areas: z.array(shownAreaSchema) }),
  }),
  readSettings: defineCall({
    method: 'GET',
    path: '/api/seller/settings',
    access: 'seller',
    summary: 'Read the settings of the shop',
    description:
      "The settings with their version. `fixed` are those of the server's environment, which win over what is saved here.",
    reply: ok({
      ...savedSettings,
      settings: z.object({
        contact: z.object({ email: z.string(), phone: z.string(), address: z.string(), hours: z.string() }),
        social: z.object({ facebook: z.string(), instagram: z.string(), youtube: z.string() }),
        lowStock: z.number().int(),
        areas: z.array(shownAreaSchema),
        buying: shownBoundsSchema,
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
      'Replaces all settings, at once on all servers. Refused when somebody has saved since the version that they were made from.',
    statuses: [409],
    body: z.object({
      version: z
        .number({ error: problem('settings-version-missing') })
        .int(problem('settings-version-missing'))
        .min(0, problem('settings-version-missing'))
        .max(2_000_000_000, problem('settings-version-missing')),
      settings: shopSettingsSchema,
    }),
    reply: ok({ message: z.string(), ...savedSettings }),
  }),
};
