import { and, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { sessions } from '#database/tables/sessions.ts';
import { hashToken, oldestLogin, renewalDue, sessionEnd } from './session-rules.ts';

const owners = { user: sessions.userId, seller: sessions.sellerId };

/** Matches active sessions: used within the last days, and younger than the maximum age. */
export function isActive(now = new Date()): SQL {
  return sql`(${gt(sessions.expiresAt, now)} and ${gt(sessions.createdAt, oldestLogin(now))})`;
}

/** Matches active sessions with one of the hashes in `hashValues`; for prepared queries. */
export const isShown = sql`(
  ${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])
  and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz
  and ${sessions.createdAt} > ${sql.placeholder('oldest')}::timestamptz
)`;

/** Returns the values of `isShown`: the hashes of a request's tokens, and its time. */
export function hashValues(hashes: string[], now = new Date()) {
  return { hashes, now: now.toISOString(), oldest: oldestLogin(now).toISOString() };
}

type SessionRow = { tokenHash: string; expiresAt: Date };

/**
 * Returns the row of the request's first valid token, with the token, from the rows of `isShown`; renews the session
 * when due, at most once a day. `hashes` are the tokens' hashes, in the same order.
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

/** A concurrent request may have renewed it already. */
async function renew(db: Database, hash: string): Promise<void> {
  const now = new Date();
  await db
    .update(sessions)
    .set({ expiresAt: sessionEnd(now) })
    .where(and(inArray(sessions.tokenHash, [hash]), isActive(now), lt(sessions.expiresAt, renewalDue(now))));
}

/** A session whose token a request carries. */
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

/** Returns the first active session of this kind among these tokens. One statement, none without tokens. */
export async function findActiveSession(
  db: Database,
  kind: 'user' | 'seller',
  tokens: string[],
): Promise<FoundSession | undefined> {
  if (tokens.length === 0) return undefined;
  const [found] = await findActiveSessions(db, kind, [tokens]);
  return found;
}

/** The same for the tokens of several requests, by one query for all of them. */
export async function findActiveSessions(
  db: Database,
  kind: 'user' | 'seller',
  requests: readonly string[][],
): Promise<(FoundSession | undefined)[]> {
  const hashed = requests.map((tokens) => tokens.map(hashToken));
  const rows = await shownSessions[kind](db).execute(hashValues(hashed.flat()));
  const found: (FoundSession | undefined)[] = [];
  for (const [index, tokens] of requests.entries())
    found.push(await renewedFirst(db, tokens, hashed[index] ?? [], rows));
  return found;
}

/** Id of the user or seller behind the first token that names an active session of this kind. */
export async function findSession(
  db: Database,
  kind: 'user' | 'seller',
  tokens: string[],
): Promise<string | undefined> {
  return (await findActiveSession(db, kind, tokens))?.ownerId;
}
