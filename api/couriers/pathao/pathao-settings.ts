import { z } from 'zod';
import { courierSecret, courierUrl } from '#api/couriers/courier-settings.ts';

/** Settings of Pathao. The account needs its five settings; without them Pathao is not offered. */
export const pathaoSettings = z.object({
  PATHAO_CLIENT_ID: courierSecret.describe(
    "The client id of the shop's account with the courier Pathao (merchant.pathao.com, Developer API). Without the account Pathao is not offered.",
  ),
  PATHAO_CLIENT_SECRET: courierSecret.describe('The secret of that client.'),
  PATHAO_USERNAME: courierSecret.describe('The email with which one logs in to that account.'),
  PATHAO_PASSWORD: courierSecret.describe('The password of that account.'),
  PATHAO_STORE_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number')
    .optional()
    .describe('The number of the store in that account where Pathao picks parcels up.'),
  PATHAO_URL: courierUrl
    .default('https://courier-api-sandbox.pathao.com')
    .describe("Pathao's server, before `/aladdin/api/v1`. https://api-hermes.pathao.com sends riders."),
  PATHAO_WEBHOOK_SECRET: courierSecret.describe(
    "The secret that was typed into Pathao's panel for its webhook, `/api/courier/pathao/webhook`. Without it no webhook counts.",
  ),
  PATHAO_WEBHOOK_INTEGRATION: courierSecret.describe(
    'The UUID that the panel shows, which every answer to the webhook carries.',
  ),
});

export const pathaoTogether = [
  'PATHAO_CLIENT_ID',
  'PATHAO_CLIENT_SECRET',
  'PATHAO_USERNAME',
  'PATHAO_PASSWORD',
  'PATHAO_STORE_ID',
] as const;

export type PathaoAccount = {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  storeId: number;
  url: string;
  webhookSecret: string | undefined;
  integration: string | undefined;
};

/** Returns the account from the settings, or undefined when it is incomplete. */
export function pathaoAccount(settings: z.output<typeof pathaoSettings>): PathaoAccount | undefined {
  const { PATHAO_CLIENT_ID: clientId, PATHAO_CLIENT_SECRET: clientSecret, PATHAO_STORE_ID: storeId } = settings;
  const { PATHAO_USERNAME: username, PATHAO_PASSWORD: password, PATHAO_URL: url } = settings;
  const { PATHAO_WEBHOOK_SECRET: webhookSecret, PATHAO_WEBHOOK_INTEGRATION: integration } = settings;
  if (!clientId || !clientSecret || !username || !password || !storeId) return undefined;
  return { clientId, clientSecret, username, password, storeId: Number(storeId), url, webhookSecret, integration };
}
