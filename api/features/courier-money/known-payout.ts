import { and, eq } from 'drizzle-orm';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { comparable } from '#contract/text/comparable.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { courierMoney } from '#database/tables/courier-money.ts';

/**
 * Returns the stored name of a courier's payout, whatever its case: one payout under two names would count twice. From
 * here on, transactions that name the same payout run one after the other; the caller has locked its orders.
 */
export async function knownPayout(transaction: Database, provider: CourierId, written: string): Promise<string> {
  const name = plainIdentifier(written);
  await lockNames(transaction, [`payout of ${provider} ${comparable(name)}`]);
  const { payout } = courierMoney;
  const [known] = await transaction
    .select({ payout })
    .from(courierMoney)
    .where(and(eq(courierMoney.provider, provider), eq(comparableText(payout), comparable(name))))
    .limit(1);
  return known?.payout ?? name;
}
