import { hash, randomBytes } from 'node:crypto';

const day = 24 * 60 * 60 * 1000;

/** A session ends this many days after its last use. @internal Tests count up to it. */
export const sessionDays = 7;

/** A session ends this many days after its login, regardless of its use. @internal Tests count up to it. */
export const sessionMaxDays = 90;

/** Maximum of sessions per user or seller; the next login ends the oldest. */
export const sessionsMax = 50;

/** Returns a new opaque token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token. A fast hash is enough, because the token is random. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Returns when a session used at `now` ends without further use. */
export function sessionEnd(now = new Date()): Date {
  return new Date(now.getTime() + sessionDays * day);
}

/** Returns the time before which an ending session is renewed at its next use, so that at most one use a day writes. */
export function renewalDue(now = new Date()): Date {
  return new Date(sessionEnd(now).getTime() - day);
}

/** Sessions with a login at or before this moment have ended. */
export function oldestLogin(now = new Date()): Date {
  return new Date(now.getTime() - sessionMaxDays * day);
}

/** Returns when a session that ends at `end` was last used, to within a day: only renewals are recorded. */
export function lastUse(end: Date): Date {
  return new Date(end.getTime() - sessionDays * day);
}

/** Returns the lifetime in seconds of a session cookie, for a session that began at `login` and is used at `now`. */
export function cookieSeconds(login: Date, now = new Date()): number {
  const left = login.getTime() - oldestLogin(now).getTime();
  return Math.max(0, Math.min(Math.floor(left / 1000), sessionDays * 24 * 60 * 60));
}
