import { z } from 'zod';
import { providerOrigin } from '#api/pay/provider-url.ts';

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be at most 200 letters, digits and signs without blanks')
  .optional();

/** Settings of bKash. The account needs all four of its settings; without them bKash is not offered. */
export const bkashSettings = z.object({
  BKASH_APP_KEY: secret.describe(
    "The key of the shop's account for bKash Tokenized Checkout. Without the account bKash is not offered.",
  ),
  BKASH_APP_SECRET: secret.describe('The secret of that key.'),
  BKASH_USERNAME: secret.describe('The user name of that account.'),
  BKASH_PASSWORD: secret.describe('The password of that account.'),
  BKASH_URL: providerOrigin
    .default('https://tokenized.sandbox.bka.sh')
    .describe('The server of bKash. https://tokenized.pay.bka.sh takes real money.'),
});

export const bkashTogether = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const;

export type BkashAccount = { appKey: string; appSecret: string; username: string; password: string; url: string };

/** Returns the account from the settings, or undefined when it is incomplete. */
export function bkashAccount(settings: z.output<typeof bkashSettings>): BkashAccount | undefined {
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret, BKASH_URL: url } = settings;
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = settings;
  return appKey && appSecret && username && password ? { appKey, appSecret, username, password, url } : undefined;
}
