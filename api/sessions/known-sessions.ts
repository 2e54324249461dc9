import { LRUCache } from 'lru-cache';
import type { FoundSession } from './find-session.ts';
import { hashToken } from './session-rules.ts';

const maximum = 20_000;
const milliseconds = 5 * 60 * 1000;

/**
 * Owners of sessions that this process found valid within the last minutes. For rate limits only: a session may have
 * ended since, so the owner must not get access by it.
 */
export class KnownSessions {
  /** By size, since `max` would allocate places for all of them at once. */
  readonly #owners = new LRUCache<string, string>({
    maxSize: maximum,
    sizeCalculation: () => 1,
    ttl: milliseconds,
  });

  remember({ tokenHash, ownerId }: Pick<FoundSession, 'tokenHash' | 'ownerId'>): void {
    this.#owners.set(tokenHash, ownerId);
  }

  /** Returns the user or seller of the first known token. */
  ownerOf(tokens: readonly string[]): string | undefined {
    for (const token of tokens) {
      const owner = this.#owners.get(hashToken(token));
      if (owner) return owner;
    }
    return undefined;
  }
}
