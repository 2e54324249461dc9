import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/** The data of a user that lists show. */
export type PersonRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'profileImage'>;

export type People = ReadonlyMap<string, PersonRow>;

/**
 * Reads users by id, for lists from tables that are spread differently from the users: a join would ask every machine
 * for each row. One statement, or none. Deleted users are missing from the result.
 */
export async function readPeople(db: Database, ids: Iterable<string | null | undefined>): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'string');
  if (wanted.length === 0) return new Map();
  return new Map((await people(db).execute({ ids: wanted })).map((person) => [person.id, person]));
}

const people = preparedOn((db) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, profileImage: users.profileImage })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('people'),
);

/** The name of a seller in the history. */
export async function sellerName(db: Database, id: string): Promise<string> {
  const [seller] = await db.select({ name: sellers.email }).from(sellers).where(eq(sellers.id, id));
  return seller?.name ?? '';
}
