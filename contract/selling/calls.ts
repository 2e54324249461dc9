import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { isEstimateSchema, numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { searchTextSchema } from '#contract/text/schemas.ts';
import { dashboardSchema, listedUserSchema, setupPartSchema } from './schemas.ts';

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
      /** Of all users, regardless of the search. Active ones logged in within the last 30 days. */
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
  readSetup: defineCall({
    method: 'GET',
    path: '/api/seller/setup',
    access: 'seller',
    summary: 'Read what is set up',
    description:
      'Whether mail, text messages, online payment, the phone number, delivery areas, pictures and the assistant are set up, and the names of the settings that change it.',
    reply: ok({ parts: z.array(setupPartSchema) }),
  }),
  countWork: defineCall({
    method: 'GET',
    path: '/api/seller/work',
    access: 'seller',
    summary: 'Count what waits for the seller',
    description:
      'How many product requests are pending, messages not answered, claims not decided and parcels in need of the seller, and the version of the shop, which is shown below each page of the seller.',
    reply: ok({
      pendingRequests: z.number().int(),
      newMessages: z.number().int(),
      openClaims: z.number().int(),
      parcelsNeedYou: z.number().int(),
      /** The release and the commit that runs: `1.1.0+abc1234`. */
      version: z.string(),
      /** Whether one of them is the highest number counted. */
      isEstimate: isEstimateSchema,
    }),
  }),
};
