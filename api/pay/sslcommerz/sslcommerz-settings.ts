import { z } from 'zod';
import { providerOrigin } from '#api/pay/provider-url.ts';

const longest = 'can have at most 30 characters';

/** Settings of SSLCommerz. Both settings of the store are needed; without them SSLCommerz is not offered. */
export const sslcommerzSettings = z.object({
  SSLCOMMERZ_STORE_ID: z
    .string()
    .max(30, longest)
    .optional()
    .describe(
      "The shop's store at SSLCommerz: payment by card, mobile wallet and net banking. Without it these are not offered.",
    ),
  SSLCOMMERZ_STORE_PASSWORD: z.string().max(30, longest).optional().describe('The password of that store.'),
  SSLCOMMERZ_URL: providerOrigin
    .default('https://sandbox.sslcommerz.com')
    .describe('The server of SSLCommerz. https://securepay.sslcommerz.com takes real money.'),
});

export const sslcommerzTogether = ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'] as const;

export type SslcommerzAccount = { storeId: string; storePassword: string; url: string };

/** Returns the account from the settings, or undefined when it is incomplete. */
export function sslcommerzAccount(settings: z.output<typeof sslcommerzSettings>): SslcommerzAccount | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, SSLCOMMERZ_URL: url } = settings;
  return storeId && storePassword ? { storeId, storePassword, url } : undefined;
}
