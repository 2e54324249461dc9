import { z } from 'zod';
import { courierSecret, courierUrl } from '#api/couriers/courier-settings.ts';

/** Settings of RedX. The account needs both of its settings; without them RedX is not offered. */
export const redxSettings = z.object({
  REDX_TOKEN: courierSecret.describe(
    "The token of the shop's account with the courier RedX, sent as `API-ACCESS-TOKEN`. Without the account RedX is not offered.",
  ),
  REDX_PICKUP_STORE_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number')
    .optional()
    .describe('The number of the store in that account where RedX picks parcels up.'),
  REDX_URL: courierUrl
    .default('https://sandbox.redx.com.bd/v1.0.0-beta')
    .describe("RedX's server, before `/parcel`. https://openapi.redx.com.bd/v1.0.0-beta sends riders."),
  REDX_WEBHOOK_TOKEN: courierSecret.describe(
    'The token in the address of its webhook, `/api/courier/redx/webhook?token=…`. Without it no webhook counts. Logs never hold it.',
  ),
});

export const redxTogether = ['REDX_TOKEN', 'REDX_PICKUP_STORE_ID'] as const;

export type RedxAccount = { token: string; storeId: number; url: string; webhookToken: string | undefined };

/** Returns the account from the settings, or undefined when it is incomplete. */
export function redxAccount(settings: z.output<typeof redxSettings>): RedxAccount | undefined {
  const { REDX_TOKEN: token, REDX_PICKUP_STORE_ID: storeId, REDX_URL: url, REDX_WEBHOOK_TOKEN } = settings;
  if (!token || !storeId) return undefined;
  return { token, storeId: Number(storeId), url, webhookToken: REDX_WEBHOOK_TOKEN };
}
