import { z } from 'zod';
import { defineCall, idSchema, ok } from './call.ts';
import { productSchema } from './catalog.ts';
import { isEstimateSchema, numberedPageShape, pagesSchema } from './paging.ts';
import { translatedNamesSchema } from './product-texts.ts';
import { searchTextSchema } from './text.ts';

/** A user as the seller sees it. `profileImage` is '' and `lastLogin` null when there is none. */
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
  /** Pieces sold. */
  sold: z.number().int(),
  /** What was paid for them, before tax. */
  revenue: z.number(),
});

/**
 * The seller's morning view. Revenue in taka, without cancelled orders. Days are those of Dhaka; `byDay` has one entry
 * for each of the last days, today last, and best and low sellers are of that time.
 */
export const dashboardSchema = z.object({
  today: revenueSchema,
  month: revenueSchema,
  byDay: z.array(revenueSchema.extend({ day: z.iso.date() })),
  /** Neither delivered nor cancelled. */
  openOrders: z.number().int(),
  pendingRequests: z.number().int(),
  outOfStock: z.number().int(),
  /** Of the products that are counted, those with few pieces or none. */
  lowStock: z.number().int(),
  /** Whether one of these four is an estimate or the highest number counted. */
  isEstimate: isEstimateSchema,
  /**
   * Where the money is, in shops where orders can be paid online. Without late money that goes back by itself.
   */
  money: z
    .object({
      /** What buyers have paid online this month, before anything of it was sent back. */
      paidOnline: moneyOfOrders,
      /** What all orders that are neither paid nor cancelled will bring at the door, however old they are. */
      toCollect: moneyOfOrders,
      /** What was sent back this month, or is on its way; cash as well. */
      refunded: z.number(),
    })
    .optional(),
  bestSelling: z.array(soldProduct),
  /** Products in stock that sold least, those that never sold first. */
  lowSelling: z.array(soldProduct),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const sellingCalls = {
  listUsers: defineCall({
    method: 'GET',
    path: '/api/seller/users',
    access: 'seller',
    summary: 'List users',
    description:
      'Users, newest first, page by page; `search` looks into names and email addresses. `stats` covers all users, whatever the search.',
    query: z.object({
      ...numberedPageShape,
      search: searchTextSchema.optional(),
    }),
    reply: ok({
      users: z.array(listedUserSchema),
      pagination: pagesSchema.extend({ totalUsers: z.number().int() }),
      /** Of all users, whatever the search. Active ones logged in within the last 30 days. */
      stats: z.object({
        totalUsers: z.number().int(),
        activeUsers: z.number().int(),
        isEstimate: isEstimateSchema,
      }),
    }),
  }),
  readDashboard: defineCall({
    method: 'GET',
    path: '/api/seller/dashboard',
    access: 'seller',
    summary: 'Read the dashboard',
    description:
      'Revenue and orders of today, this month and the last days, open work, money paid online, to be collected and refunded, and products that sell best and least.',
    reply: ok({ dashboard: dashboardSchema }),
  }),
};
