import { desc, inArray } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { sessions } from '#database/tables/sessions.ts';
import { isOwnedBy, type SessionOwner } from './session-owners.ts';
import { hashToken, newToken, sessionEnd, sessionsMax } from './session-rules.ts';

/**
 * Starts a session of a user or a seller and returns its token, which is stored nowhere. `userAgent` is what the
 * browser calls itself. Ends the oldest sessions beyond the maximum.
 */
export async function startSession(db: Database, owner: SessionOwner, userAgent = ''): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({ ...owner, userAgent, tokenHash: hashToken(token), expiresAt: sessionEnd() });
  const oldest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isOwnedBy(owner))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .offset(sessionsMax);
  await db.delete(sessions).where(inArray(sessions.tokenHash, oldest));
  return token;
}
