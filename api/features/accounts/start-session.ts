import type { Database } from '#database/connect.ts';
import { sessions } from '#database/tables/sessions.ts';
import { hashToken, newToken, sessionEnd } from './session-rules.ts';

/** Starts a session of a user or a seller and returns its token, which is not kept anywhere here. */
export async function startSession(db: Database, owner: { userId: string } | { sellerId: string }): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({ ...owner, tokenHash: hashToken(token), expiresAt: sessionEnd() });
  return token;
}
