import { and, eq, sql } from 'drizzle-orm';
import { findActiveSession, hashValues, isShown, renewedFirst } from '#api/sessions/find-session.ts';
import { hashToken } from '#api/sessions/session-rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { isSpread, onOneMachine } from '#database/driver/spread/is-spread.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { isEverSold } from '#database/tables/is-ever-sold.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';

const cartOfUser = sql<CartItems>`(
  select coalesce(json_object_agg(${cartLines.productId}, ${cartLines.quantity} order by ${cartLines.position}), '{}')
  from ${cartLines} where ${cartLines.userId} = ${users.id}
  and ${isEverSold(sql`${cartLines}.${sql.identifier(cartLines.productId.name)}`)}
)`;

const userColumns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  profileImage: users.profileImage,
  cartItems: cartOfUser,
  cartVersion: users.cartVersion,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
  version: users.version,
};

type UserRow = Omit<User, 'createdAt' | 'lastLogin'> & { createdAt: Date; lastLogin: Date | null };

/** Returns the user with the saved cart. Throws when there is none. */
export async function loadUser(db: Database, userId: string, addressOf: AddressOf): Promise<User> {
  const [row] = await wholeUser(db).execute({ userId });
  if (!row) throw new Error(`There is no user ${userId}`);
  return toUser(row, addressOf);
}

/**
 * Returns the user of the first token with an active session, the token, and the login time; undefined without an
 * active session. One statement; two where sessions are spread by token and users by id.
 */
export async function findSessionUser(
  db: Database,
  tokens: string[],
  addressOf: AddressOf,
): Promise<{ user: User; token: string; login: Date } | undefined> {
  if (tokens.length === 0) return undefined;
  if (!isSpread(db)) {
    const hashes = tokens.map(hashToken);
    const rows = await usersOfSessions(db).execute(hashValues(hashes));
    const row = await renewedFirst(db, tokens, hashes, rows);
    return row && { user: toUser(row.user, addressOf), token: row.token, login: row.login };
  }
  const session = await findActiveSession(db, 'user', tokens);
  if (!session) return undefined;
  const [row] = await wholeUser(db).execute({ userId: session.ownerId });
  return row && { user: toUser(row, addressOf), token: session.token, login: session.login };
}

const usersOfSessions = preparedOn((db) =>
  db
    .select({
      user: userColumns,
      tokenHash: sessions.tokenHash,
      login: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(onOneMachine, isShown))
    .prepare('users-of-sessions'),
);

const wholeUser = preparedOn((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('whole-user'),
);

function toUser(row: UserRow, addressOf: AddressOf): User {
  return {
    ...row,
    profileImage: addressOf(row.profileImage),
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
  };
}
