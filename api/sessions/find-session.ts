import { and, desc, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { sessions } from '#database/tables/sessions.ts';
import { hashToken, oldestLogin, renewalDue, sessionEnd } from './session-rules.ts';

const owners = { user: sessions.userId, seller: sessions.sellerId };

/** The condition that a session is not over: used within the last days, and not older than any may become. */
export function isActive(now = new Date()): SQL {
  return sql`(${gt(sessions.expiresAt, now)} and ${gt(sessions.createdAt, oldestLogin(now))})`;
}

/**
 * A common table expression that renews the sessions behind these token hashes when they are due. A query that carries
 * it slides the session without a query of its own.
 */
export function renewal(db: Database, hashes: string[]) {
  const now = new Date();
  const due = and(inArray(sessions.tokenHash, hashes), isActive(now), lt(sessions.expiresAt, renewalDue(now)));
  return db.$with('renewed').as(
    db
      .update(sessions)
      .set({ expiresAt: sessionEnd(now) })
      .where(due)
      .returning({ tokenHash: sessions.tokenHash }),
  );
}

/** The condition that a session is one of these and not over, and the order that prefers the first hash. */
export function validSession(hashes: string[]) {
  return {
    where: and(inArray(sessions.tokenHash, hashes), isActive()),
    first: desc(sql`${sessions.tokenHash} = ${hashes[0]}`),
  };
}

/** A session that a request has shown the token of. */
export type FoundSession = { ownerId: string; token: string; tokenHash: string; login: Date };

/** The first of these tokens' living sessions of this kind. One query, none without tokens. */
export async function findActiveSession(
  db: Database,
  kind: 'user' | 'seller',
  tokens: string[],
): Promise<FoundSession | undefined> {
  if (tokens.length === 0) return undefined;
  const hashes = tokens.map(hashToken);
  const owner = owners[kind];
  const { where, first } = validSession(hashes);
  const [row] = await db
    .with(renewal(db, hashes))
    .select({ ownerId: owner, tokenHash: sessions.tokenHash, login: sessions.createdAt })
    .from(sessions)
    .where(and(where, isNotNull(owner)))
    .orderBy(first)
    .limit(1);
  const token = tokens[hashes.indexOf(row?.tokenHash ?? '')];
  return row?.ownerId && token ? { ...row, ownerId: row.ownerId, token } : undefined;
}

/** Id of the user or seller behind the first token that names a living session of this kind. */
export async function findSession(
  db: Database,
  kind: 'user' | 'seller',
  tokens: string[],
): Promise<string | undefined> {
  return (await findActiveSession(db, kind, tokens))?.ownerId;
}
