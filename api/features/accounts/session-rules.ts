import { createHash, randomBytes } from 'node:crypto';

/** A session ends this many days after its last use. */
export const sessionDays = 7;

/** A new opaque token, 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A fast hash is enough: the token is random, not guessable. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** When a session used at `now` ends. */
export function sessionEnd(now = new Date()): Date {
  return new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);
}

/** A session that ends before this moment is renewed at its next use, so that at most one use a day writes. */
export function renewalDue(now = new Date()): Date {
  return new Date(sessionEnd(now).getTime() - 24 * 60 * 60 * 1000);
}
