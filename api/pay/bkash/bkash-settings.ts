import { z } from 'zod';
import { providerOrigin } from '#api/pay/provider-url.ts';

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be at most 200 letters, digits and signs without blanks')
  .optional();

/** Settings of bKash. All four of the account belong together; without them it is not offered. */
export const bkashSettings = z.object({
  BKASH_APP_KEY: secret,
  BKASH_APP_SECRET: secret,
  BKASH_USERNAME: secret,
  BKASH_PASSWORD: secret,
  BKASH_URL: providerOrigin.default('https://tokenized.sandbox.bka.sh'),
});

export const bkashTogether = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const;

/** The shop's account at bKash. */
export type BkashAccount = { appKey: string; appSecret: string; username: string; password: string; url: string };

/** The account that the settings name, if they do. */
export function bkashAccount(settings: z.output<typeof bkashSettings>): BkashAccount | undefined {
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret, BKASH_URL: url } = settings;
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = settings;
  return appKey && appSecret && username && password ? { appKey, appSecret, username, password, url } : undefined;
}
