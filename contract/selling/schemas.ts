import { z } from 'zod';
import { isEstimateSchema } from '#contract/declarations/paging-schemas.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { productSchema } from '#contract/products/schemas.ts';
import { translatedNamesSchema } from '#contract/products/text-schemas.ts';

/** A user as the seller sees it. `profileImage` is '' and `lastLogin` null if unset. */
export const listedUserSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  profileImage: z.string(),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

const revenueSchema = z.object({ orders: z.number().int(), revenue: z.number() });
const moneyOfOrders = z.object({ orders: z.number().int(), amount: z.number() });
const soldProduct = z.object({
  product: productSchema
    .pick({ _id: true, name: true, category: true, image: true, offerPrice: true, inStock: true })
    .extend({ translations: translatedNamesSchema.optional() }),
  /** Pieces sold that did not come back. */
  sold: z.number().int(),
  /** Amount paid for them in taka, before tax. */
  revenue: z.number(),
});

/**
 * The seller's overview. Revenue in taka, without cancelled orders and returned pieces. Days are in Dhaka; `byDay` has one entry for each
 * of the last days, today last. Best and low sellers cover the same days.
 */
export const dashboardSchema = z.object({
  today: revenueSchema,
  month: revenueSchema,
  byDay: z.array(revenueSchema.extend({ day: z.iso.date() })),
  /** Neither delivered nor cancelled. */
  openOrders: z.number().int(),
  pendingRequests: z.number().int(),
  outOfStock: z.number().int(),
  /** Counted products with low stock or none. */
  lowStock: z.number().int(),
  /** Whether one of these four is an estimate or the highest number counted. */
  isEstimate: isEstimateSchema,
  /** The shop's money, in shops with online payment. Excludes late payments that are refunded automatically. */
  money: z
    .object({
      /** Paid online this month, before refunds. */
      paidOnline: moneyOfOrders,
      /** What is still to come in for orders, of any age. */
      toCollect: moneyOfOrders,
      /** Refunded this month or being refunded, including cash. */
      refunded: z.number(),
    })
    .optional(),
  bestSelling: z.array(soldProduct),
  /** Products in stock with the fewest sales, those without sales first. */
  lowSelling: z.array(soldProduct),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

const setupParts = ['mail', 'sms', 'payment', 'phone', 'areas', 'pictures', 'assistant'] as const;

/**
 * Whether the AI service has the shop's models: `model` is the first that it has, `missing` are the models before it
 * that it doesn't know. `unknown`: the service has no list of models.
 */
const assistantStateSchema = z.object({
  outcome: z.enum(['answers', 'models-missing', 'key-refused', 'unreachable', 'unknown']),
  model: z.string().optional(),
  missing: z.array(z.string()),
});
export type AssistantState = z.infer<typeof assistantStateSchema>;

/** What an owner sets up before opening the shop. Names of settings, never their values. */
export const setupPartSchema = z.object({
  part: z.enum(setupParts),
  /** `default`: still as the shop was delivered, which suits few shops. */
  state: z.enum(['ready', 'default', 'missing']),
  /** The environment settings of this part; without any, the seller sets it up in the seller area. */
  settings: z.array(z.string()),
  assistant: assistantStateSchema.optional(),
});
export type SetupPart = z.infer<typeof setupPartSchema>;
