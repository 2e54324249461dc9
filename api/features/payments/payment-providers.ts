import type { Config } from '#api/config.ts';
import type { PaymentMethod } from '#contract/order-payment.ts';
import { BkashProvider } from './bkash/bkash-provider.ts';
import { codProvider } from './cod/cod-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SslcommerzProvider } from './sslcommerz/sslcommerz-provider.ts';

/** The ways to pay that are set up, cash first. */
export type PaymentProviders = ReadonlyMap<PaymentMethod, PaymentProvider>;

/** The providers for which the settings name an account. */
export function paymentProviders({ payments: { sslcommerz, bkash } }: Pick<Config, 'payments'>): PaymentProviders {
  const providers = [
    codProvider,
    ...(sslcommerz ? [new SslcommerzProvider(sslcommerz)] : []),
    ...(bkash ? [new BkashProvider(bkash)] : []),
  ];
  return new Map(providers.map((provider) => [provider.id, provider]));
}
