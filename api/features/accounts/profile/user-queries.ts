import { eq, sql } from 'drizzle-orm';
import { isShown, renewedFirst, tokenValues } from '#api/sessions/find-session.ts';
import type { User } from '#contract/accounts.ts';
import type { CartItems } from '#contract/cart.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';

const cartOfUser = sql<CartItems>`(
  select coalesce(json_object_agg(${cartLines.productId}, ${cartLines.quantity} order by ${cartLines.position}), '{}')
  from ${cartLines} where ${cartLines.userId} = ${users.id}
)`;

const userColumns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  profileImage: users.profileImage,
  cartItems: cartOfUser,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
};

type UserRow = Omit<User, 'createdAt' | 'lastLogin'> & { createdAt: Date; lastLogin: Date | null };

/** The whole user with the saved cart. Throws when there is none. */
export async function loadUser(db: Database, userId: string, addressOf: AddressOf): Promise<User> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, userId));
  if (!row) throw new Error(`There is no user ${userId}`);
  return toUser(row, addressOf);
}

/**
 * The user behind the first token that names a living session, that token and the moment of its login; undefined when
 * none does. One query.
 */
export async function findSessionUser(
  db: Database,
  tokens: string[],
  addressOf: AddressOf,
): Promise<{ user: User; token: string; login: Date } | undefined> {
  if (tokens.length === 0) return undefined;
  const values = tokenValues(tokens);
  const found = await renewedFirst(db, tokens, values.hashes, await shownUsers(db).execute(values));
  return found && { user: toUser(found.user, addressOf), token: found.token, login: found.login };
}

const shownUsers = preparedOn((db) =>
  db
    .select({
      user: userColumns,
      tokenHash: sessions.tokenHash,
      login: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isShown)
    .prepare('session-user'),
);

function toUser(row: UserRow, addressOf: AddressOf): User {
  return {
    ...row,
    profileImage: addressOf(row.profileImage),
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
  };
}
