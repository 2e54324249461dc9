import { Overloaded } from '#api/http/limits/concurrency-limiter.ts';
import type { Database } from '#database/driver/connection.ts';
import { type FoundSession, findActiveSessions } from './find-session.ts';

/** Requests that one query asks for. */
const groupSize = 200;
/** Requests that may wait for their turn. */
const maximumWaiting = 10_000;

type Waiting = { tokens: string[] } & PromiseWithResolvers<FoundSession | undefined>;

/**
 * Looks up the sessions of requests that come in bursts, such as event streams after a node or Redis is back: one query
 * at a time, for all requests that have come meanwhile. A burst thus takes one connection and does not delay other
 * requests.
 */
export class GroupedSessions {
  readonly #db: Database;
  readonly #kind: 'user' | 'seller';
  #waiting: Waiting[] = [];
  #isAsking = false;

  constructor(db: Database, kind: 'user' | 'seller') {
    this.#db = db;
    this.#kind = kind;
  }

  /** Like `findActiveSession`. Rejects with `Overloaded` when too many requests wait. */
  async find(tokens: string[]): Promise<FoundSession | undefined> {
    if (tokens.length === 0) return undefined;
    if (this.#waiting.length >= maximumWaiting) throw new Overloaded();
    const asked: Waiting = { tokens, ...Promise.withResolvers<FoundSession | undefined>() };
    this.#waiting.push(asked);
    void this.#ask();
    return asked.promise;
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#waiting.length > 0) await this.#askGroup(this.#waiting.splice(0, groupSize));
    this.#isAsking = false;
  }

  async #askGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const found = await findActiveSessions(
        this.#db,
        this.#kind,
        group.map(({ tokens }) => tokens),
      );
      for (const [index, { resolve }] of group.entries()) resolve(found[index]);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
