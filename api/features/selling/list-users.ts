import { and, desc, gte, inArray, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { numberedMatches, numberedPage } from '#api/http/replies/paging.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { limits } from '#contract/limits.ts';
import type { ListedUser } from '#contract/selling/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import { plainEmail } from '#contract/text/email.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { contains } from '#database/reading/contains.ts';
import { countOrEstimate, countUpTo, selectCounts, theNumbers, toRowCount } from '#database/reading/count-rows.ts';
import { findMatches } from '#database/reading/find-matches.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { users } from '#database/tables/users.ts';

const listedColumns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  profileImage: users.profileImage,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
};

type UserQuery = NumberedPage & { search?: string | undefined };

/** Excludes the row that owns the orders of deleted accounts. */
const isSomebody = ne(users.email, '');

/**
 * Returns users whose name or email contains the search, newest first, with statistics of all users. Two statements, three for
 * a search.
 */
export async function listUsers(db: Database, query: UserQuery, addressOf: AddressOf) {
  const { rows, total, pages, stats } = await readPage(db, query);
  return {
    success: true as const,
    users: rows.map((row) => toListedUser(row, addressOf)),
    pagination: { ...pages, totalUsers: total },
    stats,
  };
}

async function readPage(db: Database, query: UserQuery) {
  const search = query.search?.trim();
  const counted = countUsers(db);
  const listed = search
    ? numberedMatches(
        (slice) => findMatches(db, foundUsers(db, search), slice),
        (ids) => selectListed(db, ids),
        query,
      )
    : numberedPage(
        ({ limit, offset = 0 }) => newestUsers(db).execute({ limit, offset }),
        query,
        counted.then(({ all }) => all),
      );
  const [page, { stats }] = await Promise.all([listed, counted]);
  return { ...page, stats };
}

function foundUsers(db: Database, search: string) {
  // Emails are stored in their form for comparisons.
  const called = [contains(comparableText(users.name), search), contains(users.email, plainEmail(search))];
  const found = and(isSomebody, or(...called));
  return db.select({ id: users.id }).from(users).where(found).orderBy(desc(users.id));
}

function everybody(db: Database) {
  return db.select({ id: users.id }).from(users).where(isSomebody).orderBy(desc(users.id));
}

function selectListed(db: Database, ids: SQLWrapper | string[]) {
  return db.select(listedColumns).from(users).where(inArray(users.id, ids)).orderBy(desc(users.id));
}

const newestUsers = preparedOn((db) => {
  const page = everybody(db).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  return selectListed(db, page).prepare('newest-users');
});

async function countUsers(db: Database) {
  const counted = theNumbers<'all' | 'active'>(await usersCounted(db).execute());
  const [all, active] = [toRowCount(counted.all), toRowCount(counted.active)];
  return {
    all,
    stats: {
      totalUsers: all.total,
      activeUsers: Math.min(active.total, all.total),
      ...((all.isEstimate || active.isEstimate) && { isEstimate: true as const }),
    },
  };
}

const usersCounted = preparedOn((db) =>
  selectCounts<'all' | 'active'>(db, {
    all: countOrEstimate('users', everybody(db)),
    active: countUpTo(activeOnes(db)),
  }).prepare('users-counted'),
);

function activeOnes(db: Database) {
  const isActive = gte(users.lastLogin, sql`now() - make_interval(days => ${limits.activeDays})`);
  return db.select({ lastLogin: users.lastLogin }).from(users).where(isActive);
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
