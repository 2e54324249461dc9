import { and, desc, gte, inArray, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { numberedMatches, numberedPage } from '#api/http/paging.ts';
import { limits } from '#contract/limits.ts';
import type { NumberedPage } from '#contract/paging.ts';
import type { ListedUser } from '#contract/selling.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { contains } from '#database/contains.ts';
import { countOrEstimate, countUpTo, readCounts, toRowCount } from '#database/count-rows.ts';
import { estimateRows } from '#database/estimate-rows.ts';
import { findMatches } from '#database/find-matches.ts';
import { users } from '#database/tables/users.ts';

const listedColumns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  profileImage: users.profileImage,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
};

/** Not the one who has the orders of deleted accounts. */
const isSomebody = ne(users.email, '');

/**
 * Users whose name or email contains the search, newest first, and numbers of all users. Two statements, one more
 * for a search and one more with many active users.
 */
export async function listUsers(
  db: Database,
  query: NumberedPage & { search?: string | undefined },
  addressOf: AddressOf,
) {
  const search = query.search?.trim();
  const found = and(isSomebody, search ? or(contains(users.name, search), contains(users.email, search)) : undefined);
  const ids = () => db.select({ id: users.id }).from(users).where(found).orderBy(desc(users.id));
  const read = (which: SQLWrapper | string[]) =>
    db.select(listedColumns).from(users).where(inArray(users.id, which)).orderBy(desc(users.id));
  const counted = countUsers(db);
  const listed = search
    ? numberedMatches((slice) => findMatches(db, ids(), slice), read, query)
    : numberedPage(
        ({ limit, offset = 0 }) => read(ids().limit(limit).offset(offset)),
        query,
        counted.then(({ all }) => all),
      );
  const [{ rows, total, pages }, { stats }] = await Promise.all([listed, counted]);
  return {
    success: true as const,
    users: rows.map((row) => toListedUser(row, addressOf)),
    pagination: { ...pages, totalUsers: total },
    stats,
  };
}

async function countUsers(db: Database) {
  const isActive = gte(users.lastLogin, sql`now() - make_interval(days => ${limits.activeDays})`);
  const active = db.select({ lastLogin: users.lastLogin }).from(users).where(isActive);
  const counted = await readCounts(db, {
    all: countOrEstimate('users', db.select({ id: users.id }).from(users).where(isSomebody).orderBy(desc(users.id))),
    active: countUpTo(active),
  });
  const all = toRowCount(counted.all);
  const activeUsers = toRowCount(counted.active);
  const isEstimate = all.isEstimate || activeUsers.isEstimate;
  const activeTotal = activeUsers.isEstimate ? await estimateRows(db, active) : activeUsers.total;
  return {
    all,
    stats: {
      totalUsers: all.total,
      activeUsers: Math.min(activeTotal, all.total),
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
