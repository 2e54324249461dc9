import { hash, randomBytes } from 'node:crypto';

const day = 24 * 60 * 60 * 1000;

/**
 * A session ends this many days after its last use.
 * @internal Tests count up to it.
 */
export const sessionDays = 7;

/**
 * A session ends this many days after its login, however much it is used.
 * @internal Tests count up to it.
 */
export const sessionMaxDays = 90;

/** A user or seller has at most this many sessions; the oldest ones end at the next login. */
export const sessionsMax = 50;

/** A new opaque token, 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. A fast hash is enough: the token is random, not guessable. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** When a session used at `now` ends without further use. */
export function sessionEnd(now = new Date()): Date {
  return new Date(now.getTime() + sessionDays * day);
}

/** A session that ends before this moment is renewed at its next use, so that at most one use a day writes. */
export function renewalDue(now = new Date()): Date {
  return new Date(sessionEnd(now).getTime() - day);
}

/** A session whose login was at this moment or before is over. */
export function oldestLogin(now = new Date()): Date {
  return new Date(now.getTime() - sessionMaxDays * day);
}

/** When a session that ends at `end` was used last, to within a day: uses until it is renewed leave no trace. */
export function lastUse(end: Date): Date {
  return new Date(end.getTime() - sessionDays * day);
}

/** Seconds that a cookie of a session may live that began at `login` and is used at `now`. */
export function cookieSeconds(login: Date, now = new Date()): number {
  const left = login.getTime() - oldestLogin(now).getTime();
  return Math.max(0, Math.min(Math.floor(left / 1000), sessionDays * 24 * 60 * 60));
}
