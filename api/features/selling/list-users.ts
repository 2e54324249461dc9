import { count, desc, gte, or, type SQL, sql } from 'drizzle-orm';
import { numberedPage, type Range } from '#api/http/paging.ts';
import { limits } from '#contract/limits.ts';
import type { NumberedPage } from '#contract/paging.ts';
import type { ListedUser } from '#contract/selling.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { contains } from '#database/contains.ts';
import { users } from '#database/tables/users.ts';

const listedColumns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  profileImage: users.profileImage,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
};

/** Users whose name or email contains the search, newest first, and numbers of all users. Two statements. */
export async function listUsers(
  db: Database,
  query: NumberedPage & { search?: string | undefined },
  addressOf: AddressOf,
) {
  const search = query.search?.trim();
  const found = search ? or(contains(users.name, search), contains(users.email, search)) : undefined;
  const read = ({ limit, offset = 0 }: Range) =>
    db.select(listedColumns).from(users).where(found).orderBy(desc(users.id)).limit(limit).offset(offset);
  const counted = countUsers(db, found);
  const { rows, total, pages } = await numberedPage(
    read,
    query,
    counted.then(({ matching }) => matching),
  );
  const { matching: _, ...stats } = await counted;
  return {
    success: true as const,
    users: rows.map((row) => toListedUser(row, addressOf)),
    pagination: { ...pages, totalUsers: total },
    stats,
  };
}

async function countUsers(db: Database, found: SQL | undefined) {
  const number = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const activeSince = sql`now() - make_interval(days => ${limits.activeDays})`;
  const [row] = await db
    .select({
      matching: found ? number(found) : count(),
      totalUsers: count(),
      activeUsers: number(gte(users.lastLogin, activeSince)),
    })
    .from(users);
  return row ?? { matching: 0, totalUsers: 0, activeUsers: 0 };
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
