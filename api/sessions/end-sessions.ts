import { and, inArray, isNotNull, ne, not } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { sessions } from '#database/tables/sessions.ts';
import { isActive } from './find-session.ts';
import { isOwnedBy, type SessionOwner } from './session-owners.ts';
import { hashToken } from './session-rules.ts';

/** Ends the sessions of this kind with these tokens; unknown tokens are ignored. */
export async function endSessions(db: Database, kind: 'user' | 'seller', tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  const owner = kind === 'user' ? sessions.userId : sessions.sellerId;
  await db.delete(sessions).where(and(inArray(sessions.tokenHash, tokens.map(hashToken)), isNotNull(owner)));
}

/** Ends all sessions of a user or seller except the one with this token hash. Returns how many ended. */
export async function endOtherSessions(db: Database, owner: SessionOwner, currentHash: string): Promise<number> {
  const others = and(isOwnedBy(owner), ne(sessions.tokenHash, currentHash));
  const found = await db.select({ hash: sessions.tokenHash }).from(sessions).where(others);
  const hashes = found.map(({ hash }) => hash);
  if (hashes.length === 0) return 0;
  const isFound = inArray(sessions.tokenHash, hashes);
  return (await db.delete(sessions).where(isFound).returning({ hash: sessions.tokenHash })).length;
}

export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(not(isActive()));
}
