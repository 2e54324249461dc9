import { z } from 'zod';
import { type BkashAccount, bkashAccount, bkashSettings, bkashTogether } from './bkash/bkash-settings.ts';
import {
  type SslcommerzAccount,
  sslcommerzAccount,
  sslcommerzSettings,
  sslcommerzTogether,
} from './sslcommerz/sslcommerz-settings.ts';

/** Settings of all providers, which `readConfig` reads with all others. */
export const paymentSettings = z.object({ ...sslcommerzSettings.shape, ...bkashSettings.shape });

/** Groups of settings that are set together or not at all. */
export const paymentsTogether = [sslcommerzTogether, bkashTogether];

/** The shop's accounts at providers, as far as the settings name them. */
export type PaymentAccounts = { sslcommerz: SslcommerzAccount | undefined; bkash: BkashAccount | undefined };

export function paymentAccounts(settings: z.output<typeof paymentSettings>): PaymentAccounts {
  return { sslcommerz: sslcommerzAccount(settings), bkash: bkashAccount(settings) };
}
