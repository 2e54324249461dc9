import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '#database/connect.ts';
import { sessions } from '#database/tables/sessions.ts';
import { hashToken } from './session-rules.ts';

/** Ends the sessions of this kind behind these tokens; tokens that name none are ignored. */
export async function endSessions(db: Database, kind: 'user' | 'seller', tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  const owner = kind === 'user' ? sessions.userId : sessions.sellerId;
  await db.delete(sessions).where(and(inArray(sessions.tokenHash, tokens.map(hashToken)), isNotNull(owner)));
}

/** Deletes sessions that are over. */
export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}
