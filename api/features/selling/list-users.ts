import { desc, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { numberedPage, type Range } from '#api/http/paging.ts';
import { limits } from '#contract/limits.ts';
import type { NumberedPage } from '#contract/paging.ts';
import type { ListedUser } from '#contract/selling.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { contains } from '#database/contains.ts';
import { countOrEstimate, countUpTo, readCounts, toRowCount } from '#database/count-rows.ts';
import { estimateRows } from '#database/estimate-rows.ts';
import { users } from '#database/tables/users.ts';

const listedColumns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  profileImage: users.profileImage,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
};

/**
 * Users whose name or email contains the search, newest first, and numbers of all users. Two statements, three with
 * many active users.
 */
export async function listUsers(
  db: Database,
  query: NumberedPage & { search?: string | undefined },
  addressOf: AddressOf,
) {
  const search = query.search?.trim();
  const found = search ? or(contains(users.name, search), contains(users.email, search)) : undefined;
  const counted = countUsers(db, found);
  const { rows, total, pages } = await numberedPage(
    (range) => readUsers(db, found, range),
    query,
    counted.then(({ matching }) => matching),
  );
  return {
    success: true as const,
    users: rows.map((row) => toListedUser(row, addressOf)),
    pagination: { ...pages, totalUsers: total },
    stats: (await counted).stats,
  };
}

function readUsers(db: Database, found: SQL | undefined, { limit, offset = 0 }: Range) {
  const page = db.select({ id: users.id }).from(users).where(found).orderBy(desc(users.id)).limit(limit).offset(offset);
  return db.select(listedColumns).from(users).where(inArray(users.id, page)).orderBy(desc(users.id));
}

async function countUsers(db: Database, found: SQL | undefined) {
  const ids = db.select({ id: users.id }).from(users);
  const active = gte(users.lastLogin, sql`now() - make_interval(days => ${limits.activeDays})`);
  const all = countOrEstimate('users', db.select({ id: users.id }).from(users).orderBy(desc(users.id)));
  const matches = db.select({ id: users.id }).from(users).where(found).orderBy(desc(users.id));
  const counted = await readCounts(db, {
    all,
    active: countUpTo(db.select({ one: sql`1` }).from(users).where(active)),
    matching: found ? countUpTo(matches, limits.matchesCounted) : sql<number>`0`.mapWith(Number),
  });
  const total = toRowCount(counted.all);
  const activeUsers = toRowCount(counted.active);
  const isEstimate = total.isEstimate || activeUsers.isEstimate;
  const activeTotal = activeUsers.isEstimate ? await estimateRows(db, ids.where(active)) : activeUsers.total;
  return {
    matching: found ? toRowCount(counted.matching, limits.matchesCounted) : total,
    stats: {
      totalUsers: total.total,
      activeUsers: Math.min(activeTotal, total.total),
      ...(isEstimate && { isEstimate }),
    },
  };
}

type ListedRow = Pick<typeof users.$inferSelect, Exclude<keyof ListedUser, '_id'>> & { _id: string };

function toListedUser(row: ListedRow, addressOf: AddressOf): ListedUser {
  return {
    ...row,
    profileImage: addressOf(row.profileImage),
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
  };
}
