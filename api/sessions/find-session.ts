import { and, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { sessions } from '#database/tables/sessions.ts';
import { hashToken, oldestLogin, renewalDue, sessionEnd } from './session-rules.ts';

const owners = { user: sessions.userId, seller: sessions.sellerId };

/** The condition that a session is not over: used within the last days, and not older than any may become. */
export function isActive(now = new Date()): SQL {
  return sql`(${gt(sessions.expiresAt, now)} and ${gt(sessions.createdAt, oldestLogin(now))})`;
}

/** The condition that a session is active and one of those that `tokenValues` are for; for prepared queries. */
export const isShown = sql`(
  ${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])
  and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz
  and ${sessions.createdAt} > ${sql.placeholder('oldest')}::timestamptz
)`;

/** The values of `isShown`: the tokens that a request shows, and its time. */
export function tokenValues(tokens: string[], now = new Date()) {
  return { hashes: tokens.map(hashToken), now: now.toISOString(), oldest: oldestLogin(now).toISOString() };
}

type SessionRow = { tokenHash: string; expiresAt: Date };

/**
 * Of the sessions that a request shows the one of its first token, renewed when it is due: at most once a day. The token
 * comes with it. `hashes` are those of the tokens, in their order.
 */
export async function renewedFirst<Row extends SessionRow>(
  db: Database,
  tokens: string[],
  hashes: string[],
  rows: readonly Row[],
): Promise<(Row & { token: string }) | undefined> {
  for (const [index, token] of tokens.entries()) {
    const row = rows.find(({ tokenHash }) => tokenHash === hashes[index]);
    if (!row) continue;
    if (row.expiresAt < renewalDue()) await renew(db, row.tokenHash);
    return { ...row, token };
  }
  return undefined;
}

/** A request that comes at the same time may have done it already. */
async function renew(db: Database, hash: string): Promise<void> {
  const now = new Date();
  await db
    .update(sessions)
    .set({ expiresAt: sessionEnd(now) })
    .where(and(inArray(sessions.tokenHash, [hash]), isActive(now), lt(sessions.expiresAt, renewalDue(now))));
}

/** A session that a request has shown the token of. */
export type FoundSession = { ownerId: string; token: string; tokenHash: string; login: Date; confirmedAt: Date };

const shownSessions = {
  user: preparedOn((db) => selectShown(db, 'user')),
  seller: preparedOn((db) => selectShown(db, 'seller')),
};

function selectShown(db: Database, kind: keyof typeof owners) {
  const { tokenHash, expiresAt, createdAt: login, confirmedAt } = sessions;
  return db
    .select({ ownerId: sql<string>`${owners[kind]}`, tokenHash, login, confirmedAt, expiresAt })
    .from(sessions)
    .where(and(isShown, isNotNull(owners[kind])))
    .prepare(`${kind}-session`);
}

/** The first of these tokens' active sessions of this kind. One query, none without tokens. */
export async function findActiveSession(
  db: Database,
  kind: 'user' | 'seller',
  tokens: string[],
): Promise<FoundSession | undefined> {
  if (tokens.length === 0) return undefined;
  const values = tokenValues(tokens);
  return renewedFirst(db, tokens, values.hashes, await shownSessions[kind](db).execute(values));
}

/** Id of the user or seller behind the first token that names an active session of this kind. */
export async function findSession(
  db: Database,
  kind: 'user' | 'seller',
  tokens: string[],
): Promise<string | undefined> {
  return (await findActiveSession(db, kind, tokens))?.ownerId;
}
