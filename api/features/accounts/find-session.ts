import { and, desc, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#database/connect.ts';
import { sessions } from '#database/tables/sessions.ts';
import { hashToken, renewalDue, sessionEnd } from './session-rules.ts';

const owners = { user: sessions.userId, seller: sessions.sellerId };

/**
 * A common table expression that renews the sessions behind these token hashes when they are due. A query that carries
 * it slides the session without a query of its own.
 */
export function renewal(db: Database, hashes: string[]) {
  const now = new Date();
  const due = and(
    inArray(sessions.tokenHash, hashes),
    gt(sessions.expiresAt, now),
    lt(sessions.expiresAt, renewalDue(now)),
  );
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
    where: and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, new Date())),
    first: desc(sql`${sessions.tokenHash} = ${hashes[0]}`),
  };
}

/** Id of the user or seller behind the first token that names a living session of this kind. One query, none without tokens. */
export async function findSession(
  db: Database,
  kind: 'user' | 'seller',
  tokens: string[],
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  const hashes = tokens.map(hashToken);
  const owner = owners[kind];
  const { where, first } = validSession(hashes);
  const [row] = await db
    .with(renewal(db, hashes))
    .select({ id: owner })
    .from(sessions)
    .where(and(where, isNotNull(owner)))
    .orderBy(first)
    .limit(1);
  return row?.id ?? undefined;
}
