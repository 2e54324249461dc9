import { inArray } from 'drizzle-orm';
import { newestPage } from '#api/http/replies/newest-first.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import type { MadePayout } from '#contract/ledger/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { payouts } from '#database/tables/ledger.ts';

type PayoutRow = typeof payouts.$inferSelect;

/** Returns a page of payouts, newest first. Three statements. */
export async function listPayouts(db: Database, query: NumberedPage) {
  const { rows, total, pages } = await newestPage(db, payouts, query);
  return {
    success: true as const,
    payouts: await withNames(db, rows),
    pagination: { ...pages, totalPayouts: total },
  };
}

/** Returns payouts in the order of their ids. */
export async function readPayouts(db: Database, ids: readonly string[]): Promise<MadePayout[]> {
  const rows = await db
    .select()
    .from(payouts)
    .where(inArray(payouts.id, [...ids]));
  const byId = new Map((await withNames(db, rows)).map((payout) => [payout._id, payout]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function withNames(db: Database, rows: readonly PayoutRow[]): Promise<MadePayout[]> {
  const people = await readPeople(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, userId, amount, method, reference, by, createdAt }) => ({
    _id: id,
    userId,
    name: people.get(userId)?.name ?? deletedUser.name,
    amount: toTaka(amount),
    method,
    reference,
    by,
    at: createdAt.toISOString(),
  }));
}
