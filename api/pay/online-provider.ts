import type { z } from 'zod';
import type { PaymentProvider } from './payment-provider.ts';

/** A path of the shop that a provider calls or redirects to. */
type ReportPath = `/api/payment/${string}`;

/** Where a provider reports the result of a payment. */
export type ProviderReports = {
  /** The provider redirects the buyer's browser to this path. */
  browserReturn: { method: 'GET' | 'POST'; path: ReportPath };
  /** The path to which the provider's server posts its webhook, if it has one. */
  webhook?: ReportPath;
};

/** The declaration of a provider, whether or not it is set up. */
export type OnlineProvider<Settings extends z.ZodObject, Account> = ProviderReports & {
  settings: Settings;
  /** Settings of the account: either all are set or none. */
  together: readonly (keyof z.output<Settings> & string)[];
  /** Returns the account from the settings, or undefined when it is incomplete. */
  accountOf(settings: z.output<Settings>): Account | undefined;
  open(account: Account): PaymentProvider;
};

/** Infers the types of a provider from its parts. */
export function defineProvider<Settings extends z.ZodObject, Account>(
  provider: OnlineProvider<Settings, Account>,
): OnlineProvider<Settings, Account> {
  return provider;
}
