import { eq } from 'drizzle-orm';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierPayouts, courierSums } from '#database/tables/courier-sums.ts';
import { type CourierPayoutRow, type CourierSumsRow, readCourierSums } from './read-courier-sums.ts';

/** A sum of a courier or of a payout that differs from that of its rows, in poisha; undefined where there is none. */
export type CourierSumDifference = {
  subject: string;
  what: string;
  kept: number | undefined;
  summed: number | undefined;
};

const sumNames = ['collected', 'charged', 'paid', 'parcels', 'rows'] as const;
const payoutNames = ['amount', 'owed', 'parcels'] as const;

/** Sums up the couriers' ledger again, each courier as of one moment. */
export async function checkCourierSums(db: Database): Promise<CourierSumDifference[]> {
  const wrong: CourierSumDifference[] = [];
  for (const provider of courierIds) {
    const { summed, sums, payouts } = await db.transaction(
      async (snapshot) => ({
        summed: await readCourierSums(snapshot, provider),
        sums: (await snapshot.select().from(courierSums).where(eq(courierSums.provider, provider)))[0],
        payouts: await snapshot.select().from(courierPayouts).where(eq(courierPayouts.provider, provider)),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    if (sums || summed.sums.rows > 0) wrong.push(...compare(provider, sumNames, sums, summed.sums));
    for (const name of new Set([...payouts, ...summed.payouts].map(({ payout }) => payout))) {
      const named = (rows: readonly CourierPayoutRow[]) => rows.find(({ payout }) => payout === name);
      wrong.push(...compare(`${provider}, payout ${name}`, payoutNames, named(payouts), named(summed.payouts)));
    }
  }
  return wrong;
}

function compare<Name extends keyof CourierSumsRow | keyof CourierPayoutRow>(
  subject: string,
  names: readonly Name[],
  kept: { [name in Name]: number } | undefined,
  summed: { [name in Name]: number } | undefined,
): CourierSumDifference[] {
  return names.flatMap((what) =>
    kept?.[what] === summed?.[what] ? [] : [{ subject, what, kept: kept?.[what], summed: summed?.[what] }],
  );
}
