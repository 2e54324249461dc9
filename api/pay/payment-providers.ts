import { z } from 'zod';
import type { OnlineMethod, PaymentMethod } from '#contract/orders/order-payment.ts';
import { bkash } from './bkash/bkash.ts';
import { codProvider } from './cod/cod-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sslcommerz } from './sslcommerz/sslcommerz.ts';

/** The payment methods that are set up, cash first. */
export type PaymentProviders = ReadonlyMap<PaymentMethod, PaymentProvider>;

/** Every provider that the shop supports, by its name in the contract. */
export const onlineProviders = { sslcommerz, bkash } satisfies Record<OnlineMethod, unknown>;

/** Settings of all providers; `readConfig` reads them with all others. */
export const paymentSettings = z.object({ ...sslcommerz.settings.shape, ...bkash.settings.shape });

/** Groups of settings that are set together or not at all. */
export const paymentsTogether = Object.values(onlineProviders).map(({ together }) => together);

/** The shop's accounts at providers, where the settings name them. */
export type PaymentAccounts = {
  [Method in OnlineMethod]: ReturnType<(typeof onlineProviders)[Method]['accountOf']>;
};

export function paymentAccounts(settings: z.output<typeof paymentSettings>): PaymentAccounts {
  return { sslcommerz: sslcommerz.accountOf(settings), bkash: bkash.accountOf(settings) };
}

/** Opens the providers that have an account, and cash on delivery. */
export function paymentProviders(accounts: PaymentAccounts): PaymentProviders {
  const opened: Record<OnlineMethod, PaymentProvider | undefined> = {
    sslcommerz: accounts.sslcommerz && sslcommerz.open(accounts.sslcommerz),
    bkash: accounts.bkash && bkash.open(accounts.bkash),
  };
  const providers = [codProvider, ...Object.values(opened).filter((provider) => provider !== undefined)];
  return new Map(providers.map((provider) => [provider.id, provider]));
}
