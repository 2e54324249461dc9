import type { z } from 'zod';
import type { PaymentProvider } from './payment-provider.ts';

/** A path of the shop to which a provider reports. */
type ReportPath = `/api/payment/${string}`;

/** Where a provider reports what became of a payment. */
export type ProviderReports = {
  /** The buyer's browser is sent back there. */
  browserReturn: { method: 'GET' | 'POST'; path: ReportPath };
  /** Its server posts there, if it does. */
  serverNotice?: ReportPath;
};

/** What the shop knows of a provider, set up or not. */
export type OnlineProvider<Settings extends z.ZodObject, Account> = ProviderReports & {
  settings: Settings;
  /** Settings of the account, which are set all or none. */
  together: readonly (keyof z.output<Settings> & string)[];
  /** The account that the settings name, if they do. */
  accountOf(settings: z.output<Settings>): Account | undefined;
  open(account: Account): PaymentProvider;
};

/** States the types of a provider by what it has. */
export function defineProvider<Settings extends z.ZodObject, Account>(
  provider: OnlineProvider<Settings, Account>,
): OnlineProvider<Settings, Account> {
  return provider;
}
