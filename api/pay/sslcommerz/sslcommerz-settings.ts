import { z } from 'zod';
import { providerOrigin } from '#api/pay/provider-url.ts';

const longest = 'can have at most 30 characters';

/** Settings of SSLCommerz. Both of the store belong together; without them it is not offered. */
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

/** The shop's account at SSLCommerz. */
export type SslcommerzAccount = { storeId: string; storePassword: string; url: string };

/** The account that the settings name, if they do. */
export function sslcommerzAccount(settings: z.output<typeof sslcommerzSettings>): SslcommerzAccount | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, SSLCOMMERZ_URL: url } = settings;
  return storeId && storePassword ? { storeId, storePassword, url } : undefined;
}
