import { and, desc } from 'drizzle-orm';
import { deviceName } from '#api/features/accounts/passwords/user-agent.ts';
import { isActive } from '#api/sessions/find-session.ts';
import { isOwnedBy, type SessionOwner } from '#api/sessions/session-owners.ts';
import { lastUse, sessionsMax } from '#api/sessions/session-rules.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { LoginSession } from '#contract/accounts/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { sessions } from '#database/tables/sessions.ts';

/** Returns the active sessions of a user or seller, newest first. `currentHash` is the token hash of the current session. */
export async function listSessions(
  db: Database,
  owner: SessionOwner,
  currentHash: string,
  language: Language,
): Promise<LoginSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(isOwnedBy(owner), isActive()))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .limit(sessionsMax);
  return rows.map(({ tokenHash, userAgent, createdAt, expiresAt }) => {
    const current = tokenHash === currentHash;
    return {
      device: deviceName(userAgent, language),
      createdAt: createdAt.toISOString(),
      lastUsed: dayOf(current ? new Date() : lastUse(expiresAt)),
      current,
    };
  });
}
