import { z } from 'zod';
import { courierSecret, courierUrl } from '#api/couriers/courier-settings.ts';

/** Settings of Steadfast. The account needs both keys; without them Steadfast is not offered. */
export const steadfastSettings = z.object({
  STEADFAST_API_KEY: courierSecret.describe(
    "The API key of the shop's account with the courier Steadfast. Without the account Steadfast is not offered.",
  ),
  STEADFAST_SECRET_KEY: courierSecret.describe('The secret key of that account.'),
  STEADFAST_URL: courierUrl
    .default('https://portal.packzy.com/api/v1')
    .describe("Steadfast's server, before `/create_order`. It has no sandbox: a booking sends a rider."),
  STEADFAST_WEBHOOK_TOKEN: courierSecret.describe(
    "The bearer token that was typed into Steadfast's panel for its webhook, `/api/courier/steadfast/webhook`. Without it no webhook counts.",
  ),
});

export const steadfastTogether = ['STEADFAST_API_KEY', 'STEADFAST_SECRET_KEY'] as const;

export type SteadfastAccount = { apiKey: string; secretKey: string; url: string; webhookToken: string | undefined };

/** Returns the account from the settings, or undefined when it is incomplete. */
export function steadfastAccount(settings: z.output<typeof steadfastSettings>): SteadfastAccount | undefined {
  const { STEADFAST_API_KEY: apiKey, STEADFAST_SECRET_KEY: secretKey, STEADFAST_URL: url } = settings;
  if (!apiKey || !secretKey) return undefined;
  return { apiKey, secretKey, url, webhookToken: settings.STEADFAST_WEBHOOK_TOKEN };
}
