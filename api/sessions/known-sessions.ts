import { LRUCache } from 'lru-cache';
import type { FoundSession } from './find-session.ts';
import { hashToken } from './session-rules.ts';

const maximum = 20_000;
const milliseconds = 5 * 60 * 1000;

/**
 * Whose sessions were found valid in this process within the last minutes. For counting alone: a session may have ended
 * since, and nobody is let in because of it.
 */
export class KnownSessions {
  readonly #owners = new LRUCache<string, string>({ max: maximum, ttl: milliseconds });

  remember({ tokenHash, ownerId }: Pick<FoundSession, 'tokenHash' | 'ownerId'>): void {
    this.#owners.set(tokenHash, ownerId);
  }

  /** The user or seller of the first of these tokens that is known. */
  ownerOf(tokens: readonly string[]): string | undefined {
    for (const token of tokens) {
      const owner = this.#owners.get(hashToken(token));
      if (owner) return owner;
    }
    return undefined;
  }
}
