import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares a received secret in constant time. A secret that is not set equals nothing. */
export function isSameSecret(received: unknown, secret: string | undefined): boolean {
  return secret !== undefined && typeof received === 'string' && timingSafeEqual(hash(received), hash(secret));
}
