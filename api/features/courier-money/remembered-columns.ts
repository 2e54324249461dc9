import { createHash } from 'node:crypto';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { PayoutColumn } from '#contract/courier-money/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { courierFileColumns } from '#database/tables/courier-money.ts';
import { comparedHeading } from './payout-headings.ts';

const { provider: ofProvider, headings: ofHeadings, usedAt } = courierFileColumns;

const hashOf = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(comparedHeading)))
    .digest('hex');

/** Returns what a seller said that the columns of a courier's files with these headings hold. One statement. */
export async function rememberedColumns(
  db: Database,
  provider: CourierId,
  headings: readonly string[],
): Promise<PayoutColumn[] | undefined> {
  const [row] = await db
    .select({ columns: courierFileColumns.columns })
    .from(courierFileColumns)
    .where(and(eq(ofProvider, provider), eq(ofHeadings, hashOf(headings))));
  return row?.columns;
}

/** Remembers it for the next file; of each courier the newest sets of headings. Three statements. */
export async function rememberColumns(
  transaction: Database,
  provider: CourierId,
  { headings, columns, at }: { headings: readonly string[]; columns: PayoutColumn[]; at: Date },
): Promise<void> {
  await lockNames(transaction, [`columns of ${provider}`]);
  const row = { provider, headings: hashOf(headings), columns, usedAt: at };
  await transaction
    .insert(courierFileColumns)
    .values(row)
    .onConflictDoUpdate({ target: [ofProvider, ofHeadings], set: { columns, usedAt: at } });
  const kept = transaction
    .select({ headings: ofHeadings })
    .from(courierFileColumns)
    .where(eq(ofProvider, provider))
    .orderBy(desc(usedAt), ofHeadings)
    .limit(limits.courierMappingsMax);
  await transaction.delete(courierFileColumns).where(and(eq(ofProvider, provider), notInArray(ofHeadings, kept)));
}
