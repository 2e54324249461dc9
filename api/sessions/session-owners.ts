import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { sessions } from '#database/tables/sessions.ts';
import { hashValues, isShown } from './find-session.ts';

export type SessionOwner = { userId: string } | { sellerId: string };

/** Matches the sessions of this user or seller. */
export function isOwnedBy(owner: SessionOwner): SQL {
  return 'userId' in owner ? eq(sessions.userId, owner.userId) : eq(sessions.sellerId, owner.sellerId);
}

const owners = preparedOn((db) =>
  db
    .select({ hash: sessions.tokenHash, userId: sessions.userId, sellerId: sessions.sellerId })
    .from(sessions)
    .where(isShown)
    .prepare('session-owners'),
);

/** Returns the owners of active sessions: token hash to the id of a user or seller. One query; renews nothing. */
export async function findSessionOwners(db: Database, hashes: string[]): Promise<Map<string, string>> {
  const rows = await owners(db).execute(hashValues(hashes));
  return new Map(rows.map(({ hash, userId, sellerId }) => [hash, userId ?? sellerId ?? '']));
}
