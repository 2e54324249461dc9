import { eq, sql } from 'drizzle-orm';
import { newMessages } from '#api/features/contact/list-inbox.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCounts, toRowCount } from '#database/reading/count-rows.ts';
import { claims } from '#database/tables/claims.ts';
import { needsSeller, parcels } from '#database/tables/parcels.ts';
import { productRequests } from '#database/tables/product-requests.ts';

const maximum = limits.matchesCounted;

/** Returns how many requests, messages, claims and parcels wait for the seller. One statement. */
export async function countWork(db: Database) {
  const one = { one: sql`1` };
  const pending = db.select(one).from(productRequests).where(eq(productRequests.status, 'pending'));
  const asked = db.select(one).from(claims).where(eq(claims.state, 'asked'));
  const stuck = db.select(one).from(parcels).where(needsSeller);
  const counted = await readCounts(db, {
    pendingRequests: countUpTo(pending, maximum),
    newMessages: countUpTo(newMessages(db), maximum),
    openClaims: countUpTo(asked, maximum),
    parcelsNeedYou: countUpTo(stuck, maximum),
  });
  const totalOf = (name: keyof typeof counted) => toRowCount(counted[name], maximum).total;
  return {
    pendingRequests: totalOf('pendingRequests'),
    newMessages: totalOf('newMessages'),
    openClaims: totalOf('openClaims'),
    parcelsNeedYou: totalOf('parcelsNeedYou'),
    ...(Object.values(counted).some((count) => count > maximum) && { isEstimate: true as const }),
  };
}
